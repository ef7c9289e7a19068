// SPDX-License-Identifier: MIT
//
// Files that are dropped: whole games, many in one file, and broken ones, whose
// refusal is shown where it stands.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, isAt, onPage, open, recorded } from "./browser.mjs";

before(open);
after(close);

/** Drops a file as a hand would: with a DataTransfer that holds it. */
async function drop(page, name, text) {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const made = new DataTransfer();
      made.items.add(new File([content], fileName, { type: "application/json" }));
      return made;
    },
    [name, text],
  );
  await page.dispatchEvent(".drop", "dragover", { dataTransfer: transfer });
  await page.dispatchEvent(".drop", "drop", { dataTransfer: transfer });
}

for (const [ruleset, title] of [["footsteps", "In the Footsteps of Darwin"], ["journey", "Darwin’s Journey"]]) {
  test(`${ruleset}: a recorded game is dropped and opened`, async () => {
    await onPage({}, async (page) => {
      await page.goto("/upload");
      await drop(page, `${ruleset}.json`, recorded(ruleset, "greedy-two-players"));
      await page.waitForSelector(".verdict.created");
      await page.locator(".verdict a").click();
      await isAt(page, 0);
      assert.equal(await page.locator("h1").textContent(), title);
    });
  });
}

test("a file of many games is sent line by line", async () => {
  const lines = ["hand-two-players", "random-two-players", "greedy-four-players"].map((name) => JSON.stringify(JSON.parse(recorded("footsteps", name))));
  await onPage({}, async (page) => {
    await page.goto("/upload");
    await drop(page, "games.ndjson", `${lines[0]}\n${lines[1]}\n{"ruleset": "footsteps"}\n${lines[2]}\n`);
    await page.waitForFunction(() => document.querySelectorAll(".verdict").length === 4);
    assert.equal(await page.locator(".verdict.refused").count(), 1);
    assert.match(await page.locator(".verdict.refused").textContent(), /Footsteps of Darwin 3/);
  });
});

test("an illegal move is shown at its line, with what would have been legal", async () => {
  const document = JSON.parse(recorded("footsteps", "hand-two-players"));
  delete document.source;
  document.moves[2] = "2 take a3";
  await onPage({ allowedStatus: [422] }, async (page) => {
    await page.goto("/upload");
    await drop(page, "illegal.json", JSON.stringify(document));
    await page.waitForSelector(".verdict.refused");
    assert.equal(await page.locator(".around .is-refused code").textContent(), "2 take a3");
    assert.match(await page.locator(".refusal").textContent(), /At move 3/);
    await page.locator(".refusal summary").click();
    assert.ok((await page.locator(".legal li").count()) > 0);
  });
});

test("a broken file is shown where it breaks, and stores nothing", async () => {
  const text = recorded("footsteps", "hand-two-players").slice(0, 300);
  await onPage({ allowedStatus: [400] }, async (page) => {
    await page.goto("/upload");
    await drop(page, "broken.json", text);
    await page.waitForSelector(".verdict.refused");
    assert.match(await page.locator(".refusal").textContent(), /not valid JSON/);
    assert.equal(await page.locator(".place mark").count(), 1);
    assert.equal(await page.locator(".verdict.created").count(), 0);
  });
});
