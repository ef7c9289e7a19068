// SPDX-License-Identifier: MIT
//
// Makes the pictures of README.md, beside a service with the recorded games:
//
//   tests/bench/with_service.py BUILD/api/darwinlog node tests/browser/screenshots.mjs
import { mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { api, close, onPage, open, openMoment, upload } from "./browser.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const LOGS = fileURLToPath(new URL("../logs/", import.meta.url));

async function uploadAll() {
  const ids = {};
  for (const ruleset of ["footsteps", "journey"]) {
    for (const file of readdirSync(LOGS + ruleset)) {
      if (file.endsWith(".json") && !file.includes("expected")) {
        const name = file.slice(0, -".json".length);
        ids[`${ruleset}/${name}`] = await upload(ruleset, name);
      }
    }
  }
  return ids;
}

async function branch(id) {
  const headers = { "Content-Type": "application/json" };
  const { moves } = await api(`/v1/games/${id}/states/40/moves`);
  const body = JSON.stringify({
    from: { seq: 40 }, name: "the other way round", moves: [moves[moves.length - 1].move], chance: { policy: "seed", seed: 4 },
  });
  return api(`/v1/games/${id}/lines`, { method: "POST", headers, body });
}

function shoot(page, name, options = {}) {
  return page.screenshot({ path: `${FOLDER}${name}.png`, ...options });
}

async function replay(id, seq, name, options = {}) {
  await onPage({ width: 1360, height: 980, motion: "reduce", ...options }, async (page) => {
    await openMoment(page, id, seq);
    await page.waitForSelector(".curves canvas");
    await shoot(page, name);
  });
}

async function openPage(path, shown, name, options = {}) {
  await onPage({ width: 1360, height: 900, motion: "reduce", ...options }, async (page) => {
    await page.goto(path);
    await page.waitForSelector(shown);
    await shoot(page, name);
  });
}

mkdirSync(FOLDER, { recursive: true });
await open();
const ids = await uploadAll();
const footsteps = ids["footsteps/hand-three-players"];
await branch(footsteps);
await replay(footsteps, 96, "footsteps");
await replay(ids["journey/greedy-four-players"], 230, "journey", { height: 1240 });
await onPage({ width: 1360, height: 900, motion: "reduce" }, async (page) => {
  await openMoment(page, footsteps, 40);
  await page.locator(".what-if summary").click();
  await page.waitForSelector(".option");
  await page.locator(".what-if").screenshot({ path: `${FOLDER}what-if.png` });
});
await openPage("/statistics?measure=score&by=character&ruleset=footsteps&min_n=5", "line-chart canvas", "statistics");
await replay(ids["footsteps/random-five-players"], 170, "phone", { width: 390, height: 844, scheme: "dark" });
await close();
