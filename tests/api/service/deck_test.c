// SPDX-License-Identifier: MIT
//
// The virtual deck of a seed is the same in every line of a game, whatever is
// played there and in whatever order lines go on; and a line that replays its
// parent's draws takes them bag by bag.
#include <string.h>

#include "api/service/advance.h"
#include "tests/support/unit.h"

enum {
    SEED = 42,
    SHARED_MOVES = 24, // from which lines fork
    OTHER_SEED = 43,
    LINES = 3,
    MOST_MOVES = 3 // of one request
};

struct line {
    struct advance advance;
    struct rng rng; // picks the moves of seats
};

struct table {
    struct arena arena;
    struct failure failure;
    struct catalog *catalog;
    struct play start;
};

// Lines fork behind the drafts of Darwin's Journey: the wax seals that crew brings
// leave the deck as seats choose.
static void play_shared(struct play *play)
{
    struct rng rng;

    rng_init(&rng, SEED);
    for (int i = 0; i < SHARED_MOVES || play_turn(play) == SEAT_CHANCE; i++) {
        bool is_draw = play_turn(play) == SEAT_CHANCE;
        struct move move =
            is_draw ? play_draw(play, SEED) : policy_pick(POLICY_RANDOM, play, &rng);
        struct play_event event;
        struct refusal refusal;

        assert_true(play_move(play, &move, &event, &refusal));
    }
}

static void open_table(struct table *table, const struct ruleset *ruleset, int seats)
{
    *table = (struct table){0};
    failure_init(&table->failure, &table->arena);
    table->catalog = engine_builtin_catalog(ruleset);
    play_deal(&table->start, table->catalog, 1, seats, SEED);
    play_shared(&table->start);
}

static void close_table(struct table *table)
{
    catalog_free(table->catalog);
    arena_done(&table->arena);
}

static void open_line(struct table *table, struct line *line, uint64_t moves_seed)
{
    advance_init(&line->advance, &table->arena, &table->start);
    line->advance.chance.policy = CHANCE_SEED;
    line->advance.chance.has_seed = true;
    line->advance.chance.seed = SEED;
    rng_init(&line->rng, moves_seed);
}

// One move of a seat, and what chance answers to it.
static void go_on(struct table *table, struct line *line)
{
    const struct play *play = &line->advance.play;
    char text[MOVE_TEXT];

    if (play_is_finished(play)) {
        return;
    }

    struct move move = policy_pick(POLICY_RANDOM, play, &line->rng);
    struct given_move given = {.line = text,
                               .len = notation_format(table->catalog, &move, text)};
    struct given_moves moves = {.count = 1, .items = &given};

    assert_int_equal(advance_moves(&line->advance, &moves, &table->failure), OK);
}

static void finish(struct table *table, struct line *line)
{
    while (!play_is_finished(&line->advance.play)) {
        go_on(table, line);
    }
}

static struct draws read_draws(struct table *table, const struct line *line)
{
    const struct store_events *events = &line->advance.log.events;
    struct draws draws;

    assert_int_equal(
        draws_read(&draws, &table->arena, &table->start, events, events->count, NULL), OK);
    return draws;
}

// Returns how many draws both made.
static size_t expect_one_deck(const struct draws *a, const struct draws *b)
{
    size_t shared = 0;

    for (unsigned bag = 1; bag < PLAY_BAGS; bag++) {
        uint32_t count = a->counts[bag] < b->counts[bag] ? a->counts[bag] : b->counts[bag];

        for (uint32_t i = 0; i < count; i++) {
            assert_true(move_equal(&a->items[bag][i].move, &b->items[bag][i].move));
        }
        shared += count;
    }
    return shared;
}

static bool is_finished(const struct line *lines)
{
    for (int i = 0; i < LINES; i++) {
        if (!play_is_finished(&lines[i].advance.play)) {
            return false;
        }
    }
    return true;
}

static void check_orders(struct table *table)
{
    struct line *alone = arena_array(&table->arena, LINES, sizeof *alone);
    struct line *mixed = arena_array(&table->arena, LINES, sizeof *mixed);
    struct rng order;

    rng_init(&order, SEED);
    for (int i = 0; i < LINES; i++) {
        open_line(table, &alone[i], (uint64_t)i);
        finish(table, &alone[i]);
        open_line(table, &mixed[i], (uint64_t)i);
    }
    while (!is_finished(mixed)) {
        struct line *line = &mixed[rng_below(&order, LINES)];

        for (uint32_t left = rng_below(&order, MOST_MOVES) + 1; left > 0; left--) {
            go_on(table, line);
        }
    }
    for (int i = 0; i < LINES; i++) {
        struct draws first = read_draws(table, &alone[0]);
        struct draws one = read_draws(table, &alone[i]);

        assert_true(alone[i].advance.play.digest == mixed[i].advance.play.digest);
        assert_true(expect_one_deck(&first, &one) > 0);
    }
}

typedef void check_fn(struct table *table);

static void at_each_count(const struct ruleset *ruleset, check_fn *check)
{
    struct err err = {0};

    for (int seats = SEAT_FIRST; seats <= SEAT_LAST; seats++) {
        struct table table;

        if (play_check_table(ruleset, 1, seats, &err) == OK) {
            open_table(&table, ruleset, seats);
            check(&table);
            close_table(&table);
        }
    }
}

static void at_every_table(check_fn *check)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count; i++) {
        at_each_count(rulesets[i], check);
    }
}

static void test_one_deck_whatever_the_order(void **state)
{
    (void)state;
    at_every_table(check_orders);
}

// Another seed answers only where the parent's draws are used up.
static void check_replay(struct table *table)
{
    struct line parent;
    struct line child;

    open_line(table, &parent, 1);
    finish(table, &parent);

    struct draws parents = read_draws(table, &parent);

    open_line(table, &child, 2);
    child.advance.chance.policy = CHANCE_REPLAY;
    child.advance.chance.seed = OTHER_SEED;
    child.advance.chance.parent = &parents;
    finish(table, &child);

    struct draws made = read_draws(table, &child);
    size_t from_seed = 0;
    size_t count = 0;

    for (size_t i = 0; i < child.advance.draw_count; i++) {
        from_seed += child.advance.draws[i].origin == CHANCE_FROM_SEED;
    }
    for (unsigned bag = 1; bag < PLAY_BAGS; bag++) {
        count += made.counts[bag];
    }
    assert_int_equal(expect_one_deck(&parents, &made), count - from_seed);
    assert_true(count > from_seed);
}

static void test_replay_takes_each_bag_for_itself(void **state)
{
    (void)state;
    at_every_table(check_replay);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_deck_whatever_the_order),
        cmocka_unit_test(test_replay_takes_each_bag_for_itself),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
