// SPDX-License-Identifier: MIT
//
// Which places of the table an effect changes; the drawings name them the same.
const SCROLLS = [1, 2, 3, 4];
const SPOTS = [1, 2, 3];
const DISPLAY = [0, 1, 2, 3];

const academy = SCROLLS.flatMap((scroll) => SPOTS.map((spot) => `academy ${scroll}.${spot}`));
const stacks = (seat, taken) => taken.flatMap((n, at) => (n ? [`${seat} stack ${at}`] : []));

const PLACES = {
  beagle: () => ["beagle"],
  coins: ({ seat }) => [`${seat} coins`],
  crew_achieved: ({ seat, card }) => [`${seat} ${card}`],
  crew_kept: ({ seat, card }) => [`${seat} ${card}`],
  display_cleared: () => DISPLAY.map((at) => `display ${at}`),
  explorer: ({ seat, island }) => [`${seat} explorer ${island}`, `${seat} explorers`],
  fifth_worker: ({ seat }) => [`${seat} w5`],
  goal_scored: ({ goal }) => [`goal ${goal}`],
  knowledge: ({ seat }) => [`${seat} knowledge`],
  lens: ({ seat, location }) => [`lens ${location}`, `location ${location}`, `${seat} lenses`],
  museum_tile: ({ specimen }) => [`museum ${specimen}`],
  objective_achieved: ({ seat, place }) => [`${seat} ${place}`],
  objective_drawn: ({ display }) => [`display ${display}`],
  objective_placed: ({ seat, place }) => [`${seat} ${place}`],
  objective_reserved: ({ seat }) => [`${seat} reserve`],
  pair_taken: ({ seat }) => [`${seat} reserve`],
  points: ({ seat }) => [`${seat} points`],
  purple_seal: ({ seat, worker }) => [`${seat} ${worker} seal`],
  researched: ({ seat, specimen }) => [`${seat} research ${specimen}`],
  ribbon: ({ space }) => [`ribbon ${space}`],
  row_coin: ({ row }) => [`museum row ${row}`],
  scrolls_slid: () => academy,
  seal_drawn: ({ spot }) => [`academy ${spot}`],
  seal_taken: ({ seat, spot, worker }) => [`academy ${spot}`, `${seat} ${worker} seal`],
  ship: ({ seat }) => [`${seat} ship`],
  stamps: ({ seat, envelope, stack_1: first, stack_2: second, stack_3: third, tray }) => [
    `${seat} envelope ${envelope}`,
    ...stacks(seat, [first, second, third]),
    ...(tray ? [`${seat} tray`] : []),
  ],
  stamps_used: ({ seat, envelope }) => [`${seat} envelope ${envelope}`, `${seat} tray`],
  tent: ({ campsite, spot }) => [campsite, `${campsite} ${spot}`],
  theory: ({ seat }) => [`${seat} theory`, `${seat} books`],
  turn_order: () => ["turn order"],
  worker_placed: ({ seat, worker, location }) => [`${seat} ${worker}`, `location ${location}`],
};

export function marks(event) {
  return new Set(event.effects.flatMap((effect) => (PLACES[effect.kind] ? PLACES[effect.kind](effect) : [])));
}
