// SPDX-License-Identifier: MIT
//
// The virtual deck of a seed is one order of everything, whoever asks when:
// each branch of a game draws the same tiles and theories next.
#include <stdlib.h>

#include "engine/core/digest.h"
#include "engine/footsteps/deck.h"
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

enum {
    TILES = 69,
    THEORY_TILES = 28,
    SEED = 5
};

static const struct footsteps_components *components(void)
{
    return footsteps_components(footsteps_catalog());
}

static void tiles_come_in_one_order_whoever_is_gone(void **unused)
{
    struct footsteps_state state = {.head.modules = 1};
    int order[TILES];

    (void)unused;
    for (int i = 0; i < TILES; i++) {
        order[i] = footsteps_next_tile(components(), &state, SEED);
        state.place[order[i]] = FOOTSTEPS_ON_BOARD;
    }
    // Without every third of them the rest keep their order.
    for (int tile = 0; tile < TILES; tile++) {
        state.place[tile] = FOOTSTEPS_UNSEEN;
    }
    for (int i = 0; i < TILES; i += 3) {
        state.place[order[i]] = FOOTSTEPS_IN_NOTEBOOK;
    }
    for (int i = 0; i < TILES; i++) {
        if (i % 3 != 0) {
            assert_int_equal(footsteps_next_tile(components(), &state, SEED), order[i]);
            state.place[order[i]] = FOOTSTEPS_ON_BOARD;
        }
    }
}

static void a_deck_holds_every_tile_once(void **unused)
{
    struct footsteps_state state = {.head.modules = 1};

    (void)unused;
    for (int i = 0; i < TILES; i++) {
        int tile = footsteps_next_tile(components(), &state, SEED);

        assert_in_range(tile, 0, TILES - 1);
        assert_int_equal(state.place[tile], FOOTSTEPS_UNSEEN);
        state.place[tile] = FOOTSTEPS_ON_BOARD;
    }
}

static void fill_bag(struct footsteps_state *state)
{
    for (int theory = 0; theory < components()->theory_count; theory++) {
        state->theory_bag[theory] = components()->theories[theory].copies;
    }
    state->theories_left = THEORY_TILES;
}

static void draw(struct footsteps_state *state, int order[THEORY_TILES])
{
    for (int i = 0; state->theories_left > 0; i++) {
        order[i] = footsteps_next_theory(components(), state, SEED);
        assert_true(state->theory_bag[order[i]] > 0);
        state->theory_bag[order[i]]--;
        state->theories_left--;
    }
}

struct item {
    uint64_t hash;
    int theory;
};

static int by_hash(const void *a, const void *b)
{
    uint64_t left = ((const struct item *)a)->hash;
    uint64_t right = ((const struct item *)b)->hash;

    return (left > right) - (left < right);
}

// The order is that of the hashes of all copies, which are 255 numbers apart
// from kind to kind: frozen, since seeded games are dealt by it.
static void theories_come_in_the_order_of_their_hashes(void **unused)
{
    struct footsteps_state state = {.head.modules = 1};
    struct item items[THEORY_TILES] = {{0}};
    int order[THEORY_TILES] = {0};
    int count = 0;

    (void)unused;
    for (int theory = 0; theory < components()->theory_count; theory++) {
        for (int copy = 0; copy < components()->theories[theory].copies; copy++) {
            uint32_t number = (uint32_t)(theory * 255 + copy);

            items[count++] = (struct item){
                .hash = digest_deck_item(SEED, FOOTSTEPS_BAG_THEORIES, 0, number),
                .theory = theory,
            };
        }
    }
    qsort(items, THEORY_TILES, sizeof *items, by_hash);
    fill_bag(&state);
    draw(&state, order);
    for (int i = 0; i < THEORY_TILES; i++) {
        assert_int_equal(order[i], items[i].theory);
    }
}

static void theories_come_in_one_order_copies_too(void **unused)
{
    struct footsteps_state state = {.head.modules = 1};
    int order[THEORY_TILES] = {0};
    int rest[THEORY_TILES] = {0};

    (void)unused;
    fill_bag(&state);
    draw(&state, order);
    // A copy named by somebody else counts as the first of its kind.
    fill_bag(&state);
    state.theory_bag[order[THEORY_TILES - 1]]--;
    state.theories_left--;
    draw(&state, rest);

    int gone = order[THEORY_TILES - 1];
    int skipped = 0;

    for (int i = 0, at = 0; i < THEORY_TILES; i++) {
        if (order[i] == gone && !skipped) {
            skipped = 1;
            continue;
        }
        assert_int_equal(rest[at++], order[i]);
    }
}

static void other_seeds_give_other_orders(void **unused)
{
    const struct footsteps_state state = {.head.modules = 1};
    int same = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        same += footsteps_next_tile(components(), &state, seed) ==
                footsteps_next_tile(components(), &state, seed + 1);
    }
    assert_true(same < 10);
}

// The last cell that a line fills draws the same tile, however it is asked for.
static void branches_draw_the_same_tiles(void **unused)
{
    struct play play;
    struct play branch;
    struct play_event event;
    struct refusal refusal;

    (void)unused;
    play_deal(&play, footsteps_catalog(), 0, 2, SEED);
    branch = play;
    accept(&play, "1 take b1");
    accept(&branch, "1 sail forward");
    accept(&branch, "1 take c3");

    struct move next = play_draw(&play, SEED);
    struct move other = play_draw(&branch, SEED);

    assert_true(move_equal(&next, &other));
    assert_true(play_check(&play, &next, &refusal));
    assert_true(play_move(&branch, &other, &event, &refusal));
}

static void a_known_tile_comes_before_the_deck(void **unused)
{
    static const char *const none[4];
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    fill_pile(state_of(&play), 0, 0, (const char *[4]){"kea", "luna_moth"});
    accept(&play, "1 take b1");
    assert_int_equal(play_draw(&play, SEED).args[0], tile_at("kea"));
    fill_pile(state_of(&play), 1, 0, none);
    assert_int_equal(play_draw(&play, SEED).args[0], tile_at("kea"));
}

static void chance_is_answered_by_what_is_left(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "secretarybird");
    accept_all(&play, (const char *[]){"1 take b1", "1 theory pile", NULL});

    struct move move = play_draw(&play, SEED);

    assert_int_equal(move.rule, FOOTSTEPS_RULE_DRAW_THEORY);
    assert_int_equal(move.seat, SEAT_CHANCE);
    assert_true(state_of(&play)->theory_bag[move.args[0]] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_come_in_one_order_whoever_is_gone),
        cmocka_unit_test(a_deck_holds_every_tile_once),
        cmocka_unit_test(theories_come_in_the_order_of_their_hashes),
        cmocka_unit_test(theories_come_in_one_order_copies_too),
        cmocka_unit_test(other_seeds_give_other_orders),
        cmocka_unit_test(branches_draw_the_same_tiles),
        cmocka_unit_test(a_known_tile_comes_before_the_deck),
        cmocka_unit_test(chance_is_answered_by_what_is_left),
    };

    return cmocka_run_group_tests_name("footsteps deck", tests, open_footsteps,
                                       close_footsteps);
}
