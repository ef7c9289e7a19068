// SPDX-License-Identifier: MIT
//
// The track of the Theory of Evolution; its books count at the end.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playerName } from "../../parts/seats.js";
import { label, titled } from "../mark.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { glyph } from "./glyphs.js";
import { laid, pawn } from "./pieces.js";
import { printedBase, sheet } from "./sheet.js";

const COLUMNS = 13;
const STEP = { x: 26.400, y: 43 };
const LAST = 36;

/** From left to right, then back, so that the next space is always a neighbour. */
function corner(space) {
  const row = Math.floor(space / COLUMNS);
  const column = space % COLUMNS;
  return { x: (row % 2 ? COLUMNS - 1 - column : column) * STEP.x, y: row * STEP.y };
}

function spaces(names) {
  const { theory } = printedBase(names);
  const books = theory ? theory.books : [];
  return Array.from({ length: (theory ? theory.spaces : LAST) + 1 }, (_, space) => {
    const { x, y } = corner(space);
    const book = books.indexOf(space) + 1;
    return svg`<g class=${book ? "step has-book" : "step"} transform="translate(${x} ${y})">
      ${titled(book ? `Space ${space}, book ${book}` : `Space ${space}`)}
      <rect class="card" width="25" height="40" rx="3"/>
      ${label(space, 23, 10, { anchor: "end", className: "label spot-id" })}
      ${book ? glyph("theory", 1, 0, 12) : nothing}
    </g>`;
  });
}

function marker(view, { seat, theory, books }, others) {
  const { x, y } = corner(theory);
  const at = others.filter((other) => other.theory === theory && other.seat < seat).length;
  const place = {
    piece: `seat ${seat}@theory ${theory}`,
    place: `${seat} theory`,
    title: `${playerName(view.players, seat)}: space ${theory}, ${books} ${books === 1 ? "book" : "books"}`,
  };
  return laid(view, place, pawn("cube", seat, x + 0.500 + (at % 2) * 12, y + 13 + Math.floor(at / 2) * 13, 12.500));
}

export function theoryTrack(view) {
  const { players } = view.state;
  const drawing = svg`<g>${guard([view.names], () => spaces(view.names))}</g>${players.map((player) => marker(view, player, players))}`;
  return sheet({ name: "theory", title: "Theory of Evolution", height: 127 }, drawing);
}
