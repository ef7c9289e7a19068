// SPDX-License-Identifier: MIT
//
// Two lines of a game side by side: /games/{id}/compare/{a}/{b}.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, query } from "../api.js";
import { boardOf } from "../board/boards.js";
import "../parts/chart.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { playerName, seatBadge, seatName } from "../parts/seats.js";
import { capital, signed, spell } from "../parts/words.js";
import { repaintSoon } from "../paint.js";
import { go } from "../router.js";

const page = { id: null, a: 0, b: 0, game: null, comparison: null, problem: null, specs: [] };

function lineAt(side) {
  return page.game.lines.find((one) => one.line === page[side]) || { name: "" };
}

function nameOf(side) {
  const { name } = lineAt(side);
  return name ? `${page[side]}, “${name}”` : `${page[side]}, what was played`;
}

/** One chart a seat: its score in both lines from where they part. */
function specOf(seat) {
  const points = page.comparison.points;
  const read = (side) => points.map((point) => point[side]?.scores.find((one) => one.seat === seat).total ?? null);
  const [a, b] = [read("a"), read("b")];
  return {
    title: `Score of ${playerName(page.game.players, seat)} in both lines: ${a.findLast((n) => n !== null)} and ${b.findLast((n) => n !== null)} at the end`,
    x: points.map((point) => point.seq),
    stepped: true,
    fromZero: true,
    height: 150,
    series: [
      { name: nameOf("a"), color: "--ink-soft", values: a, dash: [6, 4] },
      { name: nameOf("b"), color: `--seat-${seat}`, values: b },
    ],
    onPick: (seq) => go(`/games/${page.id}/${page.b}/${seq}`),
  };
}

async function load() {
  const { id, a, b } = page;
  try {
    const [game, comparison] = await Promise.all([
      get(`/v1/games/${id}`),
      get(`/v1/games/${id}/compare${query({ a, b })}`),
    ]);
    Object.assign(page, { game, comparison });
    page.specs = game.players.map(({ seat }) => specOf(seat));
  } catch (problem) {
    page.problem = problem;
  }
  repaintSoon();
}

// ---- drawing ----

function side(name) {
  const line = page.comparison[name];
  return html`<section class="panel"><h2>Line ${nameOf(name)}</h2>
    <p>${line.head.seq} moves, ${spell(line.status)} ·
      <a href=${`/games/${page.id}/${page[name]}/${page.comparison.fork.seq}`}>replay from where they part</a></p>
    <ul class="standings">${line.scores.map(({ seat, total }) => html`<li>${seatName(page.game.players, seat)} <b>${total}</b></li>`)}</ul>
  </section>`;
}

function differences() {
  const { difference } = page.comparison;
  const { sources } = boardOf(page.game.ruleset);
  const cell = (value) => html`<td class=${value === 0 ? "none" : value > 0 ? "gain" : "loss"}>${signed(value)}</td>`;
  return html`<section class="panel"><h2 id="difference-title">What line ${page.b} brings more than line ${page.a}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="difference-title"><table class="difference">
      <thead><tr><th scope="col">Source</th>${difference.map(({ seat }) => html`<th scope="col">${seatName(page.game.players, seat)}</th>`)}</tr></thead>
      <tbody>${Object.keys(difference[0].ledger).map(
        (source) => html`<tr><th scope="row">${sources[source] || capital(spell(source))}</th>${difference.map(({ ledger }) => cell(ledger[source]))}</tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">Total</th>${difference.map(({ total }) => cell(total))}</tr></tfoot>
    </table></div></section>`;
}

function moveCell(point, line) {
  return point && point.move
    ? html`<td><a href=${`/games/${page.id}/${line}/${point.seq}`}>${seatBadge(point.seat)} <code>${point.move}</code></a></td>`
    : html`<td class="none">—</td>`;
}

function moveRows() {
  return page.comparison.points.slice(1).map(
    ({ seq, a, b }) => html`<tr class=${a && b && a.move === b.move ? "is-same" : ""}><th scope="row">${seq}</th>${moveCell(a, page.a)}${moveCell(b, page.b)}</tr>`,
  );
}

function comparison() {
  return html`<p>They part after move <a href=${`/games/${page.id}/${page.a}/${page.comparison.fork.seq}`}>${page.comparison.fork.seq}</a>.</p>
    <div class="pair">${side("a")} ${side("b")}</div>
    ${differences()}
    <section class="panel"><h2>Scores from there on</h2>
      <p class="about">Dashed: line ${page.a}; drawn through: line ${page.b}.</p>
      <div class="charts">${page.game.players.map(
        ({ seat }, at) => html`<figure><figcaption>${seatName(page.game.players, seat)}</figcaption>
          <line-chart .spec=${page.specs[at]}></line-chart></figure>`,
      )}</div></section>
    <details class="panel" open><summary><h2>Move by move</h2></summary>
      <div class="scroll long" tabindex="0" role="region" aria-label="Moves of both lines"><table class="side-by-side"><thead><tr><th scope="col">Move</th>
        <th scope="col">Line ${nameOf("a")}</th><th scope="col">Line ${nameOf("b")}</th></tr></thead>
        <tbody>${moveRows()}</tbody></table></div></details>`;
}

export const compare = {
  title: () => `Lines ${page.a} and ${page.b}`,
  open({ id, a, b }) {
    Object.assign(page, { id, a: Number(a), b: Number(b), game: null, comparison: null, problem: null });
    load();
  },
  view() {
    return html`<h1>Two lines side by side</h1>
      <p><a href=${`/games/${page.id}/${page.b}`}>Back to the game</a></p>
      ${page.problem ? problemNotice(page.problem) : nothing}
      ${page.comparison ? comparison() : page.problem ? nothing : waiting("Laying them beside each other…")}`;
  },
};
