// SPDX-License-Identifier: MIT
//
// Asks for the token that the service wants before it lets somebody write.
import { html } from "../vendor/lit-html/lit-html.js";

let settle = null;

/** Resolves to the token, or to null when the person closes the dialog. */
export function askForToken() {
  const dialog = document.getElementById("token-dialog");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    settle = resolve;
  });
}

function close(event) {
  const dialog = event.target;
  const token = dialog.querySelector("input").value.trim();
  settle?.(dialog.returnValue === "use" && token ? token : null);
  settle = null;
}

export function tokenDialog() {
  return html`<dialog id="token-dialog" aria-labelledby="token-title" @close=${close}>
    <form method="dialog">
      <h2 id="token-title">This service asks for a token</h2>
      <p>Whoever runs it can make one with <code>darwinlog token</code>. It is kept until this tab is closed.</p>
      <label>Token <input type="password" autocomplete="off" spellcheck="false"></label>
      <p class="actions">
        <button value="use" class="primary">Use it</button>
        <button value="">Go on without</button>
      </p>
    </form>
  </dialog>`;
}
