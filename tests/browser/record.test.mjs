// SPDX-License-Identifier: MIT
//
// Recording games: dealt from a seed, or laid out by hand, and played move by
// move; a slip is taken back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, close, isAt, onPage, open, recorded } from "./browser.mjs";

before(open);
after(close);

async function fillPlayers(page, names) {
  await page.locator("select[name=seats]").selectOption(String(names.length));
  for (const [at, name] of names.entries()) {
    await page.locator(`input[name=name_${at + 1}]`).fill(name);
  }
}

function idOf(page) {
  return new URL(page.url()).pathname.split("/")[2];
}

async function pick(page, move) {
  const option = page.locator(".option", { has: page.locator("code", { hasText: new RegExp(`^${move.replace("*", "\\*")}$`) }) });
  if (!(await option.count())) {
    await page.locator(".what-if input[type=search]").fill(move);
  }
  await option.click();
}

test("a game that is dealt from a seed is played, and a slip is taken back", async () => {
  await onPage({}, async (page) => {
    await page.goto("/record");
    await fillPlayers(page, ["Ada", "Ben"]);
    await page.locator("input[name=seed]").fill("42");
    await page.locator("main button.primary").click();
    await page.waitForSelector(".option");
    for (let turn = 1; turn <= 3; turn++) {
      const before = await page.locator(".moment-number").textContent();
      await page.locator(".option").first().click();
      await page.waitForFunction((text) => document.querySelector(".moment-number").textContent !== text, before);
      await page.waitForSelector(".option:enabled");
    }
    const id = idOf(page);
    assert.equal((await api(`/v1/games/${id}`)).status, "in_progress");
    await page.keyboard.press("Home");
    await isAt(page, 0);
    await page.waitForSelector("input[name=line_name]");
    await page.locator(".option").nth(1).click();
    await page.waitForURL(`**/games/${id}/1/*`);
    assert.equal((await api(`/v1/games/${id}/lines`)).lines[1].from.seq, 0);
  });
});

test("a setup is entered as it lies on the table, and draws are named", async () => {
  const { setup, moves } = JSON.parse(recorded("footsteps", "hand-two-players"));
  await onPage({}, async (page) => {
    await page.goto("/record");
    await fillPlayers(page, ["Ada", "Ben"]);
    await page.locator("input[value=setup]").check();
    const answers = [...setup.board.flat(), ...setup.theories, ...setup.face_up_theories, String(setup.start_seat ?? 1)];
    const slots = page.locator("fieldset select[required]");
    await slots.first().waitFor();
    for (const [at, answer] of answers.entries()) {
      await slots.nth(at).selectOption(answer);
    }
    await page.locator("main button.primary").click();
    await page.waitForSelector(".option");
    for (const [at, move] of moves.slice(0, 4).entries()) {
      await pick(page, move);
      await isAt(page, at + 1);
    }
    const { events } = await api(`/v1/games/${idOf(page)}/events`);
    assert.deepEqual(events.map((event) => event.move), moves.slice(0, 4));
  });
});

test("a first game of Darwin's Journey is laid out", async () => {
  const { setup } = JSON.parse(recorded("journey", "hand-two-players"));
  await onPage({}, async (page) => {
    await page.goto("/record");
    await page.locator("select[name=ruleset]").selectOption("journey");
    await fillPlayers(page, ["Cleo", "Dan"]);
    await page.locator("input[value=setup]").check();
    const slots = page.locator("fieldset select[required]");
    await slots.first().waitFor();
    const spaces = await page.$$eval("fieldset", (sets) => {
      const found = sets.find((one) => one.querySelector("legend").textContent === "Specimens");
      return [...found.querySelectorAll("label > span")].map((label) => label.textContent.trim());
    });
    const answers = [...setup.turn_order.map(String), ...setup.scrolls.flat(), ...setup.objectives.silver, ...setup.objectives.golden, ...spaces.map((space) => setup.specimens[space]), ...setup.pairs.flat()];
    for (const [at, answer] of answers.entries()) {
      await slots.nth(at).selectOption(answer);
    }
    await page.locator("main button.primary").click();
    await page.waitForSelector(".option");
    assert.equal((await api(`/v1/games/${idOf(page)}/states/0`)).turn.choice, "take_pair");
  });
});

test("a setup that cannot be says which place is wrong", async () => {
  const { setup } = JSON.parse(recorded("footsteps", "hand-two-players"));
  setup.board[0][1] = setup.board[0][0];
  await onPage({ allowedStatus: [422] }, async (page) => {
    await page.goto("/record");
    await fillPlayers(page, ["Ada", "Ben"]);
    await page.locator("input[value=setup]").check();
    const slots = page.locator("fieldset select[required]");
    await slots.first().waitFor();
    const answers = [...setup.board.flat(), ...setup.theories, ...setup.face_up_theories, "1"];
    for (const [at, answer] of answers.entries()) {
      await slots.nth(at).selectOption(answer);
    }
    await page.locator("main button.primary").click();
    await page.waitForSelector("select[aria-invalid=true]");
    assert.equal(await page.locator("select[aria-invalid=true]").count(), 1);
  });
});

test("a game with Correspondence is laid out, England too", async () => {
  const { setup } = JSON.parse(recorded("footsteps", "hand-two-players-correspondence"));
  const { animals, characters, advanced_publications: advanced } = setup.correspondence;
  await onPage({}, async (page) => {
    await page.goto("/record");
    await fillPlayers(page, ["Flo", "Gus"]);
    await page.locator("label", { hasText: "Correspondence" }).locator("input").check();
    await page.locator("input[value=setup]").check();
    const slots = page.locator("fieldset select[required]");
    await slots.first().waitFor();
    const lines = ["bird", "mammal", "reptile", "arthropod", "america", "africa", "asia", "oceania"];
    const answers = [
      ...setup.board.flat(), ...setup.theories, ...setup.face_up_theories, String(setup.start_seat ?? 1),
      ...animals.flat(), ...characters.flat(), ...lines.map((line) => advanced[line]),
    ];
    assert.equal(await slots.count(), answers.length);
    for (const [at, answer] of answers.entries()) {
      await slots.nth(at).selectOption(answer);
    }
    await page.locator("main button.primary").click();
    await page.waitForSelector(".option");
    const game = await api(`/v1/games/${idOf(page)}`);
    assert.deepEqual(game.modules, ["correspondence"]);
    assert.deepEqual((await api(`/v1/games/${game.id}/states/0`)).board.correspondence.animals, animals);
  });
});
