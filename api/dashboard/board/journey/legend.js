// SPDX-License-Identifier: MIT
//
// What the symbols of the table mean, for those who cannot hover over them.
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { capital } from "../../parts/words.js";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { drawIcon, seal, specimen, tellIcon } from "./printed.js";
import { pawn } from "./pieces.js";

const ACTIONS = [
  { icon: "explore", n: 2 }, { icon: "navigate", n: 2 }, { icon: "correspondence", n: 2 }, { icon: "academy" },
  { icon: "academy", n: 1 }, { icon: "academy", free: true }, { icon: "unlock" }, { icon: "unlock", free: true }, { icon: "deliver", n: 3 },
  { icon: "research_museum", n: 3 }, { icon: "objective" }, { icon: "campsite" }, { icon: "any_campsite" },
  { icon: "coins", n: 3 }, { icon: "points", n: 3 }, { icon: "knowledge", n: 1 }, { icon: "theory", n: 2 },
  { icon: "special_seal" }, { icon: "convert", n: 7 }, { icon: "repeat_delivery" }, { icon: "place_explorer" },
  { icon: "locked_action" }, { icon: "research_any" }, { icon: "fulfill" }, { icon: "copy_crew" }, { icon: "beagle" },
  { icon: "reactivate_tent" }, { icon: "research_explorer" }, { icon: "fifth_worker" },
];

const NO_NAMES = { row: () => ({}) };

const PICTURES = [
  ...ACTIONS.map((icon) => [drawIcon(icon, 2, 3, 22), tellIcon(icon)]),
  ...["green", "blue", "yellow", "red"].map((color) => [seal(color, 14, 14, 10), `${color} wax seal`]),
  [specimen("green_bird", NO_NAMES, [14, 14], 11), "specimen: the creature is its kind, the colour its row of the museum"],
  ...["worker", "ship", "explorer", "tent", "lens", "stamp"].map((kind) => [pawn(kind, 1, 3, 3, 22), `${kind} of the first seat`]),
];

function entry([picture, words]) {
  return html`<li><svg class="sign" viewBox="0 0 32 28" aria-hidden="true">${svg`${picture}`}</svg> ${capital(words)}</li>`;
}

export function legend() {
  return html`<details class="sheet signs"><summary><h2>Symbols</h2></summary>
    <ul>${guard([], () => PICTURES.map(entry))}</ul></details>`;
}
