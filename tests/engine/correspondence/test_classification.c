// SPDX-License-Identifier: MIT
//
// The rules classification and classify.
#include "tests/support/correspondence.h"
#include "tests/support/unit.h"

// Lays the tile on b1 and has seat 1 take it.
static void take(struct play *play, const char *tile)
{
    lay(state_of(play), "b1", tile);
    accept(play, "1 take b1");
}

// The printed example: a mammal of Oceania is drawn before one was studied.
static void a_token_waits_on_an_empty_space(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    take(&play, "nine_banded_armadillo");
    expect_turn(&play, SEAT_CHANCE, "draw_classification");

    struct footsteps_state expected = *state_of(&play);

    accept(&play, "* classification mammal_oceania");
    give_token(&expected, 1, "mammal_oceania", "mammal_oceania", false);
    expected.beagle = 2;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CLASSIFICATIONS), 0);

    // The Tasmanian devil turns it over.
    lay(state_of(&play), "b2", "tasmanian_devil");
    accept_all(&play,
               (const char *[]){"* tile raccoon", "2 take c1", "* tile atlas_moth", NULL});
    state_of(&play)->beagle = 1;
    accept(&play, "1 take b2");
    assert_int_equal(england_of(&play)->token_flipped[token_at("mammal_oceania")], 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CLASSIFICATIONS), 2);
}

static void a_token_is_turned_over_where_an_animal_lies(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    own(state_of(&play), 1, "mandarin_duck");
    take(&play, "african_penguin");
    accept(&play, "* classification bird_asia");
    assert_int_equal(england_of(&play)->token_flipped[token_at("bird_asia")], 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CLASSIFICATIONS), 2);
}

// A27: it is turned over before the bonus of the tile on it is resolved.
static void a_waiting_token_is_turned_over_before_the_bonus(void **unused)
{
    struct play play;
    const struct play_event *event = last_event();
    size_t flipped = EFFECTS_MAX;
    size_t hired = 0;

    (void)unused;
    begin_correspondence(&play, 2);
    give_token(state_of(&play), 1, "mammal_oceania", "mammal_oceania", false);
    take(&play, "tasmanian_devil");
    for (size_t i = 0; i < event->effect_count; i++) {
        if (event->effects[i].kind == CORRESPONDENCE_EFFECT_CLASSIFICATION_FLIPPED) {
            flipped = i;
        } else if (event->effects[i].kind == FOOTSTEPS_EFFECT_GUIDES) {
            hired = i;
        }
    }
    assert_true(flipped < hired);
}

static void the_tokens_of_others_stay_as_they_are(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_token(state_of(&play), 2, "mammal_oceania", "mammal_oceania", false);
    take(&play, "tasmanian_devil");
    assert_int_equal(england_of(&play)->token_flipped[token_at("mammal_oceania")], 0);
}

// "Remove the token and place it on top of your newly acquired Animal tile."
static void a_token_stays_on_top_of_what_covers(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    own(state_of(&play), 1, "red_kangaroo");
    give_token(state_of(&play), 1, "mammal_oceania", "mammal_oceania", true);
    take(&play, "tasmanian_devil");
    assert_int_equal(england_of(&play)->token_flipped[token_at("mammal_oceania")], 1);
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CLASSIFICATIONS), 2);
    expect_turn(&play, 1, "take_theory");
}

static void a_token_is_drawn_once(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_token(state_of(&play), 2, "bird_asia", "bird_asia", false);
    take(&play, "african_penguin");
    assert_int_equal(count_listed(&play), 16);
    refuse(&play, "* classification bird_asia", "not_in_cloth_bag");
}

static void an_empty_bag_gives_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    for (int token = 0; token < 17; token++) {
        england_of(&play)->token_seats[token] = 2;
    }
    take(&play, "african_penguin");
    expect_turn(&play, SEAT_CHANCE, "draw_tile");
}

// A18, A28: the seat names the space of the joker.
static void a_joker_goes_to_a_space_of_choice(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    own(state_of(&play), 1, "mandarin_duck");
    take(&play, "african_penguin");
    accept(&play, "* classification joker");
    expect_turn(&play, 1, "classify");
    assert_int_equal(count_listed(&play), 16);

    struct play empty = play;

    accept(&play, "1 classify bird_asia");
    assert_int_equal(england_of(&play)->token_flipped[token_at("joker")], 1);
    accept(&empty, "1 classify mammal_asia");
    assert_int_equal(england_of(&empty)->token_flipped[token_at("joker")], 0);
    assert_int_equal(england_of(&empty)->token_spaces[token_at("joker")],
                     1 * FOOTSTEPS_ECOSYSTEMS + 2 + 1);
}

static void two_tokens_may_lie_on_one_space(void **unused)
{
    struct play play;

    (void)unused;
    begin_correspondence(&play, 2);
    give_token(state_of(&play), 1, "mammal_oceania", "mammal_oceania", false);
    give_token(state_of(&play), 1, "joker", "mammal_oceania", false);
    take(&play, "tasmanian_devil");
    assert_int_equal(points_of(&play, 1, FOOTSTEPS_SOURCE_CLASSIFICATIONS), 4);
}

static void the_bag_of_a_seed_is_one_order(void **unused)
{
    struct play play;
    bool is_drawn[CORRESPONDENCE_TOKENS] = {false};

    (void)unused;
    begin_correspondence(&play, 2);
    lay(state_of(&play), "b1", "african_penguin");
    accept(&play, "1 take b1");
    assert_int_equal(play_bag(&play, NULL), CORRESPONDENCE_BAG_TOKENS);
    for (int i = 0; i < 17; i++) {
        struct move move = play_draw(&play, 3);

        assert_false(is_drawn[move.args[0]]);
        is_drawn[move.args[0]] = true;
        england_of(&play)->token_seats[move.args[0]] = 2;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_token_waits_on_an_empty_space),
        cmocka_unit_test(a_token_is_turned_over_where_an_animal_lies),
        cmocka_unit_test(a_waiting_token_is_turned_over_before_the_bonus),
        cmocka_unit_test(the_tokens_of_others_stay_as_they_are),
        cmocka_unit_test(a_token_stays_on_top_of_what_covers),
        cmocka_unit_test(a_token_is_drawn_once),
        cmocka_unit_test(an_empty_bag_gives_nothing),
        cmocka_unit_test(a_joker_goes_to_a_space_of_choice),
        cmocka_unit_test(two_tokens_may_lie_on_one_space),
        cmocka_unit_test(the_bag_of_a_seed_is_one_order),
    };

    return cmocka_run_group_tests_name("classification", tests, open_footsteps,
                                       close_footsteps);
}
