// SPDX-License-Identifier: MIT
//
// The filters that games and statistics share. They live in the address; a
// change goes to another one.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, getForEver, query } from "../api.js";
import { repaintSoon } from "../paint.js";
import { go } from "../router.js";

export const FILTERS = ["ruleset", "module", "player", "player_count", "played_from", "played_to", "source", "tag"];

const known = { rulesets: [], players: [], isAsked: false };

/** What can be played; asked for once. */
export async function loadRulesets() {
  if (!known.isAsked) {
    known.isAsked = true;
    known.rulesets = (await getForEver("/v1/rulesets")).rulesets;
    repaintSoon();
  }
  return known.rulesets;
}

export function rulesets() {
  return known.rulesets;
}

/** Of the query of an address, those that are filters. */
export function filtersOf(address) {
  return Object.fromEntries(FILTERS.filter((name) => address[name]).map((name) => [name, address[name]]));
}

let suggestTimer = 0;

/** Names that begin like what is typed, once the hand rests. */
function suggestPlayers(event) {
  const name = event.target.value.trim();
  clearTimeout(suggestTimer);
  suggestTimer = setTimeout(async () => {
    known.players = name ? (await get(`/v1/players${query({ name, limit: 12 })}`).catch(() => ({ players: [] }))).players : [];
    repaintSoon();
  }, 200);
}

// ---- fields ----

/** A field that keeps what is typed while the page is drawn again. */
export function field(name, title, value, { type = "text", list = nothing, onInput, placeholder = "any" } = {}) {
  return html`<label class="field"><span>${title}</span>
    <input name=${name} type=${type} value=${value || ""} .value=${value || ""} list=${list} autocomplete="off"
      placeholder=${placeholder} @input=${onInput || nothing}></label>`;
}

/** `options` is [[value, text], ...]. */
export function choice(name, title, value, options, onChange) {
  return html`<label class="field"><span>${title}</span>
    <select name=${name} @change=${onChange || nothing}>${options.map(
      ([one, text]) => html`<option value=${one} ?selected=${String(one) === String(value ?? "")}>${text}</option>`,
    )}</select></label>`;
}

function moduleOptions(ruleset) {
  const fitting = known.rulesets.filter((one) => !ruleset || one.name === ruleset);
  return fitting.flatMap(({ modules }) => modules.map(({ name, title }) => [name, title]));
}

function fields(filters) {
  const modules = moduleOptions(filters.ruleset);
  return html`
    ${choice("ruleset", "Ruleset", filters.ruleset, [["", "any"], ...known.rulesets.map(({ name, title }) => [name, title])])}
    ${modules.length ? choice("module", "Module", filters.module, [["", "any"], ...modules]) : nothing}
    ${choice("player_count", "Players", filters.player_count, [["", "any"], ...[1, 2, 3, 4, 5].map((n) => [n, n])])}
    ${field("player", "Who played", filters.player, { list: "known-players", onInput: suggestPlayers })}
    ${field("played_from", "From", filters.played_from, { type: "date" })}
    ${field("played_to", "Before", filters.played_to, { type: "date" })}
    ${field("source", "Source", filters.source)}
    ${field("tag", "Tag", filters.tag)}
    <datalist id="known-players">${known.players.map(({ name }) => html`<option value=${name}></option>`)}</datalist>`;
}

/** What a form of filters says, without what is empty. */
export function readForm(form) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
}

/**
 * The form above a page's answer. `more` are fields of the page itself, above
 * the filters, `beside` some among them; what the address has beside all these
 * is in `kept`.
 */
export function filterForm(path, address, { more = nothing, beside = nothing, kept = {} } = {}) {
  const apply = (event) => {
    const form = event.currentTarget;
    event.preventDefault();
    go(path + query({ ...kept, ...readForm(form) }));
  };
  const change = (event) => {
    if (event.target.matches("select, input[type=date], input[type=checkbox]")) {
      event.currentTarget.requestSubmit();
    }
  };
  return html`<form class="filters panel" aria-label="Filters" @submit=${apply} @change=${change}>
    ${more}
    <div class="fields">${fields(address)} ${beside}</div>
    <p class="actions"><button class="primary">Show</button> <a class="button" href=${path} @click=${(event) => event.target.closest("form").reset()}>Clear</a></p>
  </form>`;
}
