// SPDX-License-Identifier: MIT
//
// The moves of the line, each a link to the moment after it.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { seatBadge } from "../parts/seats.js";
import { addressOf, onMoment, replay } from "./replay.js";

let drawn = { points: null, line: null, rows: null };

/** The rows stay what they are while one steps through them; only the mark moves. */
function rows() {
  if (drawn.points !== replay.points || drawn.line !== replay.line) {
    const made = replay.points.map((point) =>
      html`<li id=${`move-${point.seq}`}><a href=${addressOf(point.seq)} data-keep-scroll>
        <span class="number">${point.seq}</span> ${point.move ? html`${seatBadge(point.seat)} <code>${point.move}</code>` : "the setup"}</a></li>`,
    );
    drawn = { points: replay.points, line: replay.line, rows: made };
  }
  return drawn.rows;
}

/** Marks the current move and keeps it in sight, without moving the page. */
function markCurrent() {
  const list = document.getElementById("moves");
  if (!list) {
    return;
  }
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const row = document.getElementById(`move-${replay.seq}`);
  row?.firstElementChild.setAttribute("aria-current", "step");
  if (row && list.closest("details").open) {
    list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }
}

onMoment(() => requestAnimationFrame(markCurrent));

export function moves() {
  return html`<details class="panel moves" open @toggle=${markCurrent}><summary><h2>Moves</h2></summary>
    ${replay.points ? html`<ol id="moves" tabindex="0" aria-label="Moves of this line">${rows()}</ol>` : nothing}
  </details>`;
}
