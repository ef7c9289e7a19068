// SPDX-License-Identifier: MIT
//
// The list of games: /games.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, query } from "../api.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { seatBadge } from "../parts/seats.js";
import { day, RULESET_TITLES } from "../parts/words.js";
import { repaintSoon } from "../paint.js";

const list = { games: null, next: null, problem: null };

async function load(filters) {
  try {
    const answer = await get(`/v1/games${query(filters)}`);
    Object.assign(list, { games: answer.games, next: answer.next, problem: null });
  } catch (problem) {
    list.problem = problem;
  }
  repaintSoon();
}

function player(game, { seat, name }) {
  const score = game.scores.find((one) => one.seat === seat);
  const won = game.winners.includes(seat);
  return html`<li class=${won ? "is-winner" : ""}>${seatBadge(seat)} ${name || `Seat ${seat}`} <b>${score ? score.total : ""}</b></li>`;
}

function row(game) {
  return html`<tr>
    <th scope="row"><a href=${`/games/${game.id}`}>${RULESET_TITLES[game.ruleset] || game.ruleset}</a></th>
    <td>${day(game.played_at)}</td>
    <td><ul class="standings">${game.players.map((one) => player(game, one))}</ul></td>
    <td>${game.tags.map((tag) => html`<span class="tag">${tag}</span>`)}</td>
  </tr>`;
}

function table() {
  return html`<table class="games"><thead><tr><th scope="col">Game</th><th scope="col">Played</th><th scope="col">Players</th><th scope="col">Tags</th></tr></thead>
    <tbody>${list.games.map(row)}</tbody></table>`;
}

export const games = {
  title: () => "Games",
  open(params, filters) {
    load(filters);
  },
  view() {
    return html`<h1>Games</h1>
      ${list.problem ? problemNotice(list.problem) : nothing}
      ${list.games ? table() : waiting("Looking through the shelf…")}`;
  },
};
