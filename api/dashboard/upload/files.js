// SPDX-License-Identifier: MIT
//
// Files as games: what was dropped is read, cut into documents and sent, a few
// lines at a time so that the page can tell how far it is.
import { send, sendLines } from "../api.js";

const LINES_AT_ONCE = 50;

/** The documents of a file: one JSON document, a list of them, or one a line. */
export function cut(text) {
  try {
    const whole = JSON.parse(text);
    return Array.isArray(whole) ? whole.map((one) => JSON.stringify(one)) : [text];
  } catch {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    // A broken document over several lines is one document; the service says where it breaks.
    const isNdjson = lines.length > 1 && lines.filter((line) => line.startsWith("{") && line.trimEnd().endsWith("}")).length > lines.length / 2;
    return isNdjson ? lines : [text];
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refused(text, problem) {
  return { status: "refused", problem: problem.document, document: parsed(text), text };
}

/** Sends one document by itself: the answer says most. */
async function sendOne(text) {
  const document = parsed(text);
  if (!document) {
    return sendOneLine(text);
  }
  try {
    const game = await send("POST", "/v1/games", document);
    return { status: "created", id: game.id, game };
  } catch (problem) {
    return refused(text, problem);
  }
}

/** What is no JSON is sent as it is: the service knows where it breaks. */
async function sendOneLine(text) {
  const [verdict] = await sendLines("/v1/imports", text.replace(/\r?\n/g, " "));
  return { ...verdict, document: null, text };
}

/** Sends all documents of a file, and tells each verdict as it comes. */
export async function sendAll(documents, tell) {
  if (documents.length === 1) {
    tell([await sendOne(documents[0])]);
    return;
  }
  for (let from = 0; from < documents.length; from += LINES_AT_ONCE) {
    const part = documents.slice(from, from + LINES_AT_ONCE);
    const verdicts = await sendLines("/v1/imports", `${part.join("\n")}\n`);
    tell(verdicts.filter((one) => one.line).map((one) => ({ ...one, document: parsed(part[one.line - 1]), text: part[one.line - 1] })));
  }
}
