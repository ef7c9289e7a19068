// SPDX-License-Identifier: MIT
//
// The symbols of the notebook, drawn for it: ink on a square of 48 by 48, to be
// placed inside an <svg>. Colours come from the style sheet: `ink` is a line,
// `wash` a tinted surface, `solid` a filled one.
import { html, svg } from "../vendor/lit-html/lit-html.js";

// ---- animals, by class ----

const bird = () => svg`
  <path class="wash" d="M9 26c1-8 7-13 14-12 4 0 6 2 8 4l8 3-7 3c-1 8-7 12-13 12-4 0-6-2-8-4l-8 6 3-9z"/>
  <path class="ink" d="M9 26c1-8 7-13 14-12 4 0 6 2 8 4l8 3-7 3c-1 8-7 12-13 12-4 0-6-2-8-4l-8 6 3-9z"/>
  <path class="ink" d="M12 28c4-5 10-6 15-3-2 5-8 7-13 5M19 36l-1 6m6-6 1 6m-10 0h5m2 0h6"/>
  <circle class="solid" cx="27.5" cy="19" r="1.4"/>`;

const mammal = () => svg`
  <path class="wash" d="M5 24c0-4 3-6 7-6h14l4-7 4 4h6l3 5-2 4h-5l-3 6v10h-4v-8H16v8h-4V30c-4-1-7-3-7-6z"/>
  <path class="ink" d="M5 24c0-4 3-6 7-6h14l4-7 4 4h6l3 5-2 4h-5l-3 6v10h-4v-8H16v8h-4V30c-4-1-7-3-7-6z"/>
  <path class="ink" d="M6 22c-3 2-4 6-2 11M30 11l1 7m9 5-4-1M18 22c3 2 7 2 10 0"/>
  <circle class="solid" cx="36" cy="18.5" r="1.3"/>`;

const reptile = () => svg`
  <path class="wash" d="M10 28c1-8 7-12 14-12s12 4 13 11c-4 4-9 5-14 5s-10-1-13-4z"/>
  <path class="ink" d="M10 28c1-8 7-12 14-12s12 4 13 11c-4 4-9 5-14 5s-10-1-13-4z"/>
  <path class="ink" d="M37 27c2-4 5-5 7-3 1 2-1 5-5 5M10 28l-6 4 6 0M16 32l-3 6h5l2-6m10 0 3 6h-5l-1-6"/>
  <path class="ink" d="m17 25 4-5h6l4 5-4 5h-6zM17 25h-5m9-5-1-3m7 3 2-3m2 8h5"/>
  <circle class="solid" cx="41.5" cy="25.6" r="1"/>`;

const arthropod = () => svg`
  <path class="wash" d="M24 15c7 0 10 5 10 12s-4 14-10 14-10-7-10-14 3-12 10-12z"/>
  <path class="ink" d="M24 15c7 0 10 5 10 12s-4 14-10 14-10-7-10-14 3-12 10-12zm0 0v26M17 18c4 3 10 3 14 0"/>
  <path class="ink" d="M19 15c0-4 2-6 5-6s5 2 5 6M21 9c-1-3-3-4-6-4m12 4c1-3 3-4 6-4M14 23l-6-4-2 3m8 6H6m9 7-6 4v3M34 23l6-4 2 3m-8 6h8m-9 7 6 4v3"/>
  <circle class="solid" cx="19" cy="27" r="1.3"/><circle class="solid" cx="29" cy="27" r="1.3"/>`;

const fossil = () => svg`
  <path class="wash" d="M24 8c10 0 17 7 17 16s-7 17-17 17S8 34 8 25 14 12 22 12s13 5 13 12-5 11-11 11-10-4-10-9 4-9 8-9 7 3 7 7-2 5-5 5"/>
  <path class="ink" d="M24 8c10 0 17 7 17 16s-7 17-17 17S8 34 8 25s6-13 14-13 13 5 13 12-5 11-11 11-10-4-10-9 4-9 8-9 7 3 7 7-2 5-5 5"/>
  <path class="ink" d="m33 10-3 4m9 4-5 2m6 8-5-1m0 10-4-4m-7 8v-6m-12 1 4-4m-9-6 6-1"/>`;

const plant = () => svg`
  <path class="wash" d="M24 24c-9 1-15-3-16-13 9 0 15 4 16 13zm0 4c1-8 6-13 16-13 0 9-6 14-16 13z"/>
  <path class="ink" d="M24 42V24M24 24c-9 1-15-3-16-13 9 0 15 4 16 13zm0 4c1-8 6-13 16-13 0 9-6 14-16 13zM24 24c-4-6-8-9-13-11m13 15c4-5 8-8 13-10M17 42h14"/>`;

export const CREATURES = { bird, mammal, reptile, arthropod, fossil, plant };

// ---- people and things ----

export const person = () => svg`
  <path class="wash" d="M9 42c1-10 6-14 15-14s14 4 15 14z"/>
  <path class="ink" d="M9 42c1-10 6-14 15-14s14 4 15 14zM17 18c0 6 3 10 7 10s7-4 7-10M12 18h24M16 18l1-11h14l1 11M24 30v5m-5-6 5 6 5-6"/>
  <path class="ink" d="M17 14h14"/>`;

export const ship = () => svg`
  <path class="wash" d="M4 33h40l-6 9H12z"/>
  <path class="ink" d="M4 33h40l-6 9H12zM17 33V6m14 27V9"/>
  <path class="wash" d="M18 8c6 4 7 10 7 15h-7zM16 10c-5 4-8 9-8 14h8zm16 2c5 3 8 8 8 13h-8z"/>
  <path class="ink" d="M18 8c6 4 7 10 7 15h-7zM16 10c-5 4-8 9-8 14h8zm16 2c5 3 8 8 8 13h-8zM17 6l5 2-5 1m14 0 5 2-5 1M2 45c3-2 5-2 8 0s5 2 8 0 5-2 8 0 5 2 8 0 5-2 8 0"/>`;

const compass = () => svg`
  <circle class="wash" cx="24" cy="24" r="17"/><circle class="ink" cx="24" cy="24" r="17"/>
  <path class="ink" d="M24 3v6m0 30v6M3 24h6m30 0h6"/>
  <path class="solid" d="m24 11 5 13H19z"/><path class="ink" d="m24 37-5-13h10z"/>`;

const guide = () => svg`
  <path class="wash" d="M14 6h11v22l12 4c3 1 4 4 4 8H13z"/>
  <path class="ink" d="M14 6h11v22l12 4c3 1 4 4 4 8H13zM13 35h28M14 11h11m-5 5h5m-5 5h5m-4 6h6m-1 3 4-3"/>`;

const chart = () => svg`
  <path class="wash" d="m6 12 12-4 12 4 12-4v28l-12 4-12-4-12 4z"/>
  <path class="ink" d="m6 12 12-4 12 4 12-4v28l-12 4-12-4-12 4zm12-4v28m12-24v28"/>
  <path class="ink" d="M10 31c4-7 8-2 12-8s5-2 8-6" stroke-dasharray="3 2.5"/><path class="ink" d="m33 15 5 5m0-5-5 5"/>`;

const crown = () => svg`
  <path class="wash" d="m7 14 8 9 9-14 9 14 8-9-4 25H11z"/>
  <path class="ink" d="m7 14 8 9 9-14 9 14 8-9-4 25H11zm5 19h24"/>`;

const theory = () => svg`
  <path class="wash" d="M24 12c-5-4-11-5-18-4v29c7-1 13 0 18 4 5-4 11-5 18-4V8c-7-1-13 0-18 4z"/>
  <path class="ink" d="M24 12c-5-4-11-5-18-4v29c7-1 13 0 18 4 5-4 11-5 18-4V8c-7-1-13 0-18 4zm0 0v29M11 16c3 0 6 1 8 2m-8 5c3 0 6 1 8 2m10-7c2-1 5-2 8-2m-8 9c2-1 5-2 8-2"/>`;

const publication = () => svg`
  <path class="wash" d="M9 5h22l8 8v30H9z"/>
  <path class="ink" d="M9 5h22l8 8v30H9zm22 0v8h8M15 18h18m-18 6h18m-18 6h10"/>
  <path class="ink" d="m38 24-11 14-2 5 4-3 12-13z"/>`;

const darwin = () => svg`
  <circle class="wash" cx="24" cy="20" r="15"/>
  <path class="ink" d="M24 5a15 15 0 1 0 0 30 15 15 0 0 0 0-30zM15 32l-4 12 7-3 4 4 2-9m9-4 4 12-7-3-4 4-2-9"/>
  <path class="ink" d="M19 12h5c5 0 8 3 8 8s-3 8-8 8h-5z"/>`;

const pile = () => svg`
  <path class="wash" d="M10 16h24v24H10z"/><path class="ink" d="M10 16h24v24H10zM14 16v-4h24v24h-4M18 12V8h24v24h-4"/>`;

const lens = () => svg`
  <circle class="wash" cx="20" cy="20" r="13"/><circle class="ink" cx="20" cy="20" r="13"/>
  <path class="ink" d="m30 30 12 12M13 19c1-4 4-6 7-6"/>`;

const tent = () => svg`
  <path class="wash" d="M24 9 5 40h38z"/><path class="ink" d="M24 9 5 40h38zm0 0-2-4m2 4 2-4M24 22l-7 18h14z"/>`;

const seal = () => svg`
  <path class="wash" d="M24 5c4 0 5 4 9 4s5 4 7 7 0 6 1 10-3 6-5 9-5 2-8 5-6 0-10 0-5-3-8-6-3-6-3-10-1-7 2-10 6-3 8-6 4-3 7-3z"/>
  <path class="ink" d="M24 5c4 0 5 4 9 4s5 4 7 7 0 6 1 10-3 6-5 9-5 2-8 5-6 0-10 0-5-3-8-6-3-6-3-10-1-7 2-10 6-3 8-6 4-3 7-3z"/>
  <circle class="ink" cx="24" cy="23" r="10"/>`;

const envelope = () => svg`
  <path class="wash" d="M5 11h38v27H5z"/><path class="ink" d="M5 11h38v27H5zM5 11l19 16 19-16M5 38l14-15m24 15L29 23"/>`;

const stamp = () => svg`
  <path class="wash" d="M10 8h28v32H10z"/>
  <path class="ink" d="M10 8h28v32H10z" stroke-dasharray="3 2.2"/><path class="ink" d="M15 13h18v22H15zM19 29l5-9 4 6 2-3 3 6"/>`;

const coin = () => svg`
  <circle class="wash" cx="24" cy="24" r="17"/><circle class="ink" cx="24" cy="24" r="17"/><circle class="ink" cx="24" cy="24" r="12.5"/>
  <path class="ink" d="M24 17v14m-4-11 4-3"/>`;

const knowledge = () => svg`
  <path class="wash" d="M24 6a13 13 0 0 0-7 24v6h14v-6a13 13 0 0 0-7-24z"/>
  <path class="ink" d="M24 6a13 13 0 0 0-7 24v6h14v-6a13 13 0 0 0-7-24zM18 40h12m-9 3h6m-3-13v-9m-4-4 4 4 4-4"/>`;

const worker = () => svg`
  <circle class="wash" cx="24" cy="12" r="7"/><path class="wash" d="M9 26c0-5 6-7 15-7s15 2 15 7l-7 3v14H16V29z"/>
  <circle class="ink" cx="24" cy="12" r="7"/><path class="ink" d="M9 26c0-5 6-7 15-7s15 2 15 7l-7 3v14H16V29z"/>`;

const objective = () => svg`
  <path class="wash" d="m24 4 17 10v20L24 44 7 34V14z"/><path class="ink" d="m24 4 17 10v20L24 44 7 34V14z"/>
  <path class="ink" d="m24 13 3.5 7.3 8 1-5.9 5.5 1.5 7.9-7.1-3.9-7.1 3.9 1.5-7.9-5.9-5.5 8-1z"/>`;

const card = () => svg`<path class="wash" d="M12 5h24v38H12z"/><path class="ink" d="M12 5h24v38H12zM16 30h16m-16 5h12"/>
  <circle class="ink" cx="24" cy="16" r="5"/><path class="ink" d="M16 27c1-4 4-6 8-6s7 2 8 6"/>`;

const explorer = () => svg`<path class="wash" d="M14 43 24 6l10 37z"/><path class="ink" d="M14 43 24 6l10 37zm4-14h12M24 6l9 4-8 4"/>`;

const museum = () => svg`<path class="wash" d="M5 18 24 6l19 12z"/>
  <path class="ink" d="M5 18 24 6l19 12zM9 18v20m8-20v20m14-20v20m8-20v20M5 38h38v4H5z"/>`;

const ribbon = () => svg`<path class="wash" d="M12 6h24v34l-12-8-12 8z"/><path class="ink" d="M12 6h24v34l-12-8-12 8zM18 14h12m-12 6h12"/>`;

const goal = () => svg`<path class="wash" d="M12 8h25l-6 8 6 8H12z"/><path class="ink" d="M12 44V6m0 2h25l-6 8 6 8H12"/>`;

const classification = () => svg`<circle class="wash" cx="24" cy="24" r="17"/><circle class="ink" cx="24" cy="24" r="17"/>
  <path class="ink" d="M24 37V25m0 0-9-8m9 8 9-8M15 17v-4m18 4v-4M24 25V12"/>`;

const move = () => svg`<path class="wash" d="M6 20h22v-9l14 13-14 13v-9H6z"/><path class="ink" d="M6 20h22v-9l14 13-14 13v-9H6z"/>`;

const swap = () => svg`<path class="ink" d="M8 17h28m-8-8 8 8-8 8M40 32H12m8-8-8 8 8 8"/>`;

export const THINGS = {
  classification, move, swap,
  card, chart, coin, compass, crown, darwin, envelope, explorer, goal, guide, knowledge, lens, museum, objective,
  person, pile, publication, ribbon, seal, ship, stamp, tent, theory, worker,
};

/** A symbol as a small <svg> of its own, beside text that says the same. */
export function icon(name) {
  const draw = THINGS[name] || CREATURES[name];
  return html`<svg class="symbol" viewBox="0 0 48 48" aria-hidden="true">${draw()}</svg>`;
}

/** A symbol inside a drawing: its corner and how wide it is. */
export function symbolAt(name, x, y, size) {
  const draw = THINGS[name] || CREATURES[name];
  return svg`<g class="symbol" transform="translate(${x} ${y}) scale(${size / 48})">${draw ? draw() : ""}</g>`;
}
