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
  publication: (effect, who) => `${who} completes ${ECOSYSTEMS[effect.line] || spell(effect.line)} and publishes.`,
  points: (effect, who, name) =>
    `${who}: ${signed(effect.by)} ${Math.abs(effect.by) === 1 ? "point" : "points"} for ${sources[effect.source].toLowerCase()}` +
    `${effect.component && effect.component !== effect.source ? ` (${name(effect.component)})` : ""}.`,
  turn_ended: () => "",
  finished: () => "The game is over.",
};

export function describe(effect, view) {
  const sentence = SENTENCES[effect.kind];
  const who = effect.seat ? playerName(view.players, effect.seat) : "";
  return sentence ? sentence(effect, who, (id) => view.names.name(id)) : "";
}

const CHARACTER_PLACES = [0, 1, 2];

const PLACES = {
  tile_taken: ({ seat, cell, space }) => [
    `cell ${cell}`,
    ...(space < 0 ? CHARACTER_PLACES.map((place) => `${seat} character ${place}`) : [`${seat} space ${space}`]),
  ],
  tile_drawn: ({ cell, pile }) => [`cell ${cell}`, `pile ${Number(pile.slice(5)) - 1}`],
  tile_probed: ({ cell, pile }) => [`cell ${cell}`, `pile ${Number(pile.slice(5)) - 1}`],
  beagle: () => ["beagle"],
  guides: ({ seat }) => [`${seat} guide`],
  compasses: ({ seat }) => [`${seat} compass`, "supply compass"],
  darwin_token: ({ seat }) => [`${seat} darwin`],
  theory_face_up: ({ place }) => [`theory ${place}`],
  theory_taken: ({ seat, place }) => [`${seat} theories`, `${seat} theory`, `theory ${place}`],
  theory_discarded: ({ seat }) => [`${seat} theories`, `${seat} theory`],
  publication: ({ seat }) => [`${seat} publication`, "supply publication"],
};

export function marks(event) {
  return new Set(event.effects.flatMap((effect) => (PLACES[effect.kind] ? PLACES[effect.kind](effect) : [])));
}

