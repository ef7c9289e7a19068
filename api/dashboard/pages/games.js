// SPDX-License-Identifier: MIT
//
// The list of games: /games.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, query } from "../api.js";
import { choice, filterForm, filtersOf, loadRulesets } from "../parts/filters.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { seatBadge } from "../parts/seats.js";
import { sortHead } from "../parts/sort_head.js";
import { count, day, RULESET_TITLES } from "../parts/words.js";
import { repaintSoon } from "../paint.js";

const PAGE_SIZE = 50;

const list = { filters: {}, status: "", sort: "", games: null, next: null, problem: null, isStale: true };

/** The columns by which what is shown can be ordered: how two games compare. */
const ORDERS = {
  game: (a, b) => (RULESET_TITLES[a.ruleset] || "").localeCompare(RULESET_TITLES[b.ruleset] || ""),
  played: (a, b) => (a.played_at || "").localeCompare(b.played_at || ""),
  players: (a, b) => a.players.length - b.players.length,
  score: (a, b) => best(a) - best(b),
  moves: (a, b) => a.head.seq - b.head.seq,
};

function best(game) {
  return Math.max(...game.scores.map((score) => score.total));
}

async function load(cursor) {
  const { filters, status } = list;
  const asked = { ...filters, status, limit: PAGE_SIZE, cursor };
  try {
    const answer = await get(`/v1/games${query(asked)}`);
    if (list.filters !== filters) {
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
      ${state ? html`<span class="tag">${state}</span>` : nothing}</th>
    <td class="when">${day(game.played_at)}</td>
    <td><ul class="standings">${game.players.map((one) => player(game, one))}</ul></td>
    <td class="number">${game.head.seq}</td>
    <td>${game.tags.map((tag) => html`<a class="tag" href=${`/games${query({ ...list.filters, tag })}`}>${tag}</a> `)}</td>
  </tr>`;
}

function sorted() {
  const name = list.sort.replace(/^-/, "");
  if (!ORDERS[name]) {
    return list.games;
  }
  const direction = list.sort.startsWith("-") ? -1 : 1;
  return [...list.games].sort((a, b) => direction * ORDERS[name](a, b));
}

function table() {
  const address = (sort) => `/games${query({ ...list.filters, status: list.status, sort })}`;
  const head = (name, title) => sortHead(name, title, list.sort, address);
  return html`<div class="scroll"><table class="games">
    <caption class="unseen">Games, ${list.sort ? `ordered by ${list.sort}` : "the last stored first"}</caption>
    <thead><tr>${head("game", "Game")}${head("played", "Played")}${head("score", "Players and scores")}${head("moves", "Moves")}<th scope="col">Tags</th></tr></thead>
    <tbody>${sorted().map(row)}</tbody></table></div>
    <p class="actions">${list.next
      ? html`<button type="button" @click=${() => load(list.next)}>Show more</button>`
      : html`<span class="end">${count(list.games.length, "game")}, no more</span>`}</p>`;
}

function nothingFound() {
  const isFiltered = Object.keys(list.filters).length > 0 || list.status;
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
    const { status = "", sort = "" } = address;
    const isSame = !list.isStale && list.games && JSON.stringify(filters) === JSON.stringify(list.filters) && status === list.status;
    Object.assign(list, { status, sort });
    loadRulesets().catch(() => {});
    if (!isSame) {
      Object.assign(list, { filters, games: null, next: null, problem: null, isStale: false });
      load();
    }
  },
  close() {
    list.isStale = true;
  },
  view() {
    const beside = choice("status", "Status", list.status, STATUS);
    return html`<h1>Games</h1>
      ${filterForm("/games", list.filters, { beside, kept: list.sort ? { sort: list.sort } : {} })}
      ${list.problem ? problemNotice(list.problem) : nothing}
      ${list.games ? (list.games.length ? table() : nothingFound()) : list.problem ? nothing : waiting("Looking through the shelf…")}`;
  },
};
