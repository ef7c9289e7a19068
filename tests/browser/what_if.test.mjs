// SPDX-License-Identifier: MIT
//
// What if: branches, what becomes of the draws, two lines side by side, and a
// line that becomes the record.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, close, isAt, onPage, open, openMoment, recorded } from "./browser.mjs";

before(open);
after(close);

/** A game of its own, so that the lines of one test are not those of another. */
async function freshGame(ref, ruleset = "footsteps", name = "hand-two-players") {
  const document = JSON.parse(recorded(ruleset, name));
  document.source = { system: "browser-tests", ref };
  document.players.forEach((player) => (player.name = `${player.name} ${ref}`));
  document.moves = document.moves.slice(0, 40); // another game than the recorded one
  delete document.result;
  const headers = { "Content-Type": "application/json" };
  return (await api("/v1/games", { method: "POST", headers, body: JSON.stringify(document) })).id;
}

async function openPanel(page) {
  if (!(await page.locator(".what-if[open]").count())) {
    await page.locator(".what-if summary").click();
  }
  await page.waitForSelector(".option");
}

test("every legal move is offered with its sentence, by rule", async () => {
  const id = await freshGame("offered");
  const { moves } = await api(`/v1/games/${id}/states/2/moves`);
  await onPage({}, async (page) => {
    await openMoment(page, id, 2);
    await openPanel(page);
    const offered = await page.$$eval(".option", (nodes) => nodes.map((node) => [node.querySelector("code").textContent, node.querySelector("span").textContent]));
    assert.deepEqual(offered.sort(), moves.map(({ move, text }) => [move, text]).sort());
  });
});

test("a picked move makes a line that goes on from there", async () => {
  const id = await freshGame("branch");
  const played = (await api(`/v1/games/${id}/events`)).events[2].move;
  const other = (await api(`/v1/games/${id}/states/2/moves`)).moves.find(({ move }) => move !== played).move;
  await onPage({}, async (page) => {
    await openMoment(page, id, 2);
    await openPanel(page);
    await page.locator("input[name=line_name]").fill("the other tile");
    await page.locator("select[name=policy]").selectOption("seed");
    await page.locator("input[name=line_seed]").fill("7");
    await page.locator(".option", { hasText: other }).click();
    await page.waitForURL(`**/games/${id}/1/*`);
    const [, line] = (await api(`/v1/games/${id}/lines`)).lines;
    assert.deepEqual([line.name, line.from, line.chance], ["the other tile", { line: 0, seq: 2 }, { policy: "seed", seed: "7" }]);
    const { events } = await api(`/v1/games/${id}/events?line=1&from=3`);
    assert.equal(events[0].move, other);
    await isAt(page, line.head.seq);
    await page.locator(".option").first().click(); // and on, in the same line
    await page.waitForFunction((seq) => Number.parseInt(document.querySelector(".moment-number").textContent, 10) > seq, line.head.seq);
    assert.equal((await api(`/v1/games/${id}/lines`)).lines.length, 2);
  });
});

test("who goes on from a head that has moved is told, and shown what moved it", async () => {
  const id = await freshGame("raced");
  const { head } = await api(`/v1/games/${id}`);
  const { moves } = await api(`/v1/games/${id}/states/head/moves`);
  await onPage({ allowedStatus: [412] }, async (page) => {
    await openMoment(page, id, head.seq);
    await openPanel(page);
    const headers = { "Content-Type": "application/json", "If-Match": `"${head.digest}"` };
    const body = JSON.stringify({ moves: [moves[0].move] });
    await api(`/v1/games/${id}/lines/0/moves`, { method: "POST", headers, body });
    await page.locator(".option").first().click();
    await page.waitForSelector(".what-if .problem");
    await page.waitForFunction((seq) => document.querySelector(".slider").max > seq, head.seq);
  });
});

async function fork(id, seq, move) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ from: { line: 0, seq }, name: "otherwise", moves: [move], chance: { policy: "seed", seed: 3 } });
  return api(`/v1/games/${id}/lines`, { method: "POST", headers, body });
}

test("two lines stand side by side from where they part", async () => {
  const id = await freshGame("compared");
  const played = (await api(`/v1/games/${id}/events`)).events[2].move;
  const { moves } = await api(`/v1/games/${id}/states/2/moves`);
  await fork(id, 2, moves.find(({ move }) => move !== played).move);
  const expected = await api(`/v1/games/${id}/compare?a=0&b=1`);
  await onPage({}, async (page) => {
    await openMoment(page, id, 2);
    await page.locator(".lines a", { hasText: "compare with 0" }).click();
    await page.waitForSelector(".difference");
    const totals = await page.$$eval(".difference tfoot td", (cells) => cells.map((cell) => Number(cell.textContent.replace("\u2212", "-"))));
    assert.deepEqual(totals, expected.difference.map(({ total }) => total));
    assert.equal(await page.locator(".side-by-side tbody tr").count(), expected.points.length - 1);
    assert.equal(await page.locator("line-chart canvas").count(), 2);
  });
});

test("a line is made the record, with who says so and why", async () => {
  const id = await freshGame("promoted");
  const played = (await api(`/v1/games/${id}/events`)).events[2].move;
  const { moves } = await api(`/v1/games/${id}/states/2/moves`);
  await fork(id, 2, moves.find(({ move }) => move !== played).move);
  await onPage({}, async (page) => {
    await openMoment(page, id, 0, 1);
    await page.locator(".lines button", { hasText: "make it the record" }).click();
    await page.locator("input[name=author]").fill("Ada");
    await page.locator("input[name=reason]").fill("that is what was played");
    await page.locator(".promotion button.primary").click();
    await page.waitForSelector(".lines li li .tag");
    const game = await api(`/v1/games/${id}`);
    assert.equal(game.official_line, 1);
    assert.deepEqual([game.history[0].author, game.history[0].reason], ["Ada", "that is what was played"]);
  });
});
