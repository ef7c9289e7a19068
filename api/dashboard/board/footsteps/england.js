// SPDX-License-Identifier: MIT
//
// The England board of Correspondence: two piles each of animals and
// characters, the track of the Darwin token, advanced publications.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../parts/seats.js";
import { symbolAt } from "../../parts/symbols.js";
import { capital, count, join, spell } from "../../parts/words.js";
import { label, lines, mark, titled } from "../mark.js";
import { ECOSYSTEMS, tellTile } from "./tile.js";

const WIDTH = 346;

/** The uppermost tile of a pile; the others are known to everybody and told in the title. */
function pile(view, kind, number, ids) {
  const at = (kind === "animals" ? 0 : 2) + number;
  const row = view.names.row(ids[0]);
  const below = ids.slice(1).map((id) => view.names.name(id));
  const title = ids.length ? `${tellTile(ids[0], view.names)}${below.length ? `; below it ${join(below)}` : ""}` : "An empty pile";
  return svg`<g class=${mark(view, `pile ${kind}_${number + 1}`, row.ecosystem ? `tile in-${row.ecosystem}` : "tile character")}
      data-piece=${ids.length ? `${ids[0]}@england ${kind} ${number}` : nothing} transform="translate(${2 + at * 86} 18)">
    ${titled(title)}
    <rect class=${ids.length ? "card" : "slot"} width="82" height="66" rx="5"/>
    ${ids.length
      ? svg`<path class="edge" d="M0 5a5 5 0 0 1 5-5h72a5 5 0 0 1 5 5z"/>
          ${symbolAt(row.class || "person", 4, 7, 26)}
          ${(row.icons || []).map((icon, place) => symbolAt(icon, 60 - place * 18, 7, 17))}
          ${lines(capital(view.names.name(ids[0])), 41, 50, 14, "label tiny")}
          ${label(`${ids.length}`, 36, 22, { anchor: "start", className: "label faint" })}`
      : nothing}
  </g>`;
}

function step(view, { darwin }, at) {
  const x = 26 + at * 46;
  const isHere = at === darwin;
  return svg`<g class=${isHere ? mark(view, "darwin track", "step") : "step"} data-piece=${isHere ? `darwin@track ${at}` : nothing}>
    ${titled(isHere ? "The Darwin token" : `Space ${at + 1} of the track`)}
    ${at > 0 ? svg`<path class="course" d="M${x - 30} 108H${x - 16}"/>` : nothing}
    <circle class="halo" cx=${x} cy="108" r="15"/>
    ${isHere ? symbolAt("darwin", x - 12, 97, 24) : label(at + 1, x, 112, { className: "label faint" })}
  </g>`;
}

function left(icon, text, n, x) {
  return svg`<g>${titled(`${text}: ${n}`)}${symbolAt(icon, x, 97, 22)}${label(n, x + 26, 114, { anchor: "start", className: "label big" })}</g>`;
}

/** An advanced publication at its class or ecosystem, or who has written it. */
function publication(view, line, { publication: id, seat }, at) {
  const x = 2 + (at % 4) * 86;
  const y = 140 + Math.floor(at / 4) * 48;
  const name = ECOSYSTEMS[line] || capital(spell(line));
  return svg`<g class=${mark(view, `advanced ${line}`, seat ? "advanced is-none" : "advanced")} data-piece=${seat ? nothing : `${id}@england ${line}`}
      transform="translate(${x} ${y})">
    ${titled(`${name}: ${view.names.name(id)}${seat ? `, written by seat ${seat}` : ""}`)}
    <rect class=${seat ? "slot" : "card"} width="82" height="44" rx="5"/>
    ${label(name, 6, 12, { anchor: "start", className: "label heading" })}
    ${seat ? seatMark(seat, 41, 28, 20) : lines(view.names.name(id), 41, 31, 15, "label tiny")}
  </g>`;
}

export function england(view) {
  const { correspondence: board } = view.state.board;
  return html`<svg class="drawing england-board" viewBox="0 0 ${WIDTH} 236" role="group" aria-label=${`England board: Darwin at space ${board.darwin + 1}, ${count(board.envelopes_left, "envelope")} left`}>
    ${label("England: animals and characters to write to", 2, 12, { anchor: "start", className: "label heading" })}
    ${["animals", "characters"].map((kind) => board[kind].map((ids, number) => pile(view, kind, number, ids)))}
    ${Array.from({ length: board.track_length }, (_, at) => step(view, board, at))}
    ${left("envelope", "envelopes left", board.envelopes_left, 236)} ${left("classification", "classifications left", board.classifications_left, 290)}
    ${Object.entries(board.advanced_publications).map(([line, one], at) => publication(view, line, one, at))}
  </svg>`;
}
