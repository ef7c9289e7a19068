// SPDX-License-Identifier: MIT
//
// Replaying by stored effects: whatever bytes it gets, it either refuses them
// or applies them, and what it then stands at can be looked at.
#include <string.h>

#include "engine/footsteps/footsteps.h"
#include "tests/support/recorded.h"
#include "tests/support/scale.h"
#include "tests/support/unit.h"

enum {
    BYTES = 96,
    TIMES = 200000,
    LOOK_EVERY = 16
};

static const struct ruleset *ruleset; // whose games are damaged
static unsigned modules;              // that they are played with
static struct catalog *catalog;
static struct arena arena;
static struct recorded game;

static int set_up(void **state)
{
    (void)state;
    catalog = engine_builtin_catalog(ruleset);
    recorded_deal(&game, &arena, catalog, modules, 3, 11);
    recorded_play_out(&game, POLICY_RANDOM, 11);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_done(&arena);
    catalog_free(catalog);
    return 0;
}

static void look_at(const struct play *play)
{
    static struct fact facts[FACTS_MAX];
    struct arena scratch = {0};
    struct text text;
    struct json_writer json;
    struct score scores[SEAT_LAST];
    int ranks[SEAT_LAST];
    int32_t resources[RESOURCES_MAX];

    text_init(&text, &scratch);
    json_writer_init(&json, &text);
    write_open_object(&json);
    play_write_view(play, &json);
    write_close_object(&json);
    play_scores(play, scores);
    play_ranks(play, ranks);
    for (int seat = SEAT_FIRST; seat <= play->state.head.seat_count; seat++) {
        play_count_resources(play, seat, resources);
        assert_true(play_facts(play, seat, facts) <= FACTS_MAX);
    }
    (void)play_round(play);
    (void)play_turn(play);
    (void)play_choice(play);
    arena_done(&scratch);
}

// The recorded game before one of its events.
static struct play stand_before(size_t event)
{
    struct play play = game.start;
    struct err err;

    for (size_t i = 0; i < event; i++) {
        assert_int_equal(
            play_apply(&play, game.events[i].effects, game.events[i].effects_len, &err), OK);
    }
    return play;
}

static int16_t random_arg(struct rng *rng, const struct effect_field *field)
{
    int min = field->min;
    int max = field->max;

    if (field->vocabulary == VOCABULARY_COMPONENT) {
        return -1;
    }
    if (field->vocabulary != VOCABULARY_NUMBER) {
        max = catalog->vocabularies[field->vocabulary]->count - 1;
    }
    return (int16_t)(min + (int)rng_below(rng, (uint32_t)(max - min + 1)));
}

// An effect that can be decoded, but that no rule would emit here.
static struct effect random_effect(struct rng *rng)
{
    uint32_t kinds = (uint32_t)ruleset->effect_count;
    uint8_t kind = (uint8_t)rng_below(rng, kinds);
    const struct effect_def *def = effect_def_find(catalog, kind);

    while (!def) {
        kind = (uint8_t)rng_below(rng, kinds);
        def = effect_def_find(catalog, kind);
    }

    struct effect effect = {.kind = kind};

    if (def->seat != EFFECT_OF_TABLE) {
        effect.seat = (uint8_t)(1 + rng_below(rng, 3));
    }
    for (int i = 0; i < EFFECT_ARGS && def->fields[i].name; i++) {
        effect.args[i] = random_arg(rng, &def->fields[i]);
    }
    return effect;
}

// Applies bytes to a copy of one of many plays, and follows where it leads.
static bool try_bytes(struct play *play, const uint8_t *bytes, size_t len, struct rng *rng)
{
    struct err err = {0};
    enum rc rc = play_apply(play, bytes, len, &err);

    if (rc != OK) {
        assert_int_equal(rc, RC_CORRUPT);
        return false;
    }
    if (rng_below(rng, LOOK_EVERY) == 0) {
        look_at(play);
    }
    return true;
}

static void any_bytes_are_refused_or_applied(void **unused)
{
    struct rng rng;
    uint8_t bytes[BYTES];
    const struct play start = stand_before(20);

    (void)unused;
    rng_init(&rng, 1);
    for (int i = 0; i < test_scale(TIMES); i++) {
        struct play play = start;
        size_t len = rng_below(&rng, BYTES);

        for (size_t at = 0; at < len; at++) {
            bytes[at] = (uint8_t)rng_below(&rng, rng_below(&rng, 3) == 0 ? 256 : 32);
        }
        (void)try_bytes(&play, bytes, len, &rng);
    }
}

static void damaged_events_are_refused_or_applied(void **unused)
{
    struct rng rng;
    uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];

    (void)unused;
    rng_init(&rng, 2);
    for (int i = 0; i < test_scale(TIMES) / 100; i++) {
        size_t event = rng_below(&rng, (uint32_t)game.count);
        size_t len = game.events[event].effects_len;
        const struct play start = stand_before(event);

        for (int times = 0; times < 100; times++) {
            struct play play = start;

            memcpy(bytes, game.events[event].effects, len);
            bytes[rng_below(&rng, (uint32_t)len)] ^= (uint8_t)(1U << rng_below(&rng, 8));
            (void)try_bytes(&play, bytes, len, &rng);
        }
    }
}

static void effects_that_no_rule_emits_are_applied_all_the_same(void **unused)
{
    struct rng rng;
    struct play play = game.start;
    int applied = 0;

    (void)unused;
    rng_init(&rng, 3);
    for (int i = 0; i < test_scale(TIMES); i++) {
        struct effect effects[4];
        uint8_t bytes[COUNT_OF(effects) * EFFECT_BYTES_MAX];
        size_t count = 1 + rng_below(&rng, COUNT_OF(effects));
        struct play before = play;

        for (size_t j = 0; j < count; j++) {
            effects[j] = random_effect(&rng);
        }
        if (try_bytes(&play, bytes, effects_encode(effects, count, bytes), &rng)) {
            applied++;
        } else {
            play = before;
        }
        // A fresh game now and then: counters overflow soon.
        if (play_is_finished(&play) || rng_below(&rng, 500) == 0) {
            play = game.start;
        }
    }
    assert_true(applied > test_scale(TIMES) / 10);
}

static void expect_refused(const struct effect *effects, size_t count)
{
    uint8_t bytes[8 * EFFECT_BYTES_MAX];
    struct play play = game.start;
    struct err err = {0};

    assert_int_equal(play_apply(&play, bytes, effects_encode(effects, count, bytes), &err),
                     RC_CORRUPT);
    assert_int_not_equal(err.text[0], '\0');
}

static void effects_that_do_not_fit_the_game_are_refused(void **unused)
{
    const struct effect two_closed[] = {{.kind = EFFECT_CLOSED, .args = {2}}};
    const struct effect seat_4[] = {{.kind = FOOTSTEPS_EFFECT_GUIDES, .seat = 4, .args = {1}}};
    const struct effect nobody_acts[] = {{.kind = EFFECT_CLOSED, .args = {1}}};
    const struct effect goes_on_by_itself[] = {
        {.kind = EFFECT_OPENED, .seat = 1, .args = {FOOTSTEPS_CHOICE_END_TURN}}};
    const struct effect turn_of_no_seat[] = {
        {.kind = EFFECT_OPENED, .args = {FOOTSTEPS_CHOICE_TURN}}};
    const struct effect turn_of_chance[] = {
        {.kind = EFFECT_OPENED, .seat = SEAT_CHANCE, .args = {FOOTSTEPS_CHOICE_TURN}}};
    const struct effect over_and_going_on[] = {{.kind = EFFECT_FINISHED}};

    (void)unused;
    expect_refused(two_closed, 1);
    expect_refused(seat_4, 1);
    expect_refused(nobody_acts, 1);
    expect_refused(goes_on_by_itself, 1);
    expect_refused(turn_of_no_seat, 1);
    expect_refused(turn_of_chance, 1);
    expect_refused(over_and_going_on, 1);
}

static void a_full_agenda_takes_no_more(void **unused)
{
    struct effect opened[AGENDA_DEPTH];
    uint8_t bytes[AGENDA_DEPTH * EFFECT_BYTES_MAX];
    struct play play = game.start;
    struct err err = {0};

    (void)unused;
    for (int i = 0; i < AGENDA_DEPTH; i++) {
        opened[i] =
            (struct effect){.kind = EFFECT_OPENED, .seat = 1, .args = {FOOTSTEPS_CHOICE_TURN}};
    }
    assert_int_equal(
        play_apply(&play, bytes, effects_encode(opened, AGENDA_DEPTH - 1, bytes), &err), OK);
    play = game.start;
    assert_int_equal(
        play_apply(&play, bytes, effects_encode(opened, AGENDA_DEPTH, bytes), &err),
        RC_CORRUPT);
}

int main(void)
{
    const struct CMUnitTest damaged[] = {
        cmocka_unit_test(any_bytes_are_refused_or_applied),
        cmocka_unit_test(damaged_events_are_refused_or_applied),
        cmocka_unit_test(effects_that_no_rule_emits_are_applied_all_the_same),
    };
    const struct CMUnitTest unfit[] = {
        cmocka_unit_test(effects_that_do_not_fit_the_game_are_refused),
        cmocka_unit_test(a_full_agenda_takes_no_more),
    };
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);
    int failed = 0;

    for (size_t i = 0; i < count; i++) {
        ruleset = rulesets[i];
        for (modules = 1; modules >> ruleset->module_count == 0; modules += 2) {
            failed += cmocka_run_group_tests_name(ruleset->name, damaged, set_up, tear_down);
        }
    }
    ruleset = &footsteps_ruleset;
    modules = 1;
    return failed + cmocka_run_group_tests_name("replay", unfit, set_up, tear_down);
}
