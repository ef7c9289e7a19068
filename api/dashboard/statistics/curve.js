// SPDX-License-Identifier: MIT
//
// How scores went up: the median, with bands between quantiles, for each group.
import { html } from "../vendor/lit-html/lit-html.js";
import "../parts/chart.js";
import { count, decimal } from "../parts/words.js";

const MOST_CHARTS = 12;

let drawn = { answer: null, specs: [] };

function quantile(row, at) {
  return row.points.map((point) => point.quantiles[at]);
}

function specOf(answer, row) {
  const name = row.names.join(", ") || "all seats";
  const last = row.points[row.points.length - 1];
  return {
    title: `Score by ${answer.per} of ${name}: median ${decimal(last.quantiles[2], 1)} at the end, most between ${decimal(last.quantiles[0], 1)} and ${decimal(last.quantiles[4], 1)}`,
    x: row.points.map((point) => point.at),
    height: 220,
    fromZero: true,
    series: [
      { name: "90 %", color: "--rule-strong", values: quantile(row, 4), width: 1, band: "--wash" },
      { name: "10 %", color: "--rule-strong", values: quantile(row, 0), width: 1 },
      { name: "75 %", color: "--rule-strong", values: quantile(row, 3), width: 1, band: "--accent-soft" },
      { name: "25 %", color: "--rule-strong", values: quantile(row, 1), width: 1 },
      { name: "median", color: "--accent", values: quantile(row, 2), width: 2.5, points: true },
    ],
  };
}

function specs(answer) {
  if (drawn.answer !== answer) {
    drawn = { answer, specs: answer.rows.slice(0, MOST_CHARTS).map((row) => specOf(answer, row)) };
  }
  return drawn.specs;
}

function numbers(row) {
  return row.points.map(
    (point) => html`<tr><th scope="row">${row.names.join(", ") || "all"}</th><td>${point.at}</td><td>${point.n}</td><td>${decimal(point.mean)}</td>
      ${point.quantiles.map((value) => html`<td>${decimal(value, 1)}</td>`)}</tr>`,
  );
}

export function curveView(question, answer) {
  if (!answer.rows.length) {
    return html`<p class="empty">No seat of any finished game is like that.</p>`;
  }
  return html`<section class="panel"><h2>Scores by ${answer.per}</h2>
    <p class="about">The median, and where the middle half and the middle four fifths of the seats are.</p>
    <div class="charts">${specs(answer).map(
      (spec, at) => html`<figure><figcaption>${answer.rows[at].names.join(", ") || "All"}: ${count(answer.rows[at].points[0].n, "seat")}</figcaption>
        <line-chart .spec=${spec}></line-chart></figure>`,
    )}</div>
    <details><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="Numbers"><table class="numbers">
      <thead><tr><th scope="col">Group</th><th scope="col">At</th><th scope="col">n</th><th scope="col">Mean</th>
        ${answer.quantiles.map((share) => html`<th scope="col">${Math.round(share * 100)} %</th>`)}</tr></thead>
      <tbody>${answer.rows.flatMap(numbers)}</tbody></table></div></details></section>`;
}
