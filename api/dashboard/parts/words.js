// SPDX-License-Identifier: MIT
//
// Words for what the service answers with ids, numbers and times.

/** `theory_track` is "theory track". */
export function spell(id) {
  return String(id).replaceAll("_", " ");
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "3 coins", "1 coin". */
export function count(n, one, many = `${one}s`) {
  return `${n} ${Math.abs(n) === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function join(parts) {
  if (parts.length < 2) {
    return parts.join("");
  }
  return `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;
}

/** +2, −3, 0: with the sign that printers use. */
export function signed(n) {
  if (n === 0) {
    return "0";
  }
  return n > 0 ? `+${n}` : `\u2212${-n}`;
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

export function day(time) {
  return time ? DAY.format(new Date(time)) : "\u2014";
}

/** A number of statistics, with so many decimals. */
export function decimal(value, digits = 2) {
  return value === null || value === undefined ? "\u2014" : value.toFixed(digits);
}

export const RULESET_TITLES = { footsteps: "In the Footsteps of Darwin", journey: "Darwin’s Journey" };

/** What the game waits for, as what somebody is to do. */
const CHOICES = {
  achieve: "may achieve something",
  discard_theory: "discards a theory",
  draw_objective: "lays out an objective",
  draw_seal: "lays out a wax seal",
  draw_theory: "turns up a theory",
  draw_tile: "turns up a tile",
  go_on: "may go on",
  icons: "uses what is printed",
  keep_crew: "keeps a crew card",
  place_worker: "places a worker",
  second_delivery: "may deliver a second specimen",
  second_research: "may research a second specimen",
  stamps: "places stamps",
  take_pair: "takes a pair of objectives",
  take_theory: "takes a theory",
  turn: "takes a turn",
  classify: "places a joker",
  draw_classification: "draws a classification",
  letter: "may write a letter",
  publication_order: "says which publication comes first",
  swap_theory: "may swap a theory",
};

export function tellChoice(choice) {
  return CHOICES[choice] || spell(choice);
}
