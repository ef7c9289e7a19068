// SPDX-License-Identifier: MIT
//
// The workers of a seat with their rows of wax seals, and the specimens that it
// has researched.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playerName } from "../../parts/seats.js";
import { capital, spell } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { COLORS, KINDS } from "./museum.js";
import { laid, pawn } from "./pieces.js";
import { points, seal, specimen } from "./printed.js";
import { printedBase } from "./sheet.js";

const ROW = 26; // from one worker to the next
const TOP = 16;
const SPOT = 22; // from one seal to the next
const SPOTS = 6;
const SEALS = 42; // where they begin

/** Over the fourth to sixth spot: what a worker gains there. */
function heads(view) {
  const { scoring } = printedBase(view.names);
  const over = (spot) => SEALS + spot * SPOT;
  return svg`<circle class="medal silver" cx=${over(3) + 10} cy="7" r="4.500">${titled("The silver distinction")}</circle>
    ${scoring ? points(scoring.fifth_seal, over(4) + 2, -1, 16) : nothing}
    ${scoring ? points(scoring.sixth_seal, over(5) - 3, -1, 16) : nothing}
    <circle class="medal golden" cx=${over(5) + 18} cy="7" r="4.500">${titled("The golden distinction")}</circle>`;
}

function spot(view, { seat, worker, row, isLast }, color, at) {
  const [x, y] = [SEALS + 10 + at * SPOT, 12];
  if (color) {
    const place = { piece: `${color}@${seat} ${worker} ${at}`, place: isLast ? `${seat} ${worker} seal` : "", title: `${color} wax seal of ${worker}` };
    return laid(view, place, seal(color, x, y, 10));
  }
  const { academy } = printedBase(view.names);
  const cost = academy && academy.spot_costs[row] ? academy.spot_costs[row][at] : 0;
  return svg`<circle class="slot" cx=${x} cy=${y} r="9.500"/>${cost ? label(cost, x, y + 4, { className: "label faint" }) : nothing}`;
}

function home(view, seat, { worker, location }) {
  if (location) {
    return svg`<g class="away">${pawn("worker", seat, 16, 1, 22)}</g>${label(spell(location), SEALS + SPOTS * SPOT + 2, 16, { anchor: "start", className: "label small" })}`;
  }
  const place = { piece: `${seat} ${worker}@home`, place: `${seat} ${worker}`, title: `${capital(worker)} of ${playerName(view.players, seat)}, at home` };
  return laid(view, place, pawn("worker", seat, 16, 1, 22));
}

function workerRow(view, seat, worker, at) {
  const hasRow = at > 0 && at < 4;
  const spots = hasRow ? Array.from({ length: SPOTS }, (_, spotAt) => worker.seals[spotAt]) : worker.seals;
  return svg`<g transform="translate(0 ${TOP + at * ROW})">
    ${label(worker.worker, 0, 16, { anchor: "start", className: "label faint" })}${home(view, seat, worker)}
    ${spots.map((color, spotAt) => spot(view, { seat, worker: worker.worker, row: at - 1, isLast: spotAt === worker.seals.length - 1 }, color, spotAt))}
  </g>`;
}

function waiting() {
  return svg`<g class="away" transform="translate(0 ${TOP + 4 * ROW})">${titled("The fifth worker has not been freed")}${label("w5", 0, 16, { anchor: "start", className: "label faint" })}<circle class="slot" cx="27" cy="12" r="9.500"/></g>`;
}

export function workers(view, player) {
  return svg`${heads(view)}
    ${player.workers.map((worker, at) => workerRow(view, player.seat, worker, at))}
    ${player.workers.length < 5 ? waiting() : nothing}`;
}

// ---- specimens ----

const CELL = 26;
const LEFT = 240;

function cell(view, player, row, column) {
  const id = `${COLORS[row]}_${KINDS[column]}`;
  const name = capital(view.names.name(id));
  const at = [LEFT + 13 + column * CELL, TOP + 18 + row * CELL];
  if (player.researched.includes(id)) {
    const place = { piece: `${id}@${player.seat} research`, place: `${player.seat} research ${id}`, title: `${name}, researched` };
    return laid(view, place, specimen(id, view.names, at, 12));
  }
  return svg`<g class=${mark(view, `${player.seat} research ${id}`, "awaited")}>${titled(`${name}, not researched`)}${specimen(id, view.names, at, 12)}</g>`;
}

export function notebook(view, player) {
  return svg`${label("researched", LEFT + 2 * CELL, 11, { className: "label heading" })}
    ${COLORS.map((_, row) => KINDS.map((_, column) => cell(view, player, row, column)))}`;
}
