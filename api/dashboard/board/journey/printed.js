// SPDX-License-Identifier: MIT
//
// What the game prints: actions and rewards as symbols, and in words for the
// tooltips; wax seals and what a place demands of them.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { CREATURES } from "../../parts/symbols.js";
import { count, join, spell } from "../../parts/words.js";
import { glyph } from "./glyphs.js";

// ---- numbers ----

export function coin(n, x, y, size) {
  const r = size / 2;
  return svg`<g class="coin" transform="translate(${x + r} ${y + r})"><circle r=${r * 0.88}/><circle class="rim" r=${r * 0.7}/>
    <text y=${r * 0.36} font-size=${r * 1.05}>${n}</text></g>`;
}

export function points(n, x, y, size) {
  const r = size / 2;
  return svg`<g class="laurel" transform="translate(${x + r} ${y + r})"><path d=${`M0 ${-r}L${r} ${-r * 0.25}V${r * 0.55}L0 ${r}L${-r} ${r * 0.55}V${-r * 0.25}z`}/>
    <text y=${r * 0.42} font-size=${r * 1.1}>${n}</text></g>`;
}

// ---- wax seals ----

const INITIALS = { green: "G", blue: "B", yellow: "Y", red: "R", purple: "P" };

export function seal(color, x, y, r) {
  return svg`<g class="wax of-${color}" transform="translate(${x} ${y})"><circle r=${r}/><circle class="rim" r=${r * 0.72}/>
    <text y=${r * 0.4} font-size=${r * 1.15}>${INITIALS[color]}</text></g>`;
}

function listed(needs) {
  return Object.entries(needs || {}).flatMap(([color, n]) => Array(n).fill(color));
}

/** One seal beside another, from x on. */
export function seals(needs, x, y, r) {
  return listed(needs).map((color, at) => seal(color, x + r + at * (2 * r + 1), y + r, r));
}

/** One seal of each colour with how many, one below the other; `x` is the right edge. */
export function sealCounts(needs, x, y, r) {
  return Object.entries(needs || {}).map(
    ([color, n], at) => svg`${seal(color, x - r - 9, y + r + at * (2 * r + 2), r)}<text class="times" x=${x} y=${y + r + at * (2 * r + 2) + 4} text-anchor="end">${n}</text>`,
  );
}

export function tellSeals(needs) {
  const parts = Object.entries(needs || {}).map(([color, n]) => `${n} ${color}`);
  return parts.length ? join(parts) : "no seals";
}

// ---- actions and rewards ----

const price = ({ free, n }) => (free ? "free" : n ? `\u2212${n}` : "");

/** By icon: its symbol, what stands beside it, and in words. */
const ICONS = {
  academy: ["seal", price, (icon) => `take a wax seal${icon.free ? " without coins" : icon.n ? `, ${count(icon.n, "coin")} less` : ""}`],
  any_campsite: ["tent", () => "any", () => "a tent on any campsite"],
  beagle: ["ship", () => "up", () => "sail up to the Beagle"],
  campsite: ["tent", () => "", () => "a tent on the campsite"],
  convert: ["scales", ({ n }) => n, ({ n }) => `one temporary knowledge becomes ${n} coins or points`],
  copy_crew: ["card", () => "copy", () => "the action of any crew card not achieved"],
  correspondence: ["stamp", ({ n }) => n, ({ n, distributed }) => `${count(n, "stamp")}${distributed ? " on any envelopes" : ""}`],
  deliver: ["crate", () => "", ({ n }) => `deliver a specimen, a second for ${n} coins`],
  explore: ["boot", ({ n }) => n, ({ n }) => `explore ${n}`],
  fifth_worker: ["worker", () => "5th", () => "the fifth worker"],
  fulfill: ["objective", () => "any", () => "achieve any objective of one's own"],
  knowledge: ["knowledge", ({ n }) => (n > 1 ? n : ""), ({ n }) => `${n} temporary knowledge`],
  locked_action: ["lock", () => "", () => "the action of a locked location"],
  navigate: ["anchor", ({ n }) => n, ({ n }) => `sail ${n}`],
  objective: ["objective", () => "", () => "gain an objective"],
  place_explorer: ["explorer", () => "+", () => "an explorer on any island"],
  reactivate_tent: ["tent", () => "again", () => "a tent's campsite once more"],
  repeat_delivery: ["crate", () => "again", () => "repeat a delivery"],
  research_any: ["microscope", () => "any", () => "research any specimen"],
  research_explorer: ["microscope", () => "isle", () => "research a specimen of an island with an own explorer"],
  research_museum: ["microscope", () => "", ({ n }) => `research a specimen of the museum, a second for ${n} coins`],
  special_seal: ["seal", () => "", () => "a special wax seal"],
  theory: ["theory", ({ n }) => `+${n}`, ({ n }) => `theory of evolution +${n}`],
  unlock: ["lens", price, ({ free }) => `unlock a location${free ? " without coins" : ""}`],
};

const VALUES = { coins: coin, points };

export function tellIcon(icon) {
  if (VALUES[icon.icon]) {
    return count(icon.n, icon.icon.slice(0, -1));
  }
  return ICONS[icon.icon] ? ICONS[icon.icon][2](icon) : spell(icon.icon);
}

export function tellIcons(icons) {
  const words = (icons || []).map((icon) => `${tellIcon(icon)}${icon.or_next ? " or" : ""}`);
  return words.join(", ").replaceAll(" or, ", " or ") || "nothing";
}

export function drawIcon(icon, x, y, size) {
  if (icon.icon === "special_seal") {
    return seal("purple", x + size / 2, y + size / 2, size * 0.42);
  }
  if (VALUES[icon.icon]) {
    return VALUES[icon.icon](icon.n, x + size * 0.06, y + size * 0.06, size * 0.88);
  }
  const [name] = ICONS[icon.icon] || ["pile"];
  const text = besideOf(icon);
  if (text.length > 2) {
    return svg`${glyph(name, x, y - 1, size)}<text class="times word" x=${x + size / 2} y=${y + size * 1.060} text-anchor="middle">${text}</text>`;
  }
  return svg`${glyph(name, x, y, size)}${text ? svg`<text class="times" x=${x + size * 0.82} y=${y + size * 0.45}>${text}</text>` : nothing}`;
}

function besideOf(icon) {
  return ICONS[icon.icon] && !VALUES[icon.icon] ? String(ICONS[icon.icon][1](icon)) : "";
}

/** From the corner of one icon to that of the next: a number stands out a little. */
function advanceOf(icon, size) {
  const text = besideOf(icon);
  return size + 3 + (text && text.length < 3 ? text.length * 6 - 3 : 0) + (icon.or_next ? 7 : 0);
}

/** Icons in a row, with a stroke where one of two is chosen. */
export function drawIcons(icons, x, y, size) {
  let left = x;
  return (icons || []).map((icon) => {
    const here = left;
    left += advanceOf(icon, size);
    const stroke = icon.or_next ? svg`<path class="either" d=${`M${left - 3} ${y + 2}l-4 ${size - 4}`}/>` : nothing;
    return svg`${drawIcon(icon, here, y, size)}${stroke}`;
  });
}

export function widthOf(icons, size) {
  return (icons || []).reduce((sum, icon) => sum + advanceOf(icon, size), -3);
}

// ---- specimens and demands ----

function partsOf(id, names) {
  const { color, kind } = names.row(id);
  return color ? [color, kind] : id.split("_");
}

/** A specimen as a round token around x, y. */
export function specimen(id, names, [x, y], r) {
  const [color, kind] = partsOf(id, names);
  return svg`<g class="specimen of-${color}"><circle cx=${x} cy=${y} r=${r}/>${glyph(kind, x - r * 0.8, y - r * 0.8, r * 1.6)}</g>`;
}

function colored(color, x, y, size) {
  const r = size / 2;
  return svg`<g class="specimen of-${color}"><circle cx=${x + r} cy=${y + r} r=${r}/>
    <text class="times" x=${x + r} y=${y + r + 3.500} text-anchor="middle">${INITIALS[color]}</text></g>`;
}

const DEMANDS = { knowledge: "knowledge", lenses: "lens", ship: "ship", stacks: "stamp", tents: "tent", theory: "theory" };

/** What an objective or a goal looks at; the number stands below it. */
export function demand({ need, color, kind, n }, x, y, size) {
  if (need === "seals") {
    return seal(color, x + size / 2, y + size / 2, size * 0.44);
  }
  if (need === "specimens") {
    return kind ? glyph(kind, x, y, size) : colored(color, x, y, size);
  }
  if (VALUES[need]) {
    return VALUES[need](n, x, y, size);
  }
  return glyph(DEMANDS[need] || (CREATURES[need] ? need : "objective"), x, y, size);
}

export function demandNumber({ need, n }) {
  return VALUES[need] || need === "ship" ? "" : n;
}
