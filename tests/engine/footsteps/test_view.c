// SPDX-License-Identifier: MIT
//
// What is shown of a state: everything that lies open on the table, of the
// piles what anybody could have counted and seen, and of no bag what is in it.
#include <string.h>

#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

struct page {
    struct arena arena;
    const struct node *view;
};

static const struct node *look(struct page *page, const struct play *play)
{
    struct text text;
    struct json_writer json;
    struct err err = {0};

    *page = (struct page){0};
    text_init(&text, &page->arena);
    json_writer_init(&json, &text);
    write_open_object(&json);
    play_write_view(play, &json);
    write_close_object(&json);
    if (node_parse(text.bytes, text.len, &page->arena, &page->view, &err) != OK) {
        fail_msg("%s: %s", err.text, text.bytes);
    }
    return page->view;
}

static void expect_words(const struct node *list, const char *const *words)
{
    size_t count = 0;

    while (words[count]) {
        count++;
    }
    assert_int_equal(list->count, count);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(node_at(list, i)->word, words[i]);
    }
}

static int64_t number(const struct node *map, const char *key)
{
    assert_int_equal(node_find(map, key)->kind, NODE_NUMBER);
    return node_find(map, key)->number;
}

static void notebooks_lie_open(void **unused)
{
    struct page page;
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    own(state_of(&play), 2, "secretarybird");
    own(state_of(&play), 2, "grey_crowned_crane");
    own(state_of(&play), 2, "conrad_martens");
    own_theory(state_of(&play), 2, "asia");
    state_of(&play)->seats[1].compasses = 2;
    state_of(&play)->seats[1].publications = 1;

    const struct node *players = node_find(look(&page, &play), "players");
    const struct node *second = node_at(players, 1);
    const struct node *birds = node_find(node_find(second, "notebook"), "bird");

    assert_int_equal(players->count, 3);
    assert_int_equal(number(second, "seat"), 2);
    assert_int_equal(number(second, "guides"), 1);
    assert_int_equal(number(second, "compasses"), 2);
    assert_int_equal(number(second, "charts"), 1);
    assert_int_equal(number(second, "publications"), 1);
    assert_false(node_find(second, "darwin_token")->is_true);
    assert_true(node_find(node_at(players, 0), "darwin_token")->is_true);
    expect_words(node_find(second, "characters"), (const char *[]){"conrad_martens", NULL});
    expect_words(node_find(second, "theories"), (const char *[]){"mammal", "asia", NULL});
    expect_words(node_find(birds, "africa"),
                 (const char *[]){"grey_crowned_crane", "secretarybird", NULL});
    expect_words(node_find(birds, "asia"), (const char *[]){NULL});
    arena_done(&page.arena);
}

static void the_journey_board_lies_open(void **unused)
{
    struct page page;
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    show_theory(state_of(&play), 2, NULL);
    accept(&play, "1 take b3");

    const struct node *board = node_find(look(&page, &play), "board");
    const struct node *beagle = node_find(board, "beagle");
    const struct node *rows = node_find(board, "tiles");

    expect_words(node_at(rows, 0),
                 (const char *[]){"scarlet_macaw", "shoebill", "rhinoceros_hornbill", NULL});
    assert_int_equal(node_at(node_at(rows, 2), 1)->kind, NODE_NULL);
    assert_int_equal(number(beagle, "position"), 4);
    assert_string_equal(node_find(beagle, "side")->word, "right");
    expect_words(node_find(beagle, "faces"), (const char *[]){"c2", "b2", "a2", NULL});
    assert_string_equal(node_at(node_find(board, "face_up_theories"), 0)->word, "top_left");
    assert_int_equal(node_at(node_find(board, "face_up_theories"), 2)->kind, NODE_NULL);
    assert_int_equal(number(board, "theories_left"), 28 - 2 - 2);
    assert_int_equal(number(board, "compasses_left"), 15);
    assert_int_equal(number(board, "publications_left"), 16);
    arena_done(&page.arena);
}

static void piles_show_what_was_probed_and_how_much_is_unseen(void **unused)
{
    struct page page;
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 probe b3 b1 b2 pile_2");

    const struct node *piles = node_find(node_find(look(&page, &play), "board"), "piles");

    assert_int_equal(piles->count, 2);
    assert_int_equal(number(node_at(piles, 0), "size"), 12);
    assert_int_equal(number(node_at(piles, 0), "unseen"), 12);
    assert_int_equal(node_find(node_at(piles, 0), "probed")->count, 0);
    assert_int_equal(number(node_at(piles, 1), "size"), 15);
    assert_int_equal(number(node_at(piles, 1), "unseen"), 12);
    expect_words(node_find(node_at(piles, 1), "probed"),
                 (const char *[]){"leopard_tortoise", "shoebill", "lion", NULL});
    arena_done(&page.arena);
}

static void tiles_and_tokens_are_counted(void **unused)
{
    struct play play;
    int32_t resources[RESOURCES_MAX] = {0};
    // As the ruleset names those of the base game: tiles, guides, compasses, charts,
    // characters, publications, theories, darwin_token.
    const int32_t expected[] = {4, 1, 3, 2, 1, 2, 2, 1};

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "secretarybird");
    own(state_of(&play), 1, "grey_crowned_crane"); // covers that chart
    own(state_of(&play), 1, "bengal_tiger");
    own(state_of(&play), 1, "conrad_martens");
    own_theory(state_of(&play), 1, "asia");
    state_of(&play)->seats[0].compasses = 3;
    state_of(&play)->seats[0].publications = 2;
    play_count_resources(&play, 1, resources);
    for (size_t i = 0; i < footsteps_catalog()->ruleset->resource_count; i++) {
        assert_int_equal(play_has_resource(&play, i), i < COUNT_OF(expected));
    }
    assert_memory_equal(resources, expected, sizeof expected);
}

static bool has_fact(const struct fact *facts, size_t count, enum footsteps_fact dimension,
                     int component)
{
    for (size_t i = 0; i < count; i++) {
        if (facts[i].dimension == dimension && facts[i].component == component) {
            return true;
        }
    }
    return false;
}

static void facts_tell_what_a_seat_has(void **unused)
{
    static struct fact facts[FACTS_MAX];
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "secretarybird");
    own(state_of(&play), 1, "grey_crowned_crane");
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "mandarin_duck");
    own(state_of(&play), 1, "kea");
    own(state_of(&play), 1, "john_gould");

    size_t count = play_facts(&play, 1, facts);

    assert_int_equal(count, 1 + 1 + 1 + 1 + 5);
    assert_true(has_fact(facts, count, FOOTSTEPS_FACT_THEORY, theory_at("bird")));
    assert_true(has_fact(facts, count, FOOTSTEPS_FACT_CHARACTER, tile_at("john_gould")));
    assert_true(has_fact(facts, count, FOOTSTEPS_FACT_PUBLICATION, 0)); // the row of birds
    assert_true(has_fact(facts, count, FOOTSTEPS_FACT_FIRST_TILE, tile_at("secretarybird")));
    assert_true(has_fact(facts, count, FOOTSTEPS_FACT_ANIMAL, tile_at("secretarybird")));
    assert_true(has_fact(facts, count, FOOTSTEPS_FACT_ANIMAL, tile_at("grey_crowned_crane")));
    assert_int_equal(play_facts(&play, 2, facts), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notebooks_lie_open),
        cmocka_unit_test(the_journey_board_lies_open),
        cmocka_unit_test(piles_show_what_was_probed_and_how_much_is_unseen),
        cmocka_unit_test(tiles_and_tokens_are_counted),
        cmocka_unit_test(facts_tell_what_a_seat_has),
    };

    return cmocka_run_group_tests_name("footsteps view", tests, open_footsteps,
                                       close_footsteps);
}
