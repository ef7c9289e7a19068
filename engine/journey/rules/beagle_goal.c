// SPDX-License-Identifier: MIT
//
// Rule:     beagle_goal
// Rulebook: Darwin's Journey, "Reward Phase", Score Beagle Goal Tile; "Lagging Penalties"
// Effects:  points, goal_scored
//
// Each seat scores the goal below the Beagle as often as it meets it, less the
// penalties that stand between its ship and the Beagle, never below zero.
#include "engine/journey/achieving.h"
#include "engine/journey/goals.h"

static void score(struct emitter *out)
{
    const struct journey_components *components = journey_components(out->catalog);
    const struct journey_state *now = journey_now(out);
    int index = now->goals[now->round - 1];
    const struct journey_goal *goal = &components->goals[index];

    for (int place = 0; place < now->head.seat_count; place++) {
        int seat = now->order[place];
        const struct journey_seat *own = &now->seats[seat - 1];
        int points = goal->points_each * journey_times_met(own, goal) -
                     journey_lag(components, own, own->ship, now->beagle);

        emit_points(out, seat, JOURNEY_SOURCE_BEAGLE_GOALS, index, points > 0 ? points : 0);
    }
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_GOAL_SCORED,
                  .args = {(int16_t)index},
              });
}

static void resume(struct emitter *out, struct frame frame)
{
    bool is_last = journey_now(out)->round == JOURNEY_ROUNDS;

    (void)frame;
    score(out);
    agenda_open(out, (struct frame){
                         .choice = is_last ? JOURNEY_CHOICE_FINAL_SCORING
                                           : JOURNEY_CHOICE_CLEANUP_PHASE,
                     });
    journey_plan_windows(out);
}

const struct journey_rule_def journey_rule_beagle_goal = {
    .info = {.name = "beagle_goal", .rulebook = "Reward Phase"},
    .resumes = {JOURNEY_CHOICE_BEAGLE_GOAL},
    .resume = resume,
};
