// SPDX-License-Identifier: MIT
//
// The contract as a page: drawn without asking anybody else, and tried.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, close, onPage, open } from "./browser.mjs";

before(open);
after(close);

test("/docs shows every operation of the contract", async () => {
  const { paths } = await api("/openapi.json");
  const wanted = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  await onPage({}, async (page) => {
    await page.goto("/docs");
    await page.waitForSelector(".opblock");
    const shown = await page.locator(".opblock").evaluateAll((blocks) => blocks.map(({ id }) => id.split("-").pop()));
    assert.deepEqual(shown.sort(), wanted.filter(Boolean).sort());
  });
});

test("an operation can be tried there", async () => {
  await onPage({}, async (page) => {
    await page.goto("/docs#/service/getHealth");
    await page.locator("#operations-service-getHealth .try-out__btn").click();
    await page.locator("#operations-service-getHealth .execute").click();
    await page.waitForSelector("#operations-service-getHealth .live-responses-table");
    assert.match(await page.locator(".live-responses-table").first().innerText(), /"status": "alive"/);
  });
});
