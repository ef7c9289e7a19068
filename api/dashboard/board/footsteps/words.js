// SPDX-License-Identifier: MIT
//
// Effects of In the Footsteps of Darwin in words, and the places they change.
import { playerName } from "../../parts/seats.js";
import { signed, spell } from "../../parts/words.js";
import { ECOSYSTEMS } from "./tile.js";

export const sources = {
  tiles: "Animals and characters",
  charts: "Charts × compasses",
  publications: "Publications",
  theories: "Theories",
  darwin_token: "Darwin token",
  classifications: "Classifications",
};

export const resources = {
  tiles: "Tiles",
  guides: "Guides",
  compasses: "Compasses",
  charts: "Charts in sight",
  characters: "Characters",
  publications: "Publications",
  theories: "Theories",
  darwin_token: "Darwin token",
  envelopes: "Envelopes",
  advanced_publications: "Advanced publications",
  classifications: "Classifications",
};

const SENTENCES = {
  tile_taken: (effect, who, name) =>
    `${who} takes the ${name(effect.tile)} from ${effect.cell}${effect.space < 0 ? "" : " into the notebook"}.`,
  tile_drawn: (effect, who, name) => `The ${name(effect.tile)} comes to ${effect.cell} from ${spell(effect.pile)}.`,
  tile_probed: (effect, who, name) => `The ${name(effect.tile)} of ${effect.cell} goes under ${spell(effect.pile)}.`,
  beagle: (effect) => `The Beagle sails to position ${effect.position}.`,
  guides: (effect, who) => `${who}: ${signed(effect.by)} ${Math.abs(effect.by) === 1 ? "guide" : "guides"}.`,
  compasses: (effect, who) => `${who}: ${signed(effect.by)} ${Math.abs(effect.by) === 1 ? "compass" : "compasses"}.`,
  darwin_token: (effect, who) => `${who} gets the Darwin token.`,
  theory_face_up: (effect, who, name) => `The theory “${name(effect.theory)}” is laid out face up.`,
  theory_taken: (effect, who, name) =>
    `${who} takes the theory “${name(effect.theory)}” ${effect.place < 0 ? "from a pile" : "that lay face up"}.`,
  theory_discarded: (effect, who, name) => `${who} discards the theory “${name(effect.theory)}”.`,
  publication: ({ line }, who) => (line ? `${who} completes ${ECOSYSTEMS[line] || spell(line)} and publishes.` : `${who} publishes.`),
  points: (effect, who, name) =>
    `${who}: ${signed(effect.by)} ${Math.abs(effect.by) === 1 ? "point" : "points"} for ${sources[effect.source].toLowerCase()}` +
    `${effect.component && effect.component !== effect.source ? ` (${name(effect.component)})` : ""}.`,
  envelopes: (effect, who) => `${who}: ${signed(effect.by)} ${Math.abs(effect.by) === 1 ? "envelope" : "envelopes"}.`,
  letter_sent: (effect, who, name) => `${who} writes a letter and gets ${name(effect.tile)} from England.`,
  pile_refilled: (effect, who, name) => `${name(effect.tile)} goes over to the empty pile of England.`,
  darwin_moved: (effect) => `The Darwin token moves to space ${effect.position + 1} of its track.`,
  advanced_publication: (effect, who, name) => `${who} writes the advanced publication of ${ECOSYSTEMS[effect.line] || spell(effect.line)} (${name(effect.publication)}).`,
  classification_drawn: (effect, who, name) => `${who} draws the classification ${name(effect.classification)}.`,
  classification_placed: (effect, who, name) => `${who} lays the classification ${name(effect.classification)} into the notebook.`,
  classification_flipped: (effect, who, name) => `${who} turns the classification ${name(effect.classification)} over.`,
  theory_swapped: (effect, who, name) => `${who} gives the theory “${name(effect.given)}” for “${name(effect.theory)}”.`,
  turn_ended: () => "",
  finished: () => "The game is over.",
};

export function describe(effect, view) {
  const sentence = SENTENCES[effect.kind];
  const who = effect.seat ? playerName(view.players, effect.seat) : "";
  return sentence ? sentence(effect, who, (id) => view.names.name(id)) : "";
}

const CHARACTER_PLACES = [0, 1, 2];

function placesOfTile(seat, space) {
  return space < 0 ? CHARACTER_PLACES.map((place) => `${seat} character ${place}`) : [`${seat} space ${space}`];
}

const PLACES = {
  tile_taken: ({ seat, cell, space }) => [`cell ${cell}`, ...placesOfTile(seat, space)],
  tile_drawn: ({ cell, pile }) => [`cell ${cell}`, `pile ${Number(pile.slice(5)) - 1}`],
  tile_probed: ({ cell, pile }) => [`cell ${cell}`, `pile ${Number(pile.slice(5)) - 1}`],
  beagle: () => ["beagle"],
  guides: ({ seat }) => [`${seat} guide`],
  compasses: ({ seat }) => [`${seat} compass`, "supply compass"],
  darwin_token: ({ seat }) => [`${seat} darwin`],
  theory_face_up: ({ place }) => [`theory ${place}`],
  theory_taken: ({ seat, place }) => [`${seat} theories`, `${seat} theory`, `theory ${place}`],
  theory_discarded: ({ seat }) => [`${seat} theories`, `${seat} theory`],
  envelopes: ({ seat }) => [`${seat} envelope`],
  letter_sent: ({ seat, pile, space }) => [`pile ${pile}`, ...placesOfTile(seat, space)],
  pile_refilled: ({ pile }) => [`pile ${pile}`],
  darwin_moved: () => ["darwin track"],
  advanced_publication: ({ seat, line }) => [`advanced ${line}`, `${seat} advanced`, `${seat} publication`],
  classification_placed: ({ seat, space }) => [`${seat} space ${space}`],
  theory_swapped: ({ seat, place }) => [`${seat} theories`, `theory ${place}`],
  publication: ({ seat }) => [`${seat} publication`, "supply publication"],
};

export function marks(event) {
  return new Set(event.effects.flatMap((effect) => (PLACES[effect.kind] ? PLACES[effect.kind](effect) : [])));
}

