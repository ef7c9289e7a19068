// SPDX-License-Identifier: MIT
//
// Rule:     end_of_game
// Rulebook: In the Footsteps of Darwin, "End of Game" and "Scoring"
// Effects:  turn_ended, points, finished
//
// When the last tile of the draw piles lies on the board the game ends at once
// and is scored; otherwise the next seat begins its turn. Every point is
// recorded with its source and component.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/piles.h"
#include "engine/footsteps/scoring.h"

static void record_points(void *context, int seat, struct footsteps_points points)
{
    emit_points(context, seat, (int)points.source, points.component, points.by);
}

static void finish(struct emitter *out)
{
    const struct footsteps_state *now = footsteps_now(out);

    for (int seat = SEAT_FIRST; seat <= now->head.seat_count; seat++) {
        footsteps_count_points(out->catalog, now, seat, record_points, out);
    }
    emit_finished(out);
}

static void resume(struct emitter *out, struct frame frame)
{
    const struct footsteps_state *now = footsteps_now(out);

    emit(out, (struct effect){.kind = FOOTSTEPS_EFFECT_TURN_ENDED, .seat = frame.seat});
    if (footsteps_piles_are_empty(now)) {
        finish(out);
        return;
    }
    agenda_open(out, (struct frame){
                         .choice = FOOTSTEPS_CHOICE_TURN,
                         .seat = (uint8_t)(frame.seat % now->head.seat_count + 1),
                     });
}

const struct footsteps_rule_def footsteps_rule_end_of_game = {
    .info = {.name = "end_of_game", .rulebook = "End of Game"},
    .resumes = FOOTSTEPS_CHOICE_END_TURN,
    .resume = resume,
};
