// SPDX-License-Identifier: MIT
//
// The question that is asked of all games: which view, measure and grouping,
// with the filters that the games page has too. All of it is in the address.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { getForEver, query } from "../api.js";
import { choice, field, filterForm, filtersOf, FILTERS } from "../parts/filters.js";
import { capital, spell } from "../parts/words.js";

export const VIEWS = {
  table: "Table with intervals",
  histogram: "Distribution",
  curve: "Scores over time",
  openings: "Openings",
};

const BINNED = ["score", "length", "rank"];

/** What an address asks, with what it leaves out filled in. */
export function readQuestion(address) {
  const view = VIEWS[address.view] ? address.view : "table";
  return {
    view,
    filters: filtersOf(address),
    measure: address.measure || (view === "table" ? "win_rate" : "score"),
    by: address.by ?? "seat",
    by2: address.by2 || "",
    seat: address.seat || "",
    has: address.has || "",
    min_n: address.min_n || "",
    sort: address.sort || "",
    per: address.per || "round",
    width: address.width || "",
    depth: address.depth || "",
  };
}

/** The path of the service that answers it; with `format`, as a table to download. */
export function pathOf(question, format) {
  const { view, filters, measure, by, by2, seat, has, min_n, sort, per, width, depth } = question;
  const common = { ...filters, seat, has, min_n, format };
  const grouping = [by, by2].filter(Boolean).join(",");
  switch (view) {
    case "histogram":
      return `/v1/stats/histogram${query({ ...common, measure, by, width })}`;
    case "curve":
      return `/v1/stats/curve${query({ ...common, per, by, quantiles: "0.1,0.25,0.5,0.75,0.9" })}`;
    case "openings":
      return `/v1/stats/openings${query({ ...common, depth })}`;
    default:
      return `/v1/stats${query({ ...common, measure, by: grouping, sort, limit: 500 })}`;
  }
}

/** The address of another question. */
export function addressOf(question, changes = {}) {
  const { filters, ...rest } = { ...question, ...changes };
  return `/statistics${query({ ...filters, ...rest })}`;
}

export function loadDimensions() {
  return getForEver("/v1/stats/dimensions");
}

// ---- the form ----

function dimensionOptions(dimensions, filters, isOptional) {
  const fitting = dimensions.filter(({ ruleset }) => !ruleset || !filters.ruleset || ruleset === filters.ruleset);
  const options = fitting.map(({ name, ruleset }) => [name, ruleset && !filters.ruleset ? `${spell(name)} (${ruleset})` : spell(name)]);
  return isOptional ? [["", "nothing"], ...options] : options;
}

function measureOptions(question, measures) {
  const fitting = question.view === "histogram" ? measures.filter(({ name }) => BINNED.includes(name)) : measures;
  return fitting.map(({ name }) => [name, capital(spell(name))]);
}

/** Facts of a ruleset that a seat may be asked to have: "theory:bird". */
function hasOptions(dimensions, filters) {
  const facts = dimensions.filter(({ ruleset, values }) => values && ruleset && ruleset === filters.ruleset);
  return facts.flatMap(({ name, values }) => values.map(({ key, name: text }) => [`${name}:${key}`, `${spell(name)}: ${text}`]));
}

function viewTabs(question) {
  return html`<nav class="tabs" aria-label="Kinds of statistics"><ul>${Object.entries(VIEWS).map(
    ([name, title]) => html`<li><a href=${addressOf(question, { view: name, measure: "", sort: "" })} aria-current=${question.view === name ? "page" : nothing}>${title}</a></li>`,
  )}</ul></nav>`;
}

function fieldsOf(question, { measures, dimensions }) {
  const { view, filters } = question;
  const groups = (isOptional) => dimensionOptions(dimensions, filters, isOptional);
  return [
    view === "table" || view === "histogram" ? choice("measure", "Measure", question.measure, measureOptions(question, measures)) : nothing,
    view === "openings" ? nothing : choice("by", "Grouped by", question.by, groups(true)),
    view === "table" ? choice("by2", "and by", question.by2, groups(true)) : nothing,
    view === "curve" ? choice("per", "Points", question.per, [["round", "by round"], ["turn", "by own turn"]]) : nothing,
    view === "histogram" ? field("width", "Width of a bin", question.width, { type: "number", placeholder: "1" }) : nothing,
    view === "openings" ? field("depth", "Steps", question.depth, { type: "number", placeholder: "3" }) : nothing,
    choice("seat", "Seat", question.seat, [["", "any"], ...[1, 2, 3, 4, 5].map((n) => [n, n])]),
    filters.ruleset
      ? choice("has", "Seats that have", question.has, [["", "anything"], ...hasOptions(dimensions, filters)])
      : nothing,
    field("min_n", "Mark rows below n", question.min_n, { type: "number", placeholder: "10" }),
  ];
}

export function questionForm(question, known) {
  const kept = { view: question.view, sort: question.sort };
  const more = known ? html`<div class="fields">${fieldsOf(question, known)}</div>` : nothing;
  return html`${viewTabs(question)} ${filterForm("/statistics", question.filters, { more, kept })}`;
}

// ---- the games behind a row ----

/** Filters of the games page that say the same as one dimension of a row's key; null when none does. */
function filterOf(name, value, known, asked) {
  if (name === "month") {
    return monthOf(String(value));
  }
  if (name === "seat") {
    return {}; // the list shows all seats of a game
  }
  if (FILTERS.includes(name)) {
    return { [name]: value };
  }
  const { ruleset } = known.dimensions.find((one) => one.name === name) || {};
  return ruleset ? { ruleset, has: [asked.has, `${name}:${value}`].filter(Boolean).join(",") } : null;
}

/** The address of the games behind a row of the table; null when no filters say which they are. */
export function gamesBehind(question, key, dimensions, known) {
  const asked = { ...question.filters, has: question.has, status: "finished" };
  for (const [at, name] of dimensions.entries()) {
    const found = key[at] === null ? null : filterOf(name, key[at], known, asked);
    if (!found) {
      return null;
    }
    Object.assign(asked, found);
  }
  return question.seat ? null : `/games${query(asked)}`;
}

function monthOf(month) {
  const [year, number] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1));
  return { played_from: `${month}-01`, played_to: next.toISOString().slice(0, 10) };
}
