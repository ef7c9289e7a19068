// SPDX-License-Identifier: MIT
//
// The table of Darwin's Journey; see board/boards.js. Sheets with parts of the
// main board flow in columns, as many as there is room for; the boards of the
// seats follow.
import { html } from "../../vendor/lit-html/lit-html.js";
import { academy } from "./academy.js";
import { calendar } from "./calendar.js";
import { mainDiaries, specialDiaries } from "./diaries.js";
import { legend } from "./legend.js";
import { marks } from "./marks.js";
import { museum, pairs } from "./museum.js";
import { seatBoard } from "./seat.js";
import { theoryTrack } from "./theory.js";
import { track } from "./tracks.js";
import { describe, resources, sources } from "./words.js";

function draw(view) {
  return html`<div class="table journey">
    <div class="sheets">
      ${calendar(view)} ${pairs(view)} ${mainDiaries(view)} ${specialDiaries(view)} ${academy(view)} ${museum(view)}
      ${theoryTrack(view)} ${["ocean", "island_a", "island_b", "island_c"].map((id) => track(view, id))}
    </div>
    <div class="seats">${view.state.players.map((player) => seatBoard(view, player))}</div>
    ${legend()}
  </div>`;
}

export const journey = { draw, describe, marks, sources, resources };
