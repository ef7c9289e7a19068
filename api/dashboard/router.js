// SPDX-License-Identifier: MIT
//
// Addresses and pages. Every page, and every moment of a game, has an address
// of its own; links between them are taken without leaving the document.
//
// A page is an object: `open(params, query)` is told the address, also when
// another one of the same page follows; `view()` draws; `title()` names it;
// `close()`, if it has one, ends what runs; `key(event)`, if it has one, is told
// the keys that nothing else wants.
import { repaintSoon } from "./paint.js";

let routes = []; // [{ names, pattern, page }]
let current = null;
let onMove = () => {};

function compile(path, page) {
  const names = [];
  const pattern = path.replace(/\{(\w+)\}/g, (_, name) => {
    names.push(name);
    return "([^/]+)";
  });
  return { names, pattern: new RegExp(`^${pattern}$`), page };
}

function find(path) {
  for (const { names, pattern, page } of routes) {
    const match = pattern.exec(path);
    if (match) {
      const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1])]));
      return { page, params };
    }
  }
  return { page: routes[0].page, params: {} };
}

export function currentPage() {
  return current;
}

/** Opens what the address bar says. */
function open() {
  const { page, params } = find(location.pathname);
  const isOther = page !== current;
  if (isOther && current && current.close) {
    current.close();
  }
  current = page;
  page.open(params, Object.fromEntries(new URLSearchParams(location.search)));
  repaintSoon();
  onMove(isOther);
}

/** Goes to an address; a step that nobody wants to go back to replaces it. */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  open();
}

/** Changes what the address bar says, and nothing else. */
export function setAddress(path) {
  if (path !== location.pathname + location.search) {
    history.replaceState(null, "", path);
  }
}

function takeClick(event) {
  const link = event.target.closest && event.target.closest("a[href]");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.hasAttribute("download") || event.defaultPrevented) {
    return;
  }
  const url = new URL(link.href);
  if (url.origin === location.origin && !url.hash && routes.some(({ pattern }) => pattern.test(url.pathname))) {
    event.preventDefault();
    go(url.pathname + url.search);
    if (!link.closest("[data-keep-scroll]")) {
      scrollTo(0, 0);
    }
  }
}

function takeKey(event) {
  if (current && current.key && !event.defaultPrevented) {
    current.key(event);
  }
}

/** `table` is [[path, page], ...], the first being where unknown addresses lead. */
export function startRouter(table, whenMoved) {
  routes = table.map(([path, page]) => compile(path, page));
  onMove = whenMoved;
  addEventListener("popstate", open);
  document.addEventListener("click", takeClick);
  document.addEventListener("keydown", takeKey);
  open();
}
