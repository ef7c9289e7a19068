// SPDX-License-Identifier: MIT
//
// What lies before one seat: the notebook of four classes by four ecosystems,
// characters, theories and things.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { CREATURES, symbolAt } from "../../parts/symbols.js";
import { playerName, seatMark } from "../../parts/seats.js";
import { capital, count, tellChoice } from "../../parts/words.js";
import { label, lines, mark, titled } from "../mark.js";
import { ECOSYSTEMS, tellTile } from "./tile.js";

const WIDTH = 344;
const LEFT = 24; // of the grid: the classes stand before it
const TOP = 62;
const CELL_WIDTH = 80;
const CELL_HEIGHT = 66;
const GRID_END = TOP + 4 * CELL_HEIGHT;

function emptySpace(x, y) {
  return svg`<rect class="slot" x=${x + 2} y=${y + 2} width=${CELL_WIDTH - 4} height=${CELL_HEIGHT - 4} rx="5"/>`;
}

function printed(row) {
  const icons = (row.icons || []).map((icon, at) => symbolAt(icon, 56 - at * 18, 4, 17));
  const points = row.points
    ? svg`<g class="points"><circle cx=${65 - icons.length * 18} cy="12" r="8.5"/>
        <text class="small" x=${65 - icons.length * 18} y="16" text-anchor="middle">${row.points}</text></g>`
    : nothing;
  return svg`${icons}${points}`;
}

/** Tokens of Correspondence on a space: turned over, or waiting for an animal. */
function tokens(player, kind, ecosystem) {
  const listed = player.correspondence ? player.correspondence.classifications : [];
  return listed.filter(({ space: where }) => where === `${kind}_${ecosystem}`).map(({ classification, flipped }, at) =>
    svg`<g class=${flipped ? "token is-flipped" : "token"} data-piece=${`${classification}@${player.seat} ${kind}_${ecosystem}${flipped ? " flipped" : ""}`}>
      ${titled(flipped ? "Classified: 2 points" : "A classification that waits for an animal")}
      <circle cx=${33 - at * 13} cy="26" r="6"/>${flipped ? svg`<path d=${`M${30 - at * 13} 26l2.2 2.6 3.8-5`}/>` : nothing}</g>`,
  );
}

/** The animal on top, and how many lie below it. */
function space(view, player, kind, ecosystem, at) {
  const { seat } = player;
  const animals = player.notebook[kind][ecosystem];
  const x = LEFT + (at % 4) * CELL_WIDTH;
  const y = TOP + Math.floor(at / 4) * CELL_HEIGHT;
  const [top, ...below] = animals;
  if (!top) {
    return svg`<g class=${mark(view, `${seat} space ${at}`)}>${titled(`${capital(kind)}, ${ECOSYSTEMS[ecosystem]}: empty`)}${emptySpace(x, y)}
      <g transform="translate(${x + 3} ${y + 3})">${tokens(player, kind, ecosystem)}</g></g>`;
  }
  const covered = below.length ? `; covers ${below.map((id) => view.names.name(id)).join(", ")}` : "";
  return svg`<g class=${mark(view, `${seat} space ${at}`, `tile in-${ecosystem}`)} transform="translate(${x + 3} ${y + 3})">
    ${titled(tellTile(top, view.names) + covered)}
    ${below.map((id, depth) => svg`<rect class="card below" data-piece=${`${id}@${seat} ${at} under`} x=${3 + depth * 2} y=${3 + depth * 2} width="71" height="57" rx="5"/>`)}
    <g data-piece=${`${top}@${seat} ${at}`}>
      <rect class="card" width="73" height="59" rx="5"/><path class="edge" d="M0 5a5 5 0 0 1 5-5h63a5 5 0 0 1 5 5z"/>
      ${symbolAt(kind, 3, 6, 27)}${printed(view.names.row(top))}
      ${lines(capital(view.names.name(top)), 36, 47, 13, "label tiny")}
      ${below.length ? svg`<g class="covers"><rect x="40" y="21" width="29" height="13" rx="6.5"/>${label(`on ${below.length}`, 54.5, 31, { className: "label tiny" })}</g>` : nothing}
    </g>
    ${tokens(player, kind, ecosystem)}
  </g>`;
}

function grid(view, player) {
  const kinds = Object.keys(CREATURES).filter((kind) => player.notebook[kind]);
  const rows = Object.entries(player.notebook).map(([kind, spaces], row) =>
    Object.keys(spaces).map((ecosystem, column) => space(view, player, kind, ecosystem, row * 4 + column)),
  );
  const places = Object.keys(Object.values(player.notebook)[0]);
  return svg`
    ${places.map((one, at) => label(ECOSYSTEMS[one], LEFT + at * CELL_WIDTH + CELL_WIDTH / 2, TOP - 5, { className: `label heading of-${one}` }))}
    ${kinds.map((kind, at) => symbolAt(kind, 0, TOP + at * CELL_HEIGHT + 22, 22))}
    ${rows}`;
}

function thing(view, player, [icon, name, n], x) {
  return svg`<g class=${mark(view, `${player.seat} ${icon}`, n ? "thing" : "thing is-none")} data-piece=${`${n}@${player.seat} ${icon}`}
      transform="translate(${x} ${GRID_END + 6})">
    ${titled(`${capital(name)}: ${n}`)}
    <rect class="slot" width="53" height="30" rx="5"/>${symbolAt(icon, 4, 4, 22)}${label(n, 40, 21, { className: "label big" })}
  </g>`;
}

function things(view, player) {
  const listed = [
    ["guide", "guides", player.guides],
    ["compass", "compasses", player.compasses],
    ["chart", "charts", player.charts],
    ["publication", "publications", player.publications],
    ["theory", "theories", player.theories.length],
    player.correspondence
      ? ["envelope", "envelopes", player.correspondence.envelopes]
      : ["darwin", "Darwin token", player.darwin_token ? 1 : 0],
  ];
  return listed.map((one, at) => thing(view, player, one, 2 + at * 57));
}

function character(view, player, place) {
  const id = player.characters[place];
  return svg`<g class=${mark(view, `${player.seat} character ${place}`, id ? "tile character" : "")} data-piece=${id ? `${id}@${player.seat} character` : nothing}
      transform="translate(${2 + place * 114} ${GRID_END + 44})">
    ${titled(id ? tellTile(id, view.names) : "Room for a character")}
    <rect class=${id ? "card" : "slot"} width="110" height="30" rx="5"/>
    ${id ? svg`${symbolAt("person", 3, 3, 23)}${label(view.names.name(id), 28, 19.5, { anchor: "start", className: "label tiny", fit: 78 })}` : nothing}
  </g>`;
}

/** Theories, then advanced publications, three in a row. */
function papers(player) {
  const advanced = player.correspondence ? player.correspondence.advanced_publications : [];
  return [
    ...player.theories.map((id) => ({ id, icon: "theory", where: `${player.seat} theory`, place: `${player.seat} theories` })),
    ...advanced.map((id) => ({ id, icon: "publication", where: `${player.seat} advanced`, place: `${player.seat} advanced` })),
  ];
}

function paper(view, { id, icon, where, place }, at) {
  const x = 2 + (at % 3) * 114;
  const y = GRID_END + 82 + Math.floor(at / 3) * 27;
  const name = view.names.name(id);
  return svg`<g class=${mark(view, place, "theory-chip")} data-piece=${`${id}@${where}`} transform="translate(${x} ${y})">
    ${titled(name)}
    <rect class="card" width="110" height="23" rx="11"/>${symbolAt(icon, 6, 4, 15)}
    ${label(name, 25, 15.5, { anchor: "start", className: "label tiny", fit: 79 })}
  </g>`;
}

/** In words, for those who do not see the drawing. */
function tell(view, player) {
  const spaces = Object.values(player.notebook).flatMap((row) => Object.values(row));
  const filled = spaces.filter((animals) => animals.length).length;
  const own = player.theories.map((id) => view.names.name(id)).join(", ");
  return `Notebook of ${playerName(view.players, player.seat)}: ${filled} of 16 spaces filled, ` +
    `${count(player.characters.length, "character")}, theories: ${own || "none"}`;
}

export function notebook(view, player) {
  const score = view.state.scores.find((one) => one.seat === player.seat);
  const isTurn = view.state.turn && view.state.turn.seat === player.seat;
  const listed = papers(player);
  const height = GRID_END + 84 + Math.max(1, Math.ceil(listed.length / 3)) * 27;
  return html`<svg class=${isTurn ? "drawing notebook has-turn" : "drawing notebook"} viewBox="0 0 ${WIDTH} ${height}" role="group" aria-label=${tell(view, player)}>
    ${seatMark(player.seat, 14, 20, 26)}
    ${label(playerName(view.players, player.seat), 34, 26, { anchor: "start", className: "label name" })}
    ${isTurn ? label(tellChoice(view.state.turn.choice), WIDTH - 40, 25, { anchor: "end", className: "label turn" }) : nothing}
    ${label(score ? score.total : 0, WIDTH - 4, 27, { anchor: "end", className: "label score" })}
    ${grid(view, player)} ${things(view, player)}
    ${[0, 1, 2].map((place) => character(view, player, place))} ${listed.map((one, at) => paper(view, one, at))}
  </svg>`;
}
