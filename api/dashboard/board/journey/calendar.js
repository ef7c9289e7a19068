// SPDX-License-Identifier: MIT
//
// Rounds with their Beagle goals, the phase, and who comes before whom.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { playerName } from "../../parts/seats.js";
import { count, spell } from "../../parts/words.js";
import { label, mark, titled } from "../mark.js";
import { locationOf, widePlace } from "./locations.js";
import { laid, pawn } from "./pieces.js";
import { demand, points } from "./printed.js";
import { countsFor, printedBase, sheet, WIDTH } from "./sheet.js";

const PHASES = { draft: "drafts", action: "action phase", reward: "reward phase", cleanup: "clean-up phase" };

export function tellGoal(goal) {
  const what = { seals: `${goal.color} wax seal`, specimens: `researched ${goal.kind}`, lenses: "lens", stacks: "empty stack of stamps", tents: "tent placed", objectives: "objective achieved" }[goal.per];
  return what ? `${count(goal.points_each, "point")} for each ${what}` : "";
}

function goalTile(view, id, at) {
  const { state, names } = view;
  const goal = names.row(id);
  const isPast = state.round > at + 1 || !state.turn;
  const isNow = state.round === at + 1 && !isPast;
  const lag = printedBase(names).lags[at];
  return svg`<g class=${mark(view, `goal ${id}`, isPast ? "goal is-past" : isNow ? "goal is-now" : "goal")} data-piece=${`${id}@round ${at + 1}`}
      transform="translate(${at * 69} 0)">
    ${titled(`Round ${at + 1}: ${tellGoal(goal)}${lag ? `; a ship behind this stop loses ${lag.points}` : ""}`)}
    <rect class="card" width="66" height="66" rx="5"/>
    ${label(`round ${at + 1}`, 6, 13, { anchor: "start", className: "label heading" })}
    ${goal.per ? demand({ need: goal.per, color: goal.color, kind: goal.kind }, 5, 19, 27) : nothing}
    ${goal.points_each ? points(goal.points_each, 37, 21, 23) : nothing}
    ${lag ? label(`lag \u2212${lag.points}`, 61, 60, { anchor: "end", className: "label faint" }) : nothing}
  </g>`;
}

function orderMark(view, seat, at) {
  const place = { piece: `seat ${seat}@order ${at}`, place: "turn order", title: `${playerName(view.players, seat)} is number ${at + 1}` };
  const name = playerName(view.players, seat);
  return svg`<g transform="translate(${62 + at * 71} 76)">
    ${laid(view, place, pawn("cube", seat, 0, 0, 19))}
    ${label(name.length > 7 ? `${name.slice(0, 6)}…` : name, 22, 14, { anchor: "start", className: "label tiny" })}
  </g>`;
}

/** Who reserved the turn order, with workers in the order in which they stand. */
function queued(view) {
  const left = [...locationOf(view, "turn_order").workers];
  return view.state.board.turn_order_queue.map((seat, queue) => {
    const at = left.findIndex((worker) => worker.seat === seat);
    return { ...left.splice(at, 1)[0], queue };
  });
}

export function calendar(view) {
  const { board, round, turn } = view.state;
  const coins = countsFor(view).turn_order_coins;
  const drawing = svg`${board.beagle_goals.map((id, at) => goalTile(view, id, at))}
    ${label("Turn order", 0, 90, { anchor: "start", className: "label heading" })}
    ${board.turn_order.map((seat, at) => orderMark(view, seat, at))}
    ${widePlace(view, "turn_order", queued(view), { x: 0, y: 102, width: WIDTH, note: `Reserve turn order${coins ? `, ${count(coins, "coin")}` : ""}` })}`;
  const note = turn ? `round ${round} of 5, ${PHASES[board.phase] || spell(board.phase)}` : "the game is over";
  return sheet({ name: "calendar", title: "Beagle goals", note, height: 138, label: "Beagle goals and turn order" }, drawing);
}
