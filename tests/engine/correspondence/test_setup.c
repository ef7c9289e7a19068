// SPDX-License-Identifier: MIT
//
// The setup with the England board: what a seed deals, what an upload says, and what
// is no setup.
#include <string.h>

#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

enum {
    MODULES = 1U << FOOTSTEPS_MODULE_CORRESPONDENCE,
    SEED = 7,
    TILES = 90,
    CHARACTERS = 10
};

static const struct footsteps_state *state_at(const struct play *play)
{
    return (const struct footsteps_state *)&play->state;
}

static int count_places(const struct footsteps_state *state, bool is_character,
                        enum footsteps_place place)
{
    const struct footsteps_components *components = footsteps_components(footsteps_catalog());
    int count = 0;

    for (int tile = 0; tile < components->tile_count; tile++) {
        count +=
            components->tiles[tile].is_character == is_character && state->place[tile] == place;
    }
    return count;
}

static int height(const struct footsteps_state *state, int pile)
{
    int tiles = 0;

    while (tiles < CORRESPONDENCE_PILE_ROOM &&
           correspondence_of(state)->piles[pile][tiles] > 0) {
        tiles++;
    }
    return tiles;
}

// 80 animals: 6 lie in England, 9 on the journey board, 36 in the three piles, the rest
// in the box. Ten characters lie in England, eight of nine advanced publications too.
static void co_01_set_up(void **unused)
{
    struct play play;
    const struct footsteps_state *state = state_at(&play);
    bool is_laid[CORRESPONDENCE_PUBLICATIONS] = {false};

    (void)unused;
    play_deal(&play, footsteps_catalog(), MODULES, 3, SEED);
    assert_int_equal(footsteps_components(footsteps_catalog())->tile_count, TILES);
    assert_int_equal(count_places(state, false, FOOTSTEPS_WITH_MODULE), 6);
    assert_int_equal(count_places(state, false, FOOTSTEPS_ON_BOARD), 9);
    assert_int_equal(count_places(state, false, FOOTSTEPS_UNSEEN), 80 - 6 - 9);
    assert_int_equal(count_places(state, true, FOOTSTEPS_WITH_MODULE), CHARACTERS);
    for (int pile = 0; pile < 3; pile++) {
        assert_int_equal(state->pile_unknown[pile], 12);
    }
    for (int pile = 0; pile < CORRESPONDENCE_PILES; pile++) {
        assert_int_equal(height(state, pile), pile < 2 ? 3 : 5);
    }
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        int publication = correspondence_of(state)->publications[line] - 1;

        assert_in_range(publication, 0, 8);
        assert_false(is_laid[publication]);
        is_laid[publication] = true;
        assert_int_equal(correspondence_of(state)->writers[line], 0);
    }
    assert_int_equal(correspondence_of(state)->darwin, 0);
    assert_int_equal(state->darwin_token, SEAT_NONE);
    assert_int_equal(correspondence_of(state)->envelopes_left, 18);
    assert_int_equal(state->compasses_left, 15 + 6);
    expect_turn(&play, 1, "turn");
}

// The base game's deck of the seed is the same with or without the module in the box.
static void a_base_game_has_none_of_it(void **unused)
{
    static const uint8_t nothing[FOOTSTEPS_CORRESPONDENCE_BYTES];
    struct play play;
    const struct footsteps_state *state = state_at(&play);

    (void)unused;
    play_deal(&play, footsteps_catalog(), 1, 5, SEED);
    assert_memory_equal(state->correspondence, nothing, sizeof nothing);
    for (int cell = 0; cell < FOOTSTEPS_CELLS; cell++) {
        assert_in_range(state->board[cell], 1, 69);
    }
    assert_false(is_listed(&play, "1 request emma_darwin"));
}

static void tiles_are_drawn_from_the_piles_of_the_game_that_is_played(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    accept(&play, "1 take b1");
    refuse(&play, "* tile emu", "not_in_bag");
    accept(&play, "* tile john_gould");
    begin_correspondence(&play, 2);
    accept(&play, "1 take b1");
    refuse(&play, "* tile john_gould", "not_in_bag");
    refuse(&play, "* tile emu", "not_in_bag"); // it lies in England
    accept(&play, "* tile gila_monster");
}

static void set_up(const char *json, struct play *out_play, struct faults *faults,
                   struct arena *arena)
{
    const struct node *setup = NULL;
    struct err err = {0};

    assert_int_equal(node_parse(json, strlen(json), arena, &setup, &err), OK);
    faults_init(faults, arena);
    (void)play_setup(out_play, footsteps_catalog(), MODULES, 2, setup, faults);
}

static const char *written(struct arena *arena)
{
    struct json_writer json;
    struct text text;
    struct play play;

    play_deal(&play, footsteps_catalog(), MODULES, 2, SEED);
    text_init(&text, arena);
    json_writer_init(&json, &text);
    play_write_setup(&play, &json);
    return text.bytes;
}

static void a_written_setup_is_read_as_the_same(void **unused)
{
    struct arena arena = {0};
    struct faults faults;
    struct play dealt;
    struct play play;

    (void)unused;
    play_deal(&dealt, footsteps_catalog(), MODULES, 2, SEED);
    set_up(written(&arena), &play, &faults, &arena);
    assert_int_equal(faults.count, 0);
    assert_memory_equal(&play.state, &dealt.state, sizeof play.state);
    assert_true(play.digest == dealt.digest);
    arena_done(&arena);
}

static const char *between(const char *text, const char *key, const char *end,
                           struct arena *arena)
{
    const char *at = strstr(text, key);

    assert_non_null(at);

    const char *stop = strstr(at, end);

    assert_non_null(stop);
    return arena_dup(arena, at, (size_t)(stop - at) + strlen(end));
}

static void expect_fault(const char *from, const char *to, const char *pointer,
                         const char *text)
{
    struct arena arena = {0};
    struct faults faults;
    struct play play;
    const char *setup = written(&arena);
    const char *at = strstr(setup, from);

    assert_non_null(at);
    set_up(arena_printf(&arena, "%.*s%s%s", (int)(at - setup), setup, to, at + strlen(from)),
           &play, &faults, &arena);
    assert_true(faults.count > 0);
    assert_string_equal(faults.items[0].pointer, pointer);
    assert_string_equal(faults.items[0].text, text);
    arena_done(&arena);
}

static void what_is_no_setup_is_refused_with_its_place(void **unused)
{
    struct arena arena = {0};
    const char *setup = written(&arena);
    const char *animals = between(setup, "\"animals\":[[", "]]", &arena);
    const char *characters = between(setup, "\"characters\":[[", "]]", &arena);
    const char *cell = between(setup, "\"board\":[[\"", "\",", &arena) + strlen("\"board\":[[");
    const char *bird = between(setup, "\"bird\":\"", "\",", &arena);
    const char *whole = between(setup, "\"correspondence\":{", "]]}", &arena);

    (void)unused;
    expect_fault(whole, "\"correspondence\":[]", "/correspondence",
                 "expected an object, found a list");
    expect_fault("\"correspondence\"", "\"correspondent\"", "/correspondent",
                 "unknown field \"correspondent\"");
    expect_fault(animals, "\"animals\":[[\"kea\"],[]]", "/correspondence/animals/0",
                 "a pile is a list of 3 tiles");
    expect_fault(animals, "\"animals\":[]", "/correspondence/animals",
                 "expected 2 piles, found 0");
    expect_fault(animals, arena_printf(&arena, "\"animals\":[[%s\"kea\",\"kea\"],[]]", cell),
                 "/correspondence/animals/0/0",
                 arena_printf(&arena, "the tile \"%.*s\" lies somewhere already",
                              (int)strlen(cell) - 3, cell + 1));
    expect_fault(characters, "\"characters\":[[\"kea\",2,3,4,5],[]]",
                 "/correspondence/characters/0/0", "expected a character of the catalog");
    expect_fault(bird, "\"bird\":\"nine\",", "/correspondence/advanced_publications/bird",
                 "expected an advanced publication of the catalog");
    expect_fault(bird, "\"fish\":\"seven\",", "/correspondence/advanced_publications",
                 "\"bird\" is missing: expected a string");
    expect_fault(cell, "\"john_gould\",", "/board/0/0",
                 "the tile \"john_gould\" is not dealt to the board in this game");
    arena_done(&arena);
}

static void a_publication_is_laid_out_once(void **unused)
{
    struct arena arena = {0};
    const char *setup = written(&arena);

    (void)unused;

    const char *id = strstr(setup, "\"mammal\":\"") + strlen("\"mammal\":\"");
    int len = (int)strcspn(id, "\"");

    expect_fault(
        "\"bird\":\"", arena_printf(&arena, "\"bird\":\"%.*s\",\"b\":\"", len, id),
        "/correspondence/advanced_publications/mammal",
        arena_printf(&arena, "the advanced publication \"%.*s\" stands twice", len, id));
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(co_01_set_up),
        cmocka_unit_test(a_base_game_has_none_of_it),
        cmocka_unit_test(tiles_are_drawn_from_the_piles_of_the_game_that_is_played),
        cmocka_unit_test(a_written_setup_is_read_as_the_same),
        cmocka_unit_test(what_is_no_setup_is_refused_with_its_place),
        cmocka_unit_test(a_publication_is_laid_out_once),
    };

    return cmocka_run_group_tests_name("correspondence setup", tests, open_footsteps,
                                       close_footsteps);
}
