// SPDX-License-Identifier: MIT
//
// The ten places of a seat for objectives, with what each is worth, and the
// reserve.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { capital, count } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { objectiveTile, tellObjective } from "./objectives.js";
import { coin, drawIcons, points, tellIcons } from "./printed.js";
import { printedBase } from "./sheet.js";
import { glyph } from "./glyphs.js";

const STEP = 56;
const ROW = 50;
const WIDTH = 53;
const RESERVE = 288;
const NAMES = ["s1", "s2", "s3", "s4", "s5", "g1", "g2", "g3", "g4", "g5"];

/** What lasts from a place on. */
const LASTING = {
  extra_books: ["theory", ({ n }) => `+${n}`, ({ n }) => `${count(n, "book")} more at the end`],
  lag_cap: ["ship", ({ n }) => `\u2264${n}`, ({ n }) => `no lag costs more than ${n}`],
  no_scroll_cost: ["seal", () => "0", () => "scrolls cost nothing"],
  penalty_reduction: ["penalty", ({ n }) => `\u2212${n}`, ({ n }) => `${count(n, "coin")} less where a worker stands`],
};

function tellReward({ icons, effect, ...slot }) {
  return icons ? tellIcons(icons) : effect ? LASTING[effect][2](slot) : "points alone";
}

function reward({ icons, effect, ...slot }, x, y, size) {
  if (icons) {
    return drawIcons(icons, x, y, size);
  }
  if (!effect) {
    return nothing;
  }
  const [name, beside] = LASTING[effect];
  return svg`${glyph(name, x, y, size)}<text class="times" x=${x + size} y=${y + size * 0.4} text-anchor="end">${beside(slot)}</text>`;
}

/** The place itself: its reward, its points, what it costs to put a tile there. */
function printedPlace(slot) {
  return svg`${slot.cost ? coin(slot.cost, 3, 24, 15) : nothing}
    ${reward(slot, slot.cost ? 15 : 5, 5, 23)}${slot.points ? points(slot.points, WIDTH - 19, 23, 16) : nothing}`;
}

function filled(view, seat, { place, objective, achieved }, slot) {
  const piece = `${objective}@${seat} ${place}${achieved ? " achieved" : ""}`;
  if (!achieved) {
    return svg`<g data-piece=${piece}>${objectiveTile(objective, view.names, 0, 0, WIDTH)}</g>`;
  }
  return svg`<g class=${`objective is-done ${place[0] === "g" ? "golden" : "silver"}`} data-piece=${piece}>
    ${titled(`${tellObjective(objective, view.names)}, achieved: ${tellReward(slot)}, ${count(slot.points || 0, "point")} at the end`)}
    <rect class="card" width=${WIDTH} height="42" rx="5"/>${printedPlace({ ...slot, cost: 0 })}<path class="tick" d="M34 9l5 5 9-10"/>
  </g>`;
}

function place(view, player, name, at) {
  const slot = printedBase(view.names).slots.find((one) => one.place === name) || {};
  const tile = player.objectives.find((one) => one.place === name);
  const metal = name[0] === "g" ? "golden" : "silver";
  return svg`<g class=${mark(view, `${player.seat} ${name}`, metal)} transform="translate(${(at % 5) * STEP} ${Math.floor(at / 5) * ROW})">
    ${tile
      ? filled(view, player.seat, tile, slot)
      : svg`<g class="objective-place">${titled(`${capital(metal)} place ${name}${slot.cost ? `, ${count(slot.cost, "coin")}` : ""}: ${tellReward(slot)}, ${count(slot.points || 0, "point")} at the end`)}
          <rect class="slot" width=${WIDTH} height="42" rx="5"/>${printedPlace(slot)}</g>`}
  </g>`;
}

function reserve(view, { seat, reserve: tiles }) {
  return [0, 1].map((at) => {
    const id = tiles[at];
    return svg`<g class=${mark(view, `${seat} reserve`)} transform="translate(${RESERVE} ${at * ROW})">
      ${id
        ? svg`<g data-piece=${`${id}@${seat} reserve`}>${objectiveTile(id, view.names, 0, 0)}</g>`
        : svg`<g>${titled("A free place in the reserve")}<rect class="slot" width="56" height="42" rx="5"/>${label("reserve", 28, 25, { className: "label faint" })}</g>`}</g>`;
  });
}

export function places(view, player) {
  return svg`${NAMES.map((name, at) => place(view, player, name, at))}${reserve(view, player)}`;
}
