// SPDX-License-Identifier: MIT
//
// Scores and resources of all seats over the game, the moment marked.
import { html } from "../vendor/lit-html/lit-html.js";
import "../parts/chart.js";
import { playerName, seatName } from "../parts/seats.js";
import { capital, spell } from "../parts/words.js";
import { repaintSoon } from "../paint.js";
import { boardNow, goTo, replay } from "./replay.js";

let measure = "score";
let drawn = { points: null, measure: null, spec: null };

export function valueOf(point, seat, what) {
  if (what === "score") {
    return point.scores.find((one) => one.seat === seat).total;
  }
  return point.resources.find((one) => one.seat === seat).counts[what];
}

function describe(name, players, points) {
  const last = points[points.length - 1];
  const ends = players.map(({ seat }) => `${playerName(players, seat)} ${valueOf(last, seat, measure)}`);
  return `${name} after each move; at the end: ${ends.join(", ")}`;
}

/** What the chart draws; made anew only when something else is to be drawn. */
function spec() {
  const { points, game } = replay;
  if (drawn.points !== points || drawn.measure !== measure) {
    const series = game.players.map(({ seat }) => ({
      name: playerName(game.players, seat),
      color: `--seat-${seat}`,
      values: points.map((point) => valueOf(point, seat, measure)),
      dash: DASHES[seat - 1],
    }));
    const title = describe(measureName(measure), game.players, points);
    const spec = { title, x: points.map((point) => point.seq), series, stepped: true, fromZero: true, onPick: goTo };
    drawn = { points, measure, spec };
  }
  return drawn.spec;
}

export const DASHES = [[], [9, 4], [3, 3], [12, 3, 3, 3], [1, 4]];

function measureName(what) {
  return what === "score" ? "Score" : boardNow().resources[what] || capital(spell(what));
}

export function curves() {
  if (!replay.points) {
    return html`<section class="panel curves" aria-busy="true"><h2>Course of the game</h2></section>`;
  }
  const names = ["score", ...Object.keys(replay.points[0].resources[0].counts)];
  const pick = (event) => {
    measure = event.target.value;
    repaintSoon();
  };
  if (!names.includes(measure)) {
    measure = "score";
  }
  return html`<section class="panel curves" aria-labelledby="curves-title">
    <h2 id="curves-title">Course of the game</h2>
    <label>Show <select @change=${pick}>${names.map(
      (one) => html`<option value=${one} ?selected=${one === measure}>${measureName(one)}</option>`,
    )}</select></label>
    <line-chart .spec=${spec()} .at=${replay.seq}></line-chart>
    <ul class="legend">${replay.game.players.map(
      ({ seat }) => html`<li>${seatName(replay.game.players, seat)} <b>${valueOf(replay.points[replay.seq] || replay.points[0], seat, measure)}</b></li>`,
    )}</ul>
  </section>`;
}
