// SPDX-License-Identifier: MIT
//
// Rule:     beagle_goal
// Rulebook: Darwin's Journey, "Reward Phase", Score Beagle Goal Tile; "Lagging Penalties"
// Effects:  points, goal_scored
//
// Each seat scores the goal below the Beagle as often as it meets it, less the
// penalties that stand between its ship and the Beagle, never below zero.
//
// RULING: a penalty stands just before its Beagle stop, so a ship anywhere short
// of that stop pays it; the cap holds for each single penalty.
#include "engine/journey/achieving.h"
#include "engine/journey/counts.h"
#include "engine/journey/placement.h"

static int times_met(const struct journey_seat *own, const struct journey_goal *goal)
{
    switch ((enum journey_per)goal->per) {
    case JOURNEY_PER_SEAL:
        return journey_count_seals(own, goal->what);
    case JOURNEY_PER_SPECIMEN:
        return journey_count_kind(own, goal->what);
    case JOURNEY_PER_LENS:
        return JOURNEY_LENSES - own->lenses;
    case JOURNEY_PER_STACK:
        return journey_count_empty_stacks(own);
    case JOURNEY_PER_TENT:
        return JOURNEY_TENTS - own->tents;
    case JOURNEY_PER_OBJECTIVE:
        return journey_count_achieved(own);
    }
    UNREACHABLE("what a goal counts");
}

static int lag_of(const struct journey_components *components,
                  const struct journey_state *state, const struct journey_seat *seat)
{
    const struct journey_slot *cap =
        journey_find_lasting(components, seat, JOURNEY_SLOT_LAG_CAP);
    int sum = 0;

    for (int i = 0; i < JOURNEY_ROUNDS; i++) {
        const struct journey_lag *lag = &components->lags[i];
        bool stands_between =
            lag->stop <= state->beagle + 1 &&
            !journey_is_at_or_past(components, seat->ship, components->stops[lag->stop - 1]);

        if (stands_between) {
            sum += cap && lag->points > cap->n ? cap->n : lag->points;
        }
    }
    return sum;
}

static void score(struct emitter *out)
{
    const struct journey_components *components = journey_components(out->catalog);
    const struct journey_state *now = journey_now(out);
    int index = now->goals[now->round - 1];
    const struct journey_goal *goal = &components->goals[index];

    for (int place = 0; place < now->head.seat_count; place++) {
        int seat = now->order[place];
        int points = goal->points_each * times_met(&now->seats[seat - 1], goal) -
                     lag_of(components, now, &now->seats[seat - 1]);

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
