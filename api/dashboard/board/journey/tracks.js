// SPDX-License-Identifier: MIT
//
// The ocean and the three islands: ways of spaces, what is printed and lies on
// them, and the ships and explorers that travel there.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { symbolAt } from "../../parts/symbols.js";
import { playerName } from "../../parts/seats.js";
import { capital, count } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { campsites } from "./campsites.js";
import { laid, pawn } from "./pieces.js";
import { coast, heightOf, placeOf, TRACKS } from "./places.js";
import { drawIcons, specimen, tellIcons, widthOf } from "./printed.js";
import { printedBase, sheet, WIDTH } from "./sheet.js";

const TITLES = { ocean: "Ocean", island_a: "Left island", island_b: "Middle island", island_c: "Right island" };
const OPENS = { island_b: "M", island_c: "R" };

// ---- what is printed ----

function spacesOf(names, track) {
  const found = printedBase(names).tracks.find(({ id }) => id === track);
  return found ? found.spaces : [...TRACKS[track].places.keys()].map((id) => ({ id, next: [] }));
}

/** All ways of the track as one path. */
function ways(spaces, track) {
  return spaces
    .flatMap(({ id, next }) => next.map((other) => [placeOf(track, id), placeOf(track, other)]))
    .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join("");
}

function ground(track) {
  return track === "ocean"
    ? svg`<path class="swell" d="M14 74q10-7 20 0t20 0m176 68q10-7 20 0t20 0M66 236q10-7 20 0t20 0m150 26q10-7 20 0t20 0"/>`
    : svg`<path class="shore" d=${coast(track)}/><path class="land" d=${coast(track)}/>`;
}

function tellSpace(space) {
  const parts = [
    space.specimen_players ? `a specimen with ${space.specimen_players} players` : "",
    space.icons ? tellIcons(space.icons) : "",
    space.beagle_stop ? `the Beagle stops here in round ${space.beagle_stop}` : "",
    space.banner ? `a ship that crosses it opens the ${TITLES[space.banner].toLowerCase()}` : "",
    space.first_arrival ? `${count(space.first_arrival, "point")} for the first` : "",
  ];
  return [`Space ${space.id}`, ...parts.filter(Boolean)].join(", ");
}

function inscription(space, { x, y }) {
  if (space.icons) {
    const size = space.icons.length > 1 ? 18 : 22;
    return drawIcons(space.icons, x - widthOf(space.icons, size) / 2, y - size / 2, size);
  }
  if (space.beagle_stop) {
    return svg`${symbolAt("ship", x - 11, y - 13, 22)}${label(space.beagle_stop, x, y + 16, { className: "label stop" })}`;
  }
  return nothing;
}

function banner({ banner: island }, { x, y }) {
  return island
    ? svg`<path class="banner" d=${`M${x + 9} ${y - 24}h13v15l-6.500-4-6.500 4z`}/>${label(OPENS[island], x + 15.500, y - 14.500, { className: "label tally" })}`
    : nothing;
}

function printedSpace(space, track) {
  const place = placeOf(track, space.id);
  const width = space.icons && space.icons.length > 1 ? 46 : 36;
  return svg`<g class=${space.specimen_players ? "spot for-specimen" : "spot"}>
    ${titled(tellSpace(space))}
    <rect class="disc" x=${place.x - width / 2} y=${place.y - 18} width=${width} height="36" rx="18"/>
    ${inscription(space, place)}${banner(space, place)}
    ${space.first_arrival ? label(`+${space.first_arrival} first`, place.x, place.y + 35, { className: "label faint" }) : nothing}
  </g>`;
}

function still(names, track) {
  const spaces = spacesOf(names, track);
  const path = ways(spaces, track);
  return svg`${ground(track)}<path class="way" d=${path}/>${spaces.map((space) => printedSpace(space, track))}
    ${spaces.map(({ id }) => label(id, placeOf(track, id).x - 8, placeOf(track, id).y - 20, { className: "label spot-id" }))}`;
}

// ---- what lies and travels there ----

function specimens(view, track) {
  return Object.entries(view.state.board.specimens).map(([space, id]) => {
    const place = placeOf(track, space);
    return place
      ? svg`<g data-piece=${`${id}@${space}`}>${titled(`${capital(view.names.name(id))} at ${space}`)}${specimen(id, view.names, [place.x, place.y], 15)}</g>`
      : nothing;
  });
}

function ribbons(view, track) {
  return view.state.board.ribbons.map((space) => {
    const place = placeOf(track, space);
    const { ribbon } = view.names.row(space);
    return place
      ? svg`<g class=${mark(view, `ribbon ${space}`, "gold-ribbon")} data-piece=${`ribbon@${space}`}>
          ${titled(`A golden ribbon before ${space}: ${ribbon} points for the first`)}
          <path d=${`M${place.x + 8} ${place.y - 26}h14v16l-7-4-7 4z`}/>${label(ribbon, place.x + 15, place.y - 15, { className: "label tally" })}</g>`
      : nothing;
  });
}

/** Pieces of one space side by side below its middle. */
function spread(pieces, track) {
  return [...bySpace(pieces)].map(([space, here]) => {
    const { x, y } = placeOf(track, space);
    const step = here.length > 1 ? Math.min(15, 44 / (here.length - 1)) : 0;
    const left = x - 10 - (step * (here.length - 1)) / 2;
    return here.map(({ draw }, at) => draw(left + at * step, y + 3));
  });
}

function bySpace(pieces) {
  const groups = new Map();
  pieces.forEach((piece) => groups.set(piece.space, [...(groups.get(piece.space) || []), piece]));
  return groups;
}

function beagle(view) {
  const space = view.state.board.beagle;
  return {
    space,
    draw: (x, y) => laid(view, { piece: `beagle@${space}`, place: "beagle", title: `The Beagle, at ${space}` },
      svg`<circle class="halo" cx=${x + 10} cy=${y + 9} r="12"/>${symbolAt("ship", x - 1, y - 3, 22)}`),
  };
}

function traveller(view, kind, { seat, space, place }) {
  const title = `${kind === "ship" ? "Ship" : "Explorer"} of ${playerName(view.players, seat)}, at ${space}`;
  return { space, draw: (x, y) => laid(view, { piece: `${kind} ${seat}@${space}`, place, title }, pawn(kind, seat, x, y, 21)) };
}

function travellers(view, track) {
  const { players } = view.state;
  if (track === "ocean") {
    return [beagle(view), ...players.map(({ seat, ship }) => traveller(view, "ship", { seat, space: ship, place: `${seat} ship` }))];
  }
  return players
    .filter(({ explorers }) => explorers[track])
    .map(({ seat, explorers }) => traveller(view, "explorer", { seat, space: explorers[track], place: `${seat} explorer ${track}` }));
}

export function track(view, id) {
  const height = heightOf(id);
  const drawing = svg`<rect class="water" width=${WIDTH} height=${height} rx="10"/>
    <g>${guard([view.names], () => still(view.names, id))}</g>
    ${specimens(view, id)}${ribbons(view, id)}${spread(travellers(view, id), id)}
    ${campsites(view, id, height + 6)}`;
  return sheet({ name: `track ${id}`, title: TITLES[id], height: height + 60 }, drawing);
}
