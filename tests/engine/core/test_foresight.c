// SPDX-License-Identifier: MIT
#include <string.h>

#include "engine/core/foresight.h"
#include "engine/engine.h"
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

enum {
    DEAL = 5,
    GENERATORS = 20,
    EVENTS = 40
};

static void play_on(struct play *play, const struct move *move)
{
    struct play_event event;
    struct refusal refusal;

    assert_true(play_move(play, move, &event, &refusal));
}

static struct move pick(const struct play *play, uint64_t generator)
{
    struct rng rng;

    rng_init(&rng, generator);
    return foresight_pick(play, &rng);
}

// Goes on by a greedy move or a draw.
static void go_on(struct play *play)
{
    struct move move =
        play_turn(play) == SEAT_CHANCE ? play_draw(play, DEAL) : pick(play, play_seq(play));

    play_on(play, &move);
}

// In games of every ruleset.
static void the_same_generator_gives_the_same_move(void **unused)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    (void)unused;
    for (size_t i = 0; i < count; i++) {
        struct catalog *catalog = engine_builtin_catalog(rulesets[i]);
        struct play play;

        play_deal(&play, catalog, 0, rulesets[i]->seats_max, DEAL);
        for (int event = 0; event < EVENTS; event++) {
            struct play again = play;

            go_on(&again);
            go_on(&play);
            assert_int_equal(again.digest, play.digest);
        }
        catalog_free(catalog);
    }
}

// How far the seat to act is ahead when its turn is over.
static int32_t lead_after_turn(struct play play, uint64_t generator)
{
    int seat = play_turn(&play);

    while (play_turn(&play) == seat) {
        struct move move = pick(&play, generator);

        play_on(&play, &move);
    }
    return foresight_lead(&play, seat);
}

static void generators_decide_ties_only(void **unused)
{
    struct play play;

    (void)unused;
    play_deal(&play, footsteps_catalog(), 0, 3, DEAL);
    for (int event = 0; event < EVENTS; event++) {
        int32_t lead = play_turn(&play) == SEAT_CHANCE ? 0 : lead_after_turn(play, 0);

        for (uint64_t other = 1; play_turn(&play) != SEAT_CHANCE && other < GENERATORS;
             other++) {
            assert_int_equal(lead_after_turn(play, other), lead);
        }
        go_on(&play);
    }
}

// In the first action phase of Darwin's Journey placing a worker brings nothing
// by itself; what it is placed for does.
static void it_sees_what_the_last_move_of_a_turn_brings(void **unused)
{
    struct catalog *catalog = engine_builtin_catalog(engine_find_ruleset("journey"));
    struct play play;

    (void)unused;
    play_deal(&play, catalog, 0, 2, DEAL);
    while (play_choice(&play) && strcmp(play_choice(&play), "place_worker") != 0) {
        go_on(&play);
    }

    int seat = play_turn(&play);
    int32_t before = foresight_lead(&play, seat);

    assert_true(lead_after_turn(play, 0) > before);
    catalog_free(catalog);
}

static void a_lead_is_over_the_best_of_the_others(void **unused)
{
    struct play play;
    struct score scores[SEAT_LAST];

    (void)unused;
    play_deal(&play, footsteps_catalog(), 0, 3, DEAL);
    for (int event = 0; event < EVENTS; event++) {
        go_on(&play);
    }
    play_scores(&play, scores);
    for (int seat = SEAT_FIRST; seat <= 3; seat++) {
        int32_t one = scores[seat % 3].total;
        int32_t other = scores[(seat + 1) % 3].total;

        assert_int_equal(foresight_lead(&play, seat),
                         scores[seat - 1].total - (one > other ? one : other));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_generator_gives_the_same_move),
        cmocka_unit_test(generators_decide_ties_only),
        cmocka_unit_test(it_sees_what_the_last_move_of_a_turn_brings),
        cmocka_unit_test(a_lead_is_over_the_best_of_the_others),
    };

    return cmocka_run_group_tests_name("foresight", tests, open_footsteps, close_footsteps);
}
