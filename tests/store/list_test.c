// SPDX-License-Identifier: MIT
//
// Lists of games: newest first, page by page, filtered.
#include <string.h>

#include "tests/store/fixture.h"

// Games that a filter finds, in the order of the list, as letters: "a" was
// stored first. See put_games.
static const char *list(struct fixture *fixture, const struct store_game_filter *filter)
{
    const struct store_game_query query = {.filter = *filter, .limit = STORE_PAGE_MAX};
    struct store_game_page page;
    char *letters = arena_alloc(&fixture->arena, STORE_PAGE_MAX + 1);
    struct err err = {OK, ""};

    if (store_list_games(fixture->store, &fixture->arena, &query, &page, &err) != OK) {
        fail_msg("%s", err.text);
    }
    assert_false(page.has_more);
    for (size_t i = 0; i < page.count; i++) {
        letters[i] = (char)page.rows[i].game.setup_digest;
    }
    return letters;
}

static void put_letter(struct fixture *fixture, char letter, struct sample *sample)
{
    sample->game.setup_digest = (uint64_t)letter;
    (void)sample_put(fixture, sample);
}

static void put_games(struct fixture *fixture)
{
    static const char *const modules[] = {"correspondence"};
    static const char *const tags[] = {"league", "final"};
    struct sample *a = sample_new(fixture, 2, 3, "a");
    struct sample *b = sample_new(fixture, 3, 3, NULL);
    struct sample *c = sample_new(fixture, 4, 3, "c");
    struct sample *d = sample_new(fixture, 2, 0, "d");

    a->game.played_at = "2026-01-01T00:00:00Z";
    a->game.modules = modules;
    a->game.module_count = 1;
    b->game.played_at = "2026-01-02T00:00:00.25Z";
    b->game.tags = tags;
    b->game.tag_count = 2;
    b->game.players[1].name = "\xc3\x89mile";
    c->game.source_system = "simulate";
    c->game.ruleset = "journey";
    sample_open(d);
    put_letter(fixture, 'a', a);
    put_letter(fixture, 'b', b);
    put_letter(fixture, 'c', c);
    put_letter(fixture, 'd', d);
}

static void filters(void **state)
{
    struct fixture *fixture = *state;
    static const struct {
        struct store_game_filter filter;
        const char *expected;
    } cases[] = {
        {{0}, "dcba"},
        {{.ruleset = "journey"}, "c"},
        {{.ruleset = "chess"}, ""},
        {{.module = "correspondence"}, "a"},
        {{.player = " \xc3\xa9MILE"}, "b"},
        {{.player = "player 3"}, "cb"},
        {{.player_count = 2}, "da"},
        {{.played_from = "2026-01-01T00:00:00Z"}, "ba"},
        {{.played_from = "2026-01-01T00:00:01Z"}, "b"},
        {{.played_to = "2026-01-02T00:00:00Z"}, "a"},
        {{.source = "bga"}, "da"},
        {{.source = "simulate"}, "c"},
        {{.tag = "final"}, "b"},
        {{.tag = "fin"}, ""},
        {{.status = "in_progress"}, "d"},
        {{.status = "finished", .player_count = 2, .source = "bga"}, "a"},
    };

    put_games(fixture);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_string_equal(list(fixture, &cases[i].filter), cases[i].expected);
    }
}

static void shows_what_a_list_needs(void **state)
{
    struct fixture *fixture = *state;
    const struct store_game_query query = {.filter = {.tag = "league"}, .limit = 1};
    struct store_game_page page;

    put_games(fixture);
    assert_int_equal(store_list_games(fixture->store, &fixture->arena, &query, &page, NULL),
                     OK);
    assert_int_equal(page.count, 1);
    assert_false(page.has_more);
    assert_null(page.rows[0].game.setup);
    assert_string_equal(page.rows[0].game.played_at, "2026-01-02T00:00:00.25Z");
    assert_string_equal(page.rows[0].game.tags[1], "final");
    assert_string_equal(page.rows[0].game.players[1].name, "\xc3\x89mile");
    assert_int_equal(page.rows[0].game.players[2].seat, 3);
    assert_int_equal(page.rows[0].line.head_seq, 3);
    assert_int_equal(page.rows[0].line.number, 0);
    assert_int_equal(page.rows[0].scores[2], 37);
    assert_int_equal(page.rows[0].win_permille[0], 1000);
}

static void refuses_what_cannot_be_asked(void **state)
{
    struct fixture *fixture = *state;
    static const struct store_game_query queries[] = {
        {.filter = {.played_from = "2026-13-01T00:00:00Z"}, .limit = 1},
        {.limit = 0},
        {.limit = STORE_PAGE_MAX + 1},
    };
    struct store_game_page page;

    for (size_t i = 0; i < COUNT_OF(queries); i++) {
        assert_int_equal(
            store_list_games(fixture->store, &fixture->arena, &queries[i], &page, NULL),
            RC_BAD_INPUT);
    }
}

static void pages_meet_each_game_once(void **state)
{
    struct fixture *fixture = *state;
    struct store_game_query query = {.limit = 5};
    struct store_game_page page = {.has_more = true};
    struct store_id last = {{0}};
    size_t seen = 0;

    for (int i = 0; i < 12; i++) {
        (void)sample_put(fixture, sample_new(fixture, 1, 1, NULL));
    }
    while (page.has_more) {
        assert_int_equal(store_list_games(fixture->store, &fixture->arena, &query, &page, NULL),
                         OK);
        for (size_t i = 0; i < page.count; i++) {
            assert_true(seen == 0 || memcmp(page.rows[i].game.id.bytes, last.bytes, 16) < 0);
            last = page.rows[i].game.id;
            seen++;
        }
        query.after = &last;
    }
    assert_int_equal(seen, 12);
}

// "a" and "b" have dates, "b" the later one.
static void sorts_by_what_is_asked(void **state)
{
    struct fixture *fixture = *state;
    static const char *const cases[][2] = {
        {"-stored", "dcba"}, {"stored", "abcd"}, {"-played", "badc"}, {"played", "cdab"}};

    put_games(fixture);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct store_game_query query = {.limit = 1, .sort = cases[i][0]};
        struct store_game_page page = {.has_more = true};
        struct store_id last = {{0}};
        char letters[5] = "";

        for (int at = 0; page.has_more && at < 4; at++) {
            assert_int_equal(
                store_list_games(fixture->store, &fixture->arena, &query, &page, NULL), OK);
            letters[at] = (char)page.rows[0].game.setup_digest;
            last = page.rows[0].game.id;
            query.after = &last;
        }
        assert_string_equal(letters, cases[i][1]);
    }
}

#define FRESH(test) cmocka_unit_test_setup_teardown(test, fixture_set_up, fixture_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRESH(filters),
        FRESH(shows_what_a_list_needs),
        FRESH(refuses_what_cannot_be_asked),
        FRESH(pages_meet_each_game_once),
        FRESH(sorts_by_what_is_asked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
