// SPDX-License-Identifier: MIT
//
// Seats. Each has a colour and a shape with its number inside, so that nobody
// has to tell colours apart.
import { html, svg } from "../vendor/lit-html/lit-html.js";

const SHAPES = [
  () => svg`<circle cx="12" cy="12" r="10.5"/>`,
  () => svg`<rect x="2" y="2" width="20" height="20" rx="2"/>`,
  () => svg`<path d="M12 1.5 23 21.500H1z"/>`,
  () => svg`<path d="M12 .8 23.2 12 12 23.2.8 12z"/>`,
  () => svg`<path d="M12 1 22.8 8.9 18.7 21.800H5.300L1.2 8.900z"/>`,
];
const TEXT_BASE = [16.2, 16.2, 19.4, 16.2, 16.8];

function shape(seat) {
  return svg`${SHAPES[seat - 1]()}<text x="12" y=${TEXT_BASE[seat - 1]}>${seat}</text>`;
}

/** The mark of a seat as a picture in a line of text. */
export function seatBadge(seat) {
  if (seat === "*" || seat === null || seat === undefined) {
    return html`<svg class="badge chance" viewBox="0 0 24 24" role="img" aria-label="chance">
      <path d="M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17"/></svg>`;
  }
  return html`<svg class="badge seat seat-${seat}" viewBox="0 0 24 24" role="img" aria-label=${`seat ${seat}`}>${shape(seat)}</svg>`;
}

/** The mark inside a drawing, `size` wide, with its middle at x and y. */
export function seatMark(seat, x, y, size) {
  const corner = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  return svg`<g class="seat seat-${seat}" transform=${corner}>${shape(seat)}</g>`;
}

/** The name of the player at a seat, or that nobody gave one. */
export function playerName(players, seat) {
  if (seat === "*") {
    return "Chance";
  }
  const player = players.find((one) => one.seat === seat);
  return (player && player.name) || `Seat ${seat}`;
}

export function seatName(players, seat) {
  return html`<span class="seat-name">${seatBadge(seat)} ${playerName(players, seat)}</span>`;
}
