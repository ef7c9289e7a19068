// SPDX-License-Identifier: MIT
//
// Recording a game as it is played, or from a sheet of paper: /record. Players
// and setup are entered here; the moves are picked on the replay's page.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { send } from "../api.js";
import { loadNames } from "../catalog.js";
import { choice, loadRulesets, rulesets } from "../parts/filters.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { seatBadge } from "../parts/seats.js";
import { repaintSoon } from "../paint.js";
import { setupOf, setupSlots } from "../record/setup_slots.js";
import { openToPlay } from "../what_if/branch.js";
import { go } from "../router.js";

const page = { ruleset: "footsteps", seats: 2, modules: [], how: "seed", isFirst: true, isDraft: true, catalog: null, problem: null, answers: {} };

function entry() {
  return rulesets().find((one) => one.name === page.ruleset);
}

async function load() {
  try {
    await loadRulesets();
    const { catalog, seats_min: low, seats_max: high } = entry();
    page.seats = Math.min(Math.max(page.seats, low), high);
    const asked = page.ruleset;
    const names = await loadNames(catalog);
    if (asked === page.ruleset) {
      page.catalog = names.document;
    }
  } catch (problem) {
    page.problem = problem;
  }
  repaintSoon();
}

function set(name, read = (target) => target.value) {
  return (event) => {
    page[name] = read(event.target);
    if (name === "ruleset") {
      Object.assign(page, { catalog: null, answers: {}, modules: [] });
      load();
    }
    repaintSoon();
  };
}

// ---- sending ----

function documentOf(form) {
  const data = new FormData(form);
  const players = Array.from({ length: page.seats }, (_, at) => ({ seat: at + 1, name: data.get(`name_${at + 1}`).trim() }));
  const tags = data.get("tags").split(/[\s,]+/).filter(Boolean);
  const day = data.get("played_at");
  const seed = data.get("seed");
  return {
    ruleset: page.ruleset,
    modules: page.modules,
    players,
    tags,
    ...(day ? { played_at: `${day}T12:00:00Z` } : {}),
    ...(page.how === "seed" ? { seed: Number(seed) } : { setup: setupOf(slots(), page.answers, { isFirst: page.ruleset === "journey" && page.isFirst }) }),
    moves: [],
  };
}

async function begin(event) {
  event.preventDefault();
  page.problem = null;
  try {
    const game = await send("POST", "/v1/games", documentOf(event.target));
    openToPlay();
    go(`/games/${game.id}/0/0`);
  } catch (problem) {
    page.problem = problem;
    repaintSoon();
  }
}

// ---- the setup ----

function slots() {
  return setupSlots(page.ruleset, page.catalog, page.seats, page);
}

function faultAt(path) {
  const faults = page.problem?.document?.faults || [];
  return faults.find(({ pointer }) => pointer === `/setup${path}`);
}

function slot({ path, label, options }) {
  const fault = faultAt(path);
  const pick = (event) => {
    page.answers[path] = event.target.value;
  };
  return html`<label class="field"><span>${label}${fault ? html` <strong>${fault.detail}</strong>` : nothing}</span>
    <select required aria-invalid=${fault ? "true" : "false"} @change=${pick}>
      <option value="">choose</option>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${String(page.answers[path] ?? "") === String(value)}>${text}</option>`)}
    </select></label>`;
}

function groups() {
  const byGroup = new Map();
  for (const one of slots()) {
    byGroup.set(one.group, [...(byGroup.get(one.group) || []), one]);
  }
  return [...byGroup].map(([name, listed]) => html`<fieldset><legend>${name}</legend><div class="fields">${listed.map(slot)}</div></fieldset>`);
}

function journeyChoices() {
  const check = (name, text) => html`<label><input type="checkbox" ?checked=${page[name]} @change=${set(name, (target) => target.checked)}> ${text}</label>`;
  return html`<p class="choices">${check("isFirst", "a first game, as the rulebook sets it up")}
    ${page.isFirst ? nothing : check("isDraft", "crew cards are drafted as moves")}</p>`;
}

function setup() {
  const way = (value, text) => html`<label><input type="radio" name="how" value=${value} ?checked=${page.how === value} @change=${set("how")}> ${text}</label>`;
  return html`<fieldset><legend>Setup</legend>
      <p class="choices">${way("seed", "deal it here, from a seed")} ${way("setup", "enter what lies on the table")}</p>
      ${page.how === "seed"
        ? html`<label class="field"><span>Seed: the same one deals the same game</span><input name="seed" type="number" min="0" required value=${1 + Math.floor(Math.random() * 1e6)}></label>`
        : page.ruleset === "journey" ? journeyChoices() : nothing}
    </fieldset>
    ${page.how === "setup" ? (page.catalog ? groups() : waiting("Unpacking the box…")) : nothing}`;
}

// ---- players ----

function seatField(seat) {
  return html`<label class="field"><span>${seatBadge(seat)} Seat ${seat}</span>
    <input name=${`name_${seat}`} required maxlength="100" autocomplete="off"></label>`;
}

function modules() {
  const listed = entry().modules;
  const toggle = (name) => (event) => {
    page.modules = event.target.checked ? [...page.modules, name] : page.modules.filter((one) => one !== name);
    repaintSoon();
  };
  return listed.length
    ? html`<p class="choices">${listed.map(({ name, title }) => html`<label><input type="checkbox" ?checked=${page.modules.includes(name)} @change=${toggle(name)}> ${title}</label>`)}</p>`
    : nothing;
}

function players() {
  const { seats_min: low, seats_max: high } = entry();
  const counts = Array.from({ length: high - low + 1 }, (_, at) => [low + at, low + at]);
  return html`<fieldset><legend>Game and players</legend>
    <div class="fields">
      ${choice("ruleset", "Ruleset", page.ruleset, rulesets().map(({ name, title }) => [name, title]), set("ruleset"))}
      ${choice("seats", "Players", page.seats, counts, set("seats", (target) => Number(target.value)))}
      <label class="field"><span>Played on</span><input name="played_at" type="date" value=${new Date().toISOString().slice(0, 10)}></label>
      <label class="field"><span>Tags, with spaces between</span><input name="tags" pattern="[a-z0-9_.,\\- ]*"></label>
    </div>
    ${modules()}
    <div class="fields">${Array.from({ length: page.seats }, (_, at) => seatField(at + 1))}</div></fieldset>`;
}

export const record = {
  title: () => "Record a game",
  open() {
    page.problem = null;
    load();
  },
  view() {
    return html`<h1>Record a game</h1>
      <p class="lead">Enter who plays and what lies on the table. Then pick each move as it is made; only legal ones are
        offered, and what was drawn is named when the game asks for it. A slip is taken back by going on from an earlier
        moment.</p>
      ${page.problem ? problemNotice(page.problem) : nothing}
      ${entry()
        ? html`<form @submit=${begin}>${players()} ${setup()}<p class="actions"><button class="primary">Begin the game</button></p></form>`
        : page.problem ? nothing : waiting("Unpacking the boxes…")}`;
  },
};
