// SPDX-License-Identifier: MIT
//
// What a person with the box in front of them names before the first move, as
// slots: { group, label, path, options }. `path` is where the answer goes in the
// setup document, as a JSON pointer, which is also how the service names a place
// that is wrong. `options` are [[value, text], ...] from the catalog.
import { capital } from "../parts/words.js";

const SEAL_COLORS = ["green", "blue", "yellow", "red"];

function times(n, make) {
  return Array.from({ length: n }, (_, at) => make(at));
}

function optionsOf(rows) {
  return rows.map(({ id, name }) => [id, capital(name || id)]);
}

function seatOptions(seats) {
  return times(seats, (at) => [at + 1, `Seat ${at + 1}`]);
}

// ---- In the Footsteps of Darwin ----

function byName(rows) {
  return optionsOf(rows).sort((a, b) => a[1].localeCompare(b[1]));
}

/** A pile of the England board, from top to bottom. */
function englandPile(kind, number, size, options) {
  return times(size, (at) => ({
    group: `England, pile ${number + 1} of ${kind}, from the top`,
    label: String(at + 1),
    path: `/correspondence/${kind}/${number}/${at}`,
    options,
  }));
}

function englandSlots({ base, correspondence }) {
  const animals = byName([...base.animals, ...correspondence.animals]);
  const characters = byName([...base.characters, ...correspondence.characters]);
  const written = optionsOf(correspondence.advanced_publications);
  const lines = [...base.notebook.classes, ...base.notebook.ecosystems];
  return [
    ...[0, 1].flatMap((number) => englandPile("animals", number, correspondence.piles.animals, animals)),
    ...[0, 1].flatMap((number) => englandPile("characters", number, correspondence.piles.characters, characters)),
    ...lines.map((line) => ({ group: "Advanced publications", label: capital(line), path: `/correspondence/advanced_publications/${line}`, options: written })),
  ];
}

function footstepsSlots(catalog, seats, { modules }) {
  const { base, correspondence } = catalog;
  const hasLetters = modules.includes("correspondence");
  const more = hasLetters ? [...correspondence.animals, ...correspondence.characters] : [];
  const tiles = byName([...base.animals, ...base.characters, ...more]);
  const theories = optionsOf(base.theories);
  const board = times(9, (at) => ({
    group: "Journey board",
    label: `${"abc"[at % 3]}${Math.floor(at / 3) + 1}`,
    path: `/board/${Math.floor(at / 3)}/${at % 3}`,
    options: tiles,
  }));
  const dealt = times(seats, (at) => ({ group: "Theories", label: `dealt to seat ${at + 1}`, path: `/theories/${at}`, options: theories }));
  const faceUp = times(3, (at) => ({ group: "Theories", label: `face up, ${at + 1}`, path: `/face_up_theories/${at}`, options: theories }));
  const first = { group: "Beginning", label: "Who begins", path: "/start_seat", options: seatOptions(seats), isNumber: true };
  return [...board, ...dealt, ...faceUp, first, ...(hasLetters ? englandSlots(catalog) : [])];
}

// ---- Darwin's Journey ----

function list(group, name, n, options, label = (at) => String(at + 1)) {
  return times(n, (at) => ({ group, label: label(at), path: `/${name}/${at}`, options }));
}

function objectives(base, metal, isStarting) {
  return optionsOf(base.objectives.filter((one) => one.metal === metal && one.starting === isStarting)).map(([id, name]) => [id, `${id}: ${name}`]);
}

function specimenSlots(base, seats) {
  const spaces = base.tracks.flatMap((track) => track.spaces).filter((space) => space.specimen_players && space.specimen_players <= seats);
  const options = optionsOf(base.specimens);
  return spaces.map(({ id }) => ({ group: "Specimens", label: id, path: `/specimens/${id}`, options }));
}

function scrollSlots() {
  const options = SEAL_COLORS.map((color) => [color, color]);
  return times(12, (at) => ({
    group: "Academy, scrolls from the top",
    label: `${Math.floor(at / 3) + 1}.${(at % 3) + 1}`,
    path: `/scrolls/${Math.floor(at / 3)}/${at % 3}`,
    options,
  }));
}

function crewSlots(base, seats, isDraft) {
  const each = isDraft ? 4 : 3;
  const name = isDraft ? "crew_deals" : "crew";
  const options = optionsOf(base.crew);
  return times(seats * each, (at) => ({
    group: isDraft ? "Crew cards dealt" : "Crew cards kept",
    label: `seat ${Math.floor(at / each) + 1}, card ${(at % each) + 1}`,
    path: `/${name}/${Math.floor(at / each)}/${at % each}`,
    options,
  }));
}

function pairSlots(base, seats) {
  return times(seats * 2, (at) => ({
    group: "Pairs of starting objectives",
    label: `${Math.floor(at / 2) + 1}, ${at % 2 ? "golden" : "silver"}`,
    path: `/pairs/${Math.floor(at / 2)}/${at % 2}`,
    options: objectives(base, at % 2 ? "golden" : "silver", true),
  }));
}

/** What the rulebook fixes for a first game. */
function freeSlots(base, seats, isDraft) {
  return [
    ...list("Special action tiles", "special_action_tiles", 6, optionsOf(base.tiles), (at) => ["top left", "top right", "middle left", "middle right", "bottom left", "bottom right"][at]),
    ...list("Correspondence tiles", "correspondence_tiles", 3, optionsOf(base.letters), (at) => ["top", "middle", "bottom"][at]),
    ...list("Beagle goals", "beagle_goals", 5, optionsOf(base.goals), (at) => `round ${at + 1}`),
    ...crewSlots(base, seats, isDraft),
  ];
}

function journeySlots({ base }, seats, { isFirst, isDraft }) {
  return [
    ...list("Turn order", "turn_order", seats, seatOptions(seats), (at) => String(at + 1)).map((slot) => ({ ...slot, isNumber: true })),
    ...scrollSlots(),
    ...list("Objectives laid out", "objectives/silver", 2, objectives(base, "silver", false), (at) => `silver ${at + 1}`),
    ...list("Objectives laid out", "objectives/golden", 2, objectives(base, "golden", false), (at) => `golden ${at + 1}`),
    ...specimenSlots(base, seats),
    ...pairSlots(base, seats),
    ...(isFirst ? [] : freeSlots(base, seats, isDraft)),
  ];
}

const SLOTS = { footsteps: footstepsSlots, journey: journeySlots };

/** The slots of a game of so many seats; `options`: { modules }, of journey also { isFirst, isDraft }. */
export function setupSlots(ruleset, catalog, seats, options) {
  return SLOTS[ruleset](catalog, seats, options);
}

/** Puts a value at a pointer, making lists where a number follows and objects else. */
function put(document, pointer, value) {
  const keys = pointer.slice(1).split("/");
  let node = document;
  keys.forEach((key, at) => {
    if (at === keys.length - 1) {
      node[key] = value;
    } else {
      node[key] ??= /^\d+$/.test(keys[at + 1]) ? [] : {};
      node = node[key];
    }
  });
}

/** The setup document that a form's answers say. */
export function setupOf(slots, answers, { isFirst }) {
  const document = {};
  for (const { path, isNumber } of slots) {
    put(document, path, isNumber ? Number(answers[path]) : answers[path] || "");
  }
  return isFirst ? { first_play: true, ...document } : document;
}
