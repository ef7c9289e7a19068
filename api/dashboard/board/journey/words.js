// SPDX-License-Identifier: MIT
//
// Effects of Darwin's Journey in words, and what its ledger and curves call
// things.
import { playerName } from "../../parts/seats.js";
import { count, signed, spell } from "../../parts/words.js";

export const sources = {
  spaces: "Spaces of the tracks",
  ribbons: "Golden ribbons",
  first_arrivals: "First arrivals",
  beagle_goals: "Beagle goals",
  theory_track: "Theory of Evolution",
  campsites: "Campsites",
  crew_cards: "Crew cards",
  correspondence_tiles: "Correspondence tiles",
  special_action_tiles: "Special action tiles",
  distinctions: "Golden distinctions",
  objectives: "Objectives",
  paired_objectives: "Paired objectives",
  wax_seals: "Wax seals",
  tents: "All five tents",
  coins: "Coins",
  temporary_knowledge: "Temporary knowledge",
};

export const resources = {
  points: "Points on the track",
  coins: "Coins",
  temporary_knowledge: "Temporary knowledge",
  theory: "Theory of Evolution",
  ship: "Spaces sailed",
  seals: "Wax seals",
  stamps: "Stamps on envelopes",
  tents: "Tents placed",
  lenses: "Lenses placed",
  specimens: "Specimens researched",
  objectives: "Objectives achieved",
  crew_cards: "Crew cards achieved",
};

const TRACK_NAMES = ["ocean", "left island", "middle island", "right island"];
const ROW_NAMES = ["green", "blue", "red", "yellow"];
const SEAL_NAMES = ["green", "blue", "yellow", "red"];
const PHASE_SENTENCES = ["The drafts begin.", "The action phase begins.", "The reward phase begins.", "The clean-up phase begins."];
const RANKS = ["", "most stamps", "second-most stamps"];

/** "Ada: +3 coins." */
function change(one, many) {
  return ({ by }, who) => `${who}: ${signed(by)} ${Math.abs(by) === 1 ? one : many}.`;
}

function pointsOf({ by, source, component }, who, name) {
  const from = sources[source] ? sources[source].toLowerCase() : spell(source);
  const detail = component && component !== source ? ` (${name(component)})` : "";
  return `${who}: ${signed(by)} ${Math.abs(by) === 1 ? "point" : "points"} for ${from}${detail}.`;
}

function stampsOf({ envelope, stack_1: first, stack_2: second, stack_3: third, tray }, who) {
  const n = first + second + third + tray;
  return `${who} puts ${count(n, "stamp")} on the ${spell(envelope)} envelope${tray ? `, ${tray} of them from the tray` : ""}.`;
}

const TABLE = {
  beagle: ({ stop }) => `The Beagle sails to its stop ${stop + 1}.`,
  display_cleared: () => "The objectives that were left leave the game.",
  goal_scored: ({ goal }, who, name) => `The ${name(goal)} has been scored.`,
  objective_drawn: ({ objective }, who, name) => `The objective “${name(objective)}” is laid out.`,
  phase: ({ phase }) => PHASE_SENTENCES[phase] || "",
  round: ({ round }) => `Round ${round} begins.`,
  row_coin: ({ row }) => `The coin of the ${ROW_NAMES[row]} row of the museum is taken.`,
  scrolls_slid: () => "The top scroll of the academy is emptied, and the others move up.",
  seal_drawn: ({ color, spot }) => `A ${SEAL_NAMES[color]} wax seal is laid on spot ${spot} of the academy.`,
  workers_returned: () => "All workers return home.",
  finished: () => "The game is over.",
};

const OF_PLACES = {
  explorer: ({ island, space }, who, name) => `${who}’s explorer comes to ${space} on the ${name(island)}.`,
  first_arrival: ({ track }, who) => `${who} is the first at the end of the ${TRACK_NAMES[track]}.`,
  lens: ({ location }, who, name) => `${who} unlocks ${name(location)}.`,
  ribbon: ({ space }, who) => `${who} is the first to cross the ribbon before ${space}.`,
  ship: ({ space }, who) => `${who} sails to ${space}.`,
  tent: ({ campsite }, who, name) => `${who} pitches a tent on ${name(campsite)}.`,
  theory: ({ space }, who) => `${who} comes to space ${space} of the Theory of Evolution.`,
  turn_order: ({ position }, who) => `${who} is now number ${position + 1} in the turn order.`,
  worker_placed: ({ worker, location }, who, name) => `${who} places ${worker} on ${name(location)}.`,
};

const OF_THINGS = {
  coins: change("coin", "coins"),
  knowledge: change("temporary knowledge", "temporary knowledge"),
  crew_achieved: ({ card, worker }, who, name) => `${who} achieves ${name(card)} with ${worker}.`,
  crew_kept: ({ card, hands }, who, name) => `${who} keeps ${name(card)}${["", "; the hands are passed on", "; the draft is over"][hands] || ""}.`,
  fifth_worker: (effect, who) => `${who} frees the fifth worker.`,
  museum_tile: ({ specimen }, who, name) => `${who} delivers the ${name(specimen)} to the museum.`,
  objective_achieved: ({ objective, place }, who, name) => `${who} achieves the objective “${name(objective)}” on ${place}.`,
  objective_placed: ({ objective, place }, who, name) => `${who} puts the objective “${name(objective)}” on ${place}.`,
  objective_reserved: ({ objective }, who, name) => `${who} takes the objective “${name(objective)}” into the reserve.`,
  pair_taken: ({ pair }, who) => `${who} takes pair ${pair + 1} of the starting objectives.`,
  points: pointsOf,
  purple_seal: ({ worker }, who) => `${who} takes a special wax seal for ${worker}.`,
  ranked: ({ rank }, who) => (RANKS[rank] ? `${who} has the ${RANKS[rank]} on the envelope.` : ""),
  researched: ({ specimen }, who, name) => `${who} researches the ${name(specimen)}.`,
  seal_taken: ({ spot, worker }, who) => `${who} takes the wax seal of spot ${spot} for ${worker}.`,
  stamps: stampsOf,
  stamps_used: ({ envelope, stamps }, who) => `${count(stamps, "stamp")} of ${who} leave the ${spell(envelope)} envelope.`,
};

const SENTENCES = { ...TABLE, ...OF_PLACES, ...OF_THINGS };

export function describe(effect, view) {
  const sentence = SENTENCES[effect.kind];
  const who = effect.seat ? playerName(view.players, effect.seat) : "";
  return sentence ? sentence(effect, who, (id) => view.names.name(id)) : "";
}
