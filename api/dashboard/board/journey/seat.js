// SPDX-License-Identifier: MIT
//
// What lies before one seat: its board with workers and seals, specimens, crew
// cards, objectives, stamps and tents.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playerName, seatMark } from "../../parts/seats.js";
import { count, tellChoice } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { crewCards, hand, HAND_HEIGHT } from "./crew.js";
import { glyph } from "./glyphs.js";
import { places } from "./objective_places.js";
import { coin, points } from "./printed.js";
import { notebook, workers } from "./rows.js";
import { drawing, WIDTH } from "./sheet.js";
import { stacks, tents } from "./store.js";

const ROWS_TOP = 76;
const CREW_TOP = 228;
const PLACES_TOP = 292;
const STORE_TOP = 400;
const HEIGHT = 466;

// ---- what it has so and so many of ----

function chip(view, player, { what, name, n, draw, note }, at) {
  return svg`<g class=${mark(view, `${player.seat} ${what}`, n ? "thing" : "thing is-none")} data-piece=${`${n}@${player.seat} ${what}`}
      transform="translate(${at * 58} 38)">
    ${titled(`${name}: ${n}${note || ""}`)}
    <rect class="slot" width="54" height="28" rx="5"/>${draw}${label(n, n > 99 ? 50 : 46, 20, { anchor: "end", className: "label big" })}
  </g>`;
}

function chips(view, player) {
  const explorers = Object.values(player.explorers).filter((space) => space === null).length;
  const listed = [
    { what: "points", name: "Points on the track", n: player.points, draw: points("", 4, 4, 21) },
    { what: "coins", name: "Coins", n: player.coins, draw: coin("", 4, 3, 22) },
    { what: "knowledge", name: "Temporary knowledge", n: player.temporary_knowledge, draw: glyph("knowledge", 3, 3, 22) },
    { what: "books", name: "Books of the theory", n: player.books, note: `, on space ${player.theory}`, draw: glyph("theory", 3, 3, 22) },
    { what: "explorers", name: "Explorers that wait", n: explorers, draw: glyph("explorer", 3, 3, 22) },
    { what: "lenses", name: "Lenses left", n: player.lenses, draw: glyph("lens", 3, 3, 22) },
  ];
  return listed.map((one, at) => chip(view, player, one, at));
}

// ---- the board ----

/** In words, for those who do not see the drawing. */
function tell(view, player) {
  const home = player.workers.filter(({ location }) => location === null).length;
  const achieved = player.objectives.filter((one) => one.achieved).length;
  return `Board of ${playerName(view.players, player.seat)}: ${count(player.points, "point")}, ${count(player.coins, "coin")}, ` +
    `${count(home, "worker")} at home, ${count(player.researched.length, "specimen")} researched, ` +
    `${count(achieved, "objective")} achieved, ${count(player.tents, "tent")} and ${count(player.lenses, "lens", "lenses")} left`;
}

function head(view, { seat }) {
  const { turn, scores } = view.state;
  const score = scores.find((one) => one.seat === seat);
  const isTurn = turn && turn.seat === seat;
  return svg`${seatMark(seat, 14, 18, 26)}
    ${label(playerName(view.players, seat), 34, 24, { anchor: "start", className: "label name" })}
    ${isTurn ? label(tellChoice(turn.choice), WIDTH - 46, 23, { anchor: "end", className: "label turn" }) : nothing}
    ${label(score ? score.total : 0, WIDTH - 2, 26, { anchor: "end", className: "label score" })}`;
}

export function seatBoard(view, player) {
  const isTurn = view.state.turn && view.state.turn.seat === player.seat;
  const isDrafting = player.hand.length > 0;
  const height = HEIGHT + (isDrafting ? HAND_HEIGHT : 0);
  const picture = svg`${head(view, player)} ${chips(view, player)}
    <g transform="translate(0 ${ROWS_TOP})">${workers(view, player)} ${notebook(view, player)}</g>
    <g transform="translate(0 ${CREW_TOP})">${crewCards(view, player)}</g>
    <g transform="translate(0 ${PLACES_TOP})">${places(view, player)}</g>
    <g transform="translate(0 ${STORE_TOP})">${stacks(view, player)} ${tents(view, player)}</g>
    ${isDrafting ? svg`<g transform="translate(0 ${HEIGHT})">${hand(view, player)}</g>` : nothing}`;
  return html`<div class=${isTurn ? "seat-board has-turn" : "seat-board"}>${drawing(tell(view, player), height, picture)}</div>`;
}
