// SPDX-License-Identifier: MIT
//
// What draws a ruleset. The replay knows nothing of any game: it takes the board
// of the game's ruleset from here. A board is an object of
//
//   draw(view)          the table as a template: one or more <svg>, pure
//   describe(effect, view)  what an effect did as a sentence, "" when nobody
//                       needs to be told (the service's bookkeeping)
//   marks(event)        a Set of places that an event changed; `draw` gives what
//                       lies there the class `is-changed`
//   sources, resources  what the ledger and the curves call things: { id: name }
//
// A view is { state, names, players, marks }: the answer of
// /v1/games/{id}/states/{seq}, a Names of catalog.js (empty until the catalog is
// there), the players of the game, and the places that the last event changed.
//
// Every piece that lies on the table is drawn as a <g data-piece="what@where">,
// once; the browser's tests hold these against the state. A place that has a
// mark is drawn by mark(view, place), which says its class.
import { footsteps } from "./footsteps/board.js";
import { journey } from "./journey/board.js";

const BOARDS = { footsteps, journey };

export function boardOf(ruleset) {
  return BOARDS[ruleset];
}
