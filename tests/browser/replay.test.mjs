// SPDX-License-Identifier: MIT
//
// Stepping through recorded games: keys, slider, links, addresses, and the
// pieces on the board held against the states of the API.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, close, isAt, onPage, open, openMoment, upload } from "./browser.mjs";
import { drawnOn, piecesOf } from "./pieces.mjs";

const GAMES = { footsteps: "hand-three-players", journey: "seeking-four-players" };
const SHOWN = [...Object.entries(GAMES), ["footsteps", "greedy-five-players-correspondence"]];
const MOMENTS = 10;

before(open);
after(close);

// Those of Darwin's Journey are pressed in speed.test.mjs.
test("footsteps: keys step to the end and back", async () => {
  const id = await upload("footsteps", GAMES.footsteps);
  const { head } = await api(`/v1/games/${id}`);
  await onPage({}, async (page) => {
    await openMoment(page, id, 0);
    for (let seq = 1; seq <= head.seq; seq++) {
      await page.keyboard.press("ArrowRight");
    }
    await isAt(page, head.seq);
    await page.keyboard.press("ArrowRight"); // nothing lies behind the end
    await isAt(page, head.seq);
    await page.waitForURL(`**/games/${id}/0/${head.seq}`);
    for (let seq = head.seq; seq > 0; seq--) {
      await page.keyboard.press("ArrowLeft");
    }
    await isAt(page, 0);
    await page.keyboard.press("End");
    await isAt(page, head.seq);
    await page.keyboard.press("Home");
    await isAt(page, 0);
  });
});

for (const [ruleset, name] of SHOWN) {
  test(`${name}: the board shows what the state says at ${MOMENTS} moments`, async () => {
    const id = await upload(ruleset, name);
    const { head } = await api(`/v1/games/${id}`);
    await onPage({}, async (page) => {
      await openMoment(page, id, 0);
      for (let at = 0; at < MOMENTS; at++) {
        const seq = Math.round((head.seq * at) / (MOMENTS - 1));
        const state = await api(`/v1/games/${id}/states/${seq}`);
        await page.locator(".slider").fill(String(seq));
        await isAt(page, seq);
        assert.deepEqual(await drawnOn(page), piecesOf(ruleset, state), `at ${seq}`);
      }
    });
  });
}

test("a turn, a round and the turns of one seat are jumped to", async () => {
  const id = await upload("footsteps", GAMES.footsteps);
  const turns = (await api(`/v1/games/${id}/timeline?per=turn`)).points;
  const rounds = (await api(`/v1/games/${id}/timeline?per=round`)).points;
  await onPage({}, async (page) => {
    await openMoment(page, id, 0);
    await page.waitForSelector(".own-turns");
    await page.keyboard.press("Shift+ArrowRight");
    await isAt(page, turns[1].seq);
    await page.keyboard.press("Shift+ArrowDown");
    await isAt(page, rounds[1].seq);
    await page.keyboard.press("Shift+ArrowUp");
    await isAt(page, 0);
    await page.locator(".own-turns select").selectOption("3");
    await page.locator(".own-turns button", { hasText: "Next" }).click();
    const first = turns.findIndex((turn) => turn.seat === 3);
    await isAt(page, turns[first - 1].seq);
  });
});

test("space plays and stops, faster when asked to", async () => {
  const id = await upload("footsteps", GAMES.footsteps);
  await onPage({ motion: "reduce" }, async (page) => {
    await openMoment(page, id, 0);
    await page.locator(".speed select").selectOption("8");
    await page.locator("h1").click(); // away from the field, which keeps its keys
    await page.keyboard.press("Space");
    await isAt(page, 3);
    await page.keyboard.press("Space");
    const stopped = await page.locator(".moment-number").textContent();
    await page.waitForTimeout(400);
    assert.equal(await page.locator(".moment-number").textContent(), stopped);
  });
});

test("what a move did is marked, told in words and read out", async () => {
  const id = await upload("footsteps", GAMES.footsteps);
  const { events } = await api(`/v1/games/${id}/events`);
  const take = events.find(({ rule }) => rule === "take_a_tile");
  const { cell } = take.effects.find(({ kind }) => kind === "tile_taken");
  await onPage({}, async (page) => {
    await openMoment(page, id, take.seq - 1);
    await page.keyboard.press("ArrowRight");
    await isAt(page, take.seq);
    assert.match(await page.locator(".effects").textContent(), new RegExp(`takes the .* from ${cell}`));
    assert.ok((await page.locator(".journey-board .cell.is-changed").count()) >= 1);
    await page.waitForFunction((move) => document.getElementById("live").textContent.includes(move), take.move);
  });
});

test("a moment has an address, and going back leads to the last page", async () => {
  const id = await upload("footsteps", GAMES.footsteps);
  await onPage({}, async (page) => {
    await page.goto("/games");
    await page.locator(`a[href="/games/${id}"]`).click();
    await isAt(page, 0);
    await page.locator("#move-12 a").click();
    await isAt(page, 12);
    assert.equal(new URL(page.url()).pathname, `/games/${id}/0/12`);
    await page.reload();
    await isAt(page, 12);
    await page.goBack();
    await page.goBack();
    await page.waitForSelector("table.games");
  });
});

test("the ledger says what the scores of the state say", async () => {
  const id = await upload("footsteps", GAMES.footsteps);
  const { head } = await api(`/v1/games/${id}`);
  const seq = Math.floor(head.seq / 2);
  const now = (await api(`/v1/games/${id}/states/${seq}`)).scores;
  const end = (await api(`/v1/games/${id}/states/head`)).scores;
  await onPage({}, async (page) => {
    await openMoment(page, id, seq);
    const rows = await page.$$eval(".ledger tbody tr, .ledger tfoot tr", (found) =>
      found.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))),
    );
    const expected = [...Object.keys(now[0].ledger).map((source) => now.flatMap((score, at) => [score.ledger[source], end[at].ledger[source]])), now.flatMap((score, at) => [score.total, end[at].total])];
    assert.deepEqual(rows, expected);
  });
});

test("a click on the curves goes to the moment", async () => {
  const id = await upload("footsteps", GAMES.footsteps);
  await onPage({}, async (page) => {
    await openMoment(page, id, 0);
    const over = page.locator(".curves .u-over");
    const { width, height } = await over.boundingBox();
    assert.equal(await page.locator(".curves .moment").getAttribute("style"), "transform: translateX(0px);");
    await over.click({ position: { x: width / 2, y: height / 2 } });
    const { head } = await api(`/v1/games/${id}`);
    await page.waitForFunction(
      ([low, high]) => {
        const seq = Number.parseInt(document.querySelector(".moment-number").textContent, 10);
        return seq > low && seq < high;
      },
      [head.seq * 0.4, head.seq * 0.6],
    );
    assert.match(await page.locator(".curves .moment").getAttribute("style"), /translateX\([1-9]\d+px\)/);
  });
});
