// SPDX-License-Identifier: MIT
//
// Debian's Chromium before the service that is tested, and what every test
// holds: the page says nothing on the console, throws nothing, and asks nobody
// but its own host.
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const ORIGIN = `http://127.0.0.1:${process.env.DARWINLOG_TEST_PORT}`;
const LOGS = new URL("../logs/", import.meta.url);
const CHROMIUM = "/usr/bin/chromium";

let browser = null;

export async function open() {
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
}

export async function close() {
  await browser.close();
}

// ---- the service, without a browser ----

export async function api(path, options) {
  const response = await fetch(ORIGIN + path, options);
  return response.json();
}

export function recorded(ruleset, name) {
  return readFileSync(new URL(`${ruleset}/${name}.json`, LOGS), "utf8");
}

/** Stores a recorded game, or finds it there; answers its id. */
export async function upload(ruleset, name) {
  const body = recorded(ruleset, name);
  const game = await api("/v1/games", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  assert.ok(game.id, JSON.stringify(game));
  return game.id;
}

// ---- pages ----

/** What went wrong on a page so far; a status that a test provokes may be allowed. */
function watch(page, { allowedStatus = [] }) {
  const faults = [];
  page.on("console", (message) => {
    const isAllowed = allowedStatus.some((status) => message.text().includes(`status of ${status}`));
    if (["error", "warning"].includes(message.type()) && !isAllowed) {
      faults.push(`console: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => faults.push(`thrown: ${error.stack}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(ORIGIN) && !url.startsWith("data:") && !url.startsWith("blob:")) {
      faults.push(`asked elsewhere: ${url}`);
    }
  });
  return faults;
}

/** Runs `work` with a page of its own, and fails when anything went wrong on it. */
export async function onPage(options, work) {
  const { width = 1280, height = 900, scheme = "light", motion = "no-preference", ...rest } = options;
  const context = await browser.newContext({
    baseURL: ORIGIN,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: motion,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  const faults = watch(page, rest);
  try {
    await work(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

/** Goes to a moment of a game and waits until its board is drawn. */
export async function openMoment(page, id, seq, line = 0) {
  await page.goto(`/games/${id}/${line}/${seq}`);
  await isAt(page, seq);
  await page.waitForSelector("#moves li"); // the course of the game is there
}

/** Waits until the page shows the moment. */
export async function isAt(page, seq) {
  await page.waitForFunction(
    (wanted) => document.querySelector(".board > *") && document.querySelector(".moment-number")?.textContent.trim().startsWith(`${wanted} `),
    seq,
  );
}
