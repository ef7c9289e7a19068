// SPDX-License-Identifier: MIT
//
// The head of a column that a table can be ordered by.
import { html } from "../vendor/lit-html/lit-html.js";

/** `sort` is what the table is ordered by, with a `-` for the largest first; `address` makes one of it. */
export function sortHead(name, title, sort, address) {
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  return html`<th scope="col" aria-sort=${isUp ? "ascending" : isDown ? "descending" : "none"}>
    <a href=${address(isDown ? name : `-${name}`)} data-keep-scroll>${title}<span aria-hidden="true">${isUp ? " ↑" : isDown ? " ↓" : ""}</span></a></th>`;
}
