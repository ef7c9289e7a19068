// SPDX-License-Identifier: MIT
//
// Where the spaces of the tracks lie in their drawings: columns and rows of a
// grid, found by hand so that every way winds like a path on a map. The straight
// way lies on the whole rows, detours beside it.

function row(ids, column, line, step = 1) {
  return ids.split(" ").map((id, at) => [id, [column + at * step, line]]);
}

const OCEAN = [
  ...row("o0 o1 o3 o4 o5 o7 o8", 0, 0.850), ["o2", [1.500, 0]], ["o6", [4.500, 0]],
  ...row("o9 o11 o13 o14 o15 o16 o18", 6, 2.600, -1), ["o10", [5.500, 1.750]], ["o12", [4.500, 1.750]], ["o17", [0.500, 1.750]],
  ...row("o19 o21 o22 o23 o24 o25 o26", 0, 4.350), ["o20", [0.500, 3.500]],
];

const LEFT = [
  ...row("ia0 ia1 ia2 ia3 ia4", 0, 0.850), ...row("ia8 ia9", 5.150, 0.850, 0.850), ...row("ia5 ia6 ia7", 3.650, 0, 0.900),
  ...row("ia10 ia11", 6, 2.350, -1), ["ia12", [4, 2.600]], ...row("ia15 ia16 ia17 ia18", 3, 2.350, -1), ...row("ia13 ia14", 4.500, 1.700, -0.950),
  ...row("ia19 ia20 ia21 ia22 ia23 ia24", 0, 3.700, 1.080),
];

const MIDDLE = [
  ...row("ib0 ib1 ib2", 0, 0.850), ...row("ib3 ib4", 2.500, 0), ["ib5", [4, 0.850]], ["ib6", [5, 0.850]],
  ["ib8", [6, 0.950]], ["ib9", [6, 1.900]], ...row("ib7 ib10 ib11 ib12 ib13 ib14", 5, 2.200, -1),
];

const RIGHT = [
  ...row("ic0 ic1", 0, 0.850), ...row("ic2 ic3", 1.550, 0), ["ic4", [3.100, 0.850]], ...row("ic5 ic6", 4.200, 0.850, 1.050),
  ["ic7", [6, 1.650]], ...row("ic8 ic9 ic10", 5, 2.200, -1.050),
];

/** By track: the way over it, and how many rows it takes. */
export const TRACKS = {
  ocean: { rows: 4.350, places: new Map(OCEAN) },
  island_a: { rows: 3.700, places: new Map(LEFT) },
  island_b: { rows: 2.200, places: new Map(MIDDLE) },
  island_c: { rows: 2.200, places: new Map(RIGHT) },
};

const STEP = { x: 45.500, y: 54 };
const MARGIN = { x: 35.500, y: 42 };

/** The middle of a space in its drawing. */
export function placeOf(track, space) {
  const place = TRACKS[track].places.get(space);
  return place && { x: MARGIN.x + place[0] * STEP.x, y: MARGIN.y + place[1] * STEP.y };
}

export function heightOf(track) {
  return MARGIN.y * 2 + TRACKS[track].rows * STEP.y;
}

/** Which way three points turn: positive to the left. */
function turn(a, b, c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The outline of points that are sorted from left to right, one side of it. */
function side(points) {
  const kept = [];
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2), kept.at(-1), point) <= 0) {
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** The coast of an island: a path around all of its spaces. */
export function coast(track) {
  const points = [...TRACKS[track].places.keys()].map((space) => placeOf(track, space)).sort((a, b) => a.x - b.x || a.y - b.y);
  const around = [...side(points), ...side(points.reverse())];
  return `M${around.map(({ x, y }) => `${x} ${y}`).join("L")}z`;
}
