// SPDX-License-Identifier: MIT
#include "tests/support/footsteps.h"
#include "tests/support/unit.h"

// Seat 1 owns the secretarybird (a chart); on b1 lies the crane with a compass,
// of the same class and ecosystem.
static void begin_covering(struct play *play)
{
    begin_game(play, 2);
    own(state_of(play), 1, "secretarybird");
    lay(state_of(play), "b1", "grey_crowned_crane");
}

static void expect_covered(struct footsteps_state *expected)
{
    expected->board[cell_at("b1")] = 0;
    expected->place[tile_at("grey_crowned_crane")] = FOOTSTEPS_UNSEEN;
    own(expected, 1, "grey_crowned_crane");
    expected->seats[0].compasses = 1;
    expected->compasses_left--;
}

// FD-07
static void fd_07_second_animal_of_the_same_kind_and_place(void **unused)
{
    struct play play;

    (void)unused;
    begin_covering(&play);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 take b1");
    expect_covered(&expected);
    expect_state(&play, &expected);
    expect_turn(&play, 1, "take_theory");
    assert_int_equal(expected.seats[0].count[1], 2);

    accept(&play, "1 theory top_right");
    expected.face_up[1] = 0;
    expected.seats[0].theories[1] = (uint8_t)(theory_at("top_right") + 1);
    expected.seats[0].theory_count = 2;
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_theory");

    accept(&play, "* theory asia");
    show_theory(&expected, 1, "asia");
    expected.beagle = 2;
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

// FD-07
static void fd_07_the_theory_may_come_blind_from_a_pile(void **unused)
{
    struct play play;

    (void)unused;
    begin_covering(&play);

    struct footsteps_state expected = *state_of(&play);

    expect_covered(&expected);
    accept_all(&play,
               (const char *[]){"1 take b1", "1 theory pile", "* theory theories", NULL});
    own_theory(&expected, 1, "theories");
    expected.beagle = 2;
    expect_state(&play, &expected);
}

// FD-07
static void fd_07_may_happen_again_on_the_same_space(void **unused)
{
    struct play play;

    (void)unused;
    begin_covering(&play);
    accept_all(&play,
               (const char *[]){"1 take b1", "1 theory pile", "* theory theories", "* tile kea",
                                "2 take c1", "* tile common_ostrich", "1 take c1", NULL});
    expect_turn(&play, 1, "take_theory");
    assert_int_equal(state_of(&play)->seats[0].count[1], 3);
    assert_int_equal(state_of(&play)->seats[0].top[1], tile_at("common_ostrich") + 1);
    accept(&play, "1 theory pile");
    accept(&play, "* theory asia");
    assert_int_equal(state_of(&play)->seats[0].theory_count, 3);
}

// FD-10
static void fd_10_no_second_publication_for_a_complete_line(void **unused)
{
    struct play play;

    (void)unused;
    begin_covering(&play);
    own(state_of(&play), 1, "andean_condor");
    own(state_of(&play), 1, "mandarin_duck");
    own(state_of(&play), 1, "southern_cassowary");
    state_of(&play)->seats[0].publications = 1;
    state_of(&play)->publications_left = 15;

    struct footsteps_state expected = *state_of(&play);

    expect_covered(&expected);
    accept_all(&play, (const char *[]){"1 take b1", "1 theory pile", "* theory asia", NULL});
    own_theory(&expected, 1, "asia");
    expected.beagle = 2;
    expect_state(&play, &expected);
    assert_int_equal(state_of(&play)->seats[0].publications, 1);
    assert_int_equal(state_of(&play)->seats[0].theory_count, 2);
}

static void another_species_of_the_class_elsewhere_covers_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "kea");             // same class
    own(state_of(&play), 1, "western_gorilla"); // same ecosystem
    accept(&play, "1 take b1");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
    assert_int_equal(state_of(&play)->seats[0].theory_count, 1);
}

static void another_seats_animal_is_not_covered(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 2, "secretarybird");
    accept(&play, "1 take b1");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
    assert_int_equal(state_of(&play)->seats[1].count[1], 1);
}

static void hides_charts_and_points_but_keeps_tokens(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    own(state_of(&play), 1, "secretarybird"); // a chart
    own(state_of(&play), 1, "bengal_tiger");  // another
    state_of(&play)->seats[0].compasses = 3;
    state_of(&play)->seats[0].guides = 2;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 6);
    accept_all(&play, (const char *[]){"1 take b1", "1 theory pile", "* theory asia", NULL});
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CHARTS), 3);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 4); // the shoebill's
    assert_int_equal(state_of(&play)->seats[0].compasses, 3);
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
}

static void hides_the_points_of_the_covered_animal(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay(state_of(&play), "b1", "secretarybird");
    own(state_of(&play), 1, "shoebill");
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 4);
    accept_all(&play, (const char *[]){"1 take b1", "1 theory pile", "* theory asia", NULL});
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 0);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 2); // birds, both count
}

static void gives_nothing_when_no_theory_is_left(void **unused)
{
    struct play play;

    (void)unused;
    begin_covering(&play);
    for (int place = 0; place < FOOTSTEPS_FACE_UP; place++) {
        show_theory(state_of(&play), place, NULL);
    }
    for (int theory = 0; theory < FOOTSTEPS_THEORIES; theory++) {
        state_of(&play)->theory_bag[theory] = 0;
    }
    state_of(&play)->theories_left = 0;

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 take b1");
    expect_covered(&expected);
    expected.beagle = 2;
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fd_07_second_animal_of_the_same_kind_and_place),
        cmocka_unit_test(fd_07_the_theory_may_come_blind_from_a_pile),
        cmocka_unit_test(fd_07_may_happen_again_on_the_same_space),
        cmocka_unit_test(fd_10_no_second_publication_for_a_complete_line),
        cmocka_unit_test(another_species_of_the_class_elsewhere_covers_nothing),
        cmocka_unit_test(another_seats_animal_is_not_covered),
        cmocka_unit_test(hides_charts_and_points_but_keeps_tokens),
        cmocka_unit_test(hides_the_points_of_the_covered_animal),
        cmocka_unit_test(gives_nothing_when_no_theory_is_left),
    };

    return cmocka_run_group_tests_name("footsteps cover", tests, open_footsteps,
                                       close_footsteps);
}
