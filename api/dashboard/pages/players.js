// SPDX-License-Identifier: MIT
//
// Who plays, and how strong they are: /players.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, query } from "../api.js";
import { field, readForm } from "../parts/filters.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { decimal, RULESET_TITLES } from "../parts/words.js";
import { repaintSoon } from "../paint.js";
import { go } from "../router.js";

const page = { name: "", players: null, next: null, problem: null };

async function load(cursor) {
  const { name } = page;
  try {
    const answer = await get(`/v1/players${query({ name, limit: 100, cursor })}`);
    if (page.name === name) {
      Object.assign(page, { players: cursor ? [...page.players, ...answer.players] : answer.players, next: answer.next });
    }
  } catch (problem) {
    page.problem = problem;
  }
  repaintSoon();
}

function rating(player, ruleset) {
  const found = player.ratings.find((one) => one.ruleset === ruleset);
  return found
    ? html`<td><b>${decimal(found.rating, 1)}</b></td><td>${found.games}</td>`
    : html`<td class="none">—</td><td class="none">—</td>`;
}

function table() {
  const rulesets = Object.keys(RULESET_TITLES);
  return html`<div class="scroll panel" tabindex="0" role="region" aria-label="Players"><table class="numbers">
    <thead><tr><th scope="col" rowspan="2">Player</th>${rulesets.map((one) => html`<th scope="colgroup" colspan="2">${RULESET_TITLES[one]}</th>`)}</tr>
      <tr>${rulesets.map(() => html`<th scope="col">Rating</th><th scope="col">Rated games</th>`)}</tr></thead>
    <tbody>${page.players.map((player) => html`<tr><th scope="row"><a href=${`/players/${player.id}`}>${player.name || `Player ${player.id}`}</a></th>
      ${rulesets.map((one) => rating(player, one))}</tr>`)}</tbody></table></div>
    ${page.next ? html`<p class="actions"><button type="button" @click=${() => load(page.next)}>Show more</button></p>` : nothing}`;
}

export const players = {
  title: () => "Players",
  open(params, { name = "" }) {
    Object.assign(page, { name, players: null, next: null, problem: null });
    load();
  },
  view() {
    const search = (event) => {
      event.preventDefault();
      go(`/players${query(readForm(event.currentTarget))}`);
    };
    return html`<h1>Players</h1>
      <form class="panel search" aria-label="Find players" @submit=${search}><div class="fields">${field("name", "Name", page.name)}</div>
        <p class="actions"><button class="primary">Find</button></p></form>
      ${page.problem ? problemNotice(page.problem) : nothing}
      ${page.players ? (page.players.length ? table() : html`<p class="empty">Nobody of that name.</p>`) : page.problem ? nothing : waiting("Asking around…")}`;
  },
};
