// SPDX-License-Identifier: MIT
//
// Rulebook: In the Footsteps of Darwin, "Setup": dealt from a seed, or as an
// upload describes it.
#include <string.h>

#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

#define BOARD                                                                             \
    "\"board\": [[\"kea\", \"lion\", \"jaguar\"], [\"koala\", \"giraffe\", \"raccoon\"]," \
    " [\"platypus\", \"gharial\", \"tuatara\"]]"
#define THEORIES "\"theories\": [\"bird\", \"mammal\"]"
#define FACE_UP  "\"face_up_theories\": [\"asia\", \"asia\", \"africa\"]"

// FD-01
static void fd_01_tile_counts(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 5; seats++) {
        struct play play;
        int in_play = 0;
        int unseen = 0;

        play_deal(&play, footsteps_catalog(), 0, seats, 1);
        for (int cell = 0; cell < FOOTSTEPS_CELLS; cell++) {
            in_play += state_of(&play)->board[cell] > 0;
        }
        for (int pile = 0; pile < FOOTSTEPS_SEATS; pile++) {
            assert_int_equal(state_of(&play)->pile_unknown[pile], pile < seats ? 12 : 0);
            assert_int_equal(state_of(&play)->pile_known[pile], 0);
            in_play += state_of(&play)->pile_unknown[pile];
        }
        for (int tile = 0; tile < 69; tile++) {
            unseen += state_of(&play)->place[tile] == FOOTSTEPS_UNSEEN;
        }
        assert_int_equal(in_play, 12 * seats + 9);
        assert_int_equal(unseen, 60);
        assert_true(seats < 5 || in_play == 69);
    }
}

static void everybody_starts_alike(void **unused)
{
    struct play play;

    (void)unused;
    play_deal(&play, footsteps_catalog(), 0, 4, 99);
    for (int i = 0; i < 4; i++) {
        const struct footsteps_seat *seat = &state_of(&play)->seats[i];

        assert_int_equal(seat->guides, 1);
        assert_int_equal(seat->theory_count, 1);
        assert_int_equal(seat->compasses, 0);
        assert_int_equal(seat->publications, 0);
        assert_int_equal(seat->character_count, 0);
    }
    assert_int_equal(state_of(&play)->beagle, 1);
    assert_int_equal(state_of(&play)->darwin_token, 1);
    assert_int_equal(state_of(&play)->compasses_left, 15);
    assert_int_equal(state_of(&play)->publications_left, 16);
    assert_int_equal(state_of(&play)->theories_left, 28 - 4 - 3);
    assert_int_equal(play_seq(&play), 0);
    expect_turn(&play, 1, "turn");
}

static void seeds_deal_different_games(void **unused)
{
    struct play first;
    struct play second;

    (void)unused;
    play_deal(&first, footsteps_catalog(), 0, 2, 1);
    play_deal(&second, footsteps_catalog(), 0, 2, 2);
    assert_true(first.digest != second.digest);
}

// Reads a setup for `seats`; its faults, and the play when there are none.
static size_t set_up(const char *json, int seats, struct arena *arena, struct play *play,
                     struct faults *faults)
{
    const struct node *setup = NULL;
    struct err err = {0};

    faults_init(faults, arena);
    if (node_parse(json, strlen(json), arena, &setup, &err) != OK) {
        fail_msg("%s", err.text);
    }

    bool is_set_up = play_setup(play, footsteps_catalog(), 0, seats, setup, faults);

    assert_int_equal(is_set_up, faults->count == 0);
    return faults->count;
}

static void what_is_dealt_can_be_written_and_read(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 5; seats++) {
        struct arena arena = {0};
        struct text text;
        struct json_writer json;
        struct play dealt;
        struct play read;
        struct faults faults;

        text_init(&text, &arena);
        json_writer_init(&json, &text);
        play_deal(&dealt, footsteps_catalog(), 0, seats, 17);
        play_write_setup(&dealt, &json);
        assert_int_equal(set_up(text.bytes, seats, &arena, &read, &faults), 0);
        assert_memory_equal(&dealt, &read, sizeof dealt);
        arena_done(&arena);
    }
}

static void the_table_is_as_it_is_described(void **unused)
{
    struct arena arena = {0};
    struct play play;
    struct faults faults;

    (void)unused;
    assert_int_equal(set_up("{" BOARD ", " THEORIES ", " FACE_UP ", \"start_seat\": 2}", 2,
                            &arena, &play, &faults),
                     0);
    assert_int_equal(state_of(&play)->board[cell_at("a1")], tile_at("kea") + 1);
    assert_int_equal(state_of(&play)->board[cell_at("c1")], tile_at("jaguar") + 1);
    assert_int_equal(state_of(&play)->board[cell_at("a3")], tile_at("platypus") + 1);
    assert_int_equal(state_of(&play)->face_up[2], theory_at("africa") + 1);
    assert_int_equal(state_of(&play)->theory_bag[theory_at("asia")], 0);
    assert_int_equal(state_of(&play)->seats[1].theories[0], theory_at("mammal") + 1);
    assert_int_equal(state_of(&play)->darwin_token, 2);
    expect_turn(&play, 2, "turn");
    assert_int_equal(
        set_up("{" BOARD ", " THEORIES ", " FACE_UP "}", 2, &arena, &play, &faults), 0);
    expect_turn(&play, 1, "turn");
    arena_done(&arena);
}

static void expect_fault(const char *json, int seats, const char *pointer, const char *text)
{
    struct arena arena = {0};
    struct play play;
    struct faults faults;

    if (set_up(json, seats, &arena, &play, &faults) == 0) {
        fail_msg("%s is a setup", json);
    }
    assert_string_equal(faults.items[0].pointer, pointer);
    assert_string_equal(faults.items[0].text, text);
    arena_done(&arena);
}

static void the_board_has_nine_different_tiles(void **unused)
{
    (void)unused;
    expect_fault("{" THEORIES ", " FACE_UP "}", 2, "", "\"board\" is missing: expected a list");
    expect_fault("{\"board\": [], " THEORIES ", " FACE_UP "}", 2, "/board",
                 "expected 3 rows, found 0");
    expect_fault("{\"board\": [[\"kea\", \"lion\"], 7, []], " THEORIES ", " FACE_UP "}", 2,
                 "/board/0", "a row of the board is a list of 3 tiles");
    expect_fault("{\"board\": [[\"kea\", \"lion\", \"kea\"], [\"koala\", \"giraffe\","
                 " \"raccoon\"], [\"platypus\", \"gharial\", \"tuatara\"]], " THEORIES
                 ", " FACE_UP "}",
                 2, "/board/0/2", "the tile \"kea\" lies on the board already");
    expect_fault("{\"board\": [[\"kea\", \"lion\", \"dodo\"], [\"koala\", \"giraffe\", 4],"
                 " [\"platypus\", \"gharial\", \"tuatara\"]], " THEORIES ", " FACE_UP "}",
                 2, "/board/0/2", "expected a tile of the catalog");
}

static void theories_are_dealt_to_each_seat(void **unused)
{
    (void)unused;
    expect_fault("{" BOARD ", " THEORIES ", " FACE_UP "}", 3, "/theories",
                 "expected 3 theories, found 2");
    expect_fault("{" BOARD ", \"theories\": [\"bird\", \"pile\"], " FACE_UP "}", 2,
                 "/theories/1", "expected a theory of the catalog");
    expect_fault("{" BOARD ", \"theories\": [\"bird\", null], " FACE_UP "}", 2, "/theories/1",
                 "expected a theory of the catalog");
    expect_fault("{" BOARD ", " THEORIES ", \"face_up_theories\": [\"asia\"]}", 2,
                 "/face_up_theories", "expected 3 theories, found 1");
    expect_fault("{" BOARD ", " THEORIES
                 ", \"face_up_theories\": [\"asia\", \"asia\", \"asia\"]}",
                 2, "/face_up_theories/2", "there is no further copy of the theory \"asia\"");
    expect_fault("{" BOARD ", \"theories\": [\"theories\", \"theories\"], " FACE_UP "}", 2,
                 "/theories/1", "there is no further copy of the theory \"theories\"");
}

static void other_fields_are_faults(void **unused)
{
    (void)unused;
    expect_fault("{" BOARD ", " THEORIES ", " FACE_UP ", \"start_seat\": 3}", 2, "/start_seat",
                 "3 is not between 1 and 2");
    expect_fault("{" BOARD ", " THEORIES ", " FACE_UP ", \"start_seat\": 0}", 2, "/start_seat",
                 "0 is not between 1 and 2");
    expect_fault("{" BOARD ", " THEORIES ", " FACE_UP ", \"beagle\": 3}", 2, "/beagle",
                 "unknown field \"beagle\"");
    expect_fault("[]", 2, "", "expected an object, found a list");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fd_01_tile_counts),
        cmocka_unit_test(everybody_starts_alike),
        cmocka_unit_test(seeds_deal_different_games),
        cmocka_unit_test(what_is_dealt_can_be_written_and_read),
        cmocka_unit_test(the_table_is_as_it_is_described),
        cmocka_unit_test(the_board_has_nine_different_tiles),
        cmocka_unit_test(theories_are_dealt_to_each_seat),
        cmocka_unit_test(other_fields_are_faults),
    };

    return cmocka_run_group_tests_name("footsteps setup", tests, open_footsteps,
                                       close_footsteps);
}
