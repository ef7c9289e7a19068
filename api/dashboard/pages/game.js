// SPDX-License-Identifier: MIT
//
// The replay of a game: /games/{id}/{line}/{seq}.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { seatName } from "../parts/seats.js";
import { capital, day, RULESET_TITLES, spell } from "../parts/words.js";
import { controls } from "../replay/controls.js";
import { curves } from "../replay/curves.js";
import { happened } from "../replay/happened.js";
import { ledger } from "../replay/ledger.js";
import { moves } from "../replay/moves.js";
import { boardNow, openGame, replay, viewNow } from "../replay/replay.js";
import { stop, takeKey } from "../replay/steps.js";
import { whatIf } from "../what_if/branch.js";
import { lines } from "../what_if/tree.js";

function number(text) {
  return text === undefined || !/^\d+$/.test(text) ? undefined : Number(text);
}

function standing({ seat }) {
  const scores = replay.state ? replay.state.scores : replay.game.scores;
  const score = scores.find((one) => one.seat === seat);
  const isWinner = (replay.state || replay.game).winners.includes(seat);
  return html`<li class=${isWinner ? "is-winner" : ""}>${seatName(replay.game.players, seat)}
    <b>${score.total}</b>${isWinner ? html`<span class="won"> won</span>` : nothing}</li>`;
}

function title() {
  const { game } = replay;
  return html`<header class="game-title">
    <h1>${RULESET_TITLES[game.ruleset] || game.ruleset}</h1>
    <p class="about">${game.modules.map((name) => html`with ${capital(spell(name))} · `)}${day(game.played_at)}${game.source ? html` · ${game.source.system} ${game.source.ref}` : nothing}
      ${game.tags.map((tag) => html`<span class="tag">${tag}</span>`)}
      ${game.is_withdrawn ? html`<strong>withdrawn</strong>` : nothing}</p>
    <ul class="standings">${game.players.map(standing)}</ul>
  </header>`;
}

function table() {
  if (!replay.state) {
    return replay.problem ? nothing : waiting("Setting up the table…");
  }
  return html`<div class="replay">
    <div class="board-column">
      ${controls()}
      <section class="board" aria-label="The table">${boardNow().draw(viewNow())}</section>
    </div>
    <aside class="side" aria-label="About this moment">${happened()} ${whatIf()} ${curves()} ${ledger()}
      ${lines()} ${moves()}</aside>
  </div>`;
}

export const game = {
  title: () => "Replay",
  open(params) {
    openGame(params.id, number(params.line), number(params.seq));
  },
  close() {
    stop();
    replay.isStale = true;
  },
  key: takeKey,
  view() {
    const problem = replay.problem ? problemNotice(replay.problem) : nothing;
    return html`${replay.game ? title() : nothing} ${problem}
      ${replay.game ? table() : replay.problem ? nothing : waiting("Opening the game…")}`;
  },
};
