// SPDX-License-Identifier: MIT
//
// The rules request_a_characters_support, retrieve_zoological_documentation,
// send_a_correspondence and decline: when a letter may be sent, what it costs and what
// it brings.
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

static void co_02_prices(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    refuse(&play, "1 request joseph_hooker", "envelopes_missing");
    give_envelopes(state_of(&play), 1, 2);
    refuse(&play, "1 retrieve emu", "envelopes_missing");
    assert_int_equal(last_refusal()->values[0].number, 2);
    assert_int_equal(last_refusal()->values[1].number, 3);

    struct play with_three = play;

    give_envelopes(state_of(&with_three), 1, 1);

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 request emma_darwin");
    give_envelopes(&expected, 1, -2);
    correspondence_to_change(&expected)->letter_turn = 1;
    own_character(&expected, 1, "emma_darwin");
    stack_pile(&expected, 3,
               (const char *[]){"alfred_wallace", "thomas_huxley", "queen_victoria",
                                "john_henslow", NULL});
    expect_state(&play, &expected);

    expected = *state_of(&with_three);
    accept(&with_three, "1 retrieve coconut_crab");
    give_envelopes(&expected, 1, -3);
    correspondence_to_change(&expected)->letter_turn = 1;
    stack_pile(&expected, 1, (const char *[]){"perentie", "koala", NULL});
    own(&expected, 1, "coconut_crab");
    expected.seats[0].first_tile = 0; // taken, not retrieved
    // Its move: an envelope and a classification, which is still to be drawn.
    correspondence_to_change(&expected)->darwin = 1;
    give_envelopes(&expected, 1, 1);
    expect_state(&with_three, &expected);
    expect_turn(&with_three, SEAT_CHANCE, "draw_classification");
}

static void co_04_character_limit(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 4);
    own_character(state_of(&play), 1, "robert_fitzroy");
    own_character(state_of(&play), 1, "john_henslow");
    own_character(state_of(&play), 1, "queen_victoria");
    refuse(&play, "1 request joseph_hooker", "characters_full");
    assert_int_equal(last_refusal()->values[0].number, 3);
    // An animal may come.
    assert_true(is_listed(&play, "1 retrieve emu"));
}

static void only_what_lies_on_top_can_come(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 5);
    refuse(&play, "1 request syms_covington", "not_in_england");
    refuse(&play, "1 retrieve kea", "not_in_england");
    refuse(&play, "1 retrieve shoebill", "not_in_england");
    accept(&play, "1 request joseph_hooker");
    assert_int_equal(england_of(&play)->piles[2][0], tile_at("syms_covington") + 1);
}

// "Once per turn", before or after moving the Beagle, and never two.
static void one_letter_a_turn(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 10);
    accept(&play, "1 request joseph_hooker");
    expect_turn(&play, 1, "turn");
    refuse(&play, "1 retrieve emu", "letter_sent");
    refuse(&play, "1 request syms_covington", "letter_sent");
    // Nobody is asked again in this turn.
    accept(&play, "1 take b1");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
    accept(&play, "* tile raccoon");
    expect_turn(&play, 2, "turn");
}

static void before_the_draft_the_turn_goes_on(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    state_of(&play)->seats[0].guides = 0;
    stack_pile(state_of(&play), 2, (const char *[]){"syms_covington", "john_gould", NULL});
    refuse(&play, "1 sail forward", "no_guide");
    accept(&play, "1 request syms_covington");
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
    // The guides that came may be used: the tile is not taken yet.
    accept(&play, "1 sail forward");
    refuse(&play, "1 sail forward", "guide_already_used");
    accept(&play, "1 take c1");
}

// The tile is taken and all that followed from it is done; the Beagle has not sailed.
static void between_draft_and_refill(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    accept(&play, "1 take b1");
    expect_turn(&play, 1, "letter");
    assert_int_equal(state_of(&play)->beagle, 1);
    assert_int_equal(count_listed(&play), 3);
    accept(&play, "1 request joseph_hooker");
    assert_int_equal(state_of(&play)->beagle, 2);
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
    accept(&play, "* tile raccoon");
    expect_turn(&play, 2, "turn");
}

static void after_the_refill(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    accept_all(&play, (const char *[]){"1 take b1", "1 decline", "* tile raccoon", NULL});
    expect_turn(&play, 1, "letter");
    assert_int_equal(count_listed(&play), 5);
    accept(&play, "1 retrieve emu");
    expect_turn(&play, 2, "turn");
    assert_int_equal(england_of(&play)->envelopes[0], 1);
    assert_int_equal(state_of(&play)->seats[0].compasses, 1);
    // The next turn is another one.
    accept(&play, "2 take c1");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void envelopes_of_the_tile_can_be_used_at_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 1);
    lay(state_of(&play), "b1", "resplendent_quetzal");
    accept(&play, "1 take b1");
    expect_turn(&play, 1, "letter");
    accept(&play, "1 request joseph_hooker");
}

// A22: the game ends with the last refill, so the last letter goes before it.
static void no_letter_after_the_last_refill(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    fill_pile(state_of(&play), 0, 1, (const char *[4]){NULL});
    fill_pile(state_of(&play), 1, 0, (const char *[4]){NULL});
    accept_all(&play, (const char *[]){"1 take b1", "1 decline", "* tile raccoon", NULL});
    assert_true(play_is_finished(&play));
}

static void nobody_is_asked_who_cannot_send(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    own_character(state_of(&play), 1, "robert_fitzroy");
    own_character(state_of(&play), 1, "john_henslow");
    own_character(state_of(&play), 1, "queen_victoria");
    accept(&play, "1 take b1");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static void an_empty_england_answers_nobody(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 9);
    for (int pile = 0; pile < CORRESPONDENCE_PILES; pile++) {
        stack_pile(state_of(&play), pile, (const char *[4]){NULL});
    }
    accept(&play, "1 take b1");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

static bool is_implied(const struct play *play, const char *line)
{
    struct move move;
    char text[MOVE_TEXT];

    if (!play_implied(play, &move)) {
        return false;
    }
    (void)notation_format(footsteps_catalog(), &move, text);
    assert_string_equal(text, line);
    return true;
}

static void a_log_may_leave_out_that_no_letter_was_sent(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    assert_false(is_implied(&play, ""));
    refuse(&play, "1 decline", "wrong_choice");
    accept(&play, "1 take b1");
    assert_true(is_implied(&play, "1 decline"));
}

// "Whenever one of the piles becomes empty, refill the empty spot with the tile from the
// top of the other pile."
static void an_empty_pile_is_refilled_from_the_other(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    stack_pile(state_of(&play), 0, (const char *[]){"emu", NULL});

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "1 retrieve emu");
    give_envelopes(&expected, 1, -2);
    correspondence_to_change(&expected)->letter_turn = 1;
    stack_pile(&expected, 0, (const char *[4]){NULL});
    own(&expected, 1, "emu");
    expected.seats[0].first_tile = 0;
    expected.seats[0].compasses = 1;
    expected.compasses_left--;
    stack_pile(&expected, 1, (const char *[4]){NULL});
    stack_pile(&expected, 0, (const char *[]){"coconut_crab", NULL});
    stack_pile(&expected, 1, (const char *[]){"perentie", "koala", NULL});
    expect_state(&play, &expected);
}

static void the_last_tile_stays_where_it_lies(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    stack_pile(state_of(&play), 2, (const char *[]){"robert_fitzroy", NULL});
    stack_pile(state_of(&play), 3, (const char *[]){"queen_victoria", NULL});
    accept(&play, "1 request robert_fitzroy");
    assert_int_equal(england_of(&play)->piles[2][0], 0);
    assert_int_equal(england_of(&play)->piles[3][0], tile_at("queen_victoria") + 1);
}

// The base game's places for characters, theories and publications know no difference.
static void an_animal_that_is_retrieved_covers_as_usual(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    own(state_of(&play), 1, "southern_cassowary");
    accept(&play, "1 retrieve emu");
    expect_turn(&play, 1, "take_theory");
    accept(&play, "1 theory top_left");
    accept(&play, "* theory asia");
    expect_turn(&play, 1, "turn");
}

static void an_animal_that_is_retrieved_completes_a_line(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 3);
    own_all(state_of(&play), 1,
            (const char *[]){"andean_condor", "secretarybird", "mandarin_duck", NULL});
    accept(&play, "1 retrieve emu");
    assert_int_equal(england_of(&play)->writers[line_at("bird")], 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 7);
}

static void characters_bring_their_bonuses(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    accept(&play, "1 request joseph_hooker");
    assert_int_equal(england_of(&play)->envelopes[0], 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 4);
    assert_int_equal(state_of(&play)->seats[0].character_count, 1);

    // Those of the base game are requested the same way: Henslow, a compass and a guide.
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    stack_pile(state_of(&play), 3, (const char *[]){"john_henslow", NULL});
    accept(&play, "1 request john_henslow");
    assert_int_equal(state_of(&play)->seats[0].compasses, 1);
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
}

static void huxley_classifies_and_hires(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    stack_pile(state_of(&play), 2, (const char *[]){"thomas_huxley", NULL});
    accept(&play, "1 request thomas_huxley");
    expect_turn(&play, SEAT_CHANCE, "draw_classification");
    assert_int_equal(state_of(&play)->seats[0].guides, 1);
    accept(&play, "* classification bird_asia");
    assert_int_equal(state_of(&play)->seats[0].guides, 2);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 2);
    expect_turn(&play, 1, "turn");
}

static void co_13_wallace(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    own_theory(state_of(&play), 1, "publications");
    stack_pile(state_of(&play), 2, (const char *[]){"alfred_wallace", NULL});
    accept(&play, "1 request alfred_wallace");
    assert_int_equal(state_of(&play)->seats[0].publications, 1);
    assert_int_equal(state_of(&play)->publications_left, 15);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_PUBLICATIONS), 5);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_THEORIES), 2);
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        assert_int_equal(england_of(&play)->writers[line], 0);
    }
}

static void wallace_writes_nothing_when_the_tokens_are_out(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    state_of(&play)->publications_left = 0;
    stack_pile(state_of(&play), 2, (const char *[]){"alfred_wallace", NULL});
    accept(&play, "1 request alfred_wallace");
    assert_int_equal(state_of(&play)->seats[0].publications, 0);
}

static void victoria_moves_darwin(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_envelopes(state_of(&play), 1, 2);
    england_of(&play)->darwin = 2;
    stack_pile(state_of(&play), 2, (const char *[]){"queen_victoria", NULL});
    accept(&play, "1 request queen_victoria");
    assert_int_equal(england_of(&play)->darwin, 3);
    assert_int_equal(england_of(&play)->envelopes[0], 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_TILES), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(co_02_prices),
        cmocka_unit_test(co_04_character_limit),
        cmocka_unit_test(only_what_lies_on_top_can_come),
        cmocka_unit_test(one_letter_a_turn),
        cmocka_unit_test(before_the_draft_the_turn_goes_on),
        cmocka_unit_test(between_draft_and_refill),
        cmocka_unit_test(after_the_refill),
        cmocka_unit_test(envelopes_of_the_tile_can_be_used_at_once),
        cmocka_unit_test(no_letter_after_the_last_refill),
        cmocka_unit_test(nobody_is_asked_who_cannot_send),
        cmocka_unit_test(an_empty_england_answers_nobody),
        cmocka_unit_test(a_log_may_leave_out_that_no_letter_was_sent),
        cmocka_unit_test(an_empty_pile_is_refilled_from_the_other),
        cmocka_unit_test(the_last_tile_stays_where_it_lies),
        cmocka_unit_test(an_animal_that_is_retrieved_covers_as_usual),
        cmocka_unit_test(an_animal_that_is_retrieved_completes_a_line),
        cmocka_unit_test(characters_bring_their_bonuses),
        cmocka_unit_test(huxley_classifies_and_hires),
        cmocka_unit_test(co_13_wallace),
        cmocka_unit_test(wallace_writes_nothing_when_the_tokens_are_out),
        cmocka_unit_test(victoria_moves_darwin),
    };

    return cmocka_run_group_tests_name("send_a_correspondence", tests, open_footsteps,
                                       close_footsteps);
}
