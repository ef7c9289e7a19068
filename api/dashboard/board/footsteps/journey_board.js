// SPDX-License-Identifier: MIT
//
// The journey board: nine tiles, and the Beagle that sails around them.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { symbolAt } from "../../parts/symbols.js";
import { label, mark, titled } from "../mark.js";
import { tile } from "./tile.js";

const EDGE = 58; // of the water around the tiles
const STEP = 110; // from tile to tile
const SIZE = EDGE * 2 + STEP * 2 + 104;

const COLUMNS = ["a", "b", "c"];

function cellCorner(cell) {
  return { x: EDGE + COLUMNS.indexOf(cell[0]) * STEP, y: EDGE + (Number(cell[1]) - 1) * STEP };
}

/** The middle of a position of the Beagle, 0 to 11, clockwise. */
function harbour(position) {
  const along = EDGE + 52 + (position % 3) * STEP;
  const back = EDGE + 52 + (2 - (position % 3)) * STEP;
  const far = SIZE - EDGE / 2;
  return [
    { x: along, y: EDGE / 2 },
    { x: far, y: along },
    { x: back, y: far },
    { x: EDGE / 2, y: back },
  ][Math.floor(position / 3)];
}

function buoy(position) {
  const { x, y } = harbour(position);
  return svg`<circle class="buoy" cx=${x} cy=${y} r="9"/>${label(position, x, y + 4, { className: "label faint" })}`;
}

function cell(view, row, column, id) {
  const name = `${COLUMNS[column]}${row + 1}`;
  const { x, y } = cellCorner(name);
  const isFaced = view.state.board.beagle.faces.includes(name);
  return svg`<g class=${mark(view, `cell ${name}`, isFaced ? "cell is-faced" : "cell")}>
    <rect class="slot" x=${x - 3} y=${y - 3} width="110" height="110" rx="8"/>
    ${id ? tile(id, x, y, view.names, name) : nothing}
    ${label(name, x + 18, y + 15, { className: "label faint", anchor: "start" })}
  </g>`;
}

function beagle(view) {
  const { position, side } = view.state.board.beagle;
  const { x, y } = harbour(position);
  return svg`<g class=${mark(view, "beagle", "beagle")} data-piece=${`beagle@${position}`}>
    ${titled(`The Beagle, at position ${position}, ${side}`)}
    <circle class="halo" cx=${x} cy=${y} r="25"/>
    ${symbolAt("ship", x - 21, y - 22, 42)}
  </g>`;
}

function wayOfBeagle() {
  const near = EDGE / 2;
  const far = SIZE - EDGE / 2;
  return svg`<rect class="water" x="2" y="2" width=${SIZE - 4} height=${SIZE - 4} rx="14"/>
    <rect class="land" x=${EDGE - 8} y=${EDGE - 8} width=${SIZE - 2 * EDGE + 16} height=${SIZE - 2 * EDGE + 16} rx="10"/>
    <path class="course" d="M${near + 14} ${near}H${far - 14}q14 0 14 14V${far - 14}q0 14 -14 14H${near + 14}q-14 0 -14 -14V${near + 14}q0 -14 14 -14z"/>`;
}

export function journeyBoard(view) {
  const { tiles } = view.state.board;
  return svg`<svg class="drawing journey-board" viewBox="0 0 ${SIZE} ${SIZE}" role="group" aria-label="Journey board">
    ${wayOfBeagle()}
    ${Array.from({ length: 12 }, (_, position) => buoy(position))}
    ${tiles.map((row, y) => row.map((id, x) => cell(view, y, x, id)))}
    ${beagle(view)}
  </svg>`;
}
