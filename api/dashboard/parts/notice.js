// SPDX-License-Identifier: MIT
//
// What is shown where something cannot be: problems, waiting, nothing found.
import { html, nothing } from "../vendor/lit-html/lit-html.js";

function fault({ pointer, detail }) {
  return html`<li>${pointer ? html`<code>${pointer}</code> ` : nothing}${detail}</li>`;
}

/** A problem that the service answered with. */
export function problemNotice(problem) {
  const { title, faults = [] } = problem.document || {};
  return html`<div class="notice problem" role="alert">
    <p><strong>${title || "That did not work"}</strong></p>
    <p>${problem.message}</p>
    ${faults.length ? html`<ul>${faults.map(fault)}</ul>` : nothing}
  </div>`;
}

export function waiting(what) {
  return html`<p class="notice waiting" role="status">${what}</p>`;
}
