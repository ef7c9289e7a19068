// SPDX-License-Identifier: MIT
#include "engine/footsteps/lines.h"
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// Lays the tile on b1 and has seat 1 take it.
static void take(struct play *play, const char *tile)
{
    lay(state_of(play), "b1", tile);
    accept(play, "1 take b1");
}

static void a_complete_row_gives_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "secretarybird");
    own(state_of(&play), 1, "mandarin_duck");
    take(&play, "kea");
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 1);
    assert_int_equal(state_of(&play)->seats[0].publications, 1);
    assert_int_equal(state_of(&play)->publications_left, 15);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 5);
}

static void a_complete_column_gives_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "western_gorilla");
    own(state_of(&play), 1, "panther_chameleon");
    own(state_of(&play), 1, "emperor_scorpion");
    take(&play, "secretarybird");
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 1);
    assert_int_equal(state_of(&play)->seats[0].publications, 1);
}

static void three_of_four_give_none(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "secretarybird");
    take(&play, "mandarin_duck");
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 0);
    assert_int_equal(state_of(&play)->publications_left, 16);
}

// Seat 1 lacks the bird of Oceania alone to complete a row and a column.
static void begin_with_a_corner_missing(struct play *play)
{
    begin_game(play, 2);
    own(state_of(play), 1, "andean_condor");
    own(state_of(play), 1, "secretarybird");
    own(state_of(play), 1, "mandarin_duck");
    own(state_of(play), 1, "koala");
    own(state_of(play), 1, "tuatara");
    own(state_of(play), 1, "ulysses_butterfly");
}

static void row_and_column_at_once_give_two(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_corner_missing(&play);
    take(&play, "southern_cassowary");
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 2);
    assert_int_equal(state_of(&play)->seats[0].publications, 2);
    assert_int_equal(state_of(&play)->publications_left, 14);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void the_bonus_of_the_tile_comes_first(void **unused)
{
    struct play play;
    int at[2] = {-1, -1};

    (void)unused;
    begin_with_a_corner_missing(&play);
    take(&play, "laughing_kookaburra");
    for (size_t i = 0; i < last_event()->effect_count; i++) {
        if (last_event()->effects[i].kind == FOOTSTEPS_EFFECT_GUIDES) {
            at[0] = (int)i;
        } else if (last_event()->effects[i].kind == FOOTSTEPS_EFFECT_PUBLICATION && at[1] < 0) {
            at[1] = (int)i;
        }
    }
    assert_true(at[0] >= 0 && at[0] < at[1]);
}

static void of_the_last_token_there_is_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_corner_missing(&play);
    state_of(&play)->publications_left = 1;
    take(&play, "southern_cassowary");
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 1);
    assert_int_equal(state_of(&play)->seats[0].publications, 1);
    assert_int_equal(state_of(&play)->publications_left, 0);
}

static void after_the_sixteenth_there_is_none(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_corner_missing(&play);
    state_of(&play)->publications_left = 0;
    take(&play, "southern_cassowary");
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 0);
    assert_int_equal(state_of(&play)->seats[0].publications, 0);
    assert_int_equal(state_of(&play)->publications_left, 0);
}

static void another_seats_animals_do_not_help(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "secretarybird");
    own(state_of(&play), 2, "mandarin_duck");
    take(&play, "kea");
    expect_effects(FOOTSTEPS_EFFECT_PUBLICATION, 0);
}

// Complete lines of a notebook with one animal on each space of a set of bits.
static int lines_of(unsigned spaces)
{
    struct footsteps_seat seat = {0};
    int lines = 0;

    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        seat.count[space] = spaces >> space & 1U;
    }
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        lines += footsteps_line_is_complete(&seat, line);
    }
    return lines;
}

// FD-23
static void fd_23_twelve_animals_complete_four_lines_at_most(void **unused)
{
    int most = 0;
    int sets = 0;

    (void)unused;
    for (unsigned spaces = 0; spaces < 1U << FOOTSTEPS_SPACES; spaces++) {
        if (__builtin_popcount(spaces) == 12) {
            int lines = lines_of(spaces);

            most = lines > most ? lines : most;
            sets++;
        }
    }
    assert_int_equal(sets, 1820);
    assert_int_equal(most, 4);
    // Two rows and two columns.
    assert_int_equal(lines_of(0xff33), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_complete_row_gives_one),
        cmocka_unit_test(a_complete_column_gives_one),
        cmocka_unit_test(three_of_four_give_none),
        cmocka_unit_test(row_and_column_at_once_give_two),
        cmocka_unit_test(the_bonus_of_the_tile_comes_first),
        cmocka_unit_test(of_the_last_token_there_is_one),
        cmocka_unit_test(after_the_sixteenth_there_is_none),
        cmocka_unit_test(another_seats_animals_do_not_help),
        cmocka_unit_test(fd_23_twelve_animals_complete_four_lines_at_most),
    };

    return cmocka_run_group_tests_name("footsteps publication", tests, open_footsteps,
                                       close_footsteps);
}
