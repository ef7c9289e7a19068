// SPDX-License-Identifier: MIT
//
// The England board of Correspondence: two piles each of animals and
// characters, the track of the Darwin token, advanced publications.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playerName, seatMark } from "../../parts/seats.js";
import { symbolAt } from "../../parts/symbols.js";
import { capital, count, join, spell } from "../../parts/words.js";
import { label, lines, mark, titled } from "../mark.js";
import { ECOSYSTEMS, tellTile } from "./tile.js";

const WIDTH = 346;
const STEP = 86; // from a pile or publication to the next
const CARD = 82;
const TRACK_TOP = 110;
const TRACK_STEP = 60;
const PUBLICATIONS_TOP = 170;
const KINDS = [["animals", "animal"], ["characters", "character"]];

function printedHere(names) {
  return (names.document && names.document.correspondence) || { letters: {}, darwin_track: [] };
}

function points(n, x, y) {
  return svg`<g class="points"><circle cx=${x} cy=${y} r="9"/><text class="small" x=${x} y=${y + 4} text-anchor="middle">${n}</text></g>`;
}

/** Points, then icons, from x on. */
function worth({ points: n, icons = [] }, x, y, size) {
  const room = n ? size + 4 : 0;
  return svg`${n ? points(n, x + 9, y + size / 2) : nothing}${icons.map((icon, at) => symbolAt(icon, x + room + at * (size + 2), y, size))}`;
}

// ---- piles ----

function topTile(view, id, size) {
  const row = view.names.row(id);
  return svg`<rect class="card" width=${CARD} height="66" rx="5"/>
    <path class="edge" d="M0 5a5 5 0 0 1 5-5h72a5 5 0 0 1 5 5z"/>
    ${symbolAt(row.class || "person", 3, 8, 26)}${worth(row, 32, 9, 17)}
    ${lines(capital(view.names.name(id)), 41, 48, 14, "label tiny")}
    ${label(`\u00d7${size}`, CARD - 4, 63, { anchor: "end", className: "label faint" })}`;
}

/** The uppermost tile of a pile; the others are known to everybody and told in the title. */
function pile(view, kind, number, ids) {
  const at = (kind === "animals" ? 0 : 2) + number;
  const below = ids.slice(1).map((id) => view.names.name(id));
  const title = ids.length ? `${tellTile(ids[0], view.names)}${below.length ? `; below it ${join(below)}` : ""}` : "An empty pile";
  const { ecosystem } = view.names.row(ids[0]);
  return svg`<g class=${mark(view, `pile ${kind}_${number + 1}`, ecosystem ? `tile in-${ecosystem}` : "tile character")}
      data-piece=${ids.length ? `${ids[0]}@england ${kind} ${number}` : nothing} transform="translate(${2 + at * STEP} 19)">
    ${titled(title)}
    ${below.slice(0, 2).map((_, depth, all) => svg`<rect class="card below" x=${(all.length - depth) * 1.500} y=${(all.length - depth) * 2.500} width=${CARD} height="66" rx="5"/>`)}
    ${ids.length ? topTile(view, ids[0], ids.length) : svg`<rect class="slot" width=${CARD} height="66" rx="5"/>`}
  </g>`;
}

/** What a letter for one of these costs. */
function price(view, [, letter], at) {
  const n = printedHere(view.names).letters[letter];
  return svg`${label(`${capital(letter)}s`, 2 + at * 2 * STEP, 13, { anchor: "start", className: "label heading" })}
    ${n ? svg`<g>${titled(`A letter to get one costs ${count(n, "envelope")}`)}${symbolAt("envelope", 66 + at * 2 * STEP + (at ? 8 : 0), 1, 15)}${label(n, 84 + at * 2 * STEP + (at ? 8 : 0), 13, { anchor: "start", className: "label tiny" })}</g>` : nothing}`;
}

// ---- the track ----

function trackX(at) {
  return 30 + at * TRACK_STEP;
}

/** Around the spaces, and back to the first. */
function course(length) {
  const [left, right, y] = [trackX(0), trackX(length - 1), TRACK_TOP + 17];
  return svg`<path class="course" d=${`M${left} ${y}H${right}c24 0 24 24 0 24H${left}c-24 0-24-24 0-24`}/>`;
}

function step(view, { darwin }, at) {
  const { icons = [] } = printedHere(view.names).darwin_track[at] || {};
  const isHere = at === darwin;
  const [x, y] = [trackX(at), TRACK_TOP + 17];
  return svg`<g class=${isHere ? mark(view, "darwin track", "step") : "step"}>
    ${titled(`Space ${at + 1} of the track: ${join(icons.map(spell)) || "nothing"}${isHere ? "; the Darwin token is here" : ""}`)}
    <rect class="halo" x=${x - 24} y=${y - 16} width="48" height="32" rx="16"/>
    ${icons.map((icon, place) => symbolAt(icon, x - icons.length * 10 + place * 20 + 1, y - 9, 18))}
    ${isHere ? svg`<g data-piece=${`darwin@track ${at}`}><circle class="halo" cx=${x - 17} cy=${y - 13} r="11"/>${symbolAt("darwin", x - 26, y - 22, 18)}</g>` : nothing}
  </g>`;
}

function left(icon, text, n, y) {
  return svg`<g>${titled(`${capital(text)}: ${n}`)}${symbolAt(icon, 268, y, 18)}${label(n, 291, y + 14, { anchor: "start", className: "label big" })}
    ${label("left", 316, y + 13, { anchor: "start", className: "label faint" })}</g>`;
}

// ---- advanced publications ----

/** An advanced publication at its class or ecosystem, or who has written it. */
function publication(view, line, { publication: id, seat }, at) {
  const [x, y] = [2 + (at % 4) * STEP, PUBLICATIONS_TOP + 8 + Math.floor(at / 4) * 48];
  const name = ECOSYSTEMS[line] || capital(spell(line));
  const row = view.names.row(id);
  return svg`<g class=${mark(view, `advanced ${line}`, `tile in-${line}`)} data-piece=${seat ? nothing : `${id}@england ${line}`}
      transform="translate(${x} ${y})">
    ${titled(`${name}: ${view.names.name(id)}${seat ? `, written by ${playerName(view.players, seat)}` : ""}`)}
    <rect class=${seat ? "slot" : "card"} width=${CARD} height="44" rx="5"/>
    ${label(name, 6, 13, { anchor: "start", className: "label heading" })}
    ${seat ? svg`${seatMark(seat, 17, 29, 20)}${label("has it", 32, 33, { anchor: "start", className: "label faint" })}` : worth(row, 6, 20, 18)}
  </g>`;
}

export function england(view) {
  const { correspondence: board } = view.state.board;
  return html`<svg class="drawing england-board" viewBox="0 0 ${WIDTH} 272" role="group" aria-label=${`England board: Darwin at space ${board.darwin + 1}, ${count(board.envelopes_left, "envelope")} left`}>
    ${KINDS.map((kind, at) => price(view, kind, at))}
    ${["animals", "characters"].map((kind) => board[kind].map((ids, number) => pile(view, kind, number, ids)))}
    ${course(board.track_length)}${Array.from({ length: board.track_length }, (_, at) => step(view, board, at))}
    ${left("envelope", "envelopes left", board.envelopes_left, 106)} ${left("classification", "classifications left", board.classifications_left, 130)}
    ${label("Advanced publications", 2, PUBLICATIONS_TOP + 3, { anchor: "start", className: "label heading" })}
    ${Object.entries(board.advanced_publications).map(([line, one], at) => publication(view, line, one, at))}
  </svg>`;
}
