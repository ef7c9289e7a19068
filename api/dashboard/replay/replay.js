// SPDX-License-Identifier: MIT
//
// The game that is being looked at: which line, which moment, and what is known
// of it. Stepping takes states from memory; those on either side of the moment
// are fetched before anybody asks for them.
import { announce } from "../announce.js";
import { get, getForEver, peek, query } from "../api.js";
import { loadNames, namesNow } from "../catalog.js";
import { boardOf } from "../board/boards.js";
import { repaint, repaintSoon } from "../paint.js";
import { setAddress } from "../router.js";

const AHEAD = 12; // states that are fetched before they are wanted
const BEHIND = 6;
const ADDRESS_PAUSE = 200; // milliseconds; browsers mind an address that changes at every key

const NO_MARKS = new Set();

/** What is shown; read by everything below replay/. */
export const replay = {
  game: null,
  line: 0,
  seq: 0,
  state: null, // of `seq`, or the last one that was shown while that is on its way
  points: null, // of the timeline: [0] is the setup, [n] event n; null until they are there
  turns: null, // the ends of turns, in order: [{ seq, seat, round }]
  problem: null,
  isStale: false, // somebody may have added to the game since it was asked for
};

let addressTimer = 0;
const whenShown = [];

/** Calls `fn` after each moment that is shown. */
export function onMoment(fn) {
  whenShown.push(fn);
}

// ---- what is known ----

export function headOf(line) {
  const found = replay.game.lines.find((one) => one.line === line);
  return found ? found.head.seq : replay.game.head.seq;
}

export function lastSeq() {
  return headOf(replay.line);
}

export function lineNow() {
  return replay.game.lines.find((one) => one.line === replay.line);
}

/** The event that led to the moment; null at the setup. */
export function eventNow() {
  return replay.seq > 0 && replay.points ? replay.points[replay.seq] || null : null;
}

export function boardNow() {
  return boardOf(replay.game.ruleset);
}

/** What a board draws; see board/boards.js. */
export function viewNow() {
  const event = eventNow();
  return {
    state: replay.state,
    names: namesNow(replay.game.catalog),
    players: replay.game.players,
    marks: event && replay.state.seq === replay.seq ? boardNow().marks(event) : NO_MARKS,
  };
}

export function addressOf(seq, line = replay.line) {
  return `/games/${replay.game.id}/${line}/${seq}`;
}

function statePath(seq) {
  return `/v1/games/${replay.game.id}/states/${seq}${query({ line: replay.line })}`;
}

// ---- moving ----

function prefetch(seq) {
  const last = lastSeq();
  for (let step = 1; step <= AHEAD; step++) {
    if (seq + step <= last) {
      getForEver(statePath(seq + step)).catch(() => {});
    }
    if (step <= BEHIND && seq - step >= 0) {
      getForEver(statePath(seq - step)).catch(() => {});
    }
  }
}

/** The moment in a sentence. */
export function tellMoment() {
  const event = eventNow();
  if (replay.seq === 0) {
    return `The setup, before ${lastSeq()} moves`;
  }
  if (!event) {
    return `Move ${replay.seq} of ${lastSeq()}`;
  }
  const view = viewNow();
  const told = event.effects.map((effect) => boardNow().describe(effect, view)).filter(Boolean);
  return `Move ${replay.seq} of ${lastSeq()}: ${event.move}. ${told.join(" ")}`;
}

function show(state) {
  replay.state = state;
  replay.problem = null;
  repaint();
  announce(tellMoment());
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => setAddress(addressOf(replay.seq)), ADDRESS_PAUSE);
  whenShown.forEach((fn) => fn());
}

function fail(problem) {
  replay.problem = problem;
  repaintSoon();
}

/** Goes to a moment; beyond the ends it stays at the end. */
export async function goTo(seq) {
  const wanted = Math.max(0, Math.min(seq, lastSeq()));
  const path = statePath(wanted);
  const { game, line } = replay;
  replay.seq = wanted;
  if (peek(path)) {
    show(peek(path));
    prefetch(wanted);
    return;
  }
  try {
    const state = await getForEver(path);
    if (replay.game === game && replay.line === line && replay.seq === wanted) {
      show(state);
      prefetch(wanted);
    }
  } catch (problem) {
    fail(problem);
  }
}

// ---- opening ----

async function loadCourse(id, line) {
  const path = `/v1/games/${id}/timeline`;
  const [events, turns] = await Promise.all([
    get(path + query({ line, per: "event" })),
    get(path + query({ line, per: "turn" })),
  ]);
  if (replay.game && replay.game.id === id && replay.line === line) {
    replay.points = events.points;
    replay.turns = turns.points;
    repaintSoon();
    whenShown.forEach((fn) => fn());
  }
}

function firstSeq(game, line) {
  const { head, status } = game.lines.find((one) => one.line === line) || game;
  return status === "finished" ? 0 : head.seq;
}

function forget() {
  Object.assign(replay, { game: null, state: null, points: null, turns: null, problem: null, seq: 0 });
}

function takeGame(game, line) {
  if (!replay.game || replay.game.id !== game.id || replay.line !== line) {
    replay.points = null;
    replay.turns = null;
  }
  replay.game = game;
  replay.line = line;
}

/** Opens a line of a game at a moment; both may be missing: the record, its beginning. */
export async function openGame(id, line, seq) {
  if (replay.game?.id !== id) {
    forget();
    repaintSoon();
  }
  try {
    const isKnown = !replay.isStale && replay.game?.id === id && line !== undefined && replay.game.lines.some((one) => one.line === line);
    const game = isKnown ? replay.game : await get(`/v1/games/${id}`);
    const wantedLine = line ?? game.official_line;
    const isSameLine = replay.points && replay.line === wantedLine && replay.game === game;
    takeGame(game, wantedLine);
    replay.isStale = false;
    repaintSoon();
    const moment = goTo(seq ?? firstSeq(game, wantedLine));
    const rest = isSameLine ? [] : [loadNames(game.catalog).then(repaintSoon), loadCourse(id, wantedLine)];
    await Promise.all([moment, ...rest]);
  } catch (problem) {
    fail(problem);
  }
}

/** Asks for the game again, after somebody added to it, and goes to a moment. */
export async function reopenGame(line, seq) {
  const { id } = replay.game;
  replay.game = await get(`/v1/games/${id}`);
  replay.points = null;
  await openGame(id, line, seq);
}
