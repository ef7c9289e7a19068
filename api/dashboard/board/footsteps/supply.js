// SPDX-License-Identifier: MIT
//
// What lies beside the journey board: draw piles, theories, publications.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { symbolAt } from "../../parts/symbols.js";
import { count } from "../../parts/words.js";
import { label, lines, mark, titled } from "../mark.js";

const WIDTH = 340;

function faceUp(view, id, place) {
  const x = 2 + place * 114;
  return svg`<g class=${mark(view, `theory ${place}`, "theory-card")} data-piece=${id ? `${id}@face_up ${place}` : nothing}
      transform="translate(${x} 22)">
    ${titled(id ? view.names.name(id) : "An empty place")}
    <rect class="card" width="108" height="62" rx="6"/>
    ${id ? svg`${symbolAt("theory", 42, 4, 24)}${lines(view.names.name(id), 54, 45, 17)}` : nothing}
  </g>`;
}

/** One pile: how many tiles, and how many of them somebody has put under it. */
function pile(view, { size, probed }, at) {
  const x = 2 + at * 67;
  const known = probed.length
    ? `${count(probed.length, "probed tile")} at its end, from the top: ${probed.map((id) => view.names.name(id)).join(", ")}`
    : "nothing probed";
  return svg`<g class=${mark(view, `pile ${at}`, size ? "pile" : "pile is-empty")} data-piece=${`${size}@pile ${at}`}
      transform="translate(${x} 118)">
    ${titled(`Pile ${at + 1}: ${count(size, "tile")}, ${known}`)}
    <rect class="card" width="60" height="50" rx="5"/>
    ${symbolAt("pile", 3, 12, 26)}
    ${label(size, 43, 32, { className: "label big" })}
    ${probed.length ? label(`${probed.length} known`, 30, 46, { className: "label small" }) : nothing}
  </g>`;
}

function rest(view, icon, text, n, at) {
  const x = 2 + at * 114;
  return svg`<g class=${mark(view, `supply ${icon}`, "supply")} transform="translate(${x} 192)">
    ${titled(`${text}: ${n}`)}
    <rect class="card" width="108" height="34" rx="5"/>${symbolAt(icon, 6, 5, 24)}
    ${label(n, 44, 23, { className: "label big" })}${label(text, 102, 22, { className: "label small", anchor: "end" })}
  </g>`;
}

export function supply(view) {
  const { board } = view.state;
  return html`<svg class="drawing supply-board" viewBox="0 0 ${WIDTH + 6} 230" role="group" aria-label="Supply">
    ${label("Theories that lie face up", 2, 14, { anchor: "start", className: "label heading" })}
    ${board.face_up_theories.map((id, place) => faceUp(view, id, place))}
    ${label("Draw piles", 2, 110, { anchor: "start", className: "label heading" })}
    ${board.piles.map((one, at) => pile(view, one, at))}
    ${label("Left", 2, 186, { anchor: "start", className: "label heading" })}
    ${rest(view, "theory", "theories", board.theories_left, 0)}
    ${rest(view, "publication", "published", board.publications_left, 1)}
    ${rest(view, "compass", "compasses", board.compasses_left, 2)}
  </svg>`;
}
