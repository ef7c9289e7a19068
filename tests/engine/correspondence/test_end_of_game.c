// SPDX-License-Identifier: MIT
//
// Scores with Correspondence, their views, and what statistics count of them.
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

// The printed example, by source: tiles 13, chart 2, publications 10, theories 5+4+4,
// classifications 2; envelopes nothing.
static void co_12_scoring_example(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);

    struct footsteps_state *state = state_of(&play);

    own_all(state, 1,
            (const char *[]){"plains_zebra", "comet_moth", "tsetse_fly", "luna_moth",
                             "frilled_lizard", "secretarybird", "black_mamba", "toco_toucan",
                             "red_crowned_crane", "laughing_kookaburra", "raccoon",
                             "tasmanian_devil", "red_kangaroo", NULL});
    own_theory(state, 1, "africa");
    own_theory(state, 1, "mammal");
    state->seats[0].compasses = 2;
    state->seats[0].publications = 1;
    england_of(&play)->writers[line_at("reptile")] = 1; // five points
    give_token(state, 1, "bird_asia", "bird_asia", true);
    give_token(state, 1, "reptile_asia", "reptile_asia", false);
    give_envelopes(state, 1, 3);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 13);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 2);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 10);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 5 + 4 + 4);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CLASSIFICATIONS), 2);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_DARWIN_TOKEN), 0);
    assert_int_equal(total_of(&play, 1), 40);
}

static void expect_points(enum footsteps_source source, int component, int by)
{
    const struct play_event *event = last_event();

    for (size_t i = 0; i < event->effect_count; i++) {
        const struct effect *effect = &event->effects[i];

        if (effect->kind == EFFECT_POINTS && effect->args[0] == (int)source &&
            effect->args[1] == component && effect->args[2] == by) {
            return;
        }
    }
    fail_msg("no %d points of source %d, component %d", by, (int)source, component);
}

// The end records every point with its component.
static void points_name_their_component(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    fill_pile(state_of(&play), 0, 1, (const char *[4]){NULL});
    fill_pile(state_of(&play), 1, 0, (const char *[4]){NULL});
    england_of(&play)->writers[line_at("bird")] = 1;
    state_of(&play)->seats[0].publications = 2;
    give_token(state_of(&play), 1, "joker", "bird_asia", true);
    accept_all(&play, (const char *[]){"1 take b1", "* tile raccoon", NULL});
    assert_true(play_is_finished(&play));
    expect_points(FOOTSTEPS_SOURCE_PUBLICATIONS, -1, 10);
    expect_points(FOOTSTEPS_SOURCE_PUBLICATIONS, england_of(&play)->publications[0] - 1, 7);
    expect_points(FOOTSTEPS_SOURCE_CLASSIFICATIONS, token_at("joker"), 2);
}

// ---- views ----

struct page {
    struct arena arena;
    const struct node *root;
};

static void look(const struct play *play, struct page *out)
{
    struct json_writer json;
    struct text text;
    struct err err = {0};

    *out = (struct page){0};
    text_init(&text, &out->arena);
    json_writer_init(&json, &text);
    write_open_object(&json);
    play_write_view(play, &json);
    write_close_object(&json);
    assert_int_equal(node_parse(text.bytes, text.len, &out->arena, &out->root, &err), OK);
}

static const struct node *member(const struct node *map, const char *key)
{
    const struct node *found = node_find(map, key);

    assert_non_null(found);
    return found;
}

static void a_seat_shows_envelopes_publications_and_classifications(void **unused)
{
    struct play play;
    struct page page;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 2, 3);
    england_of(&play)->writers[line_at("bird")] = 2;
    state_of(&play)->seats[1].publications = 1;
    give_token(state_of(&play), 2, "joker", "bird_asia", true);
    england_of(&play)->token_seats[token_at("bird_asia")] = 2; // drawn, not yet placed
    look(&play, &page);

    const struct node *seat = node_at(member(page.root, "players"), 1);
    const struct node *own = member(seat, "correspondence");
    const struct node *tokens = member(own, "classifications");

    assert_int_equal(member(seat, "publications")->number, 2);
    assert_int_equal(member(own, "envelopes")->number, 3);
    assert_int_equal(member(own, "advanced_publications")->count, 1);
    assert_string_equal(node_at(member(own, "advanced_publications"), 0)->word, "seven");
    assert_int_equal(tokens->count, 2);
    assert_int_equal(member(node_at(tokens, 0), "space")->kind, NODE_NULL);
    assert_string_equal(member(node_at(tokens, 1), "classification")->word, "joker");
    assert_string_equal(member(node_at(tokens, 1), "space")->word, "bird_asia");
    assert_true(member(node_at(tokens, 1), "flipped")->is_true);
    assert_false(member(seat, "darwin_token")->is_true);
    arena_done(&page.arena);
}

static void the_board_shows_england(void **unused)
{
    struct play play;
    struct page page;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    england_of(&play)->writers[line_at("bird")] = 2;
    england_of(&play)->darwin = 2;
    accept(&play, "1 retrieve emu");
    look(&play, &page);

    const struct node *board = member(page.root, "board");
    const struct node *england = member(board, "correspondence");
    const struct node *bird = member(member(england, "advanced_publications"), "bird");

    assert_int_equal(member(board, "darwin_token")->number, 0);
    assert_int_equal(member(england, "darwin")->number, 2);
    assert_int_equal(member(england, "track_length")->number, 4);
    assert_int_equal(member(england, "envelopes_left")->number, 17);
    assert_int_equal(member(england, "classifications_left")->number, 17);
    assert_true(member(england, "letter_sent")->is_true);
    assert_int_equal(node_at(member(england, "animals"), 0)->count, 2);
    assert_string_equal(node_at(node_at(member(england, "animals"), 0), 0)->word,
                        "desert_locust");
    assert_int_equal(node_at(member(england, "characters"), 1)->count, 5);
    assert_string_equal(member(bird, "publication")->word, "seven");
    assert_int_equal(member(bird, "seat")->number, 2);
    assert_int_equal(
        member(member(member(england, "advanced_publications"), "asia"), "seat")->kind,
        NODE_NULL);
    arena_done(&page.arena);
}

static void a_base_game_shows_none_of_it(void **unused)
{
    struct play play;
    struct page page;

    (void)unused;
    begin_game(&play, 2);
    look(&play, &page);
    assert_null(node_find(member(page.root, "board"), "correspondence"));
    assert_null(node_find(node_at(member(page.root, "players"), 0), "correspondence"));
    arena_done(&page.arena);
}

// ---- counting ----

static bool has_fact(const struct play *play, enum footsteps_fact dimension, int component)
{
    struct fact facts[FACTS_MAX];
    size_t count = play_facts(play, 1, facts);

    for (size_t i = 0; i < count; i++) {
        if (facts[i].dimension == (int)dimension && facts[i].component == component) {
            return true;
        }
    }
    return false;
}

static void facts_are_letters_publications_and_classifications(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    england_of(&play)->writers[line_at("bird")] = 1;
    give_token(state_of(&play), 1, "joker", "bird_asia", true);
    give_token(state_of(&play), 1, "reptile_asia", "reptile_asia", false);
    accept(&play, "1 retrieve emu");
    own_character(state_of(&play), 1, "emma_darwin");
    assert_true(has_fact(&play, FOOTSTEPS_FACT_RETRIEVED, tile_at("emu")));
    assert_true(has_fact(&play, FOOTSTEPS_FACT_ANIMAL, tile_at("emu")));
    assert_true(has_fact(&play, FOOTSTEPS_FACT_CHARACTER, tile_at("emma_darwin")));
    assert_true(has_fact(&play, FOOTSTEPS_FACT_ADVANCED_PUBLICATION,
                         england_of(&play)->publications[0] - 1));
    assert_true(has_fact(&play, FOOTSTEPS_FACT_CLASSIFICATION, token_at("joker")));
    assert_false(has_fact(&play, FOOTSTEPS_FACT_CLASSIFICATION, token_at("reptile_asia")));
}

static void resources_follow_those_of_the_base_game(void **unused)
{
    const struct ruleset *ruleset = footsteps_catalog()->ruleset;
    int32_t counts[RESOURCES_MAX] = {0};
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    england_of(&play)->writers[line_at("bird")] = 1;
    state_of(&play)->seats[0].publications = 1;
    give_token(state_of(&play), 1, "joker", "bird_asia", true);
    give_token(state_of(&play), 1, "bird_asia", "bird_asia", true);
    play_count_resources(&play, 1, counts);
    assert_string_equal(ruleset->resources[5].name, "publications");
    assert_int_equal(counts[5], 2);
    assert_int_equal(counts[7], 0); // darwin_token
    assert_string_equal(ruleset->resources[8].name, "envelopes");
    assert_int_equal(counts[8], 3);
    assert_int_equal(counts[9], 1);
    assert_int_equal(counts[10], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(co_12_scoring_example),
        cmocka_unit_test(points_name_their_component),
        cmocka_unit_test(a_seat_shows_envelopes_publications_and_classifications),
        cmocka_unit_test(the_board_shows_england),
        cmocka_unit_test(a_base_game_shows_none_of_it),
        cmocka_unit_test(facts_are_letters_publications_and_classifications),
        cmocka_unit_test(resources_follow_those_of_the_base_game),
    };

    return cmocka_run_group_tests_name("correspondence end_of_game", tests, open_footsteps,
                                       close_footsteps);
}
