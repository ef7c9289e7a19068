// SPDX-License-Identifier: MIT
//
// The campsites of a track: two spots for tents, what they cost and give.
import { svg } from "../../vendor/lit-html/lit-html.js";
import { playerName } from "../../parts/seats.js";
import { capital, count } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { laid, pawn } from "./pieces.js";
import { TRACKS } from "./places.js";
import { coin, drawIcons, tellIcons } from "./printed.js";

const CARD = 112;

function spot(view, id, { seat, cost = "" }, at) {
  const x = 30 + at * 25;
  if (!seat) {
    return svg`<rect class="slot" x=${x} y="4" width="22" height="22" rx="3"/>${coin(cost, x + 3, 7, 16)}`;
  }
  const place = { piece: `tent ${seat}@${id} ${at}`, place: `${id} ${at}`, title: `Tent of ${playerName(view.players, seat)}` };
  return laid(view, place, pawn("tent", seat, x, 4, 22));
}

function card(view, id, at, y) {
  const { costs = [], icons = [] } = view.names.row(id);
  const price = costs.map((cost) => count(cost, "coin")).join(" or ");
  return svg`<g class=${mark(view, id, "camp")} transform="translate(${at * (CARD + 4)} ${y})">
    ${titled(`${capital(view.names.name(id))}, for ${price}: ${tellIcons(icons)}`)}
    <rect class="card" width=${CARD} height="52" rx="5"/>
    ${label(spaceOf(id), 6, 19, { anchor: "start", className: "label tiny" })}
    ${view.state.board.campsites[id].map((seat, spotAt) => spot(view, id, { seat, cost: costs[spotAt] }, spotAt))}
    ${drawIcons(icons, 30, 29, 20)}
  </g>`;
}

function spaceOf(id) {
  return id.replace("camp_", "");
}

export function campsites(view, track, y) {
  const camps = Object.keys(view.state.board.campsites).filter((id) => TRACKS[track].places.has(spaceOf(id)));
  return camps.map((id, at) => card(view, id, at, y));
}
