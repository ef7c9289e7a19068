// SPDX-License-Identifier: MIT
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

// Lays the tile on b1 and has the seat, whose turn it is, take it.
static void take(struct play *play, int seat, const char *tile)
{
    state_of(play)->beagle = 1;
    lay(state_of(play), "b1", tile);
    accept(play, seat == 1 ? "1 take b1" : "2 take b1");
}

static void co_06_first_to_a_line(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    own_all(state_of(&play), 1,
            (const char *[]){"andean_condor", "raccoon", "black_caiman", NULL});
    own_all(state_of(&play), 2,
            (const char *[]){"toco_toucan", "giant_anteater", "gold_tegu", NULL});
    take(&play, 1, "luna_moth");
    assert_int_equal(england_of(&play)->writers[line_at("america")], 1);
    assert_int_equal(state_of(&play)->seats[0].publications, 0);
    assert_int_equal(state_of(&play)->publications_left, 16);
    assert_int_equal(england_of(&play)->envelopes[0], 2);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 1);
    accept_all(&play, (const char *[]){"1 decline", "* tile atlas_moth", "1 decline", NULL});
    take(&play, 2, "blue_morpho");
    assert_int_equal(england_of(&play)->writers[line_at("america")], 1);
    assert_int_equal(state_of(&play)->seats[1].publications, 1);
    assert_int_equal(england_of(&play)->envelopes[1], 0);
    assert_int_equal(points_of(&play, 2, FOOTSTEPS_SOURCE_PUBLICATIONS), 5);
}

// A27: an advanced one is no regular token, which may have run out.
static void it_is_taken_when_the_regular_ones_are_out(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    state_of(&play)->publications_left = 0;
    own_all(state_of(&play), 1,
            (const char *[]){"andean_condor", "secretarybird", "mandarin_duck", NULL});
    take(&play, 1, "southern_cassowary");
    assert_int_equal(england_of(&play)->writers[line_at("bird")], 1);
}

static void covering_completes_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    own_all(state_of(&play), 1,
            (const char *[]){"andean_condor", "secretarybird", "mandarin_duck",
                             "southern_cassowary", NULL});
    take(&play, 1, "laughing_kookaburra");
    assert_int_equal(england_of(&play)->writers[line_at("bird")], 0);
}

static void begin_with_a_corner_missing(struct play *play)
{
    begin_correspondence(play, 2);
    own_all(state_of(play), 1,
            (const char *[]){"andean_condor", "secretarybird", "mandarin_duck",
                             "tasmanian_devil", "tuatara", "giant_weta", NULL});
}

// A25: both are advanced and have icons: the seat says which comes first.
static void the_seat_orders_two_with_icons(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_corner_missing(&play);
    lay_publication(state_of(&play), "bird", "six_guide");
    take(&play, 1, "southern_cassowary");
    expect_turn(&play, 1, "publication_order");
    assert_int_equal(count_listed(&play), 2);
    refuse(&play, "1 publish mammal", "not_both_advanced");

    struct play row_first = play;

    accept(&play, "1 publish oceania");
    expect_turn(&play, 1, "take_theory");
    assert_int_equal(england_of(&play)->writers[line_at("oceania")], 1);
    assert_int_equal(england_of(&play)->writers[line_at("bird")], 0);
    accept_all(&play, (const char *[]){"1 theory top_left", "* theory asia", NULL});
    assert_int_equal(england_of(&play)->writers[line_at("bird")], 1);
    assert_int_equal(state_of(&play)->seats[0].guides, 2);

    accept(&row_first, "1 publish bird");
    assert_int_equal(state_of(&row_first)->seats[0].guides, 2);
    expect_turn(&row_first, 1, "take_theory");
    assert_int_equal(points_of(&row_first, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 6 + 2);
}

static void without_icons_there_is_nothing_to_order(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_corner_missing(&play);
    take(&play, 1, "southern_cassowary");
    // "bird" gives seven points alone; "oceania" a theory.
    expect_turn(&play, 1, "take_theory");
    assert_int_equal(england_of(&play)->writers[line_at("bird")], 1);
    assert_int_equal(england_of(&play)->writers[line_at("oceania")], 1);
}

static void one_of_two_may_be_written_already(void **unused)
{
    struct play play;

    (void)unused;
    begin_with_a_corner_missing(&play);
    lay_publication(state_of(&play), "bird", "six_guide");
    england_of(&play)->writers[line_at("oceania")] = 2;
    take(&play, 1, "southern_cassowary");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
    assert_int_equal(england_of(&play)->writers[line_at("bird")], 1);
    assert_int_equal(state_of(&play)->seats[0].publications, 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 6 + 5);
}

static void co_15_advanced_tokens_and_theories_on_publications(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    own_theory(state_of(&play), 1, "publications");
    england_of(&play)->writers[line_at("bird")] = 1;
    state_of(&play)->seats[0].publications = 2;
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 7 + 10);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 6);
    assert_int_equal(total_of(&play, 1), 23);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(co_06_first_to_a_line),
        cmocka_unit_test(it_is_taken_when_the_regular_ones_are_out),
        cmocka_unit_test(covering_completes_nothing),
        cmocka_unit_test(the_seat_orders_two_with_icons),
        cmocka_unit_test(without_icons_there_is_nothing_to_order),
        cmocka_unit_test(one_of_two_may_be_written_already),
        cmocka_unit_test(co_15_advanced_tokens_and_theories_on_publications),
    };

    return cmocka_run_group_tests_name("write_an_advanced_publication", tests, open_footsteps,
                                       close_footsteps);
}
