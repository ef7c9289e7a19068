// SPDX-License-Identifier: MIT
//
// Groups with their n, mean and interval: as bars, and as a table that can be
// sorted and leads to the games behind each row.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import "../parts/chart.js";
import { sortHead } from "../parts/sort_head.js";
import { capital, decimal, spell } from "../parts/words.js";
import { addressOf, gamesBehind } from "./question.js";

const MOST_BARS = 40;

let drawn = { answer: null, spec: null };

function nameOf(row) {
  const name = row.names.map((one, at) => one || (row.key[at] === null ? "none" : String(row.key[at]))).join(", ");
  return row.source ? `${name ? `${name}: ` : ""}${spell(row.source)}` : name || "all";
}

function valueOf(row) {
  return row.measure === "games" ? row.n : row.mean;
}

function barsOf(answer) {
  if (drawn.answer !== answer) {
    const rows = answer.rows.slice(0, MOST_BARS);
    const labels = rows.map(nameOf);
    const spec = {
      title: `${capital(spell(answer.measure[0]))} of ${rows.length} groups, with their intervals; the table below has the numbers`,
      x: rows.map((_, at) => at),
      xLabels: labels.map((text) => (text.length > 14 ? `${text.slice(0, 13)}…` : text)),
      xRange: [-0.6, Math.max(rows.length - 0.4, 0.6)],
      height: 240,
      fromZero: true,
      bars: true,
      series: [{ name: answer.measure[0], color: "--rule-strong", fill: "--wash", values: rows.map(valueOf), width: 1 }],
      whiskers: rows.map((row) => row.interval ?? null),
    };
    drawn = { answer, spec };
  }
  return drawn.spec;
}

function digits(measure) {
  return measure === "win_rate" ? 3 : 2;
}

function intervalOf(row) {
  return row.interval ? `${decimal(row.interval[0], digits(row.measure))} to ${decimal(row.interval[1], digits(row.measure))}` : "—";
}

function cells(row) {
  if (row.measure === "games") {
    return nothing;
  }
  const n = digits(row.measure);
  const spread = row.measure === "win_rate"
    ? html`<td>${decimal(row.expected, n)}</td>`
    : html`<td>${decimal(row.deviation)}</td><td>${decimal(row.median)}</td><td>${decimal(row.quartiles[0])} to ${decimal(row.quartiles[2])}</td>`;
  return html`<td><b>${decimal(row.mean, n)}</b></td><td>${intervalOf(row)}</td>${spread}`;
}

function rowOf(question, answer, row, known) {
  const behind = gamesBehind(question, row.key, answer.by, known);
  return html`<tr class=${row.low_n ? "is-thin" : ""}>
    <th scope="row">${nameOf(row)}${row.low_n ? html` <span class="tag" title="fewer than asked for">few</span>` : nothing}</th>
    <td>${row.n}</td><td>${row.games}</td>${cells(row)}
    <td>${behind ? html`<a href=${behind}>games<span class="unseen"> of ${nameOf(row)}</span></a>` : nothing}</td></tr>`;
}

function heads(question, answer) {
  const address = (sort) => addressOf(question, { sort });
  const head = (name, title) => sortHead(name, title, question.sort || "key", address);
  const [measure] = answer.measure;
  const values = measure === "games"
    ? nothing
    : html`${head("mean", "Mean")}<th scope="col">95 % interval</th>
      ${measure === "win_rate"
        ? head("expected", "Expected")
        : html`${head("deviation", "Deviation")}${head("median", "Median")}<th scope="col">Quartiles</th>`}`;
  return html`<tr>${head("key", capital(answer.by.map(spell).join(", ")) || "Group")}${head("n", "n")}${head("games", "Games")}${values}<th scope="col">Behind it</th></tr>`;
}

export function tableView(question, answer, known) {
  if (!answer.rows.length) {
    return html`<p class="empty">No seat of any finished game is like that.</p>`;
  }
  return html`<section class="panel"><h2>${capital(spell(answer.measure[0]))}${answer.by.length ? ` by ${answer.by.map(spell).join(" and ")}` : ""}</h2>
      <line-chart .spec=${barsOf(answer)}></line-chart>
      ${answer.rows.length > MOST_BARS ? html`<p class="about">The first ${MOST_BARS} of ${answer.groups} groups.</p>` : nothing}</section>
    <div class="scroll panel" tabindex="0" role="region" aria-label="Table"><table class="numbers">
      <thead>${heads(question, answer)}</thead>
      <tbody>${answer.rows.map((row) => rowOf(question, answer, row, known))}</tbody></table></div>`;
}
