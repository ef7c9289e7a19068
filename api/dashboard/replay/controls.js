// SPDX-License-Identifier: MIT
//
// The bar under the hand: slider, buttons, speed, and what the keys do.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { playerName } from "../parts/seats.js";
import { eventNow, goTo, lastSeq, replay } from "./replay.js";
import { byMove, byRound, byTurn, KEYS, playing, playOrStop, setSpeed, SPEEDS, toTurnOf } from "./steps.js";

const GLYPHS = {
  first: "M5 4v16M20 4 8 12l12 8z",
  round: "M12 4 2 12l10 8zm10 0-10 8 10 8z",
  turn: "M14 4 4 12l10 8zM20 4v16",
  move: "M18 4 6 12l12 8z",
  play: "M6 4l14 8-14 8z",
  stop: "M6 4h4v16H6zm8 0h4v16h-4z",
};

function glyph(name, isForward) {
  return html`<svg class=${isForward ? "glyph mirrored" : "glyph"} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${GLYPHS[name]} /></svg>`;
}

function button(name, title, act, { isForward = false, disabled = false } = {}) {
  return html`<button type="button" title=${title} aria-label=${title} ?disabled=${disabled} @click=${act}>
    ${glyph(name, isForward)}</button>`;
}

function backward() {
  const atStart = replay.seq === 0;
  return html`${button("first", "First moment", () => goTo(0), { disabled: atStart })}
    ${button("round", "One round back", () => byRound(-1), { disabled: atStart })}
    ${button("turn", "One turn back", () => byTurn(-1), { disabled: atStart })}
    ${button("move", "One move back", () => byMove(-1), { disabled: atStart })}`;
}

function forward() {
  const atEnd = replay.seq === lastSeq();
  const options = { isForward: true, disabled: atEnd };
  return html`${button("move", "One move on", () => byMove(1), options)}
    ${button("turn", "One turn on", () => byTurn(1), options)}
    ${button("round", "One round on", () => byRound(1), options)}
    ${button("first", "Last moment", () => goTo(lastSeq()), options)}`;
}

function speed() {
  return html`<label class="speed"><span>Speed</span>
    <select @change=${(event) => setSpeed(Number(event.target.value))}>
      ${SPEEDS.map((one) => html`<option value=${one} ?selected=${one === playing.speed}>${one} a second</option>`)}
    </select></label>`;
}

function ownTurns() {
  const { players } = replay.game;
  const jump = (event) => {
    const seat = Number(event.target.closest("form").elements.seat.value);
    toTurnOf(seat, Number(event.currentTarget.value));
  };
  return html`<form class="own-turns" @submit=${(event) => event.preventDefault()}>
    <label><span>Turns of</span> <select name="seat">${players.map(
      ({ seat }) => html`<option value=${seat}>${seat} · ${playerName(players, seat)}</option>`,
    )}</select></label>
    <button type="button" value="-1" @click=${jump}>Previous</button>
    <button type="button" value="1" @click=${jump}>Next</button>
  </form>`;
}

function slider() {
  const event = eventNow();
  const text = event ? `move ${replay.seq} of ${lastSeq()}: ${event.move}` : `move ${replay.seq} of ${lastSeq()}`;
  return html`<input class="slider" type="range" min="0" max=${lastSeq()} step="1" aria-label="Moment of the game"
    aria-valuetext=${text} .value=${live(String(replay.seq))} @input=${(input) => goTo(Number(input.target.value))}>`;
}

function keys() {
  return html`<details class="keys"><summary>Keys</summary>
    <dl>${KEYS.map(([, , name, text]) => html`<div><dt><kbd>${name}</kbd></dt><dd>${text}</dd></div>`)}</dl>
  </details>`;
}

export function controls() {
  const isPlaying = playing.timer !== 0;
  return html`<section class="controls" aria-label="Step through the game">
    <div class="track"><output class="moment-number">${replay.seq} <span>of ${lastSeq()}</span></output>${slider()}</div>
    <div class="buttons" role="group" aria-label="Steps">
      ${backward()}
      <button type="button" class="play" aria-pressed=${isPlaying} title=${isPlaying ? "Stop" : "Play"}
        aria-label=${isPlaying ? "Stop" : "Play"} @click=${playOrStop}>${glyph(isPlaying ? "stop" : "play")}</button>
      ${forward()}
    </div>
    <div class="more">${speed()} ${replay.turns ? ownTurns() : nothing} ${keys()}</div>
  </section>`;
}
