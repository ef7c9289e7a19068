// SPDX-License-Identifier: MIT
//
// Crew cards of a seat, and those that it may choose from in the draft.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { label, mark, titled } from "../mark.js";
import { drawIcons, seal, seals, tellIcons, tellSeals } from "./printed.js";

export const HAND_HEIGHT = 76;

function number(id) {
  return id.replace(/\D+/, "");
}

function tell(row, achievedBy) {
  const state = achievedBy ? `achieved by ${achievedBy}` : "not achieved";
  return `Crew card ${number(row.id || "")}, ${state}: needs ${tellSeals(row.needs)} of one worker; ${tellIcons(row.icons)}`;
}

function face(row, id, width) {
  return svg`<rect class="card" width=${width} height="54" rx="5"/>
    ${seals(row.needs, 5, 4, 6)}
    ${drawIcons(row.icons, 6, 24, 24)}
    ${label(number(id), width - 5, 49, { anchor: "end", className: "label faint" })}`;
}

function card(view, { seat }, { card: id, achieved_by: achievedBy }, at) {
  const row = view.names.row(id);
  return svg`<g class=${mark(view, `${seat} ${id}`, achievedBy ? "crew is-done" : "crew")} data-piece=${`${id}@${seat} crew${achievedBy ? ` ${achievedBy}` : ""}`}
      transform="translate(${at * 116} 0)">
    ${titled(tell(row, achievedBy))}${face(row, id, 112)}
    ${achievedBy ? svg`<path class="tick" d="M92 10l5 5 9-10"/>${label(achievedBy, 84, 49, { anchor: "end", className: "label tiny" })}` : nothing}
  </g>`;
}

export function crewCards(view, player) {
  const rest = [0, 1, 2].slice(player.crew_cards.length);
  return svg`${player.crew_cards.map((one, at) => card(view, player, one, at))}
    ${rest.map((at) => svg`<rect class="slot" x=${at * 116} width="112" height="54" rx="5"/>`)}`;
}

/** The cards of a hand, each with the seal that it brings. */
export function hand(view, { seat, hand: cards }) {
  return svg`${label("cards to choose from", 0, 12, { anchor: "start", className: "label heading" })}
    ${cards.map((id, at) => {
      const row = view.names.row(id);
      return svg`<g class=${mark(view, `${seat} ${id}`, "crew")} data-piece=${`${id}@${seat} hand`} transform="translate(${at * 87} 19)">
        ${titled(`${tell(row, null)}; brings a ${row.seal} seal`)}${face(row, id, 83)}
        ${row.seal ? seal(row.seal, 72, 30, 6) : nothing}</g>`;
    })}`;
}
