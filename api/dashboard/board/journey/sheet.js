// SPDX-License-Identifier: MIT
//
// A part of the table: a sheet with a heading and a drawing, and what a game's
// catalog prints on all of them.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

export const WIDTH = 344; // of every drawing; at 360 pixels a unit is about a pixel

/** A drawing that is not laid out while it is out of sight; its shape is known without. */
export function drawing(label, height, picture) {
  return html`<div class="frame" .style=${`aspect-ratio: ${WIDTH} / ${height}`}>
    <svg class="drawing" viewBox=${`0 0 ${WIDTH} ${height}`} role="group" aria-label=${label}>${picture}</svg></div>`;
}

export function sheet({ name, title, note, height, label }, picture) {
  return html`<section class="sheet ${name}">
    <h2>${title}${note ? html` <small>${note}</small>` : nothing}</h2>
    ${drawing(label || title, height, picture)}
  </section>`;
}

const NOTHING_PRINTED = { tracks: [], campsites: [], slots: [], tents: [], stacks: [], lags: [], player_counts: [] };

/** What the base game prints; empty lists while the catalog is on its way. */
export function printedBase(names) {
  return (names.document && names.document.base) || NOTHING_PRINTED;
}

/** What holds for this number of players. */
export function countsFor(view) {
  return printedBase(view.names).player_counts.find(({ players }) => players === view.state.players.length) || {};
}
