// SPDX-License-Identifier: MIT
//
// A whole recorded game of Darwin's Journey by keys, there and back, and how
// long it takes from a key to the painted board; printed, and held only against
// what a hang would be. And how much a first visit asks for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { api, close, isAt, onPage, open, openMoment, upload } from "./browser.mjs";

const LONGEST = 2000; // milliseconds: a machine that is busy with other things must not fail

before(open);
after(close);

/** Notes for every key when its frame was painted: once the frame's own work is done. */
function measureKeys() {
  window.samples = [];
  window.painted = (count) =>
    new Promise((resolve) => {
      const look = () => (window.samples.length >= count ? resolve() : setTimeout(look, 4));
      look();
    });
  addEventListener(
    "keydown",
    (event) => {
      const began = event.timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.samples.push(performance.now() - began);
        port2.postMessage(null);
      });
    },
    true,
  );
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

test("journey: keys step to the end and back, and are measured", async () => {
  const id = await upload("journey", "seeking-four-players");
  const { head } = await api(`/v1/games/${id}`);
  assert.ok(head.seq >= 300);
  await onPage({}, async (page) => {
    await openMoment(page, id, 0);
    await page.evaluate(measureKeys);
    for (let seq = 1; seq <= head.seq; seq++) {
      await page.keyboard.press("ArrowRight");
      await page.evaluate((count) => window.painted(count), seq); // as somebody does who looks at each move
    }
    await isAt(page, head.seq);
    const samples = await page.evaluate(() => window.samples);
    const sorted = [...samples].sort((a, b) => a - b);
    const told = [0.5, 0.9, 0.99].map((share) => `${share * 100} %: ${quantile(sorted, share).toFixed(1)} ms`).join(", ");
    console.log(`# key to painted board over ${samples.length} moves of Darwin's Journey: ${told}`);
    assert.equal(samples.length, head.seq);
    assert.ok(quantile(sorted, 0.5) < LONGEST);
    for (let seq = head.seq; seq > 0; seq--) {
      await page.keyboard.press("ArrowLeft");
    }
    await isAt(page, 0);
  });
});

test("the first meaningful paint takes at most five requests", async () => {
  const id = await upload("footsteps", "hand-two-players");
  const pages = { "/": "table.games tbody tr", [`/games/${id}/0/20`]: ".game-title .standings li" };
  for (const [path, shown] of Object.entries(pages)) {
    await onPage({}, async (page) => {
      const asked = [];
      page.on("request", (request) => asked.push(request.url()));
      // What is asked for once the page can be read does not count.
      await page.addInitScript((selector) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector(selector)) {
            window.requestsAtPaint = performance.getEntriesByType("resource").length + 1;
            observer.disconnect();
          }
        }).observe(document, { childList: true, subtree: true });
      }, shown);
      await page.goto(path);
      await page.waitForSelector(shown);
      const requests = await page.evaluate(() => window.requestsAtPaint);
      console.log(`# requests before ${path === "/" ? "the list of games" : "a replay"} can be read: ${requests}`);
      assert.ok(requests <= 5, asked.join("\n"));
    });
  }
});
