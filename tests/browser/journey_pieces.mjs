// SPDX-License-Identifier: MIT
//
// The pieces of Darwin's Journey, read from a state of the API: each is
// "what@where", as the page has to draw them.

const ENVELOPES = ["top", "middle", "bottom"];

/** Those at the turn order stand in the order in which they came: a seat's own by number. */
function queued({ locations, turn_order_queue: queue }) {
  const { workers } = locations.find(({ location }) => location === "turn_order");
  const own = (seat) => workers.filter((worker) => worker.seat === seat);
  return queue.map((seat, at) => `${seat} ${own(seat)[queue.slice(0, at).filter((one) => one === seat).length].worker}@turn_order ${at}`);
}

function atLocation({ location, tile, lens, workers }) {
  return [
    ...(tile ? [`${tile}@${location}`] : []),
    ...(lens === null ? [] : [`lens ${lens}@${location}`]),
    ...(location === "turn_order" ? [] : workers.map(({ seat, worker }) => `${seat} ${worker}@${location}`)),
  ];
}

function onTracks(board, players) {
  const tents = Object.entries(board.campsites).flatMap(([camp, seats]) => seats.flatMap((seat, at) => (seat ? [`tent ${seat}@${camp} ${at}`] : [])));
  const explorers = players.flatMap(({ seat, explorers: own }) => Object.values(own).filter(Boolean).map((space) => `explorer ${seat}@${space}`));
  return [
    `beagle@${board.beagle}`,
    ...players.map(({ seat, ship }) => `ship ${seat}@${ship}`),
    ...explorers,
    ...tents,
    ...board.ribbons.map((space) => `ribbon@${space}`),
    ...Object.entries(board.specimens).map(([space, specimen]) => `${specimen}@${space}`),
  ];
}

function inMiddle(board) {
  return [
    ...board.beagle_goals.map((goal, at) => `${goal}@round ${at + 1}`),
    ...board.turn_order.map((seat, at) => `seat ${seat}@order ${at}`),
    ...board.scrolls.flatMap((spots, scroll) => spots.flatMap((seal, at) => (seal ? [`${seal}@academy ${scroll + 1}.${at + 1}`] : []))),
    `${board.seals_left}@seals`,
    `${board.special_seals_left}@special seals`,
    ...board.museum.map((specimen) => `${specimen}@museum`),
    ...board.row_coins.flatMap((isThere, row) => (isThere ? [`coin@museum row ${row}`] : [])),
    ...board.correspondence_tiles.map((tile, at) => `${tile}@envelope ${ENVELOPES[at]}`),
    ...board.objectives.flatMap((objective, at) => (objective ? [`${objective}@display ${at}`] : [])),
    ...board.pairs.flat().map((objective) => `${objective}@pair`),
  ];
}

function counted(player) {
  const counts = {
    points: player.points,
    coins: player.coins,
    knowledge: player.temporary_knowledge,
    books: player.books,
    explorers: Object.values(player.explorers).filter((space) => space === null).length,
    lenses: player.lenses,
    tray: player.stamps_in_tray,
  };
  return [
    ...Object.entries(counts).map(([thing, n]) => `${n}@${player.seat} ${thing}`),
    ...player.stamps.map((n, at) => `${n}@${player.seat} stack ${at}`),
    ...player.stamps_on_envelopes.flatMap((n, at) => (n ? [`${n}@${player.seat} envelope ${ENVELOPES[at]}`] : [])),
    ...Array.from({ length: player.tents }, (_, at) => `tent ${5 - at}@${player.seat} home`),
  ];
}

function ofSeat(player) {
  const { seat } = player;
  return [
    `seat ${seat}@theory ${player.theory}`,
    ...counted(player),
    ...player.workers.filter(({ location }) => location === null).map(({ worker }) => `${seat} ${worker}@home`),
    ...player.workers.flatMap(({ worker, seals }) => seals.map((seal, at) => `${seal}@${seat} ${worker} ${at}`)),
    ...player.researched.map((specimen) => `${specimen}@${seat} research`),
    ...player.crew_cards.map(({ card, achieved_by: by }) => `${card}@${seat} crew${by ? ` ${by}` : ""}`),
    ...player.hand.map((card) => `${card}@${seat} hand`),
    ...player.reserve.map((objective) => `${objective}@${seat} reserve`),
    ...player.objectives.map(({ place, objective, achieved }) => `${objective}@${seat} ${place}${achieved ? " achieved" : ""}`),
  ];
}

export function journey({ board, players }) {
  return [...inMiddle(board), ...board.locations.flatMap(atLocation), ...queued(board), ...onTracks(board, players), ...players.flatMap(ofSeat)];
}
