// SPDX-License-Identifier: MIT
//
// A place for workers: its magnifying glass, lens or lock, what it demands and
// does, and who stands there.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playerName } from "../../parts/seats.js";
import { capital } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { laid, pawn } from "./pieces.js";
import { coin, drawIcons, sealCounts, tellIcons, tellSeals } from "./printed.js";

export function locationOf(view, id) {
  return view.state.board.locations.find(({ location }) => location === id);
}

function tellLens(view, { lens, locked }) {
  if (locked) {
    return ", locked";
  }
  if (lens === null) {
    return "";
  }
  return lens === "neutral" ? ", unlocked from the start" : `, unlocked by ${playerName(view.players, lens)}`;
}

/** What is printed at a location, on its own or by the tile that lies there. */
function printedAt(view, place) {
  return view.names.row(place.tile || place.location);
}

function tell(view, place) {
  const { needs, icons } = printedAt(view, place);
  return `${capital(view.names.name(place.location))}${tellLens(view, place)}: needs ${tellSeals(needs)}; ${tellIcons(icons)}`;
}

function lens(view, { location, lens: owner, locked }, unlockCost, [x, y]) {
  if (locked) {
    return svg`<circle class="slot" cx=${x + 10} cy=${y + 10} r="10"/>${coin(unlockCost ?? "", x + 2, y + 2, 16)}`;
  }
  if (owner === null) {
    return nothing;
  }
  const place = { piece: `lens ${owner}@${location}`, place: `lens ${location}`, title: owner === "neutral" ? "Neutral lens" : `Lens of ${playerName(view.players, owner)}` };
  const picture = owner === "neutral" ? svg`<circle class="neutral-lens" cx=${x + 10} cy=${y + 10} r="9"/>` : pawn("lens", owner, x, y, 21);
  return laid(view, place, picture);
}

/** Workers beside each other, closer when there are many. */
export function workersAt(view, location, workers, [x, y], width) {
  const step = workers.length > 1 ? Math.min(19, (width - 22) / (workers.length - 1)) : 0;
  return workers.map(({ seat, worker, queue }, at) => {
    const title = `${capital(worker)} of ${playerName(view.players, seat)} at ${view.names.name(location)}`;
    const where = queue === undefined ? location : `${location} ${queue}`;
    return laid(view, { piece: `${seat} ${worker}@${where}`, place: `${seat} ${worker}`, title }, pawn("worker", seat, x + at * step, y, 22));
  });
}

/** A place in a diary: `width` by 60 with its corner at x, y. */
export function diaryPlace(view, id, x, y, width = 79) {
  const place = locationOf(view, id);
  const { needs, icons, unlock_cost: unlockCost } = printedAt(view, place);
  const glass = view.names.row(id).glass || (place.lens || place.locked ? "lens" : "circle");
  const room = glass === "circle" ? 0 : 23;
  return svg`<g class=${mark(view, `location ${id}`, place.locked ? "location is-locked" : "location")} transform="translate(${x} ${y})">
    ${titled(tell(view, place))}
    <rect class="card" width=${width} height="60" rx=${glass === "circle" ? 14 : 4}/>
    ${drawIcons(icons, 5, 4, icons && icons.length > 1 && width < 100 ? 17 : 23)}
    ${sealCounts(needs, width - 4, 5, 6)}
    ${place.tile ? svg`<g data-piece=${`${place.tile}@${id}`}>${label(place.tile.replace(/\D+/, "№\u2009"), width - 4, 55, { anchor: "end", className: "label spot-id" })}</g>` : nothing}
    ${lens(view, place, unlockCost, [4, 34])}
    ${workersAt(view, id, place.workers, [4 + room, 34], width - 6 - room)}
  </g>`;
}

/** A rectangular place, which takes any number: `width` by 34. */
export function widePlace(view, id, workers, { x, y, width, note }) {
  const place = locationOf(view, id);
  const { icons } = printedAt(view, place);
  const room = note ? 0 : (icons || []).length * 25;
  return svg`<g class=${mark(view, `location ${id}`, "location")} transform="translate(${x} ${y})">
    ${titled(tell(view, place))}
    <rect class="card" width=${width} height="34" rx="3"/>
    ${note ? label(note, 7, 21.500, { anchor: "start", className: "label small" }) : drawIcons(icons, 4, 6, 22)}
    ${workersAt(view, id, workers, [note ? 7 + note.length * 5.200 : 6 + room, 6], width - 10 - (note ? note.length * 5.200 : room))}
  </g>`;
}
