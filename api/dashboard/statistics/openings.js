// SPDX-License-Identifier: MIT
//
// What seats began with, as a tree: how many did, and how often they won.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { capital, count, decimal } from "../parts/words.js";

/** A bar from 0 to 1 with the interval on it and a mark at what is expected. */
function rate(step) {
  const [low, high] = step.interval || [0, 1];
  return html`<svg class="rate" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <rect class="whole" width="100" height="14"/><rect class="part" width=${step.win_rate * 100} height="14"/>
    <path class="spread" d=${`M${low * 100} 7H${high * 100}`}/><path class="expected" d=${`M${step.expected * 100} 0V14`}/></svg>`;
}

function stepOf(step) {
  const line = html`<span class="step-name">${capital(step.name)}</span> <span class="step-n">${count(step.n, "seat")}</span>
    ${rate(step)} <span class="step-rate">${decimal(step.win_rate)} won <small>of ${decimal(step.expected)} expected</small></span>`;
  return html`<li>${step.steps.length
    ? html`<details><summary>${line}</summary>${tree(step.steps, step.cut)}</details>`
    : html`<div class="leaf">${line}</div>${step.cut ? html`<p class="about">${count(step.cut, "seat")} went on in ways too rare to show.</p>` : nothing}`}</li>`;
}

function tree(steps, cut) {
  return html`<ul class="openings">${steps.map(stepOf)}</ul>
    ${cut ? html`<p class="about">${count(cut, "seat")} went on in ways too rare to show.</p>` : nothing}`;
}

export function openingsView(question, answer) {
  return html`<section class="panel"><h2>Openings of ${count(answer.seats, "seat")}</h2>
    ${answer.rows.length ? tree(answer.rows, answer.cut) : html`<p>Nothing began alike in ${answer.min_n} seats or more: lower “Mark rows below n”.</p>`}
  </section>`;
}
