// SPDX-License-Identifier: MIT
//
// How many seats have which score, a chart for each group.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import "../parts/chart.js";
import { capital, count, spell } from "../parts/words.js";

const MOST_CHARTS = 12;
const COLORS = ["--seat-1", "--seat-2", "--seat-3", "--seat-4", "--seat-5"];

let drawn = { answer: null, specs: [] };

function specOf(answer, row, at) {
  const name = row.names.join(", ") || "all seats";
  return {
    title: `${capital(spell(answer.measure))} of ${name}: how many seats have which`,
    x: row.bins.map((bin) => bin.from + (answer.width - 1) / 2),
    xRange: [row.bins[0].from - answer.width, row.bins[row.bins.length - 1].from + answer.width],
    height: 180,
    bars: true,
    fromZero: true,
    series: [{ name, color: COLORS[at % COLORS.length], fill: "--wash", values: row.bins.map((bin) => bin.n), width: 1.5 }],
  };
}

function specs(answer) {
  if (drawn.answer !== answer) {
    drawn = { answer, specs: answer.rows.slice(0, MOST_CHARTS).map((row, at) => specOf(answer, row, at)) };
  }
  return drawn.specs;
}

function tableOf(answer) {
  return html`<details><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="Numbers"><table class="numbers">
    <thead><tr><th scope="col">Group</th><th scope="col">From</th><th scope="col">Seats</th></tr></thead>
    <tbody>${answer.rows.flatMap((row) =>
      row.bins.filter((bin) => bin.n).map((bin) => html`<tr><th scope="row">${row.names.join(", ") || "all"}</th><td>${bin.from}</td><td>${bin.n}</td></tr>`),
    )}</tbody></table></div></details>`;
}

export function histogramView(question, answer) {
  if (!answer.rows.some((row) => row.bins.length)) {
    return html`<p class="empty">No seat of any finished game is like that.</p>`;
  }
  return html`<section class="panel"><h2>Distribution of ${spell(answer.measure)}</h2>
    <div class="charts">${specs(answer).map(
      (spec, at) => html`<figure><figcaption>${answer.rows[at].names.join(", ") || "All"}: ${count(answer.rows[at].n, "seat")}</figcaption>
        <line-chart .spec=${spec}></line-chart></figure>`,
    )}</div>
    ${answer.rows.length > MOST_CHARTS ? html`<p class="about">The first ${MOST_CHARTS} of ${answer.rows.length} groups.</p>` : nothing}
    ${tableOf(answer)}</section>`;
}
