// SPDX-License-Identifier: MIT
//
// The table of In the Footsteps of Darwin; see board/boards.js.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { england } from "./england.js";
import { journeyBoard } from "./journey_board.js";
import { notebook } from "./notebook.js";
import { supply } from "./supply.js";
import { describe, marks, resources, sources } from "./words.js";

function draw(view) {
  return html`<div class="table footsteps">
    <div class="middle">${journeyBoard(view)}
      <div class="beside">${supply(view)} ${view.state.board.correspondence ? england(view) : nothing}</div></div>
    <div class="seats">${view.state.players.map((player) => notebook(view, player))}</div>
  </div>`;
}

export const footsteps = { draw, describe, marks, sources, resources };
