// SPDX-License-Identifier: MIT
//
// The museum and what one does there; the objectives on display, and those that
// wait for the draft.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { capital, count } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { locationOf, widePlace } from "./locations.js";
import { objectiveTile } from "./objectives.js";
import { laid } from "./pieces.js";
import { coin, specimen } from "./printed.js";
import { sheet } from "./sheet.js";

export const COLORS = ["green", "blue", "red", "yellow"];
export const KINDS = ["reptile", "plant", "bird", "fossil"];
const STEP = 38;
const RIGHT = 204;
const HALF = 140;

/** The value of a book at the end: two, and one more for each full row. */
function modifier({ museum }) {
  const full = COLORS.filter((color) => KINDS.every((kind) => museum.includes(`${color}_${kind}`)));
  return 2 + full.length;
}

function cell(view, row, column) {
  const id = `${COLORS[row]}_${KINDS[column]}`;
  const isThere = view.state.board.museum.includes(id);
  const [x, y] = [20 + column * STEP, 20 + row * STEP];
  const place = { piece: `${id}@museum`, place: `museum ${id}`, title: `${capital(view.names.name(id))}, in the museum` };
  return isThere
    ? laid(view, place, specimen(id, view.names, [x, y], 17))
    : svg`<g class="awaited">${titled(`${capital(view.names.name(id))}, not delivered`)}${specimen(id, view.names, [x, y], 17)}</g>`;
}

function rowCoin(view, isThere, row) {
  const [x, y] = [20 + 4 * STEP - 11, 9 + row * STEP];
  return svg`<g class=${mark(view, `museum row ${row}`)}><circle class="slot" cx=${x + 11} cy=${y + 11} r="10"/>
    ${isThere ? svg`<g data-piece=${`coin@museum row ${row}`}>${titled("A coin for the first delivery to this row")}${coin(1, x, y, 22)}</g>` : nothing}</g>`;
}

function display(view) {
  return view.state.board.objectives.map((id, at) => {
    const [x, y] = [RIGHT + (at % 2) * 71, 118 + Math.floor(at / 2) * 47];
    return svg`<g class=${mark(view, `display ${at}`)}><rect class="slot" x=${x} y=${y} width="68" height="42" rx="5"/>
      ${id ? svg`<g data-piece=${`${id}@display ${at}`}>${objectiveTile(id, view.names, x, y, 68)}</g>` : nothing}</g>`;
  });
}

export function museum(view) {
  const { board } = view.state;
  const at = (id) => locationOf(view, id).workers;
  const drawing = svg`
    ${COLORS.map((_, row) => KINDS.map((_, column) => cell(view, row, column)))}
    ${board.row_coins.map((isThere, row) => rowCoin(view, isThere, row))}
    ${label(`at the end a book is worth ${modifier(board)}`, 2, 178, { anchor: "start", className: "label heading" })}
    ${label("2, and 1 for each full row", 2, 193, { anchor: "start", className: "label faint" })}
    ${widePlace(view, "deliver", at("deliver"), { x: RIGHT, y: 0, width: HALF })}
    ${widePlace(view, "research", at("research"), { x: RIGHT, y: 38, width: HALF })}
    ${widePlace(view, "objective", at("objective"), { x: RIGHT, y: 76, width: HALF })}
    ${display(view)}`;
  return sheet({ name: "museum", title: "Museum and objectives", height: 208 }, drawing);
}

/** Pairs of starting objectives that nobody has drafted. */
export function pairs(view) {
  const left = view.state.board.pairs;
  if (!left.length) {
    return nothing;
  }
  const drawing = left.map((pair, at) =>
    pair.map((id, row) => svg`<g data-piece=${`${id}@pair`}>${objectiveTile(id, view.names, at * 87, row * 46, 82)}</g>`),
  );
  return sheet({ name: "pairs", title: "Starting objectives", note: `${count(left.length, "pair")} to draft`, height: 90 }, drawing);
}
