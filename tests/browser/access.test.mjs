// SPDX-License-Identifier: MIT
//
// For everybody: axe-core on every page by day and by lamp, a narrow screen, a
// keyboard alone, no motion where none is wanted; and the modules as they are
// written, without the build that puts them together.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { api, close, isAt, onPage, open, ORIGIN, upload } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SOURCES = new URL("../../api/dashboard/", import.meta.url);
const NARROW = 360;

let pages = {}; // name -> [path, what shows that it is there]

async function branchOf(id) {
  const { lines } = await api(`/v1/games/${id}/lines`);
  if (lines.length > 1) {
    return;
  }
  const { moves } = await api(`/v1/games/${id}/states/2/moves`);
  const body = JSON.stringify({ from: { seq: 2 }, name: "otherwise", moves: [moves[0].move], chance: { policy: "seed", seed: 1 } });
  await api(`/v1/games/${id}/lines`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
}

before(async () => {
  await open();
  const footsteps = await upload("footsteps", "random-five-players");
  const journey = await upload("journey", "seeking-four-players");
  await branchOf(footsteps);
  const [{ id: player }] = (await api("/v1/players?name=Ada")).players;
  pages = {
    games: ["/games", "table.games tbody tr"],
    footsteps: [`/games/${footsteps}/0/150`, "#moves li"],
    journey: [`/games/${journey}/0/200`, "#moves li"],
    compare: [`/games/${footsteps}/compare/0/1`, ".difference"],
    table: ["/statistics?by=seat", "table.numbers tbody tr"],
    histogram: ["/statistics?view=histogram&by=ruleset&width=5", "line-chart canvas"],
    curve: ["/statistics?view=curve&by=ruleset", "line-chart canvas"],
    openings: ["/statistics?view=openings&min_n=1", ".openings li"],
    players: ["/players", "table.numbers tbody tr"],
    player: [`/players/${player}`, "table.numbers tbody tr"],
    record: ["/record", "main button.primary"],
    upload: ["/upload", ".drop"],
  };
});
after(close);

/** What axe-core finds of weight: [rule, how bad, where]. By lamp only colours are others. */
async function faultsOf(page, scheme) {
  const options = { resultTypes: ["violations"], ...(scheme === "dark" ? { runOnly: ["color-contrast"] } : {}) };
  const { violations, passes } = await page.evaluate(`${AXE}; axe.run(document, ${JSON.stringify(options)})`);
  assert.ok(passes.length > 0);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, nodes }) => [id, impact, nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary.split("\n")[1]}`)]);
}

test(`axe-core finds nothing serious on any page, by day and by lamp, and none is wider than ${NARROW} pixels`, async () => {
  for (const [name, [path, shown]] of Object.entries(pages)) {
    await onPage({ motion: "reduce" }, async (page) => {
      await page.goto(path);
      await page.waitForSelector(shown);
      if (name === "footsteps" || name === "journey") {
        await page.locator(".what-if summary").click();
        await page.locator(".keys summary").click();
      }
      assert.deepEqual(await faultsOf(page, "light"), [], name);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      assert.deepEqual(await faultsOf(page, "dark"), [], `${name}, dark`);
      await page.setViewportSize({ width: NARROW, height: 740 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= NARROW, `${name} is ${width} wide`);
    });
  }
});

test("a keyboard alone opens a game and steps through it", async () => {
  await onPage({}, async (page) => {
    await page.goto("/games");
    await page.waitForSelector("table.games tbody tr");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // the skip link
    await page.waitForFunction(() => document.activeElement.id === "main");
    for (let tries = 0; tries < 40; tries++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.matches("table.games tbody a"))) {
        break;
      }
    }
    await page.keyboard.press("Enter");
    await isAt(page, 0);
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    await page.keyboard.press("ArrowRight");
    await isAt(page, 1);
    const outline = await page.evaluate(() => {
      document.querySelector(".controls .play").focus();
      return getComputedStyle(document.activeElement).outlineStyle;
    });
    assert.notEqual(outline, "none");
  });
});

test("nothing moves for those who want no motion", async () => {
  const [path, shown] = pages.footsteps;
  await onPage({ motion: "reduce" }, async (page) => {
    await page.goto(path);
    await page.waitForSelector(shown);
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  });
});

test("a service that wants a token gets it from the person, once", async () => {
  const refused = { type: "urn:darwinlog:problem:unauthorized", title: "No token", status: 401, code: "unauthorized" };
  await onPage({ allowedStatus: [401] }, async (page, context) => {
    await context.route(`${ORIGIN}/v1/**`, (route) =>
      route.request().headers().authorization === "Bearer secret"
        ? route.continue()
        : route.fulfill({ status: 401, contentType: "application/problem+json", body: JSON.stringify(refused) }),
    );
    await page.goto("/games");
    await page.locator("#token-dialog input").fill("secret");
    await page.keyboard.press("Enter");
    await page.waitForSelector("table.games tbody tr");
    await page.locator("table.games tbody a").first().click();
    await isAt(page, 0);
    assert.equal(await page.locator("#token-dialog[open]").count(), 0);
  });
});

test("the modules run as they are written", async () => {
  await onPage({}, async (page, context) => {
    await context.route(`${ORIGIN}/games`, (route) =>
      route.fulfill({ contentType: "text/html", body: readFileSync(new URL("index.html", SOURCES), "utf8") }),
    );
    await context.route(`${ORIGIN}/assets/**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice("/assets/".length);
      const contentType = name.endsWith(".css") ? "text/css" : "text/javascript";
      return route.fulfill({ contentType, body: readFileSync(new URL(name, SOURCES), "utf8") });
    });
    await page.goto("/games");
    await page.locator("table.games tbody a").first().click();
    await isAt(page, 0);
  });
});
