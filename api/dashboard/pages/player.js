// SPDX-License-Identifier: MIT
//
// One player: record, scores, head to head, rating: /players/{id}.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, query } from "../api.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { count, decimal, RULESET_TITLES } from "../parts/words.js";
import { repaintSoon } from "../paint.js";

const page = { id: null, player: null, problem: null };

async function load(id) {
  try {
    const player = await get(`/v1/players/${id}`);
    if (page.id === id) {
      page.player = player;
    }
  } catch (problem) {
    page.problem = problem;
  }
  repaintSoon();
}

function ratings({ ratings: rated, streaks }) {
  const streak = (ruleset) => streaks.find((one) => one.ruleset === ruleset);
  return html`<div class="pair">${rated.map(({ ruleset, rating, mu, sigma, games }) => {
    const run = streak(ruleset);
    return html`<section class="panel rating"><h2>${RULESET_TITLES[ruleset]}</h2>
      <p><b class="large">${decimal(rating, 1)}</b> rating after ${count(games, "game")}</p>
      <p class="about">skill ${decimal(mu, 1)}, give or take ${decimal(sigma, 1)}</p>
      ${run && run.current ? html`<p>Now ${run.current.kind} ${count(run.current.games, "game")} in a row; at best won ${run.longest_won}.</p>` : nothing}</section>`;
  })}</div>`;
}

function records({ records: rows }) {
  return html`<section class="panel"><h2 id="record-title">Record</h2><div class="scroll" tabindex="0" role="region" aria-labelledby="record-title"><table class="numbers">
    <thead><tr><th scope="col">Game</th><th scope="col">Players</th><th scope="col">Games</th><th scope="col">Wins</th><th scope="col">Rate</th>
      <th scope="col">95 % interval</th><th scope="col">Expected</th><th scope="col">Mean score</th><th scope="col">Best</th><th scope="col">Mean rank</th></tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row">${RULESET_TITLES[row.ruleset]}</th><td>${row.player_count}</td>
      <td><a href=${`/games${query({ player: page.player.name, ruleset: row.ruleset, player_count: row.player_count })}`}>${row.games}<span class="unseen"> games</span></a></td>
      <td>${decimal(row.wins, row.wins % 1 ? 2 : 0)}</td><td><b>${decimal(row.win_rate)}</b></td>
      <td>${row.interval ? `${decimal(row.interval[0])} to ${decimal(row.interval[1])}` : "—"}</td><td>${decimal(row.expected)}</td>
      <td>${decimal(row.score.mean, 1)}</td><td>${row.score.highest}</td><td>${decimal(row.mean_rank, 1)}</td></tr>`)}</tbody></table></div></section>`;
}

function opponents({ opponents: rows, has_more_opponents: hasMore }) {
  return html`<section class="panel"><h2 id="head-title">Head to head</h2><div class="scroll" tabindex="0" role="region" aria-labelledby="head-title"><table class="numbers">
    <thead><tr><th scope="col">Against</th><th scope="col">Game</th><th scope="col">Games</th><th scope="col">Ahead</th><th scope="col">Level</th><th scope="col">Behind</th></tr></thead>
    <tbody>${rows.map((row) => html`<tr><th scope="row"><a href=${`/players/${row.player}`}>${row.name || `Player ${row.player}`}</a></th>
      <td>${RULESET_TITLES[row.ruleset]}</td><td>${row.games}</td><td>${row.ahead}</td><td>${row.level}</td><td>${row.behind}</td></tr>`)}</tbody></table></div>
    ${hasMore ? html`<p class="about">And others.</p>` : nothing}</section>`;
}

export const player = {
  title: () => (page.player ? page.player.name || "A player" : "Player"),
  open({ id }) {
    Object.assign(page, { id, player: null, problem: null });
    load(id);
  },
  view() {
    const { player: shown, problem } = page;
    if (!shown) {
      return html`<h1>Player</h1>${problem ? problemNotice(problem) : waiting("Looking them up…")}`;
    }
    return html`<h1>${shown.name || `Player ${shown.id}`}</h1>
      <p class="lead"><a href=${`/games${query({ player: shown.name })}`}>${count(shown.games, "game")}</a> that count.</p>
      ${ratings(shown)} ${shown.records.length ? records(shown) : nothing} ${shown.opponents.length ? opponents(shown) : nothing}`;
  },
};
