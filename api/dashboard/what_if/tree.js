// SPDX-License-Identifier: MIT
//
// The lines of a game as a tree: which left which, and where; links to compare
// two of them, and making one the official record.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { send } from "../api.js";
import { problemNotice } from "../parts/notice.js";
import { spell } from "../parts/words.js";
import { repaintSoon } from "../paint.js";
import { addressOf, reopenGame, replay } from "../replay/replay.js";

const promotion = { line: null, problem: null };

function childrenOf(line) {
  return replay.game.lines.filter((one) => (one.from ? one.from.line : null) === line);
}

function startPromotion(line) {
  promotion.line = line;
  promotion.problem = null;
  repaintSoon();
}

async function promote(event) {
  event.preventDefault();
  const { author, reason } = Object.fromEntries(new FormData(event.target));
  try {
    await send("POST", `/v1/games/${replay.game.id}/lines/${promotion.line}/promote`, { author, reason });
    startPromotion(null);
    await reopenGame(replay.line, replay.seq);
  } catch (problem) {
    promotion.problem = problem;
  }
  repaintSoon();
}

function promotionForm() {
  return html`<form class="promotion" @submit=${promote}>
    <p>Line ${promotion.line} becomes the official record: for replays, lists and statistics. What was recorded first stays
      readable.</p>
    <div class="fields">
      <label class="field"><span>Who says so</span><input name="author" required maxlength="100" autocomplete="name"></label>
      <label class="field"><span>Reason</span><input name="reason" required maxlength="500"></label>
    </div>
    ${promotion.problem ? problemNotice(promotion.problem) : nothing}
    <p class="actions"><button class="primary">Make it the record</button>
      <button type="button" @click=${() => startPromotion(null)}>Leave it</button></p>
  </form>`;
}

function branch(line) {
  const isHere = line.line === replay.line;
  const parent = line.from ? line.from.line : null;
  return html`<li>
    <a class="line" href=${addressOf(line.from ? line.from.seq : 0, line.line)} aria-current=${isHere ? "true" : nothing}>
      <b>${line.line}</b> ${line.name ? `“${line.name}”` : "what was played"}</a>
    <span class="about">${line.from ? `from move ${line.from.seq}, ` : ""}${line.head.seq} moves, ${spell(line.status)}</span>
    ${line.is_official
      ? html`<span class="tag">the record</span>`
      : html`<button type="button" class="quiet" @click=${() => startPromotion(line.line)}>make it the record</button>`}
    ${parent === null ? nothing : html`<a href=${`/games/${replay.game.id}/compare/${parent}/${line.line}`}>compare with ${parent}</a>`}
    ${promotion.line === line.line ? promotionForm() : nothing}
    ${children(line.line)}
  </li>`;
}

function children(line) {
  const found = childrenOf(line);
  return found.length ? html`<ul>${found.map(branch)}</ul>` : nothing;
}

export function lines() {
  return html`<section class="panel lines" aria-labelledby="lines-title">
    <h2 id="lines-title">Lines</h2>
    ${children(null)}
    ${replay.game.lines.length === 1 ? html`<p class="about">Pick a move under “What if?” to begin another one.</p>` : nothing}
  </section>`;
}
