// SPDX-License-Identifier: MIT
//
// What a seat still has to bring out: its stacks of stamps and its tents, and
// what lies under them.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { count } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { laid, pawn } from "./pieces.js";
import { drawIcon, drawIcons, tellIcons } from "./printed.js";
import { printedBase } from "./sheet.js";

const TENTS = 5;
const STACK = 39;
const TENT = 38;
const LEFT = 154;

function under(list, key, n) {
  return (list.find((one) => one[key] === n) || {}).icons;
}

function stack(view, { seat, stamps }, at) {
  const icons = under(printedBase(view.names).stacks, "stack", at + 1);
  const n = stamps[at];
  return svg`<g class=${mark(view, `${seat} stack ${at}`, n ? "stack" : "stack is-open")} data-piece=${`${n}@${seat} stack ${at}`} transform="translate(${at * STACK} 0)">
    ${titled(`Stack ${at + 1}: ${count(n, "stamp")}; when it is empty: ${tellIcons(icons)}`)}
    <rect class="slot" width="36" height="62" rx="5"/>
    ${n ? svg`${pawn("stamp", seat, 2, 4, 20)}${label(n, 29, 20, { className: "label big" })}` : label("empty", 18, 19, { className: "label faint" })}
    ${drawIcons(icons, 7, 33, 23)}
  </g>`;
}

function tray(view, { seat, stamps_in_tray: n }) {
  return svg`<g class=${mark(view, `${seat} tray`, n ? "" : "is-none")} data-piece=${`${n}@${seat} tray`} transform="translate(${3 * STACK} 0)">
    ${titled(`${count(n, "used stamp")} in the tray`)}
    <rect class="slot" width="31" height="62" rx="5"/>${label("tray", 15.500, 18, { className: "label faint" })}${label(n, 15.500, 42, { className: "label big" })}
  </g>`;
}

export function stacks(view, player) {
  return svg`${player.stamps.map((_, at) => stack(view, player, at))}${tray(view, player)}`;
}

/** Two icons of which one is chosen, a stroke between them. */
function oneOf([first, second]) {
  return svg`${drawIcon(first, 2, 29, 16)}<path class="either" d="M9 57L27 34"/>${drawIcon(second, 15, 45, 16)}`;
}

/** The one on top is the first to go; what lies beside its place shows then. */
function tent(view, { seat, tents: left }, at) {
  const icons = under(printedBase(view.names).tents, "tent", at + 1);
  const isThere = at >= TENTS - left;
  return svg`<g class=${isThere ? "stack" : "stack is-open"} transform="translate(${LEFT + at * TENT} 0)">
    ${titled(`Tent ${at + 1}, ${isThere ? "not placed" : "placed"}: ${tellIcons(icons)}`)}
    <rect class="slot" width="36" height="62" rx="5"/>
    ${isThere ? laid(view, { piece: `tent ${at + 1}@${seat} home`, place: `${seat} tents` }, pawn("tent", seat, 7, 4, 22)) : nothing}
    ${icons && icons.length > 1 ? oneOf(icons) : drawIcons(icons, 7, 33, 22)}
  </g>`;
}

export function tents(view, player) {
  return Array.from({ length: TENTS }, (_, at) => tent(view, player, at));
}
