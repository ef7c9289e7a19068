// SPDX-License-Identifier: MIT
//
// Statistics and lists: filters that live in the address, tables that say what
// the API says, CSV, and the way from a row to its games.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { api, close, onPage, open, ORIGIN, upload } from "./browser.mjs";

before(async () => {
  await open();
  for (const name of ["hand-two-players", "hand-three-players", "random-five-players"]) {
    await upload("footsteps", name);
  }
  await upload("journey", "hand-two-players");
});
after(close);

function rowsOf(page) {
  return page.$$eval("table.numbers tbody tr", (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
}

test("a table says what the API says, and a filter is in the address", async () => {
  await onPage({}, async (page) => {
    await page.goto("/statistics?measure=score&by=seat");
    await page.waitForSelector("table.numbers tbody tr");
    await page.locator("select[name=ruleset]").selectOption("footsteps");
    await page.waitForURL("**ruleset=footsteps**");
    await page.locator("select[name=player_count]").selectOption("2");
    await page.waitForURL("**player_count=2**");
    const { rows } = await api("/v1/stats?measure=score&by=seat&ruleset=footsteps&player_count=2");
    await page.waitForFunction((n) => document.querySelectorAll("table.numbers tbody tr").length === n, rows.length);
    const shown = await rowsOf(page);
    assert.deepEqual(shown.map((row) => [Number(row[1]), row[3]]), rows.map((row) => [row.n, row.mean.toFixed(2)]));
    await page.reload();
    await page.waitForSelector("table.numbers tbody tr");
    assert.deepEqual(await rowsOf(page), shown);
  });
});

test("a head of a column orders the table, and again the other way", async () => {
  await onPage({}, async (page) => {
    await page.goto("/statistics?measure=score&by=player");
    await page.waitForSelector("table.numbers tbody tr");
    const column = async () => (await rowsOf(page)).map((row) => Number(row[3]));
    await page.locator("thead a", { hasText: "Mean" }).click();
    await page.waitForSelector("th[aria-sort=descending]");
    await page.waitForURL("**sort=-mean**");
    await page.waitForFunction(() => {
      const means = [...document.querySelectorAll("table.numbers tbody tr")].map((row) => Number(row.children[3].textContent));
      return means.every((mean, at) => at === 0 || means[at - 1] >= mean);
    });
    const falling = await column();
    assert.deepEqual(falling, [...falling].sort((a, b) => b - a));
  });
});

test("the table is downloaded as CSV, as the API writes it", async () => {
  await onPage({}, async (page) => {
    await page.goto("/statistics?measure=win_rate&by=seat&ruleset=footsteps");
    await page.waitForSelector("a[download]");
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("a[download]").click()]);
    assert.equal(download.suggestedFilename(), "darwinlog-table.csv");
    const csv = await readFile(await download.path(), "utf8");
    const expected = await fetch(`${ORIGIN}/v1/stats?measure=win_rate&by=seat&ruleset=footsteps&limit=500&format=csv`);
    assert.equal(csv, await expected.text());
  });
});

test("distribution, scores over time and openings are drawn", async () => {
  await onPage({}, async (page) => {
    await page.goto("/statistics?view=histogram&by=ruleset&width=5");
    await page.waitForSelector("line-chart canvas");
    assert.equal(await page.locator("line-chart canvas").count(), 2);
    await page.locator(".tabs a", { hasText: "Scores over time" }).click();
    await page.waitForSelector("h2:has-text('Scores by round')");
    await page.locator(".tabs a", { hasText: "Openings" }).click();
    await page.locator("input[name=min_n]").fill("1");
    await page.locator("input[name=min_n]").press("Enter");
    await page.waitForSelector(".openings li");
    const { rows } = await api("/v1/stats/openings?ruleset=footsteps&min_n=1");
    assert.equal(await page.locator("section > .openings > li").count(), rows.length);
  });
});

test("a row leads to the games behind it", async () => {
  await onPage({}, async (page) => {
    await page.goto("/statistics?measure=games&by=player_count&ruleset=footsteps");
    await page.waitForSelector("table.numbers tbody tr");
    const [first] = await rowsOf(page);
    await page.locator("table.numbers tbody a").first().click();
    await page.waitForSelector("table.games tbody tr");
    assert.equal(await page.locator("table.games tbody tr").count(), Number(first[1]));
    await page.goto("/statistics?measure=games&by=theory&ruleset=footsteps");
    await page.waitForSelector("table.numbers tbody tr");
    const [fact] = await rowsOf(page);
    await page.locator("table.numbers tbody a").first().click();
    await page.waitForURL("**has=theory**");
    await page.waitForSelector("table.games tbody tr");
    assert.equal(await page.locator("table.games tbody tr").count(), Number(fact[1]));
  });
});

test("games are filtered by the address, and by player", async () => {
  await onPage({}, async (page) => {
    await page.goto("/games?ruleset=footsteps&player_count=5");
    await page.waitForSelector("table.games tbody tr");
    const { games } = await api("/v1/games?ruleset=footsteps&player_count=5");
    assert.equal(await page.locator("table.games tbody tr").count(), games.length);
    await page.locator("input[name=player]").fill("nobody at all");
    await page.locator("input[name=player]").press("Enter");
    await page.waitForSelector("h2:has-text('No game is like that')");
  });
});

test("games are ordered by the service, page after page", async () => {
  const { games } = await api("/v1/games?sort=played&ruleset=footsteps");
  await onPage({}, async (page) => {
    await page.goto("/games?ruleset=footsteps");
    await page.locator("thead a", { hasText: "Played" }).click(); // the last one first
    await page.waitForURL("**sort=-played**");
    await page.locator("thead a", { hasText: "Played" }).click();
    await page.waitForSelector("th[aria-sort=ascending]");
    await page.waitForFunction((id) => document.querySelector("table.games tbody a")?.getAttribute("href") === `/games/${id}`, games[0].id);
    const shown = await page.$$eval("table.games tbody th a", (links) => links.map((link) => link.getAttribute("href").split("/")[2]));
    assert.deepEqual(shown, games.map(({ id }) => id));
  });
});

test("a player's page has what the API knows of them", async () => {
  const [{ id, name }] = (await api("/v1/players?name=Ada")).players;
  const player = await api(`/v1/players/${id}`);
  await onPage({}, async (page) => {
    await page.goto("/players");
    await page.locator(`a[href="/players/${id}"]`).click();
    await page.waitForSelector(`h1:has-text("${name}")`);
    const sections = page.locator("section.panel");
    assert.equal(await sections.filter({ hasText: "Head to head" }).locator("tbody tr").count(), player.opponents.length);
    assert.equal(await sections.filter({ hasText: "Mean rank" }).locator("tbody tr").count(), player.records.length);
  });
});
