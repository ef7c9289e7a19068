// SPDX-License-Identifier: MIT
//
// Small things that the boards of all rulesets draw alike.
import { nothing, svg } from "../vendor/lit-html/lit-html.js";

const LETTER = 5.6; // about how wide a letter of small text is

/** The class of a place: whether the last event changed it. */
export function mark(view, place, classes = "") {
  return view.marks.has(place) ? `${classes} is-changed` : classes;
}

/** Words in lines of at most `width` letters. */
export function wrap(text, width) {
  const lines = [""];
  for (const word of text.split(/(?<=-)|\s+/)) {
    const last = lines[lines.length - 1];
    const glue = last && !last.endsWith("-") ? " " : "";
    if (last && last.length + glue.length + word.length > width) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = last + glue + word;
    }
  }
  return lines;
}

/** Text in the middle of `x`, its lines around `y`; smaller when two lines do not hold it. */
export function lines(text, x, y, width, className = "label") {
  const fits = wrap(text, width).length <= 2;
  const parts = fits ? wrap(text, width) : wrap(text, width + 6);
  const height = fits ? 13 : 11;
  const top = y - ((parts.length - 1) * height) / 2;
  return svg`<text class=${fits ? className : `${className} narrow`} text-anchor="middle">${parts.map(
    (part, at) => svg`<tspan x=${x} y=${top + at * height}>${part}</tspan>`,
  )}</text>`;
}

/** One line of text. With `fit` it is pressed together where it would be wider than that. */
export function label(text, x, y, { anchor = "middle", className = "label", fit = 0 } = {}) {
  const isWide = fit > 0 && String(text).length * LETTER > fit;
  return svg`<text class=${className} x=${x} y=${y} text-anchor=${anchor} textLength=${isWide ? fit : nothing}
    lengthAdjust=${isWide ? "spacingAndGlyphs" : nothing}>${text}</text>`;
}

/** `title` as a tooltip and name of what it stands in. */
export function titled(title) {
  return title ? svg`<title>${title}</title>` : nothing;
}
