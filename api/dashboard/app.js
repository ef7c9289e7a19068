// SPDX-License-Identifier: MIT
//
// The dashboard: what stands around every page, and which page an address is.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { liveRegion } from "./announce.js";
import { setTokenDialog } from "./api.js";
import { compare } from "./pages/compare.js";
import { game } from "./pages/game.js";
import { games } from "./pages/games.js";
import { player } from "./pages/player.js";
import { players } from "./pages/players.js";
import { record } from "./pages/record.js";
import { statistics } from "./pages/statistics.js";
import { upload } from "./pages/upload.js";
import { setPainting } from "./paint.js";
import { currentPage, startRouter } from "./router.js";
import { askForToken, tokenDialog } from "./parts/token_dialog.js";
import { ship } from "./parts/symbols.js";

const NAVIGATION = [
  ["/games", "Games"],
  ["/statistics", "Statistics"],
  ["/players", "Players"],
  ["/record", "Record"],
  ["/upload", "Upload"],
];

const PAGES = [
  ["/", games],
  ["/games", games],
  ["/games/{id}", game],
  ["/games/{id}/{line}", game],
  ["/games/{id}/{line}/{seq}", game],
  ["/games/{id}/compare/{a}/{b}", compare],
  ["/statistics", statistics],
  ["/players", players],
  ["/players/{id}", player],
  ["/record", record],
  ["/upload", upload],
];

function navigationLink([path, name]) {
  const isHere = location.pathname === path || location.pathname.startsWith(`${path}/`);
  return html`<li><a href=${path} aria-current=${isHere ? "page" : nothing}>${name}</a></li>`;
}

function header() {
  return html`<header class="masthead">
    <a class="brand" href="/"><svg class="symbol" viewBox="0 0 48 48" aria-hidden="true">${ship()}</svg>darwinlog</a>
    <nav aria-label="Pages"><ul>${NAVIGATION.map(navigationLink)}</ul></nav>
  </header>`;
}

function view() {
  return html`<a class="skip" href="#main">Skip to the page</a>
    ${header()}
    <main id="main" tabindex="-1">${currentPage().view()}</main>
    <footer class="colophon">
      <p>A log of games with every point's source. <a href="/openapi.json" target="_blank">The API</a> can do all of this
        too.</p>
    </footer>
    ${tokenDialog()} ${liveRegion()}`;
}

/** A new page is told to a screen reader as a new document would be. */
function whenMoved(isOtherPage) {
  document.title = `${currentPage().title()} · darwinlog`;
  if (isOtherPage && document.getElementById("main")) {
    document.getElementById("main").focus({ preventScroll: true });
  }
}

setTokenDialog(askForToken);
setPainting(view, document.getElementById("app"));
startRouter(PAGES, whenMoved);
