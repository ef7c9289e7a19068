// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// Seat 1 holds crew_7, which copies (2 red, 1 blue, 2 yellow), crew_1 and crew_2;
// seat 2 crew_4 to crew_6, seat 3 crew_8, crew_14 and crew_9.
static void begin_copying(struct play *play)
{
    begin_game(play, 3);
    deal_card(state_of(play), 1, 0, "crew_7");
    deal_card(state_of(play), 1, 1, "crew_1");
    deal_card(state_of(play), 1, 2, "crew_2");
    deal_card(state_of(play), 3, 0, "crew_8");
    deal_card(state_of(play), 3, 1, "crew_14");
    set_row(state_of(play), 1, "w2", "red red blue yellow yellow");
    accept(play, "1 crew crew_7 w2");
    expect_turn(play, 1, "icons");
}

static void it_gives_what_the_other_card_shows(void **unused)
{
    struct play play;

    (void)unused;
    begin_copying(&play);

    struct journey_state expected = *state_of(&play);
    int before = points_of(&play, 1, JOURNEY_SOURCE_CREW_CARDS);

    accept(&play, "1 copy crew_14"); // eight points
    expected.seats[0].points = 8;
    expect_state(&play, &expected); // that card stays unachieved
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_CREW_CARDS), before + 8);
    expect_turn(&play, 1, "place_worker");
}

static void all_its_icons_can_be_used(void **unused)
{
    struct play play;

    (void)unused;
    begin_copying(&play);
    accept(&play, "1 copy crew_2"); // one's own: explore 2 twice
    accept(&play, "1 explore ia1");
    expect_turn(&play, 1, "icons");
    accept(&play, "1 explore ia2");
    expect_turn(&play, 1, "place_worker");
    assert_int_equal(seat_at(state_of(&play), 1)->crew_worker[2], 0);
}

static void any_unachieved_card_of_anybody_may_be_copied(void **unused)
{
    static const char *const lines[] = {"1 copy crew_1", "1 copy crew_2", "1 copy crew_4",
                                        "1 copy crew_5", "1 copy crew_6", "1 copy crew_8",
                                        "1 copy crew_9", "1 copy crew_14"};
    struct play play;

    (void)unused;
    begin_copying(&play);
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        assert_true(is_listed(&play, lines[i]));
    }
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_COPY_CREW_CARD), COUNT_OF(lines));
}

static void achieved_cards_and_those_of_nobody_cannot(void **unused)
{
    struct play play;

    (void)unused;
    begin_copying(&play);
    achieve_card(state_of(&play), 2, "crew_4", "w2");
    achieve_card(state_of(&play), 1, "crew_1", "w3");
    refuse(&play, "1 copy crew_4", "card_out_of_reach");
    refuse(&play, "1 copy crew_1", "card_out_of_reach");
    refuse(&play, "1 copy crew_10", "card_out_of_reach");
    refuse(&play, "1 copy crew_7", "card_out_of_reach"); // itself
}

static void it_never_copies_itself(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3); // seat 3 holds crew_7, unachieved
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_7"), JOURNEY_PLAIN);
    refuse(&play, "1 copy crew_7", "card_out_of_reach");
}

static void with_no_card_left_it_is_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_copying(&play);
    for (int seat = 1; seat <= 3; seat++) {
        for (int i = 0; i < JOURNEY_HAND; i++) {
            seat_at(state_of(&play), seat)->crew_worker[i] = (uint8_t)(i + 1);
        }
    }
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_COPY_CREW_CARD), 0);
    accept(&play, "1 decline");
    expect_turn(&play, 1, "place_worker");
}

static void it_takes_an_icon(void **unused)
{
    struct play play;

    (void)unused;
    begin_copying(&play);
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_4"), JOURNEY_PLAIN);
    refuse(&play, "1 copy crew_5", "no_such_icon");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_gives_what_the_other_card_shows),
        cmocka_unit_test(all_its_icons_can_be_used),
        cmocka_unit_test(any_unachieved_card_of_anybody_may_be_copied),
        cmocka_unit_test(achieved_cards_and_those_of_nobody_cannot),
        cmocka_unit_test(it_never_copies_itself),
        cmocka_unit_test(with_no_card_left_it_is_declined),
        cmocka_unit_test(it_takes_an_icon),
    };

    return cmocka_run_group_tests_name("journey copy_crew_card", tests, open_journey,
                                       close_journey);
}
