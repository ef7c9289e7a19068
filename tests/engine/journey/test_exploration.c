// SPDX-License-Identifier: MIT
#include "tests/support/journey.h"
#include "tests/support/unit.h"

// ---- steps ----

// DJ-28
static void dj_28_a_silver_distinction_adds_a_step(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green blue red yellow");
    accept(&play, "1 place w2 explore_1");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 3);
    assert_true(is_listed(&play, "1 explore ia1"));
    assert_true(is_listed(&play, "1 explore ia2"));
    refuse(&play, "1 explore ia0", "out_of_reach");
    refuse(&play, "1 explore ia4", "out_of_reach");
    assert_string_equal(last_refusal()->values[0].name, "from");
    assert_string_equal(last_refusal()->values[0].word, "ia0");
    assert_string_equal(last_refusal()->values[1].name, "steps");
    assert_int_equal(last_refusal()->values[1].number, 3);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explore ia3");
    put_explorer(&expected, 1, "ia3");
    seat_at(&expected, 1)->knowledge++;
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void without_a_distinction_the_icon_says_how_far(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green blue red");
    accept(&play, "1 place w2 explore_1");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 2);
    refuse(&play, "1 explore ia3", "out_of_reach");
    assert_int_equal(last_refusal()->values[1].number, 2);
}

static void another_list_has_no_distinction(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_crew("crew_2"), JOURNEY_PLAIN);
    refuse(&play, "1 explore ia3", "out_of_reach");
    accept(&play, "1 explore ia2");
    expect_turn(&play, 1, "icons");
    accept(&play, "1 explore ia4");
    expect_turn(&play, 1, "icons");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 0);
    refuse(&play, "1 explore ia5", "no_such_icon");
}

static void needs_an_icon_and_an_explorer(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("navigate_1"), JOURNEY_PLAIN);
    refuse(&play, "1 explore ia1", "no_such_icon");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    refuse(&play, "1 explore ib1", "no_explorer");
    refuse(&play, "1 explore o1", "out_of_reach");
    put_explorer(state_of(&play), 1, "ib0");
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 4);
    accept(&play, "1 explore ib1");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4 + 5);
}

static void ways_fork(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia4");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 4);
    assert_true(is_listed(&play, "1 explore ia5"));
    assert_true(is_listed(&play, "1 explore ia6"));
    assert_true(is_listed(&play, "1 explore ia8"));
    assert_true(is_listed(&play, "1 explore ia9"));
}

static void a_branch_may_lead_back_to_the_short_one(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    take_explorer(state_of(&play), 1, "island_a");
    put_explorer(state_of(&play), 1, "ib8");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_2"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 3);
    accept(&play, "1 explore ib10");
    assert_int_equal(seat_at(state_of(&play), 1)->coins, 4); // ib7 was passed
}

// ---- explorers of others ----

static void explorers_of_others_are_skipped(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 4);
    put_explorer(state_of(&play), 2, "ia1");
    put_explorer(state_of(&play), 3, "ia2");
    put_explorer(state_of(&play), 4, "ia3");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    assert_int_equal(count_listed_of(&play, JOURNEY_RULE_EXPLORATION), 3);
    refuse(&play, "1 explore ia1", "cannot_stop_there");
    refuse(&play, "1 explore ia3", "cannot_stop_there");
    refuse(&play, "1 explore ia9", "out_of_reach");
    assert_true(is_listed(&play, "1 explore ia4"));
    assert_true(is_listed(&play, "1 explore ia5"));
    accept(&play, "1 explore ia8");
    expect_turn(&play, 2, "place_worker");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_RIBBONS), 1);
}

static void a_skipped_space_gives_nothing_but_its_ribbon(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_explorer(state_of(&play), 1, "ia8");
    put_explorer(state_of(&play), 2, "ia9");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explore ia11");
    put_explorer(&expected, 1, "ia11");
    cross_ribbon(&expected, "ia9");
    seat_at(&expected, 1)->coins += 3;
    seat_at(&expected, 1)->points += 2;
    expect_state(&play, &expected);
}

// DJ-41
static void dj_41_the_last_space_is_shared(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_explorer(state_of(&play), 1, "ia23");
    put_explorer(state_of(&play), 2, "ia24");
    put_explorer(state_of(&play), 3, "ia24");
    arrive_first(state_of(&play), "ia24");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explore ia24");
    put_explorer(&expected, 1, "ia24");
    seat_at(&expected, 1)->points += 4;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_SPACES), 4);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_FIRST_ARRIVALS), 0);
}

// ---- ribbons and ends ----

// DJ-44
static void dj_44_a_ribbon_pays_the_first_to_cross_it(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia8");
    put_explorer(state_of(&play), 2, "ia8");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_2"), JOURNEY_PLAIN);
    accept(&play, "1 explore ia11"); // passes ia9
    assert_int_equal(seat_at(state_of(&play), 1)->points, 2);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_RIBBONS), 2);
    wait_for_icons(state_of(&play), 2, list_of_location("explore_2"), JOURNEY_PLAIN);
    accept(&play, "2 explore ia9"); // enters it
    expect_effects(JOURNEY_EFFECT_RIBBON, 0);
    assert_int_equal(seat_at(state_of(&play), 2)->points, 0);
}

static void each_ribbon_is_paid_by_itself(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ib5");
    cross_ribbon(state_of(&play), "ib2");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_3"), JOURNEY_SILVER);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explore ib11"); // ib6, ib7, ib10, ib11
    put_explorer(&expected, 1, "ib11");
    cross_ribbon(&expected, "ib6");
    cross_ribbon(&expected, "ib11");
    research(&expected, 1, "blue_fossil");
    seat_at(&expected, 1)->points += 3 + 4;
    expect_state(&play, &expected);
    expect_effects(JOURNEY_EFFECT_RIBBON, 2);
}

// DJ-45
static void dj_45_the_first_at_the_end_of_a_track(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ib13");
    put_explorer(state_of(&play), 2, "ib12");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_3"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explore ib14"); // surplus steps are lost
    put_explorer(&expected, 1, "ib14");
    arrive_first(&expected, "ib14");
    seat_at(&expected, 1)->points += 3 + 5;
    expect_state(&play, &expected);
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_FIRST_ARRIVALS), 3);

    wait_for_icons(state_of(&play), 2, list_of_location("explore_3"), JOURNEY_PLAIN);
    accept(&play, "2 explore ib14");
    assert_int_equal(seat_at(state_of(&play), 2)->points, 5);
    expect_effects(JOURNEY_EFFECT_FIRST_ARRIVAL, 0);
}

// DJ-45
static void dj_45_nothing_moves_on_from_the_end(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia24");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    assert_int_equal(count_listed(&play), 1);
    refuse(&play, "1 explore ia24", "out_of_reach");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

// ---- spaces ----

// DJ-49
static void dj_49_research_leaves_the_token(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 2, "ia1");
    research(state_of(&play), 1, "green_plant");
    wait_for_icons(state_of(&play), 2, list_of_location("explore_1"), JOURNEY_PLAIN);

    struct journey_state expected = *state_of(&play);

    accept(&play, "2 explore ia2");
    put_explorer(&expected, 2, "ia2");
    research(&expected, 2, "green_plant");
    expect_state(&play, &expected);

    put_explorer(state_of(&play), 1, "ia4");
    research(state_of(&play), 1, "green_bird");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    expected = *state_of(&play);
    accept(&play, "1 explore ia5");
    put_explorer(&expected, 1, "ia5");
    expect_state(&play, &expected);
    expect_effects(JOURNEY_EFFECT_RESEARCHED, 0);
}

static void a_specimen_that_is_passed_is_not_researched(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_2"), JOURNEY_PLAIN);
    accept(&play, "1 explore ia3");
    assert_int_equal(seat_at(state_of(&play), 1)->researched, 0);
}

static void icons_of_the_space_follow(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia9");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    accept(&play, "1 explore ia10"); // an objective and a step of theory
    expect_turn(&play, 1, "icons");
    accept(&play, "1 gain theory");
    assert_int_equal(seat_at(state_of(&play), 1)->evolution, 1);
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
}

// ---- the extra stop ----

static void a_golden_distinction_allows_a_stop_on_the_way(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    set_row(state_of(&play), 1, "w2", "green blue red yellow red blue");
    accept(&play, "1 place w2 explore_1");

    struct journey_state expected = *state_of(&play);

    accept(&play, "1 explore ia1");
    expect_turn(&play, 1, "go_on");
    put_explorer(&expected, 1, "ia1");
    seat_at(&expected, 1)->coins += 4;
    expect_state(&play, &expected);
    assert_int_equal(count_listed(&play), 3);
    refuse(&play, "1 explore ia4", "out_of_reach");
    assert_int_equal(last_refusal()->values[1].number, 2);
    refuse(&play, "1 navigate o1", "no_such_icon");
    accept(&play, "1 explore ia2"); // and no third stop
    put_explorer(&expected, 1, "ia2");
    research(&expected, 1, "green_plant");
    expect_state(&play, &expected);
    expect_turn(&play, 2, "place_worker");
}

static void going_on_may_be_declined(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_GOLDEN);
    accept(&play, "1 explore ia2");
    expect_turn(&play, 1, "go_on");
    accept(&play, "1 decline");
    expect_turn(&play, 2, "place_worker");
    assert_int_equal(seat_at(state_of(&play), 1)->explorers[0],
                     word_at(JOURNEY_WORDS_SPACE, "ia2") + 1);
}

static void no_step_left_asks_nothing(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_GOLDEN);
    accept(&play, "1 explore ia3");
    expect_turn(&play, 2, "place_worker");

    put_explorer(state_of(&play), 1, "ia23");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_GOLDEN);
    accept(&play, "1 explore ia24");
    expect_turn(&play, 2, "place_worker");
}

static void silver_allows_no_stop(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_SILVER);
    accept(&play, "1 explore ia1");
    expect_turn(&play, 2, "place_worker");
}

static void only_the_explorer_that_stopped_goes_on(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ib0");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_GOLDEN);
    accept(&play, "1 explore ib1");
    expect_turn(&play, 1, "go_on");
    refuse(&play, "1 explore ia1", "no_such_icon");
    accept(&play, "1 explore ib2");
    assert_int_equal(points_of(&play, 1, JOURNEY_SOURCE_RIBBONS), 2);
}

static void the_icons_of_the_stop_come_first(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia5");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_2"), JOURNEY_GOLDEN);
    accept(&play, "1 explore ia6");
    expect_turn(&play, 1, "icons");
    refuse(&play, "1 explore ia7", "no_such_icon");
    accept(&play, "1 decline");
    expect_turn(&play, 1, "go_on");
    accept(&play, "1 explore ia9"); // ia7, ia8, ia9
    expect_turn(&play, 2, "place_worker");
}

static void steps_left_count_from_where_the_explorer_is_then(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    put_explorer(state_of(&play), 1, "ia3");
    put_tent(state_of(&play), 1, "camp_o12", 0);
    put_tent(state_of(&play), 1, "camp_o19", 0);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_GOLDEN);
    accept_all(&play, (const char *[]){"1 explore ia4", "1 camp camp_ia4 1", "1 decline",
                                       "1 explore ia5", NULL}); // by the third tent
    expect_turn(&play, 1, "go_on");
    refuse(&play, "1 explore ia8", "out_of_reach");
    accept(&play, "1 explore ia7");
    expect_turn(&play, 1, "icons");
}

static void skipped_spaces_take_no_step_of_what_is_left(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 3);
    put_explorer(state_of(&play), 2, "ia1");
    put_explorer(state_of(&play), 3, "ia3");
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_GOLDEN);
    accept(&play, "1 explore ia2");
    expect_turn(&play, 1, "go_on");
    assert_true(is_listed(&play, "1 explore ia4"));
    assert_true(is_listed(&play, "1 explore ia8"));
    refuse(&play, "1 explore ia3", "cannot_stop_there");
    refuse(&play, "1 explore ia6", "out_of_reach");
}

// ---- words ----

static void a_person_can_read_the_move(void **unused)
{
    struct play play;

    (void)unused;
    begin_game(&play, 2);
    wait_for_icons(state_of(&play), 1, list_of_location("explore_1"), JOURNEY_PLAIN);
    expect_sentence(&play, "1 explore ia2", "Move the explorer 2 steps to ia2.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dj_28_a_silver_distinction_adds_a_step),
        cmocka_unit_test(without_a_distinction_the_icon_says_how_far),
        cmocka_unit_test(another_list_has_no_distinction),
        cmocka_unit_test(needs_an_icon_and_an_explorer),
        cmocka_unit_test(ways_fork),
        cmocka_unit_test(a_branch_may_lead_back_to_the_short_one),
        cmocka_unit_test(explorers_of_others_are_skipped),
        cmocka_unit_test(a_skipped_space_gives_nothing_but_its_ribbon),
        cmocka_unit_test(dj_41_the_last_space_is_shared),
        cmocka_unit_test(dj_44_a_ribbon_pays_the_first_to_cross_it),
        cmocka_unit_test(each_ribbon_is_paid_by_itself),
        cmocka_unit_test(dj_45_the_first_at_the_end_of_a_track),
        cmocka_unit_test(dj_45_nothing_moves_on_from_the_end),
        cmocka_unit_test(dj_49_research_leaves_the_token),
        cmocka_unit_test(a_specimen_that_is_passed_is_not_researched),
        cmocka_unit_test(icons_of_the_space_follow),
        cmocka_unit_test(a_golden_distinction_allows_a_stop_on_the_way),
        cmocka_unit_test(going_on_may_be_declined),
        cmocka_unit_test(no_step_left_asks_nothing),
        cmocka_unit_test(silver_allows_no_stop),
        cmocka_unit_test(only_the_explorer_that_stopped_goes_on),
        cmocka_unit_test(the_icons_of_the_stop_come_first),
        cmocka_unit_test(steps_left_count_from_where_the_explorer_is_then),
        cmocka_unit_test(skipped_spaces_take_no_step_of_what_is_left),
        cmocka_unit_test(a_person_can_read_the_move),
    };

    return cmocka_run_group_tests_name("journey exploration", tests, open_journey,
                                       close_journey);
}
