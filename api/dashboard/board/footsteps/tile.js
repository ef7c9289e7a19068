// SPDX-License-Identifier: MIT
//
// A tile: an animal with its ecosystem as a coloured edge, or a character, with
// what is printed on it.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { symbolAt } from "../../parts/symbols.js";
import { capital, count, join } from "../../parts/words.js";
import { lines, titled } from "../mark.js";

export const ECOSYSTEMS = { america: "America", africa: "Africa", asia: "Asia", oceania: "Oceania" };

/** "shoebill, bird of Africa, 4 points". */
export function tellTile(id, names) {
  const row = names.row(id);
  const kind = row.class ? `${row.class} of ${ECOSYSTEMS[row.ecosystem] || row.ecosystem}` : "character";
  const printed = [...(row.icons || []), ...(row.points ? [count(row.points, "point")] : [])];
  return [names.name(id), kind, ...(printed.length ? [join(printed)] : [])].join(", ");
}

function points(n, x, y) {
  return svg`<g class="points"><circle cx=${x} cy=${y} r="10"/><text x=${x} y=${y + 4.5} text-anchor="middle">${n}</text></g>`;
}

/** Icons and points, from the right edge to the left. */
function printed(row, x, y) {
  const icons = (row.icons || []).map((icon, at) => symbolAt(icon, x - 20 - at * 21, y, 20));
  return svg`${icons}${row.points ? points(row.points, x - 11 - (row.icons || []).length * 21, y + 10) : nothing}`;
}

function picture(row) {
  if (row.class) {
    return row.class;
  }
  return row.id ? "person" : "pile"; // not known before the catalog is there
}

/** A tile of 104 by 104 with its corner at x, y. */
export function tile(id, x, y, names, where) {
  const row = names.row(id);
  const kind = row.ecosystem ? `tile in-${row.ecosystem}` : "tile character";
  return svg`<g class=${kind} data-piece=${`${id}@${where}`} transform="translate(${x} ${y})">
    ${titled(tellTile(id, names))}
    <rect class="card" width="104" height="104" rx="6"/>
    <path class="edge" d="M0 6a6 6 0 0 1 6-6h7v104H6a6 6 0 0 1-6-6z"/>
    <text class="ecosystem" transform="rotate(-90)" x="-98" y="10">${ECOSYSTEMS[row.ecosystem] || ""}</text>
    ${symbolAt(picture(row), 17, 20, 52)}
    ${printed(row, 101, 5)}
    ${lines(capital(names.name(id)), 58, 90, 14)}
  </g>`;
}
