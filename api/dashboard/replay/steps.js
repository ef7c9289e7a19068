// SPDX-License-Identifier: MIT
//
// Ways through a game: by move, turn, round and the turns of one seat, by
// itself, and which keys do so.
import { repaintSoon } from "../paint.js";
import { goTo, lastSeq, replay } from "./replay.js";

export const SPEEDS = [0.5, 1, 2, 4, 8]; // moves a second

export const playing = { timer: 0, speed: 2 };

// ---- moments to jump to ----

function turnEnds() {
  return replay.turns ? replay.turns.map((turn) => turn.seq) : [];
}

function roundEnds() {
  const turns = replay.turns || [];
  return turns.filter((turn, at) => at + 1 === turns.length || turns[at + 1].round !== turn.round).map((turn) => turn.seq);
}

/** The moments at which it is a seat's turn. */
function turnStarts(seat) {
  const turns = replay.turns || [];
  return turns.slice(1).flatMap((turn, at) => (turn.seat === seat ? [turns[at].seq] : []));
}

function nextOf(moments, direction) {
  if (direction > 0) {
    return moments.find((seq) => seq > replay.seq) ?? lastSeq();
  }
  return moments.findLast((seq) => seq < replay.seq) ?? 0;
}

// ---- steps ----

export function byMove(direction) {
  goTo(replay.seq + direction);
}

export function byTurn(direction) {
  goTo(nextOf(turnEnds(), direction));
}

export function byRound(direction) {
  goTo(nextOf(roundEnds(), direction));
}

export function toTurnOf(seat, direction) {
  goTo(nextOf(turnStarts(seat), direction));
}

// ---- by itself ----

export function stop() {
  clearInterval(playing.timer);
  playing.timer = 0;
  repaintSoon();
}

function tick() {
  if (replay.seq >= lastSeq()) {
    stop();
  } else {
    goTo(replay.seq + 1);
  }
}

export function play() {
  clearInterval(playing.timer);
  if (replay.seq >= lastSeq()) {
    goTo(0);
  }
  playing.timer = setInterval(tick, 1000 / playing.speed);
  repaintSoon();
}

export function playOrStop() {
  playing.timer ? stop() : play();
}

export function setSpeed(speed) {
  playing.speed = speed;
  if (playing.timer) {
    play();
  }
}

// ---- keys ----

/** [keys, what they do, how it is said]; with a shift when it begins with one. */
export const KEYS = [
  [["ArrowRight"], () => byMove(1), "→", "one move on"],
  [["ArrowLeft"], () => byMove(-1), "←", "one move back"],
  [["Shift+ArrowRight", "n"], () => byTurn(1), "Shift → or N", "one turn on"],
  [["Shift+ArrowLeft", "p"], () => byTurn(-1), "Shift ← or P", "one turn back"],
  [["Shift+ArrowDown", "N"], () => byRound(1), "Shift ↓", "one round on"],
  [["Shift+ArrowUp", "P"], () => byRound(-1), "Shift ↑", "one round back"],
  [["Home"], () => goTo(0), "Home", "to the setup"],
  [["End"], () => goTo(lastSeq()), "End", "to the last move"],
  [[" "], playOrStop, "Space", "play or stop"],
];

function nameOf(event) {
  return event.shiftKey && event.key.startsWith("Arrow") ? `Shift+${event.key}` : event.key;
}

/** Keys that mean something to what has the focus stay with it. */
function isTaken(event) {
  const { target, key } = event;
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  const isField = target.closest("input:not([type=range]), select, textarea, dialog, [contenteditable]");
  const isPressed = key === " " && target.closest("button, a, summary, input");
  return isModified || isField || isPressed;
}

export function takeKey(event) {
  const found = KEYS.find(([names]) => names.includes(nameOf(event)));
  if (found && replay.game && replay.state && !isTaken(event)) {
    event.preventDefault();
    if (found[1] !== playOrStop && playing.timer) {
      stop();
    }
    found[1]();
  }
}
