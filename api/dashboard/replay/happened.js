// SPDX-License-Identifier: MIT
//
// What the last move did, in words, and who is to act now.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { playerName, seatBadge } from "../parts/seats.js";
import { capital, spell, tellChoice } from "../parts/words.js";
import { boardNow, eventNow, lineNow, replay, viewNow } from "./replay.js";

function next() {
  const { turn, winners } = replay.state;
  if (!turn) {
    const names = winners.map((seat) => playerName(replay.game.players, seat)).join(" and ");
    return html`<p class="next">The game is over. ${names ? html`<strong>${names}</strong> won.` : nothing}</p>`;
  }
  return html`<p class="next">Next: ${seatBadge(turn.seat)} ${playerName(replay.game.players, turn.seat)}
    ${tellChoice(turn.choice)}</p>`;
}

function move(event) {
  const view = viewNow();
  const sentences = event.effects.map((effect) => boardNow().describe(effect, view)).filter(Boolean);
  return html`<p class="move">${seatBadge(event.seat)} ${playerName(replay.game.players, event.seat)}
      <span class="rule">${spell(event.rule || "")}</span></p>
    <p><code class="notation">${event.move}</code></p>
    <ul class="effects" tabindex=${sentences.length > 12 ? "0" : nothing} aria-label="What it did">${sentences.map((sentence) => html`<li>${capital(sentence)}</li>`)}</ul>`;
}

export function happened() {
  const event = eventNow();
  const line = lineNow();
  const isBranch = line && line.line !== 0;
  return html`<section class="panel happened" aria-labelledby="happened-title">
    <h2 id="happened-title">${replay.seq === 0 ? "The setup" : html`Move ${replay.seq}`}
      <small>round ${replay.state.round}${isBranch ? html`, line ${line.line} “${line.name}”` : nothing}</small></h2>
    ${event ? move(event) : nothing} ${next()}
  </section>`;
}
