// SPDX-License-Identifier: MIT
//
// Setups of uploads, setups that are dealt, and the cases DJ-01, DJ-02, DJ-03.
#include <string.h>

#include "engine/core/catalog.h"
#include "engine/journey/counts.h"
#include "engine/journey/deck.h"
#include "tests/support/journey.h"
#include "tests/support/unit.h"

#define TILES                                                                           \
    "\"special_action_tiles\":[\"tile_3\",\"tile_4\",\"tile_5\",\"tile_6\",\"tile_7\"," \
    "\"tile_8\"],\"correspondence_tiles\":[\"letter_8\",\"letter_1\",\"letter_5\"],"    \
    "\"beagle_goals\":[\"goal_12\",\"goal_1\",\"goal_2\",\"goal_3\",\"goal_4\"],"
#define BOARD                                                                   \
    "\"scrolls\":[[\"green\",\"green\",\"blue\"],[\"red\",\"yellow\",\"red\"]," \
    "[\"blue\",\"blue\",\"green\"],[\"yellow\",\"yellow\",\"yellow\"]],"        \
    "\"objectives\":{\"silver\":[\"silver_3\",\"silver_9\"],"                   \
    "\"golden\":[\"golden_10\",\"golden_4\"]},"
#define TEN                                                                     \
    "\"o2\":\"red_bird\",\"ia2\":\"green_plant\",\"ia5\":\"green_bird\","       \
    "\"ia9\":\"blue_fossil\",\"ia12\":\"red_reptile\",\"ib2\":\"red_plant\","   \
    "\"ib6\":\"red_fossil\",\"ib11\":\"yellow_bird\",\"ic1\":\"yellow_plant\"," \
    "\"ic5\":\"yellow_fossil\""
#define THREE "\"o7\":\"blue_bird\",\"o15\":\"blue_plant\",\"o20\":\"blue_reptile\""
#define CREW_OF_TWO \
    "\"crew\":[[\"crew_16\",\"crew_2\",\"crew_9\"],[\"crew_13\",\"crew_14\",\"crew_1\"]],"
#define STARTING_OF_TWO                                                 \
    "\"starting_objectives\":[[\"start_silver_4\",\"start_golden_1\"]," \
    "[\"start_silver_2\",\"start_golden_3\"]]"
#define SETUP_OF_TWO                      \
    "{" TILES BOARD "\"specimens\":{" TEN \
    "},\"turn_order\":[2,1]," CREW_OF_TWO STARTING_OF_TWO "}"

// ---- reading ----

static struct arena arena;
static struct faults faults;

static int close_all(void **unused)
{
    arena_done(&arena);
    return close_journey(unused);
}

static bool read_setup(struct play *play, int seats, const char *json)
{
    const struct node *node = NULL;
    struct err err = {0};

    faults_init(&faults, &arena);
    if (node_parse(json, strlen(json), &arena, &node, &err) != OK) {
        fail_msg("%s", err.text);
        return false;
    }
    return play_setup(play, journey_catalog(), 0, seats, node, &faults);
}

static void expect_setup(struct play *play, int seats, const char *json)
{
    if (!read_setup(play, seats, json)) {
        fail_msg("%s: %s", faults.items[0].pointer, faults.items[0].text);
    }
}

static const char *write_setup(const struct play *play)
{
    struct text text;
    struct json_writer json;

    text_init(&text, &arena);
    json_writer_init(&json, &text);
    play_write_setup(play, &json);
    return text.bytes;
}

// What was written leads back to the same state.
static void expect_same_when_read_back(const struct play *play)
{
    struct play back;

    expect_setup(&back, play->state.head.seat_count, write_setup(play));
    assert_memory_equal(&back, play, sizeof back);
}

// SETUP_OF_TWO with `from` replaced by `to`.
static const char *change(const char *from, const char *to)
{
    static const char setup[] = SETUP_OF_TWO;
    const char *at = strstr(setup, from);

    if (!at) {
        fail_msg("the setup does not have: %s", from);
        return "";
    }
    return arena_printf(&arena, "%.*s%s%s", (int)(at - setup), setup, to, at + strlen(from));
}

static void expect_fault(const char *json, const char *pointer, const char *text)
{
    struct play play;

    if (read_setup(&play, 2, json)) {
        fail_msg("accepted: %s", json);
    }
    if (strcmp(faults.items[0].pointer, pointer) != 0 || !strstr(faults.items[0].text, text)) {
        fail_msg("%s: %s", faults.items[0].pointer, faults.items[0].text);
    }
}

// ---- what lies out ----

static int word_in(const uint8_t *stored, enum journey_vocabulary which, const char *word)
{
    return *stored == word_at(which, word) + 1;
}

static void lays_out_what_an_upload_names(void **unused)
{
    struct play play;

    (void)unused;
    expect_setup(&play, 2, SETUP_OF_TWO);

    const struct journey_state *state = state_of(&play);

    assert_true(word_in(&state->special[0], JOURNEY_WORDS_TILE, "tile_3"));
    assert_true(word_in(&state->special[5], JOURNEY_WORDS_TILE, "tile_8"));
    assert_int_equal(state->letters[2], word_at(JOURNEY_WORDS_LETTER, "letter_5"));
    assert_int_equal(state->goals[0], word_at(JOURNEY_WORDS_GOAL, "goal_12"));
    assert_true(word_in(&state->scrolls[4], JOURNEY_WORDS_COLOR, "yellow"));
    assert_true(word_in(&state->display[1], JOURNEY_WORDS_OBJECTIVE, "silver_9"));
    assert_true(word_in(&state->display[2], JOURNEY_WORDS_OBJECTIVE, "golden_10"));
    assert_int_equal(state->order[0], 2);
    assert_int_equal(state->order[1], 1);
    assert_int_equal(state->round, 1);
    assert_int_equal(state->beagle, 0);
    expect_turn(&play, 2, "place_worker");
    assert_int_equal(play_round(&play), 1);
}

static void gives_each_seat_its_things(void **unused)
{
    struct play play;

    (void)unused;
    expect_setup(&play, 2, SETUP_OF_TWO);

    const struct journey_state *state = state_of(&play);
    const struct journey_seat *seat = &state->seats[0];

    assert_int_equal(seat->coins, 4);
    assert_int_equal(seat->knowledge, 1);
    assert_int_equal(seat->points, 0);
    assert_int_equal(seat->tents, 5);
    assert_int_equal(seat->lenses, 6);
    assert_int_equal(seat->stacks[0] + seat->stacks[1] + seat->stacks[2], 12);
    assert_int_equal(seat->ship, word_at(JOURNEY_WORDS_SPACE, "o0"));
    assert_int_equal(seat->explorers[0], word_at(JOURNEY_WORDS_SPACE, "ia0") + 1);
    assert_int_equal(seat->explorers[1], 0);
    assert_false(seat->has_fifth_worker);
    // crew_16 is blue, crew_2 green, crew_9 red: workers 2, 3 and 4 in this order.
    assert_true(word_in(&seat->crew[0], JOURNEY_WORDS_CREW, "crew_16"));
    assert_true(word_in(&seat->seals[0][0], JOURNEY_WORDS_COLOR, "blue"));
    assert_true(word_in(&seat->seals[1][0], JOURNEY_WORDS_COLOR, "green"));
    assert_true(word_in(&seat->seals[2][0], JOURNEY_WORDS_COLOR, "red"));
    assert_int_equal(seat->seal_count[2], 1);
    assert_true(word_in(&seat->reserve[0], JOURNEY_WORDS_OBJECTIVE, "start_silver_4"));
    assert_true(word_in(&seat->reserve[1], JOURNEY_WORDS_OBJECTIVE, "start_golden_1"));
    assert_int_equal(state->seats[2].coins, 0);
}

static void neutral_lenses_lie_on_the_two_top_places(void **unused)
{
    struct play play;

    (void)unused;
    expect_setup(&play, 2, SETUP_OF_TWO);
    for (int i = 0; i < printed()->location_count; i++) {
        bool is_top = i == word_at(JOURNEY_WORDS_LOCATION, "special_tl") ||
                      i == word_at(JOURNEY_WORDS_LOCATION, "special_tr");

        assert_int_equal(state_of(&play)->lens[i], is_top ? JOURNEY_NEUTRAL_LENS : 0);
    }
}

// ---- drafts ----

static void drafts_are_played_or_given(void **unused)
{
    struct play play;

    (void)unused;
    expect_setup(&play, 2,
                 change(CREW_OF_TWO,
                        "\"crew_deals\":[[\"crew_1\",\"crew_2\",\"crew_3\",\"crew_4\"],"
                        "[\"crew_5\",\"crew_6\",\"crew_7\",\"crew_8\"]],"));
    expect_turn(&play, 1, "keep_crew");
    assert_int_equal(state_of(&play)->seats[0].seal_count[0], 0);
    assert_int_equal(count_listed(&play), 4);
    expect_same_when_read_back(&play);
    expect_setup(&play, 2,
                 change(STARTING_OF_TWO, "\"pairs\":[[\"start_silver_1\",\"start_golden_2\"],"
                                         "[\"start_silver_3\",\"start_golden_4\"]]"));
    expect_turn(&play, 1, "take_pair"); // the last in turn order
    expect_same_when_read_back(&play);
    expect_setup(&play, 2, SETUP_OF_TWO);
    expect_same_when_read_back(&play);
}

// ---- dealt ----

static void deals_read_back(void **unused)
{
    struct play play;
    struct play again;

    (void)unused;
    for (int seats = 2; seats <= JOURNEY_PLAYERS; seats++) {
        for (uint64_t seed = 1; seed <= 50; seed++) {
            play_deal(&play, journey_catalog(), 0, seats, seed);
            expect_turn(&play, 1, "keep_crew");
            expect_same_when_read_back(&play);
            play_deal(&again, journey_catalog(), 0, seats, seed);
            assert_memory_equal(&again, &play, sizeof play);
            play_deal(&again, journey_catalog(), 0, seats, seed + 1);
            assert_true(again.digest != play.digest);
        }
    }
}

static void first_games_are_dealt_too(void **unused)
{
    struct play play;
    struct play back;

    (void)unused;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        play_deal(&play, journey_catalog(), 0, 4, seed);
        memset(&play.state, 0, sizeof play.state);
        play.state.head.modules = 1;
        play.state.head.seat_count = 4;
        journey_deal_as(journey_catalog(), seed, true, state_of(&play));
        assert_int_equal(state_of(&play)->is_first_play, 1);
        expect_turn(&play, state_of(&play)->order[3], "take_pair");
        expect_setup(&back, 4, write_setup(&play));
        assert_memory_equal(&back.state, &play.state, sizeof back.state);
    }
}

// ---- cases ----

// A first game of so many, with what the rulebook does not fix.
static const char *first_game(int seats)
{
    static const char *const orders[] = {"[1,2]", "[1,2,3]", "[1,2,3,4]"};
    static const char *const specimens[] = {
        TEN, TEN "," THREE,
        TEN "," THREE ",\"o3\":\"green_reptile\",\"o13\":\"green_fossil\","
            "\"o18\":\"yellow_reptile\""};
    static const char *const starting[] = {
        "[\"start_silver_1\",\"start_golden_1\"],[\"start_silver_2\",\"start_golden_2\"]",
        ",[\"start_silver_3\",\"start_golden_3\"]", ",[\"start_silver_4\",\"start_golden_4\"]"};

    return arena_printf(&arena,
                        "{\"first_play\":true," BOARD "\"specimens\":{%s},\"turn_order\":%s,"
                        "\"starting_objectives\":[%s%s%s]}",
                        specimens[seats - 2], orders[seats - 2], starting[0],
                        seats > 2 ? starting[1] : "", seats > 3 ? starting[2] : "");
}

static void dj_01_seal_pile_by_player_count(void **unused)
{
    static const int left[] = {30, 31, 32};
    struct play play;

    (void)unused;
    for (int seats = 2; seats <= JOURNEY_PLAYERS; seats++) {
        expect_setup(&play, seats, first_game(seats));
        assert_int_equal(journey_seals_in_pile(state_of(&play)), left[seats - 2]);
        assert_int_equal(state_of(&play)->purple, 12);
        // After a draft that is played the same are left.
        play_deal(&play, journey_catalog(), 0, seats, 7);
        while (strcmp(play_choice(&play), "keep_crew") == 0) {
            struct move move;
            char line[MOVE_TEXT];

            assert_int_equal(play_list(&play, &move, 1), 1);
            (void)notation_format(journey_catalog(), &move, line);
            accept(&play, line);
        }
        assert_int_equal(journey_seals_in_pile(state_of(&play)), left[seats - 2]);
    }
}

static void dj_02_museum_before_the_first_round(void **unused)
{
    static const int tokens[] = {10, 13, 16};
    struct play play;

    (void)unused;
    for (int seats = 2; seats <= JOURNEY_PLAYERS; seats++) {
        unsigned on_tracks = 0;
        int count = 0;

        expect_setup(&play, seats, first_game(seats));

        const struct journey_state *state = state_of(&play);

        for (int space = 0; space < printed()->space_count; space++) {
            count += state->specimens[space] > 0;
            on_tracks |= state->specimens[space] > 0 ? 1U << (state->specimens[space] - 1) : 0;
        }
        assert_int_equal(count, tokens[seats - 2]);
        assert_int_equal(__builtin_popcount(state->museum), 16 - tokens[seats - 2]);
        assert_int_equal(state->museum, 0xffffU & ~on_tracks);
        assert_int_equal(state->delivered, 0);
        assert_int_equal(state->row_coins, 0xf);
    }
}

static void expect_tile(const struct journey_state *state, const char *location,
                        const char *tile)
{
    int place = printed()->locations[word_at(JOURNEY_WORDS_LOCATION, location)].special_place;

    assert_true(word_in(&state->special[place], JOURNEY_WORDS_TILE, tile));
}

static void dj_03_first_game_is_fixed(void **unused)
{
    static const char *const goals[] = {"goal_7", "goal_4", "goal_10", "goal_8", "goal_9"};
    struct play play;

    (void)unused;
    expect_setup(&play, 4, first_game(4));

    const struct journey_state *state = state_of(&play);

    expect_tile(state, "special_tl", "tile_7");
    expect_tile(state, "special_tr", "tile_8");
    expect_tile(state, "special_ml", "tile_1");
    expect_tile(state, "special_mr", "tile_9");
    expect_tile(state, "special_bl", "tile_5");
    expect_tile(state, "special_br", "tile_12");
    assert_int_equal(state->letters[0], word_at(JOURNEY_WORDS_LETTER, "letter_2"));
    assert_int_equal(state->letters[1], word_at(JOURNEY_WORDS_LETTER, "letter_4"));
    assert_int_equal(state->letters[2], word_at(JOURNEY_WORDS_LETTER, "letter_5"));
    for (int round = 0; round < JOURNEY_ROUNDS; round++) {
        assert_int_equal(state->goals[round], word_at(JOURNEY_WORDS_GOAL, goals[round]));
    }
    for (int i = 0; i < 12; i++) {
        assert_int_equal(state->seats[i / 3].crew[i % 3], i + 1); // crew_1 to crew_12
    }
    assert_int_equal(state->lens[word_at(JOURNEY_WORDS_LOCATION, "special_tl")],
                     JOURNEY_NEUTRAL_LENS);
    assert_int_equal(state->lens[word_at(JOURNEY_WORDS_LOCATION, "special_tr")],
                     JOURNEY_NEUTRAL_LENS);
    expect_same_when_read_back(&play);
}

static void crew_of_a_first_game_follows_the_turn_order(void **unused)
{
    struct play play;

    (void)unused;
    expect_setup(&play, 2,
                 "{\"first_play\":true," BOARD "\"specimens\":{" TEN
                 "},\"turn_order\":[2,1]," STARTING_OF_TWO "}");
    assert_true(word_in(&state_of(&play)->seats[1].crew[0], JOURNEY_WORDS_CREW, "crew_1"));
    assert_true(word_in(&state_of(&play)->seats[0].crew[2], JOURNEY_WORDS_CREW, "crew_6"));
    expect_same_when_read_back(&play);
}

// ---- what is wrong ----

static void tiles_lie_out_once(void **unused)
{
    (void)unused;
    expect_fault("[]", "", "expected an object");
    expect_fault(change("\"tile_4\"", "\"tile_3\""), "/special_action_tiles/1",
                 "lies out twice");
    expect_fault(change("\"tile_4\"", "\"tile_44\""), "/special_action_tiles/1",
                 "a special action tile of the catalog");
    expect_fault(change(",\"letter_5\"", ""), "/correspondence_tiles", "a list of 3");
    expect_fault(change("\"goal_12\"", "12"), "/beagle_goals/0", "a Beagle goal");
    expect_fault(change("\"beagle_goals\"", "\"goals\""), "/goals", "unknown field");
}

static void seals_run_out(void **unused)
{
    (void)unused;
    expect_fault(change("\"green\",\"green\",\"blue\"", "\"green\",\"purple\",\"blue\""),
                 "/scrolls/0/1", "purple");
    expect_fault(change("[\"blue\",\"blue\",\"green\"]", "[\"blue\",\"blue\"]"), "/scrolls/2",
                 "a list of 3");
    // All twelve yellow ones on the scrolls leave none for crew_13.
    expect_fault(
        change("[[\"green\",\"green\",\"blue\"],[\"red\",\"yellow\",\"red\"],"
               "[\"blue\",\"blue\",\"green\"],[\"yellow\",\"yellow\",\"yellow\"]]",
               "[[\"yellow\",\"yellow\",\"yellow\"],[\"yellow\",\"yellow\",\"yellow\"],"
               "[\"yellow\",\"yellow\",\"yellow\"],[\"yellow\",\"yellow\",\"yellow\"]]"),
        "/crew/1/0", "no further yellow wax seal");
}

static void objectives_are_of_their_metal(void **unused)
{
    (void)unused;
    expect_fault(change("\"silver_9\"", "\"golden_9\""), "/objectives/silver/1",
                 "no silver objective");
    expect_fault(change("\"silver_9\"", "\"silver_3\""), "/objectives/silver/1",
                 "lies out twice");
    expect_fault(change("\"silver_9\"", "\"start_silver_3\""), "/objectives/silver/1",
                 "no silver objective");
    expect_fault(change("\"start_silver_4\"", "\"silver_4\""), "/starting_objectives/0/0",
                 "no starting silver objective");
    expect_fault(change("\"start_silver_4\",", ""), "/starting_objectives/0", "a list of 2");
    expect_fault(change("\"start_silver_4\"", "\"start_silver_2\""), "/starting_objectives/1/0",
                 "lies out twice");
}

static void specimens_lie_where_they_belong(void **unused)
{
    (void)unused;
    expect_fault(change("\"o2\":\"red_bird\",", ""), "/specimens", "for \"o2\"");
    expect_fault(change("\"o2\":", "\"o7\":"), "/specimens/o7", "with 2 players");
    expect_fault(change("\"o2\":", "\"o99\":"), "/specimens/o99", "no specimen lies there");
    expect_fault(change("\"red_bird\"", "\"green_bird\""), "/specimens/ia5", "lies out twice");
    expect_fault(change("\"red_bird\"", "\"red_cat\""), "/specimens/o2", "a specimen");
}

static void seats_and_cards_are_dealt_once(void **unused)
{
    (void)unused;
    expect_fault(change("[2,1]", "[2,2]"), "/turn_order/1", "each once");
    expect_fault(change("[2,1]", "[2]"), "/turn_order", "a list of 2");
    expect_fault(change("[2,1]", "[2,3]"), "/turn_order/1", "the seats 1 to 2");
    expect_fault(change("\"crew_13\"", "\"crew_16\""), "/crew/1/0", "dealt twice");
    expect_fault(change("\"crew_13\",", ""), "/crew/1", "a list of 3");
    expect_fault(change(CREW_OF_TWO, ""), "", "\"crew\" or \"crew_deals\" is missing");
    expect_fault(change(CREW_OF_TWO, CREW_OF_TWO "\"crew_deals\":[],"), "/crew_deals",
                 "not both");
    expect_fault(change(STARTING_OF_TWO, "\"pairs\":[]"), "/pairs", "a list of 2");
}

static void first_games_do_not_differ(void **unused)
{
    (void)unused;
    expect_fault(change(TILES, "\"first_play\":true," TILES), "/special_action_tiles/0",
                 "\"tile_7\" lies there");
    expect_fault(change(TILES, "\"first_play\":true,"), "/crew/0/0", "this is \"crew_4\"");
    expect_fault(change(TILES BOARD, "\"first_play\":true,\"crew_deals\":[]," BOARD),
                 "/crew_deals", "no crew cards are drafted");
    expect_fault("{\"first_play\":true," BOARD "\"specimens\":{" TEN
                 "},\"turn_order\":[2,2]," CREW_OF_TWO STARTING_OF_TWO "}",
                 "/turn_order/1", "each once");
    expect_fault(change(TILES, "\"first_play\":1," TILES), "/first_play", "true or false");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lays_out_what_an_upload_names),
        cmocka_unit_test(gives_each_seat_its_things),
        cmocka_unit_test(neutral_lenses_lie_on_the_two_top_places),
        cmocka_unit_test(drafts_are_played_or_given),
        cmocka_unit_test(deals_read_back),
        cmocka_unit_test(first_games_are_dealt_too),
        cmocka_unit_test(dj_01_seal_pile_by_player_count),
        cmocka_unit_test(dj_02_museum_before_the_first_round),
        cmocka_unit_test(dj_03_first_game_is_fixed),
        cmocka_unit_test(crew_of_a_first_game_follows_the_turn_order),
        cmocka_unit_test(tiles_lie_out_once),
        cmocka_unit_test(seals_run_out),
        cmocka_unit_test(objectives_are_of_their_metal),
        cmocka_unit_test(specimens_lie_where_they_belong),
        cmocka_unit_test(seats_and_cards_are_dealt_once),
        cmocka_unit_test(first_games_do_not_differ),
    };

    return cmocka_run_group_tests_name("journey setup", tests, open_journey, close_all);
}
