// SPDX-License-Identifier: MIT
//
// When the page is drawn. There is one function that draws all of it from the
// state of the modules; whoever changes such state asks for it here.
import { render } from "./vendor/lit-html/lit-html.js";

let view = null;
let target = null;
let isAsked = false;

/** Names what is drawn, and where. */
export function setPainting(newView, newTarget) {
  view = newView;
  target = newTarget;
}

/** Draws now: for what has to follow a key at once. */
export function repaint() {
  isAsked = false;
  render(view(), target);
}

/** Draws once, after everything that happens in this moment. */
export function repaintSoon() {
  if (!isAsked) {
    isAsked = true;
    queueMicrotask(() => isAsked && repaint());
  }
}
