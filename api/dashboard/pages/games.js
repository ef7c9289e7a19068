// SPDX-License-Identifier: MIT
//
// The list of games: /games.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, query } from "../api.js";
import { choice, field, filterForm, filtersOf, loadRulesets } from "../parts/filters.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { seatBadge } from "../parts/seats.js";
import { sortHead } from "../parts/sort_head.js";
import { count, day, RULESET_TITLES, spell } from "../parts/words.js";
import { repaintSoon } from "../paint.js";

const PAGE_SIZE = 50;

const list = { filters: {}, has: "", status: "", sort: "", games: null, next: null, problem: null, isStale: true };

async function load(cursor) {
  const { filters, has, status, sort } = list;
  const asked = { ...filters, has, status, sort, limit: PAGE_SIZE, cursor };
  try {
    const answer = await get(`/v1/games${query(asked)}`);
    if (list.filters !== filters || list.sort !== sort) {
      return; // another question was asked meanwhile
    }
    const games = cursor ? [...list.games, ...answer.games] : answer.games;
    Object.assign(list, { games, next: answer.next, problem: null });
  } catch (problem) {
    list.problem = problem;
  }
  repaintSoon();
}

// ---- rows ----

function player(game, { seat, name }) {
  const score = game.scores.find((one) => one.seat === seat);
  const won = game.winners.includes(seat);
  return html`<li class=${won ? "is-winner" : ""}>${seatBadge(seat)} ${name || `Seat ${seat}`}
    <b>${score ? score.total : ""}</b>${won ? html`<span class="won" title="won">★<span class="unseen"> won</span></span>` : nothing}</li>`;
}

function row(game) {
  const state = game.is_withdrawn ? "withdrawn" : game.status === "in_progress" ? "in progress" : "";
  return html`<tr>
    <th scope="row"><a href=${`/games/${game.id}`}>${RULESET_TITLES[game.ruleset] || game.ruleset}</a>
      ${game.modules.map((name) => html`<span class="tag">${spell(name)}</span> `)}
      ${state ? html`<span class="tag">${state}</span>` : nothing}</th>
    <td class="when">${day(game.played_at)}</td>
    <td><ul class="standings">${game.players.map((one) => player(game, one))}</ul></td>
    <td class="number">${game.head.seq}</td>
    <td class="when">${day(game.stored_at)}</td>
    <td>${game.tags.map((tag) => html`<a class="tag" href=${`/games${query({ ...list.filters, tag })}`}>${tag}</a> `)}</td>
  </tr>`;
}

function table() {
  const address = (sort) => `/games${query({ ...list.filters, has: list.has, status: list.status, sort })}`;
  const head = (name, title) => sortHead(name, title, list.sort || "-stored", address);
  return html`<div class="scroll"><table class="games">
    <caption class="unseen">Games</caption>
    <thead><tr><th scope="col">Game</th>${head("played", "Played")}<th scope="col">Players and scores</th><th scope="col">Moves</th>${head("stored", "Stored")}<th scope="col">Tags</th></tr></thead>
    <tbody>${list.games.map(row)}</tbody></table></div>
    <p class="actions">${list.next
      ? html`<button type="button" @click=${() => load(list.next)}>Show more</button>`
      : html`<span class="end">${count(list.games.length, "game")}, no more</span>`}</p>`;
}

function nothingFound() {
  const isFiltered = Object.keys(list.filters).length > 0 || list.status || list.has;
  return html`<div class="empty panel"><h2>${isFiltered ? "No game is like that" : "The shelf is empty"}</h2>
    <p>${isFiltered
      ? html`Take some filters away, or <a href="/games">see all games</a>.`
      : html`<a href="/upload">Upload a log</a>, or <a href="/record">record a game</a> as you play it.`}</p></div>`;
}

const STATUS = [["", "all"], ["finished", "finished"], ["in_progress", "in progress"], ["withdrawn", "withdrawn"]];

export const games = {
  title: () => "Games",
  open(params, address) {
    const filters = filtersOf(address);
    const { has = "", status = "", sort = "" } = address;
    const isSame = !list.isStale && list.games && JSON.stringify([filters, has, status, sort]) === JSON.stringify([list.filters, list.has, list.status, list.sort]);
    loadRulesets().catch(() => {});
    if (!isSame) {
      Object.assign(list, { filters, has, status, sort, games: null, next: null, problem: null, isStale: false });
      load();
    }
  },
  close() {
    list.isStale = true;
  },
  view() {
    const beside = html`${choice("status", "Status", list.status, STATUS)}
      ${list.has ? field("has", "A seat that has", list.has) : nothing}`;
    return html`<h1>Games</h1>
      ${filterForm("/games", list.filters, { beside, kept: list.sort ? { sort: list.sort } : {} })}
      ${list.problem ? problemNotice(list.problem) : nothing}
      ${list.games ? (list.games.length ? table() : nothingFound()) : list.problem ? nothing : waiting("Looking through the shelf…")}`;
  },
};
