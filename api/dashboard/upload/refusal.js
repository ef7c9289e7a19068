// SPDX-License-Identifier: MIT
//
// Why a document was refused, shown at the move where it stands, with what
// would have been legal there.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { count, spell } from "../parts/words.js";

const BEFORE = 3; // moves that are shown around the one that was refused
const AFTER = 2;

function movesOf(document) {
  const moves = document && document.moves;
  return typeof moves === "string" ? moves.split("\n") : moves || [];
}

function around(document, index) {
  const moves = movesOf(document);
  const from = Math.max(0, index - BEFORE);
  return html`<ol class="around" start=${from + 1}>${moves.slice(from, index + AFTER + 1).map(
    (move, at) => html`<li class=${from + at === index ? "is-refused" : ""}><code>${move}</code>${
      from + at === index ? html`<span class="here"> ← refused</span>` : nothing
    }</li>`,
  )}</ol>`;
}

function values(problem) {
  const entries = Object.entries(problem.values || {});
  return entries.length ? html`<p class="about">${entries.map(([name, value]) => `${spell(name)}: ${value}`).join(", ")}</p>` : nothing;
}

function legal({ legal = [], legal_total: total = 0 }) {
  return legal.length
    ? html`<details><summary>${total > legal.length ? `${legal.length} of ${count(total, "move")} that` : count(legal.length, "move that", "moves that")} would have been legal</summary>
        <ul class="legal">${legal.map((move) => html`<li><code>${move}</code></li>`)}</ul></details>`
    : nothing;
}

function scores(problem) {
  const tell = (result) => (result.scores || []).join(" : ");
  return problem.claimed && problem.replayed
    ? html`<p>Claimed: ${tell(problem.claimed)}; replayed: ${tell(problem.replayed)}.</p>`
    : nothing;
}

/** The place in the text at which malformed JSON ends to make sense. */
function place(text, position) {
  const from = Math.max(0, position - 40);
  return html`<pre class="place">${from > 0 ? "…" : ""}${text.slice(from, position)}<mark>${text.slice(position, position + 1) || "end"}</mark>${text.slice(position + 1, position + 40)}</pre>`;
}

export function refusal({ problem, document, text }) {
  return html`<div class="refusal">
    <p><strong>${problem.title}</strong>. ${problem.detail}</p>
    ${problem.index === undefined ? nothing : html`<p>At move ${problem.index + 1}${problem.rule ? html`, rule “${spell(problem.rule)}”` : nothing}:</p> ${around(document, problem.index)}`}
    ${problem.position === undefined ? nothing : place(text, problem.position)}
    ${(problem.faults || []).length
      ? html`<ul>${problem.faults.map(({ pointer, detail }) => html`<li><code>${pointer}</code> ${detail}</li>`)}</ul>`
      : nothing}
    ${values(problem)} ${scores(problem)} ${legal(problem)}
  </div>`;
}
