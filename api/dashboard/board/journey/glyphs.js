// SPDX-License-Identifier: MIT
//
// Symbols of what Darwin's Journey prints that no other page needs, on the same
// square of 48 by 48 as those of parts/symbols.js, and one way to place either.
import { svg } from "../../vendor/lit-html/lit-html.js";
import { symbolAt } from "../../parts/symbols.js";

const anchor = () => svg`
  <circle class="wash" cx="24" cy="9" r="5"/><circle class="ink" cx="24" cy="9" r="5"/>
  <path class="ink" d="M24 14v28M15 20h18M7 27c1 10 8 15 17 15s16-5 17-15M3.500 31 7 26l5 4m24 0 5-4 3.500 5"/>`;

const boot = () => svg`
  <path class="wash" d="M14 6h13v19l12 5c3 1.500 4 4 4 9H13z"/>
  <path class="ink" d="M14 6h13v19l12 5c3 1.500 4 4 4 9H13zM12 39h32v4H12zM14 11h13m-6 5h6m-6 5h6"/>`;

const microscope = () => svg`
  <path class="wash" d="m19 8 8-3 7 18-8 3z"/>
  <path class="ink" d="m19 8 8-3 7 18-8 3zM28 25l2 4M31 14c7 3 10 9 8 15-1 5-5 8-9 9M9 43h32M14 36h18M21 36l-2 7"/>`;

const crate = () => svg`
  <path class="wash" d="M6 22h36v20H6z"/>
  <path class="ink" d="M6 22h36v20H6zm0 7h36M13 22v20m22-20v20M24 3v13m-6-6 6 6 6-6"/>`;

const lock = () => svg`
  <path class="wash" d="M10 21h28v21H10z"/>
  <path class="ink" d="M10 21h28v21H10zM16 21v-6a8 8 0 0 1 16 0v6M24 29v6"/><circle class="solid" cx="24" cy="29" r="2.500"/>`;

const scales = () => svg`
  <path class="wash" d="M3 30h16a8 8 0 0 1-16 0zm26 0h16a8 8 0 0 1-16 0z"/>
  <path class="ink" d="M24 6v36M14 42h20M8 12h32M11 12 3 30h16zm26 0-8 18h16zM3 30a8 8 0 0 0 16 0m10 0a8 8 0 0 0 16 0"/>`;

const penalty = () => svg`
  <path class="wash" d="M12 6h24v22L24 42 12 28z"/>
  <path class="ink" d="M12 6h24v22L24 42 12 28zM18 20h12"/>`;

const OWN = { anchor, boot, crate, lock, microscope, penalty, scales };

/** A symbol inside a drawing: its corner and how wide it is. */
export function glyph(name, x, y, size) {
  const draw = OWN[name];
  return draw
    ? svg`<g class="symbol" transform="translate(${x} ${y}) scale(${size / 48})">${draw()}</g>`
    : symbolAt(name, x, y, size);
}
