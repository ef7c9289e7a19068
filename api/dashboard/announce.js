// SPDX-License-Identifier: MIT
//
// The live region: what a screen reader is told without being asked. Whoever
// holds a key down hears where it came to, not every step on the way.
import { html } from "./vendor/lit-html/lit-html.js";

const PAUSE = 350; // milliseconds without another text

let timer = 0;

export function announce(text) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const region = document.getElementById("live");
    if (region) {
      region.textContent = text;
    }
  }, PAUSE);
}

export function liveRegion() {
  return html`<div id="live" class="unseen" role="status" aria-live="polite"></div>`;
}
