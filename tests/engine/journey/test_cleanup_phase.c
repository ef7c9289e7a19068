// SPDX-License-Identifier: MIT
#include <string.h>

#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 declines the last thing before the clean-up.
static void clean_up(struct play *play)
{
    wait_for_nothing(state_of(play));
    state_of(play)->phase = JOURNEY_REWARD_PHASE;
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_CLEANUP_PHASE});
    wait_for(state_of(play), (struct frame){.choice = JOURNEY_CHOICE_ACHIEVE, .seat = 1});
    accept(play, "1 decline");
}

static void lay_scroll(struct play *play, int scroll, const char *const colors[3])
{
    for (int spot = 0; spot < JOURNEY_SCROLL_SPOTS; spot++) {
        const char word[] = {(char)('0' + scroll), '.', (char)('1' + spot), '\0'};

        lay_seal(state_of(play), word, colors[spot]);
    }
}

static void expect_scroll(struct play *play, int scroll, const char *const colors[3])
{
    for (int spot = 0; spot < JOURNEY_SCROLL_SPOTS; spot++) {
        int stored = state_of(play)->scrolls[(scroll - 1) * JOURNEY_SCROLL_SPOTS + spot];

        assert_int_equal(stored,
                         colors[spot] ? word_at(JOURNEY_WORDS_COLOR, colors[spot]) + 1 : 0);
    }
}

static void draw_objectives(struct play *play)
{
    accept(play, "* objective silver_7");
    accept(play, "* objective silver_3");
    accept(play, "* objective golden_9");
    accept(play, "* objective golden_3");
}

static void leave_in_pile(struct play *play, int green, int blue, int yellow, int red)
{
    uint8_t *pile = state_of(play)->pile;

    pile[word_at(JOURNEY_WORDS_COLOR, "green")] = (uint8_t)green;
    pile[word_at(JOURNEY_WORDS_COLOR, "blue")] = (uint8_t)blue;
    pile[word_at(JOURNEY_WORDS_COLOR, "yellow")] = (uint8_t)yellow;
    pile[word_at(JOURNEY_WORDS_COLOR, "red")] = (uint8_t)red;
}

// DJ-38
static void the_columns_close_upwards_and_are_filled_while_seals_last(void **unused)
{
    static const char *const before[][3] = {{"red", "green", NULL},
                                            {"blue", NULL, "yellow"},
                                            {"green", "red", NULL},
                                            {NULL, NULL, "blue"}};
    static const char *const slid[][3] = {{"blue", "red", "yellow"},
                                          {"green", NULL, "blue"},
                                          {NULL, NULL, NULL},
                                          {NULL, NULL, NULL}};
    static const char *const filled[][3] = {{"blue", "red", "yellow"},
                                            {"green", "yellow", "blue"},
                                            {"red", "green", "blue"},
                                            {"green", NULL, NULL}};
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    empty_scrolls(state_of(&play));
    for (int scroll = 0; scroll < JOURNEY_SCROLLS; scroll++) {
        lay_scroll(&play, scroll + 1, before[scroll]);
    }
    leave_in_pile(&play, 2, 1, 1, 1);
    clean_up(&play);
    draw_objectives(&play);
    for (int scroll = 0; scroll < JOURNEY_SCROLLS; scroll++) {
        expect_scroll(&play, scroll + 1, slid[scroll]);
    }
    // The seals of the top scroll did not go back.
    assert_int_equal(state_of(&play)->pile[word_at(JOURNEY_WORDS_COLOR, "red")], 1);
    accept(&play, "* seal yellow");
    refuse(&play, "* seal yellow", "not_in_bag");
    refuse(&play, "* seal purple", "not_in_bag");
    accept(&play, "* seal red");
    accept(&play, "* seal green");
    accept(&play, "* seal blue");
    accept(&play, "* seal green");
    for (int scroll = 0; scroll < JOURNEY_SCROLLS; scroll++) {
        expect_scroll(&play, scroll + 1, filled[scroll]);
    }
    expect_turn(&play, 1, "place_worker");
}

// Everything that a clean-up leaves alone, in the middle of a game.
static void play_on(struct journey_state *state)
{
    unlock(state, 1, "explore_2");
    put_tent(state, 2, "camp_o6", 1);
    set_stamps(state, 1, (const int[]){0, 2, 4}, (const int[]){3, 0, 1});
    research(state, 1, "green_bird");
    deliver(state, "green_bird");
    put_ship(state, 2, "o6");
    put_explorer(state, 1, "ia5");
    unlock_fifth_worker(state, 2);
    put_worker(state, 1, "w1", "explore_1");
    put_worker(state, 1, "w2", "turn_order");
    put_worker(state, 2, "w5", "deliver");
    put_worker(state, 2, "w3", "turn_order");
}

// DJ-100
static void the_round_is_cleared_away_and_nothing_else(void **unused)
{
    struct play play;
    struct journey_state expected;

    (void)unused;
    begin_game(&play, 2);
    set_round(state_of(&play), 2);
    play_on(state_of(&play));
    show_objective(state_of(&play), 1, NULL);
    expected = *state_of(&play);
    clean_up(&play);
    draw_objectives(&play);
    assert_int_equal(play_turn(&play), SEAT_CHANCE);
    accept_all(&play, (const char *const[]){"* seal red", "* seal blue", "* seal red", NULL});
    expect_turn(&play, 1, "place_worker");

    set_round(&expected, 3);
    memset(expected.queue, 0, sizeof expected.queue);
    expected.queue_count = 0;
    for (int i = 0; i < 2; i++) {
        memset(expected.seats[i].workers, 0, sizeof expected.seats[i].workers);
    }
    for (int spot = 0; spot < 9; spot++) {
        expected.scrolls[spot] = expected.scrolls[spot + 3];
    }
    expected.scrolls[9] = expected.scrolls[11] =
        (uint8_t)(word_at(JOURNEY_WORDS_COLOR, "red") + 1);
    expected.scrolls[10] = (uint8_t)(word_at(JOURNEY_WORDS_COLOR, "blue") + 1);
    expected.pile[word_at(JOURNEY_WORDS_COLOR, "red")] -= 2;
    expected.pile[word_at(JOURNEY_WORDS_COLOR, "blue")] -= 1;
    memset(expected.display, 0, sizeof expected.display);
    {
        static const char *const drawn[] = {"silver_7", "silver_3", "golden_9", "golden_3"};

        for (int place = 0; place < JOURNEY_DISPLAY; place++) {
            int objective = word_at(JOURNEY_WORDS_OBJECTIVE, drawn[place]);

            expected.display[place] = (uint8_t)(objective + 1);
            expected.seen[objective] = 1;
        }
    }
    expect_state(&play, &expected);
}

static void objectives_come_silver_first_and_never_again(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    clean_up(&play);
    expect_turn(&play, SEAT_CHANCE, "draw_objective");
    refuse(&play, "* objective golden_3", "not_in_bag");
    refuse(&play, "* objective silver_1", "not_in_bag"); // it lay out in the last round
    refuse(&play, "* objective start_silver_3", "not_in_bag");
    accept(&play, "* objective silver_3");
    refuse(&play, "* objective silver_3", "not_in_bag");
    accept(&play, "* objective silver_4");
    refuse(&play, "* objective silver_5", "not_in_bag");
    accept(&play, "* objective golden_5");
    accept(&play, "* objective golden_6");
    expect_turn(&play, SEAT_CHANCE, "draw_seal");
}

static void of_a_stack_with_one_tile_one_place_is_filled(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    for (int i = 0; i < printed()->objective_count; i++) {
        state_of(&play)->seen[i] = 1;
    }
    state_of(&play)->seen[word_at(JOURNEY_WORDS_OBJECTIVE, "silver_9")] = 0;
    clean_up(&play);
    assert_int_equal(count_listed(&play), 1);
    accept(&play, "* objective silver_9");
    expect_turn(&play, SEAT_CHANCE, "draw_seal");
    assert_int_equal(state_of(&play)->display[0],
                     word_at(JOURNEY_WORDS_OBJECTIVE, "silver_9") + 1);
    for (int place = 1; place < JOURNEY_DISPLAY; place++) {
        assert_int_equal(state_of(&play)->display[place], 0);
    }
}

static void without_seals_the_game_goes_on(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    leave_in_pile(&play, 0, 0, 0, 0);
    clean_up(&play);
    draw_objectives(&play);
    expect_turn(&play, 1, "place_worker");
    for (int spot = 9; spot < JOURNEY_ACADEMY; spot++) {
        assert_int_equal(state_of(&play)->scrolls[spot], 0);
    }
    accept(&play, "1 place w1 deliver");
}

static void empty_scrolls_are_filled_as_a_whole(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    empty_scrolls(state_of(&play));
    clean_up(&play);
    draw_objectives(&play);
    for (int spot = 0; spot < JOURNEY_ACADEMY; spot++) {
        expect_turn(&play, SEAT_CHANCE, "draw_seal");
        accept(&play, spot % 2 == 0 ? "* seal green" : "* seal yellow");
        assert_true(state_of(&play)->scrolls[spot] > 0);
    }
    expect_turn(&play, 1, "place_worker");
}

static void reserves_and_places_are_kept(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    lay_objective(state_of(&play), 1, "g1", "golden_4");

    struct journey_seat before = *seat_at(state_of(&play), 1);

    clean_up(&play);
    draw_objectives(&play);
    assert_memory_equal(before.reserve, seat_at(state_of(&play), 1)->reserve,
                        sizeof before.reserve);
    assert_memory_equal(before.slots, seat_at(state_of(&play), 1)->slots, sizeof before.slots);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_columns_close_upwards_and_are_filled_while_seals_last),
        cmocka_unit_test(the_round_is_cleared_away_and_nothing_else),
        cmocka_unit_test(objectives_come_silver_first_and_never_again),
        cmocka_unit_test(of_a_stack_with_one_tile_one_place_is_filled),
        cmocka_unit_test(without_seals_the_game_goes_on),
        cmocka_unit_test(empty_scrolls_are_filled_as_a_whole),
        cmocka_unit_test(reserves_and_places_are_kept),
    };

    return cmocka_run_group_tests_name("journey cleanup_phase", tests, open_journey,
                                       close_journey);
}
