// SPDX-License-Identifier: MIT
//
// Rule:     final_scoring
// Rulebook: Darwin's Journey, "Final Scoring"
// Effects:  points, finished
//
// After the fifth round: objectives by their places, rows of five and six seals,
// all tents, books times the museum modifier, coins and knowledge left over.
#include "engine/journey/journey.h"
#include "engine/journey/scoring.h"

static void record(void *context, int seat, struct journey_points points)
{
    emit_points(context, seat, (int)points.source, points.component, points.by);
}

static void resume(struct emitter *out, struct frame frame)
{
    const struct journey_state *now = journey_now(out);

    (void)frame;
    for (int seat = SEAT_FIRST; seat <= now->head.seat_count; seat++) {
        journey_count_points(journey_components(out->catalog), now, seat, record, out);
    }
    emit_finished(out);
}

const struct journey_rule_def journey_rule_final_scoring = {
    .info = {.name = "final_scoring", .rulebook = "Final Scoring"},
    .resumes = {JOURNEY_CHOICE_FINAL_SCORING},
    .resume = resume,
};
