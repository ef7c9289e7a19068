// SPDX-License-Identifier: MIT
//
// Questions over all recorded games: /statistics.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get } from "../api.js";
import { loadRulesets } from "../parts/filters.js";
import { problemNotice, waiting } from "../parts/notice.js";
import { count, spell } from "../parts/words.js";
import { repaintSoon } from "../paint.js";
import { curveView } from "../statistics/curve.js";
import { histogramView } from "../statistics/histogram.js";
import { openingsView } from "../statistics/openings.js";
import { loadDimensions, pathOf, questionForm, readQuestion } from "../statistics/question.js";
import { tableView } from "../statistics/table.js";

const DRAW = { table: tableView, histogram: histogramView, curve: curveView, openings: openingsView };

const page = { question: null, answer: null, problem: null, dimensions: null };

/** Openings are of one ruleset; measures by source too: the first one, unless one is named. */
async function withRuleset(question) {
  const needs = question.view === "openings" || question.measure === "score_by_source";
  const rulesets = await loadRulesets();
  const dimension = page.dimensions.dimensions.find(({ name }) => name === question.by);
  const ruleset = question.filters.ruleset || dimension?.ruleset || (needs ? rulesets[0].name : undefined);
  return ruleset ? { ...question, filters: { ...question.filters, ruleset } } : question;
}

async function load(question) {
  try {
    page.dimensions = await loadDimensions();
    const asked = await withRuleset(question);
    const answer = await get(pathOf(asked));
    if (page.question === question) {
      Object.assign(page, { question: asked, answer, problem: null });
    }
  } catch (problem) {
    if (page.question === question) {
      Object.assign(page, { answer: null, problem });
    }
  }
  repaintSoon();
}

function about() {
  const { answer, question } = page;
  const left = Object.entries(answer.left_out).filter(([, n]) => n > 0);
  return html`<p class="about">${count(answer.games, "game")} looked at${left.length
      ? html`; left out: ${left.map(([why, n]) => `${n} ${spell(why)}`).join(", ")}`
      : nothing}.
    <a class="button" href=${pathOf(question, "csv")} download=${`darwinlog-${question.view}.csv`}>Download as CSV</a></p>`;
}

export const statistics = {
  title: () => "Statistics",
  open(params, address) {
    page.question = readQuestion(address);
    page.problem = null;
    if (page.answer && page.shown !== page.question.view) {
      page.answer = null;
    }
    page.shown = page.question.view;
    load(page.question);
  },
  view() {
    return html`<h1>Statistics</h1>
      <p class="lead">Finished games count by their official record, each with every move checked.</p>
      ${questionForm(page.question, page.dimensions)}
      ${page.problem ? problemNotice(page.problem) : nothing}
      ${page.answer ? html`${about()} ${DRAW[page.question.view](page.question, page.answer, page.dimensions)}` : page.problem ? nothing : waiting("Counting…")}`;
  },
};
