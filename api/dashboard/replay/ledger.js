// SPDX-License-Identifier: MIT
//
// Points by source, now and at the end, of every seat.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { playerName, seatBadge, seatName } from "../parts/seats.js";
import { capital, spell } from "../parts/words.js";
import { boardNow, replay } from "./replay.js";

function finalScores() {
  const last = replay.points && replay.points[replay.points.length - 1];
  return last ? last.scores : replay.state.scores;
}

function cells(scores, finals, read) {
  return scores.map((score, at) => {
    const now = read(score);
    const end = read(finals[at]);
    return html`<td class=${now ? "" : "none"}>${now}</td><td class=${end ? "final" : "final none"}>${end}</td>`;
  });
}

/** Of many seats only the marks: the names stand above the table. */
function headOf(seat, seats) {
  const { players } = replay.game;
  return seats > 3
    ? html`${seatBadge(seat)}<span class="unseen"> ${playerName(players, seat)}</span>`
    : seatName(players, seat);
}

export function ledger() {
  const { scores } = replay.state;
  const finals = finalScores();
  const { sources } = boardNow();
  return html`<section class="panel ledger" aria-labelledby="ledger-title">
    <h2 id="ledger-title">Where the points come from</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="ledger-title"><table class=${scores.length > 3 ? "is-wide" : nothing}>
      <thead>
        <tr><th scope="col" rowspan="2">Source</th>${scores.map(
          ({ seat }) => html`<th scope="colgroup" colspan="2">${headOf(seat, scores.length)}</th>`,
        )}</tr>
        <tr>${scores.map(() => html`<th scope="col">now</th><th scope="col" class="final">end</th>`)}</tr>
      </thead>
      <tbody>${Object.keys(scores[0].ledger).map(
        (source) => html`<tr><th scope="row">${sources[source] || capital(spell(source))}</th>${cells(scores, finals, (score) => score.ledger[source])}</tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">Total</th>${cells(scores, finals, (score) => score.total)}</tr></tfoot>
    </table></div>
  </section>`;
}
