// SPDX-License-Identifier: MIT
#include <string.h>

#include "engine/journey/counts.h"
#include "engine/journey/deck.h"
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// A game in which seals are to be drawn for two spots, 2.3 first; then seat 1 acts.
static void begin_drawing(struct play *play)
{
    begin_game(play, 2);

    struct journey_state *state = state_of(play);

    lay_seal(state, "2.3", NULL);
    lay_seal(state, "4.1", NULL);
    wait_for(state, (struct frame){
                        .choice = JOURNEY_CHOICE_DRAW_SEAL,
                        .a = (int16_t)word_at(JOURNEY_WORDS_SCROLL, "4.1"),
                    });
    wait_for(state, (struct frame){
                        .choice = JOURNEY_CHOICE_DRAW_SEAL,
                        .a = (int16_t)word_at(JOURNEY_WORDS_SCROLL, "2.3"),
                    });
}

static void goes_from_the_pile_to_the_spot(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play);

    struct journey_state expected = *state_of(&play);

    expect_turn(&play, SEAT_CHANCE, "draw_seal");
    accept(&play, "* seal red");
    lay_seal(&expected, "2.3", "red");
    expect_state(&play, &expected);
    expect_turn(&play, SEAT_CHANCE, "draw_seal");
    accept(&play, "* seal green");
    lay_seal(&expected, "4.1", "green");
    expect_state(&play, &expected);
    expect_turn(&play, 1, "place_worker");
}

static void only_colours_that_are_left_come_up(void **unused)
{
    struct play play;

    (void)unused;
    begin_drawing(&play);
    assert_int_equal(count_listed(&play), 4);
    state_of(&play)->pile[word_at(JOURNEY_WORDS_COLOR, "blue")] = 0;
    refuse(&play, "* seal blue", "not_in_bag");
    assert_string_equal(last_refusal()->values[0].name, "color");
    assert_string_equal(last_refusal()->values[0].word, "blue");
    refuse(&play, "* seal purple", "not_in_bag");
    assert_int_equal(count_listed(&play), 3);
    refuse(&play, "1 place w1 deliver", "not_your_turn");
    refuse(&play, "* objective silver_3", "wrong_choice");
}

// Copies of a colour are alike: the deck gives what is left in the same order,
// whoever took the others meanwhile.
static void the_deck_gives_every_seal_once(void **unused)
{
    struct play play;
    int counts[JOURNEY_COLORS] = {0};

    (void)unused;
    begin_game(&play, 2);

    struct journey_state *state = state_of(&play);
    const struct journey_state before = *state;

    for (int left = journey_seals_in_pile(state); left > 0; left--) {
        int color = journey_next_seal(printed(), state, 7);

        assert_true(state->pile[color] > 0);
        state->pile[color]--;
        counts[color]++;
    }
    for (int color = 0; color < JOURNEY_COLORS; color++) {
        assert_int_equal(counts[color], before.pile[color]);
    }
}

static void another_colour_does_not_change_the_order_of_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);

    struct journey_state *state = state_of(&play);
    int first = journey_next_seal(printed(), state, 7);

    for (int color = 0; color < JOURNEY_COLORS; color++) {
        if (color != first) {
            state->pile[color] = 0;
        }
    }
    assert_int_equal(journey_next_seal(printed(), state, 7), first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_from_the_pile_to_the_spot),
        cmocka_unit_test(only_colours_that_are_left_come_up),
        cmocka_unit_test(the_deck_gives_every_seal_once),
        cmocka_unit_test(another_colour_does_not_change_the_order_of_one),
    };

    return cmocka_run_group_tests_name("journey draw_seal", tests, open_journey, close_journey);
}
