// SPDX-License-Identifier: MIT
//
// The diaries: two main ones of two pages, the special one with its tiles, and
// the small one.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { count } from "../../parts/words.js";
import { label } from "../mark.js";
import { diaryPlace } from "./locations.js";
import { countsFor, sheet, WIDTH } from "./sheet.js";

const STEP = 65; // from row to row
const PAGES = [
  { title: "Exploration", rows: ["explore_1", "explore_2", "explore_3"], silver: "+1 step", golden: "extra stop" },
  { title: "Navigation", rows: ["navigate_1", "navigate_2", "navigate_3"], silver: "+1 step", golden: "extra stop" },
  { title: "Letters", rows: ["correspond_1", "correspond_2", "correspond_3"], silver: "+1 stamp", golden: "split stamps" },
  { title: "Academy", rows: ["academy_1", "academy_2", "academy_3"], silver: "+1 wax seal", golden: "1 coin less" },
];

function distinction(metal, text, x, y) {
  return svg`<circle class=${`medal ${metal}`} cx=${x + 5} cy=${y - 3.500} r="4"/>${label(text, x + 12, y, { anchor: "start", className: "label faint" })}`;
}

function page(view, { title, rows, silver, golden }, at) {
  const x = at * 87 + (at > 1 ? 4 : 0);
  return svg`${label(title, x + 3, 13, { anchor: "start", className: "label title" })}
    ${distinction("silver", silver, x + 1, 27)}${distinction("golden", golden, x + 1, 39)}
    ${rows.map((id, row) => diaryPlace(view, id, x, 46 + row * STEP))}`;
}

/** A bound pair of pages; with a bookmark each page is a section of its own. */
function binding(x, width, height, isDivided) {
  return svg`<path class="binding" d=${`M${x + width / 2} 4v${height - 8}`}/>
    ${isDivided ? svg`<path class="bookmark" d=${`M${x + width / 2 - 2.500} 0h5v${height}l-2.500-3-2.500 3z`}/>` : nothing}`;
}

function penalty(view) {
  const { penalty: coins, bookmarks } = countsFor(view);
  return coins ? `${count(coins, "coin")} where a worker stands ${bookmarks ? "on the page" : "in the diary"}` : "";
}

export function mainDiaries(view) {
  const isDivided = countsFor(view).bookmarks;
  const height = 46 + 3 * STEP - 5;
  const drawing = svg`${binding(0, 166, height, isDivided)}${binding(178, 166, height, isDivided)}
    ${PAGES.map((one, at) => page(view, one, at))}`;
  return sheet({ name: "diaries", title: "Diaries", note: penalty(view), height }, drawing);
}

function column(view, ids, x) {
  return ids.map((id, row) => diaryPlace(view, id, x, 22 + row * STEP, 104));
}

export function specialDiaries(view) {
  const height = 22 + 3 * STEP - 5;
  const drawing = svg`${binding(0, 216, height, countsFor(view).bookmarks)}
    ${distinction("silver", "2 coins", 1, 14)}${distinction("golden", "3 points", 52, 14)}
    ${column(view, ["special_tl", "special_ml", "special_bl"], 0)}
    ${column(view, ["special_tr", "special_mr", "special_br"], 112)}
    ${label("Small diary", WIDTH - 104, 14, { anchor: "start", className: "label title" })}
    ${column(view, ["unlock_left", "unlock_right"], WIDTH - 104)}`;
  return sheet({ name: "special", title: "Special and small diary", height }, drawing);
}
