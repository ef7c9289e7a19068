// SPDX-License-Identifier: MIT
//
// The wooden pieces of the seats: each in the colour of its seat and with the
// seat's number on it, so that nobody has to tell colours apart.
import { svg } from "../../vendor/lit-html/lit-html.js";
import { mark, titled } from "../mark.js";

const SHAPES = {
  worker: [svg`<path d="M12 1.200a4.600 4.600 0 0 1 3.400 7.700c3.400.7 7.300 2.200 7.300 4.900 0 1.700-2.700 1.800-4.600 1.700l1.700 7.300h-5.300L12 18.700l-2.500 4.100H4.200l1.700-7.300c-1.900.1-4.600 0-4.600-1.700 0-2.700 3.900-4.200 7.300-4.900A4.600 4.600 0 0 1 12 1.200z"/>`, 16],
  ship: [svg`<path d="M12 .7c5.500 2.300 8.200 7 8.200 13.300h2.600L19 23H5L1.200 14h2.600C3.800 7.700 6.500 3 12 .700z"/>`, 16.500],
  explorer: [svg`<path d="M12 1a5.200 5.200 0 0 1 3.400 9.100L20.200 23H3.800l4.800-12.900A5.200 5.200 0 0 1 12 1z"/>`, 20.300],
  tent: [svg`<path d="M12 2.500 23.300 22.500H.700z"/>`, 20],
  lens: [svg`<path d="M12 1a9.500 9.500 0 0 1 7.600 15.200l3.600 3.600-3 3-3.600-3.600A9.500 9.500 0 1 1 12 1z"/>`, 15.300],
  cube: [svg`<path d="M3 3h18v18H3z"/>`, 16.700],
  stamp: [svg`<path d="M3 2h3l1 1.500L8.500 2h3L13 3.500 14.500 2h3L19 3.500 20 2h1v20h-1l-1-1.500-1.500 1.500h-3L13 20.500 11.500 22h-3L7 20.500 6 22H3z"/>`, 16.700],
};

/** A piece of a seat with its corner at x, y; nothing but its picture. */
export function pawn(kind, seat, x, y, size) {
  const [shape, base] = SHAPES[kind];
  return svg`<g class="pawn seat seat-${seat}" transform="translate(${x} ${y}) scale(${size / 24})">${shape}<text x="12" y=${base}>${seat}</text></g>`;
}

/** A piece that lies on the table: `piece` says "what@where", `place` what marks it. */
export function laid(view, { piece, place, title }, picture) {
  return svg`<g class=${mark(view, place, "laid")} data-piece=${piece}>${titled(title)}${picture}</g>`;
}
