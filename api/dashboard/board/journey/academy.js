// SPDX-License-Identifier: MIT
//
// The academy with its scrolls of wax seals, and the envelopes of the
// correspondence.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playerName } from "../../parts/seats.js";
import { count, spell } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { laid, pawn } from "./pieces.js";
import { coin, drawIcons, seal, tellIcons } from "./printed.js";
import { printedBase, sheet, WIDTH } from "./sheet.js";

const SCROLL = 35; // from one to the next
const LETTERS = 136; // where the envelopes begin
export const ENVELOPES = ["top", "middle", "bottom"];

function spot(view, color, scroll, at) {
  const name = `${scroll + 1}.${at + 1}`;
  const [x, y] = [44 + at * 27, 15];
  return svg`<circle class="slot" cx=${x} cy=${y} r="10.500"/>
    ${color ? laid(view, { piece: `${color}@academy ${name}`, place: `academy ${name}`, title: `${color} wax seal, spot ${name}` }, seal(color, x, y, 10.500)) : nothing}`;
}

function scroll(view, spots, at) {
  const { academy } = printedBase(view.names);
  const cost = academy ? academy.scroll_costs[at] : "";
  return svg`<g transform="translate(0 ${at * SCROLL})">
    ${titled(`Scroll ${at + 1}: ${count(cost || 0, "coin")}`)}
    <path class="scroll" d="M6 2h104q7 0 7 7v12q0 7-7 7H6q6-2 6-7V9q0-5-6-7z"/>
    ${coin(cost, 14, 7, 16)}
    ${spots.map((color, column) => spot(view, color, at, column))}
  </g>`;
}

function supply(view, { piece, color, n, text }, x) {
  return svg`<g data-piece=${piece}>${titled(text)}${color ? seal(color, x + 8, 153, 8) : svg`<circle class="slot" cx=${x + 8} cy="153" r="8"/>`}
    ${label(n, x + 21, 158, { anchor: "start", className: "label big" })}</g>`;
}

function stamps(view, player, envelope, at) {
  const n = player.stamps_on_envelopes[envelope];
  const x = WIDTH - LETTERS - 96 + at * 24;
  if (!n) {
    return nothing;
  }
  const title = `${count(n, "stamp")} of ${playerName(view.players, player.seat)}`;
  const place = { piece: `${n}@${player.seat} envelope ${ENVELOPES[envelope]}`, place: `${player.seat} envelope ${ENVELOPES[envelope]}`, title };
  return laid(view, place, svg`${pawn("stamp", player.seat, x, 8, 21)}${label(n, x + 10.500, 43, { className: "label big" })}`);
}

function letter(view, id, at) {
  const { first, second } = view.names.row(id);
  const name = `${ENVELOPES[at]} envelope`;
  return svg`<g class=${mark(view, name)} transform="translate(${LETTERS} ${at * 55})">
    ${titled(`${spell(name)}: most stamps: ${tellIcons(first)}; second-most: ${tellIcons(second)}`)}
    <rect class="card envelope" width=${WIDTH - LETTERS} height="51" rx="3"/>
    <path class="flap" d=${`M1 1L${(WIDTH - LETTERS) / 2} 26L${WIDTH - LETTERS - 1} 1`}/>
    <g data-piece=${`${id}@envelope ${ENVELOPES[at]}`}>
      ${label("1st", 5, 17, { anchor: "start", className: "label faint" })}${drawIcons(first, 29, 3, 20)}
      ${label("2nd", 5, 42, { anchor: "start", className: "label faint" })}${drawIcons(second, 29, 28, 20)}
    </g>
    ${view.state.players.map((player, seat) => stamps(view, player, at, seat))}
  </g>`;
}

export function academy(view) {
  const { board } = view.state;
  const left = { piece: `${board.seals_left}@seals`, n: board.seals_left, text: `${count(board.seals_left, "wax seal")} in the pile` };
  const special = { piece: `${board.special_seals_left}@special seals`, color: "purple", n: board.special_seals_left, text: `${count(board.special_seals_left, "special wax seal")} left` };
  const drawing = svg`${board.scrolls.map((spots, at) => scroll(view, spots, at))}
    ${supply(view, left, 8)}${supply(view, special, 66)}
    ${board.correspondence_tiles.map((id, at) => letter(view, id, at))}`;
  return sheet({ name: "academy", title: "Academy and correspondence", height: 164 }, drawing);
}
