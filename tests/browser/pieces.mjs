// SPDX-License-Identifier: MIT
//
// Which pieces have to lie where, read from a state of the API, and which the
// page has drawn. Each is "what@where", as board/boards.js of the dashboard says.
import { journey } from "./journey_pieces.mjs";

// ---- In the Footsteps of Darwin ----

function journeyBoard({ tiles, beagle }) {
  const cells = tiles.flatMap((row, y) => row.map((tile, x) => tile && `${tile}@${"abc"[x]}${y + 1}`));
  return [...cells.filter(Boolean), `beagle@${beagle.position}`];
}

function notebook(player) {
  const spaces = Object.values(player.notebook).flatMap((row) => Object.values(row));
  const animals = spaces.flatMap((pile, space) =>
    pile.map((animal, depth) => `${animal}@${player.seat} ${space}${depth ? " under" : ""}`),
  );
  const letters = player.correspondence;
  const counts = {
    guide: player.guides,
    compass: player.compasses,
    chart: player.charts,
    publication: player.publications,
    theory: player.theories.length,
    ...(letters ? { envelope: letters.envelopes } : { darwin: player.darwin_token ? 1 : 0 }),
  };
  return [
    ...animals,
    ...player.characters.map((character) => `${character}@${player.seat} character`),
    ...player.theories.map((theory) => `${theory}@${player.seat} theory`),
    ...Object.entries(counts).map(([thing, n]) => `${n}@${player.seat} ${thing}`),
    ...(letters ? ownLetters(player.seat, letters) : []),
  ];
}

function ownLetters(seat, { advanced_publications: advanced, classifications }) {
  const lying = classifications.filter(({ space }) => space);
  return [
    ...advanced.map((publication) => `${publication}@${seat} advanced`),
    ...lying.map(({ classification, space, flipped }) => `${classification}@${seat} ${space}${flipped ? " flipped" : ""}`),
  ];
}

function england({ animals, characters, advanced_publications: advanced, darwin }) {
  const tops = Object.entries({ animals, characters }).flatMap(([kind, piles]) =>
    piles.flatMap(([top], number) => (top ? [`${top}@england ${kind} ${number}`] : [])),
  );
  const lying = Object.entries(advanced).filter(([, { seat }]) => seat === null);
  return [...tops, `darwin@track ${darwin}`, ...lying.map(([line, { publication }]) => `${publication}@england ${line}`)];
}

function footsteps({ board, players }) {
  return [
    ...journeyBoard(board),
    ...board.face_up_theories.flatMap((theory, place) => (theory ? [`${theory}@face_up ${place}`] : [])),
    ...board.piles.map((pile, at) => `${pile.size}@pile ${at}`),
    ...players.flatMap(notebook),
    ...(board.correspondence ? england(board.correspondence) : []),
  ];
}

/** By ruleset: all pieces of a state. */
const PIECES = { footsteps, journey };

/** What has to be drawn, sorted. */
export function piecesOf(ruleset, state) {
  return PIECES[ruleset](state).sort();
}

/** What is drawn, sorted. */
export async function drawnOn(page) {
  const drawn = await page.$$eval("[data-piece]", (nodes) => nodes.map((node) => node.dataset.piece));
  return drawn.sort();
}
