// SPDX-License-Identifier: MIT
//
// Files of games: dropped here, checked against the rules, stored: /upload.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { announce } from "../announce.js";
import { problemNotice } from "../parts/notice.js";
import { icon } from "../parts/symbols.js";
import { RULESET_TITLES } from "../parts/words.js";
import { repaintSoon } from "../paint.js";
import { cut, sendAll } from "../upload/files.js";
import { refusal } from "../upload/refusal.js";

const page = { files: [], isOver: false }; // files: { name, total, verdicts, problem, isDone }

async function take(file) {
  const entry = { name: file.name, total: 0, verdicts: [], problem: null, isDone: false };
  page.files = [entry, ...page.files];
  try {
    const documents = cut(await file.text());
    entry.total = documents.length;
    repaintSoon();
    await sendAll(documents, (verdicts) => {
      entry.verdicts.push(...verdicts);
      repaintSoon();
    });
  } catch (problem) {
    entry.problem = problem;
  }
  entry.isDone = true;
  announce(`${entry.name}: ${summary(entry)}`);
  repaintSoon();
}

async function takeAll(files) {
  for (const file of files) {
    await take(file); // one after the other, so that progress means something
  }
}

// ---- what is dropped or chosen ----

function drop(event) {
  event.preventDefault();
  page.isOver = false;
  takeAll([...event.dataTransfer.files]);
  repaintSoon();
}

function over(isOver) {
  return (event) => {
    event.preventDefault();
    if (page.isOver !== isOver) {
      page.isOver = isOver;
      repaintSoon();
    }
  };
}

function choose(event) {
  takeAll([...event.target.files]);
  event.target.value = "";
}

// ---- drawing ----

function counts(entry) {
  const counted = { created: 0, same: 0, conflict: 0, refused: 0 };
  entry.verdicts.forEach(({ status }) => counted[status]++);
  return counted;
}

const WORDS = { created: "stored", same: "there already", conflict: "in conflict with what is stored", refused: "refused" };

function summary(entry) {
  const parts = Object.entries(counts(entry)).filter(([, n]) => n > 0).map(([status, n]) => `${n} ${WORDS[status]}`);
  return parts.join(", ") || "nothing yet";
}

function verdict(one, at) {
  const name = one.game ? RULESET_TITLES[one.game.ruleset] : one.document && RULESET_TITLES[one.document.ruleset];
  return html`<li class=${`verdict ${one.status}`}>
    <p><span class="tag">${WORDS[one.status]}</span> ${name || "Document"} ${at + 1}
      ${one.id ? html`<a href=${`/games/${one.id}`}>Open the game</a>` : nothing}</p>
    ${one.problem ? refusal(one) : nothing}</li>`;
}

/** Everything that needs looking at, and the first ones that went well. */
function shown(entry) {
  const bad = entry.verdicts.filter(({ status }) => status === "refused" || status === "conflict");
  return [...bad.slice(0, 50), ...entry.verdicts.filter((one) => !bad.includes(one)).slice(0, 20)];
}

function file(entry) {
  return html`<section class="panel file"><h2>${entry.name} <small>${summary(entry)}</small></h2>
    ${entry.isDone
      ? nothing
      : html`<progress max=${entry.total || 1} value=${entry.verdicts.length} aria-label=${`Progress of ${entry.name}`}></progress>`}
    ${entry.problem ? problemNotice(entry.problem) : nothing}
    <ul class="verdicts">${shown(entry).map((one) => verdict(one, entry.verdicts.indexOf(one)))}</ul></section>`;
}

export const upload = {
  title: () => "Upload",
  open() {},
  view() {
    return html`<h1>Upload games</h1>
      <p class="lead">Every move is checked against the rulebook before anything is stored. A file may hold one game as JSON, or many, one a line.</p>
      <label class=${page.isOver ? "drop is-over" : "drop"} @dragover=${over(true)} @dragleave=${over(false)} @drop=${drop}>
        ${icon("pile")}
        <span>Drop files here, or <u>choose some</u></span>
        <input class="unseen" type="file" multiple accept=".json,.ndjson,.jsonl,application/json,application/x-ndjson" @change=${choose}>
      </label>
      ${page.files.map(file)}`;
  },
};
