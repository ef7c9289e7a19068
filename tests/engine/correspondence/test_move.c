// SPDX-License-Identifier: MIT
//
// The rules move and immediate_bonuses, and the icons that they resolve.
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

// Lays the tile on b1 and has seat 1 take it.
static void take(struct play *play, const char *tile)
{
    lay(state_of(play), "b1", tile);
    accept(play, "1 take b1");
}

// The printed example: from the start, an envelope and a classification.
static void the_first_move_gives_an_envelope_and_a_classification(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    take(&play, "gila_monster");
    assert_int_equal(england_of(&play)->darwin, 1);
    assert_int_equal(england_of(&play)->envelopes[0], 1);
    expect_turn(&play, SEAT_CHANCE, "draw_classification");
    accept(&play, "* classification bird_asia");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void every_space_gives_what_is_printed_there(void **unused)
{
    // The start gives two envelopes when the token comes back to it.
    static const int envelopes[] = {2, 1, 0, 1};
    static const bool draws[] = {false, true, true, false};

    (void)unused;
    for (int space = 0; space < 4; space++) {
        struct play play;

        begin_correspondence(&play, 2);
        england_of(&play)->darwin = (uint8_t)((space + 3) % 4);
        take(&play, "gila_monster");
        assert_int_equal(england_of(&play)->darwin, space);
        assert_int_equal(england_of(&play)->envelopes[0], envelopes[space]);
        assert_int_equal(play_turn(&play) == SEAT_CHANCE &&
                             agenda_top(&play.state.head)->choice ==
                                 FOOTSTEPS_CHOICE_DRAW_CLASSIFICATION,
                         draws[space]);
    }
}

static void co_10_darwins_walk(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    england_of(&play)->darwin = 3;
    // A crown of the base game moves too.
    take(&play, "giraffe");
    assert_int_equal(england_of(&play)->darwin, 0);
    assert_int_equal(england_of(&play)->envelopes[0], 2);
    assert_int_equal(state_of(&play)->darwin_token, SEAT_NONE);
    expect_effects(FOOTSTEPS_EFFECT_DARWIN_TOKEN, 0);
    for (int seat = 1; seat <= 2; seat++) {
        assert_int_equal(points_of(&play, seat, FOOTSTEPS_SOURCE_DARWIN_TOKEN), 0);
    }
}

// A26: a crown stays a crown for the theory; a Move icon is none.
static void crowns_still_count_for_their_theory(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    own_theory(state_of(&play), 1, "crown_icons");
    own_all(state_of(&play), 1, (const char *[]){"giraffe", "gila_monster", NULL});
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 1);
}

static void envelopes_are_limited(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 2, 17);
    england_of(&play)->darwin = 3;
    take(&play, "gila_monster");
    assert_int_equal(england_of(&play)->envelopes[0], 1);
    assert_int_equal(england_of(&play)->envelopes_left, 0);
}

static void an_envelope_and_a_compass_from_one_tile(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    take(&play, "gaboon_viper");
    assert_int_equal(england_of(&play)->envelopes[0], 1);
    assert_int_equal(state_of(&play)->seats[0].compasses, 1);
    assert_int_equal(state_of(&play)->compasses_left, 20);
}

static void what_each_advanced_publication_gives(void **unused)
{
    static const struct {
        const char *publication;
        int points;
        int guides; // more than the one at first
        int compasses;
        int envelopes;
        const char *choice; // that it opens
    } rows[] = {
        {"six_guide", 6, 1, 0, 0, "draw_tile"},
        {"four_compass", 4, 0, 1, 0, "draw_tile"},
        {"five_envelope", 5, 0, 0, 1, "draw_tile"},
        {"one_two_envelopes", 1, 0, 0, 2, "letter"},
        {"seven", 7, 0, 0, 0, "draw_tile"},
        {"five_classification", 5, 0, 0, 0, "draw_classification"},
        {"three_two_classifications", 3, 0, 0, 0, "draw_classification"},
        {"four_move", 4, 0, 0, 1, "draw_classification"},
        {"two_theory", 2, 0, 0, 0, "take_theory"},
    };

    (void)unused;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct play play;

        begin_correspondence(&play, 2);
        lay_publication(state_of(&play), "bird", rows[i].publication);
        own_all(state_of(&play), 1,
                (const char *[]){"andean_condor", "secretarybird", "mandarin_duck", NULL});
        take(&play, "southern_cassowary");
        assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), rows[i].points);
        assert_int_equal(state_of(&play)->seats[0].guides, 1 + rows[i].guides);
        assert_int_equal(state_of(&play)->seats[0].compasses, rows[i].compasses);
        assert_int_equal(england_of(&play)->envelopes[0], rows[i].envelopes);
        assert_string_equal(play_choice(&play), rows[i].choice);
    }
}

static void two_classifications_are_drawn_one_after_another(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    lay_publication(state_of(&play), "bird", "three_two_classifications");
    own_all(state_of(&play), 1,
            (const char *[]){"andean_condor", "secretarybird", "mandarin_duck", NULL});
    take(&play, "southern_cassowary");
    accept(&play, "* classification bird_asia");
    expect_turn(&play, SEAT_CHANCE, "draw_classification");
    accept(&play, "* classification joker");
    accept(&play, "1 classify reptile_asia");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_move_gives_an_envelope_and_a_classification),
        cmocka_unit_test(every_space_gives_what_is_printed_there),
        cmocka_unit_test(co_10_darwins_walk),
        cmocka_unit_test(crowns_still_count_for_their_theory),
        cmocka_unit_test(envelopes_are_limited),
        cmocka_unit_test(an_envelope_and_a_compass_from_one_tile),
        cmocka_unit_test(what_each_advanced_publication_gives),
        cmocka_unit_test(two_classifications_are_drawn_one_after_another),
    };

    return cmocka_run_group_tests_name("move", tests, open_footsteps, close_footsteps);
}
