// SPDX-License-Identifier: MIT
//
// The table of Darwin's Journey; see board/boards.js.
import { html } from "../../vendor/lit-html/lit-html.js";
import { spell } from "../../parts/words.js";

function draw(view) {
  return html`<div class="table journey"><p>Round ${view.state.round}</p></div>`;
}

function describe(effect) {
  return effect.kind === "opened" || effect.kind === "closed" ? "" : spell(effect.kind);
}

function marks() {
  return new Set();
}

export const journey = { draw, describe, marks, sources: {}, resources: {} };
