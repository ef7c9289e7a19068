// SPDX-License-Identifier: MIT
//
// Objective tiles: on display, in the draft, in a reserve and on places.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { label, titled } from "../mark.js";
import { demand, demandNumber } from "./printed.js";

function metalOf(id, names) {
  return names.row(id).metal || (id.includes("golden") ? "golden" : "silver");
}

export function tellObjective(id, names) {
  return `${metalOf(id, names) === "golden" ? "Golden" : "Silver"} objective: ${names.name(id)}`;
}

/** What the tile demands, side by side in `width` by 40. */
function demands(needs, width) {
  const step = (width - 4) / needs.length;
  const size = Math.min(20, step - 2);
  return needs.map((need, at) => {
    const middle = 2 + step * (at + 0.500);
    const number = demandNumber(need);
    return svg`${demand(need, middle - size / 2, number === "" ? 10 : 4, size)}
      ${number === "" ? nothing : label(number, middle, 36, { className: "label tally" })}`;
  });
}

/** A tile of `width` by 42 with its corner at x, y. */
export function objectiveTile(id, names, x, y, width = 56) {
  return svg`<g class=${`objective ${metalOf(id, names)}`} transform="translate(${x} ${y})">
    ${titled(tellObjective(id, names))}
    <rect class="card" width=${width} height="42" rx="5"/>${demands(names.row(id).needs || [], width)}
  </g>`;
}
