// SPDX-License-Identifier: MIT
//
// The table of Darwin's Journey: for each kind of effect, that it is told in
// words and that what it moved is marked where it lies now.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, close, isAt, onPage, open, openMoment, upload } from "./browser.mjs";

const GAME = "hand-three-players"; // see tests/logs/journey/README.md

before(open);
after(close);

/** By kind of effect: a part of the name of the piece that it moved or counted anew. */
const MOVED = {
  beagle: () => "beagle@",
  coins: ({ seat }) => `@${seat} coins`,
  crew_achieved: ({ seat, card, worker }) => `${card}@${seat} crew ${worker}`,
  explorer: ({ seat, space }) => `explorer ${seat}@${space}`,
  goal_scored: ({ goal }) => `${goal}@round`,
  knowledge: ({ seat }) => `@${seat} knowledge`,
  lens: ({ seat, location }) => `lens ${seat}@${location}`,
  museum_tile: ({ specimen }) => `${specimen}@museum`,
  objective_achieved: ({ seat, objective, place }) => `${objective}@${seat} ${place} achieved`,
  objective_drawn: ({ objective, display }) => `${objective}@display ${display}`,
  objective_placed: ({ seat, objective, place }) => `${objective}@${seat} ${place}`,
  objective_reserved: ({ seat, objective }) => `${objective}@${seat} reserve`,
  points: ({ seat }) => `@${seat} points`,
  researched: ({ seat, specimen }) => `${specimen}@${seat} research`,
  seal_drawn: ({ spot }) => `@academy ${spot}`,
  seal_taken: ({ seat, worker }) => `@${seat} ${worker} `,
  ship: ({ seat, space }) => `ship ${seat}@${space}`,
  stamps: ({ seat, envelope }) => `@${seat} envelope ${envelope}`,
  tent: ({ seat, campsite, spot }) => `tent ${seat}@${campsite} ${spot}`,
  theory: ({ seat, space }) => `seat ${seat}@theory ${space}`,
  worker_placed: ({ seat, worker, location }) => `${seat} ${worker}@${location}`,
};

const SILENT = ["opened", "closed"];

/** The first event of each kind of effect. */
function firsts(events) {
  const found = new Map();
  for (const event of events) {
    event.effects.forEach((effect) => found.has(effect.kind) || found.set(effect.kind, { event, effect }));
  }
  return [...found.values()].filter(({ effect }) => !SILENT.includes(effect.kind));
}

function isTold({ kind, rank }) {
  return !SILENT.includes(kind) && !(kind === "ranked" && rank === 0);
}

test("every kind of effect is told, and what it moved is marked", async () => {
  const id = await upload("journey", GAME);
  const { events } = await api(`/v1/games/${id}/events`);
  const wanted = firsts(events);
  assert.deepEqual(Object.keys(MOVED).filter((kind) => !wanted.some(({ effect }) => effect.kind === kind)), []);
  await onPage({}, async (page) => {
    await openMoment(page, id, 0);
    for (const { event, effect } of wanted) {
      await page.locator(".slider").fill(String(event.seq));
      await isAt(page, event.seq);
      const sentences = await page.locator(".effects li").count();
      assert.equal(sentences, event.effects.filter(isTold).length, `sentences of ${event.seq}`);
      if (MOVED[effect.kind]) {
        const piece = MOVED[effect.kind](effect);
        const isMarked = await page.evaluate((part) => [...document.querySelectorAll(`[data-piece*="${part}"]`)].some((node) => node.closest(".is-changed")), piece);
        assert.ok(isMarked, `${piece} at ${event.seq}`);
      }
    }
  });
});

test("symbols are explained", async () => {
  const id = await upload("journey", GAME);
  await onPage({}, async (page) => {
    await openMoment(page, id, 0);
    await page.locator(".signs summary").click();
    const entries = await page.locator(".signs li").allTextContents();
    assert.ok(entries.length > 30 && entries.every((text) => text.trim()), entries.join("|"));
  });
});
