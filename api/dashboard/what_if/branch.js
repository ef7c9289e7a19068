// SPDX-License-Identifier: MIT
//
// What if somebody had played otherwise: a legal move of the moment is picked,
// and a line begins there or goes on. The panel of moves, and what it sends.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { announce } from "../announce.js";
import { getForEver, query, send } from "../api.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { playerName, seatBadge } from "../parts/seats.js";
import { capital, count, spell } from "../parts/words.js";
import { repaintSoon } from "../paint.js";
import { go } from "../router.js";
import { addressOf, lastSeq, lineNow, reopenGame, replay } from "../replay/replay.js";
import { choice, field } from "../parts/filters.js";

const POLICIES = [
  ["replay", "the same draws where they still fit, else from a seed"],
  ["seed", "a deck of its own, from a seed"],
  ["none", "I name what is drawn"],
];
const OWN_DECK = ["own", "the deck that the game was dealt from"];
const SHOWN_AT_FIRST = 24; // moves of one rule

const panel = { game: null, path: null, list: null, problem: null, isOpen: false, isBusy: false, name: "", policy: "replay", seed: "1", search: "", all: false };

/** Shows the panel when the next game is shown: somebody is going to play it. */
export function openToPlay() {
  panel.isOpen = true;
}

/** Who records a game at a table names what was drawn there; others follow what was played. */
function usePolicyOf(game) {
  if (panel.game !== game.id) {
    panel.game = game.id;
    panel.policy = game.is_seeded ? "own" : game.status === "finished" ? "replay" : "none";
    panel.isOpen = panel.isOpen || game.status === "in_progress";
  }
}

async function load() {
  const path = `/v1/games/${replay.game.id}/states/${replay.seq}/moves${query({ line: replay.line })}`;
  if (panel.path === path) {
    return;
  }
  Object.assign(panel, { path, list: null, problem: null, search: "", all: false });
  try {
    const list = await getForEver(path);
    if (panel.path === path) {
      panel.list = list;
    }
  } catch (problem) {
    panel.problem = problem;
  }
  repaintSoon();
}

// ---- sending ----

/** A line that one plays on goes on at its head; everything else is a new one. */
function goesOn() {
  const line = lineNow();
  return line && replay.seq === lastSeq() && (line.line !== 0 || replay.game.status === "in_progress");
}

function chance() {
  const { policy } = panel;
  if (policy === "own") {
    return {};
  }
  return { chance: policy === "none" ? { policy } : { policy, seed: Number(panel.seed) || 1 } };
}

function append(move) {
  const path = `/v1/games/${replay.game.id}/lines/${replay.line}/moves`;
  return send("POST", path, { moves: [move] }, { "If-Match": `"${lineNow().head.digest}"` });
}

function fork(move) {
  const name = panel.name.trim() || `${move} at ${replay.seq}`;
  const body = { from: { line: replay.line, seq: replay.seq }, name: name.slice(0, 100), moves: [move], ...chance() };
  return send("POST", `/v1/games/${replay.game.id}/lines`, body);
}

async function pick(move) {
  panel.isBusy = true;
  panel.problem = null;
  repaintSoon();
  try {
    const branch = await (goesOn() ? append(move) : fork(move));
    await reopenGame(branch.line, branch.head.seq);
    go(addressOf(branch.head.seq, branch.line));
    panel.name = "";
    announce(`Line ${branch.line} goes on with ${move}`);
  } catch (problem) {
    if (problem.code === "head_has_moved") {
      await reopenGame(replay.line, replay.seq); // somebody else was faster: show what they did
    }
    panel.problem = problem;
  }
  panel.isBusy = false;
  repaintSoon();
}

// ---- drawing ----

function byRule(moves) {
  const groups = new Map();
  for (const move of moves) {
    groups.set(move.rule, [...(groups.get(move.rule) || []), move]);
  }
  return [...groups];
}

function option({ move, text }) {
  return html`<li><button type="button" class="option" ?disabled=${panel.isBusy} @click=${() => pick(move)}>
    <span>${text}</span> <code>${move}</code></button></li>`;
}

function group([rule, moves]) {
  const shown = panel.all ? moves : moves.slice(0, SHOWN_AT_FIRST);
  const showAll = () => {
    panel.all = true;
    repaintSoon();
  };
  return html`<h3>${capital(spell(rule))}</h3><ul class="options">${shown.map(option)}</ul>
    ${shown.length < moves.length
      ? html`<p><button type="button" class="quiet" @click=${showAll}>Show all ${moves.length}</button></p>`
      : nothing}`;
}

function set(name) {
  return (event) => {
    panel[name] = event.target.value;
    repaintSoon();
  };
}

function newLineFields() {
  return html`<div class="fields">
    ${field("line_name", "Name of the new line", panel.name, { onInput: set("name"), placeholder: "from its first move" })}
    ${choice("policy", "Chance", panel.policy, replay.game.is_seeded ? [OWN_DECK, ...POLICIES] : POLICIES, set("policy"))}
    ${panel.policy === "seed" || panel.policy === "replay" ? field("line_seed", "Seed", panel.seed, { onInput: set("seed"), type: "number" }) : nothing}
  </div>`;
}

function moves() {
  const { list } = panel;
  if (!list) {
    return panel.problem ? nothing : waiting("Asking the rulebook…");
  }
  if (!list.moves.length) {
    return html`<p>Nobody has a move here: the game is over.</p>`;
  }
  const words = panel.search.toLowerCase();
  const found = list.moves.filter(({ move, text }) => `${move} ${text}`.toLowerCase().includes(words));
  return html`<p>${seatBadge(list.seat)} ${playerName(replay.game.players, list.seat)} has ${count(list.moves.length, "legal move")}.</p>
    ${list.moves.length > 12
      ? html`<label class="field"><span>Find</span><input type="search" .value=${live(panel.search)} @input=${set("search")}></label>`
      : nothing}
    <div class="groups">${byRule(found).map(group)}</div>`;
}

export function whatIf() {
  const toggle = (event) => {
    panel.isOpen = event.target.open;
    repaintSoon();
  };
  usePolicyOf(replay.game);
  if (panel.isOpen) {
    load();
  }
  return html`<details class="panel what-if" ?open=${panel.isOpen} @toggle=${toggle}>
    <summary><h2>What if?</h2> <small>${goesOn() ? "play on from here" : "try another move from here"}</small></summary>
    ${panel.isOpen
      ? html`${goesOn() ? nothing : newLineFields()} ${panel.problem ? problemNotice(panel.problem) : nothing} ${moves()}`
      : nothing}
  </details>`;
}
