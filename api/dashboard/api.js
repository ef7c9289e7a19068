// SPDX-License-Identifier: MIT
//
// The only module that talks to the service. Answers are JSON; what fails is
// thrown as a Problem, which carries the problem document. When the service
// wants a token, the person at the keyboard is asked for one, and the request
// is sent again.

const TOKEN_KEY = "darwinlog-token";
const KEPT_ANSWERS = 1500;

/** What the service refused, or why it could not be reached. */
export class Problem extends Error {
  constructor(status, document) {
    super(document.detail || document.title || `status ${status}`);
    this.status = status;
    this.code = document.code || "unreachable";
    this.document = document;
  }
}

// ---- tokens ----

let askForToken = null;
let asking = null; // one dialog, whatever number of requests wait for it

/** `ask` resolves to a token, or to null when the person has none. */
export function setTokenDialog(ask) {
  askForToken = ask;
}

function withToken(headers) {
  const token = sessionStorage.getItem(TOKEN_KEY);
  return token ? { ...headers, Authorization: `Bearer ${token}` } : headers;
}

async function fetchWithToken(path, options) {
  const response = await fetch(path, { ...options, headers: withToken(options.headers) });
  if (response.status !== 401 || !askForToken) {
    return response;
  }
  asking ??= askForToken().finally(() => {
    asking = null;
  });
  const token = await asking;
  if (!token) {
    return response;
  }
  sessionStorage.setItem(TOKEN_KEY, token);
  return fetch(path, { ...options, headers: withToken(options.headers) });
}

// ---- requests ----

async function problemOf(response) {
  try {
    return new Problem(response.status, await response.json());
  } catch {
    return new Problem(response.status, { detail: `the service answered ${response.status}` });
  }
}

async function request(path, options) {
  let response;
  try {
    response = await fetchWithToken(path, options);
  } catch (error) {
    if (error.name === "AbortError") {
      throw error;
    }
    throw new Problem(0, { detail: "the service cannot be reached" });
  }
  if (!response.ok) {
    throw await problemOf(response);
  }
  return response;
}

export async function get(path, signal) {
  return (await request(path, { signal, headers: { Accept: "application/json" } })).json();
}

export async function getText(path, accept) {
  return (await request(path, { headers: { Accept: accept } })).text();
}

/** Sends `body` as JSON; `headers` may name the head that it was made for. */
export async function send(method, path, body, headers = {}) {
  const sent = { "Content-Type": "application/json", ...headers };
  const response = await request(path, { method, headers: sent, body: JSON.stringify(body) });
  return response.json();
}

/** Sends lines of NDJSON and answers the verdicts, one a line. */
export async function sendLines(path, body) {
  const response = await request(path, { method: "POST", headers: { "Content-Type": "application/x-ndjson" }, body });
  return (await response.text()).split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

// ---- answers that never change ----

const kept = new Map(); // path -> answer, or the promise of one; the oldest first

function drop(path) {
  if (kept.get(path) instanceof Promise) {
    kept.delete(path);
  }
}

/** The answer when it is there already, else undefined. */
export function peek(path) {
  const answer = kept.get(path);
  return answer instanceof Promise ? undefined : answer;
}

/** What lies at `path` for ever: an event of a line, a catalog. Asked for once. */
export function getForEver(path) {
  if (!kept.has(path)) {
    const promise = get(path).then(
      (answer) => {
        kept.set(path, answer);
        return answer;
      },
      (error) => {
        drop(path);
        throw error;
      },
    );
    kept.set(path, promise);
    if (kept.size > KEPT_ANSWERS) {
      kept.delete(kept.keys().next().value);
    }
  }
  return Promise.resolve(kept.get(path));
}

/** `?a=1&b=2` of what has a value. */
export function query(values) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== "") {
      params.set(name, value);
    }
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}
