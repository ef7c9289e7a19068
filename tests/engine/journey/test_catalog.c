// SPDX-License-Identifier: MIT
#include <string.h>

#include "tests/support/journey.h"
#include "tests/support/unit.h"

// ---- what the built-in catalog comes to ----

static void expect_icon(int list, int index, enum journey_icon_kind kind, int n, int flags)
{
    const struct journey_list *icons = &printed()->lists[list];

    assert_true(index < icons->count);
    assert_int_equal(icons->icons[index].kind, kind);
    assert_int_equal(icons->icons[index].n, n);
    assert_int_equal(icons->icons[index].flags, flags);
}

static void expect_origin(int list, enum journey_source source, int component, int space)
{
    const struct journey_list *icons = &printed()->lists[list];

    assert_int_equal(icons->source, source);
    assert_int_equal(icons->component, component);
    assert_int_equal(icons->space, space);
}

static const struct journey_location *location_at(const char *word)
{
    return &printed()->locations[word_at(JOURNEY_WORDS_LOCATION, word)];
}

static const struct journey_space *space_at(const char *word)
{
    return &printed()->spaces[word_at(JOURNEY_WORDS_SPACE, word)];
}

static void has_the_components_of_the_box(void **unused)
{
    (void)unused;
    assert_int_equal(printed()->location_count, 24);
    assert_int_equal(printed()->tile_count, 12);
    assert_int_equal(printed()->crew_count, 16);
    assert_int_equal(printed()->letter_count, 8);
    assert_int_equal(printed()->goal_count, 12);
    assert_int_equal(printed()->objective_count, 28);
    assert_int_equal(printed()->space_count, 78);
    assert_int_equal(printed()->campsite_count, 9);
    assert_int_equal(printed()->seals_of_color, 14);
    assert_int_equal(printed()->purple_seals, 12);
    assert_int_equal(printed()->theory_spaces, 36);
    assert_int_equal(printed()->books[0], 0);
    assert_int_equal(printed()->books[5], 4);
    assert_int_equal(printed()->books[36], 15);
}

static void locations_say_where_they_are_and_what_they_ask(void **unused)
{
    const uint8_t three_red[JOURNEY_COLORS] = {0, 0, 0, 3};
    const struct journey_location *academy = location_at("academy_3");

    (void)unused;
    assert_int_equal(academy->diary, JOURNEY_MAIN_2);
    assert_true(academy->is_right);
    assert_int_equal(academy->row, 3);
    assert_int_equal(academy->glass, JOURNEY_LENS);
    assert_int_equal(academy->unlock_cost, 4);
    assert_memory_equal(academy->needs, three_red, sizeof three_red);
    expect_icon(academy->list, 0, JOURNEY_ICON_ACADEMY, 0, 0);
    expect_icon(academy->list, 1, JOURNEY_ICON_ACADEMY, 3, 0);
    assert_int_equal(academy->special_place, -1);
    assert_int_equal(location_at("special_tl")->special_place, 0);
    assert_int_equal(location_at("special_tr")->special_place, 1);
    assert_int_equal(location_at("special_br")->special_place, 5);
    assert_int_equal(location_at("special_br")->list, 0);
    assert_true(location_at("turn_order")->is_turn_order);
    assert_int_equal(location_at("turn_order")->list, 0);
    assert_int_equal(location_at("deliver")->glass, JOURNEY_RECTANGLE);
    expect_icon(location_at("deliver")->list, 0, JOURNEY_ICON_DELIVER, 3, 0);
}

static void lists_know_what_prints_them(void **unused)
{
    int ia7 = word_at(JOURNEY_WORDS_SPACE, "ia7");

    (void)unused;
    assert_int_equal(printed()->lists[0].count, 0);
    expect_icon(list_of_crew("crew_5"), 0, JOURNEY_ICON_UNLOCK, 0, JOURNEY_FREE);
    expect_origin(list_of_crew("crew_5"), JOURNEY_SOURCE_CREW_CARDS,
                  word_at(JOURNEY_WORDS_CREW, "crew_5"), -1);
    expect_icon(list_of_crew("crew_6"), 0, JOURNEY_ICON_CORRESPONDENCE, 4, JOURNEY_DISTRIBUTED);
    expect_origin(list_of_tile("tile_5"), JOURNEY_SOURCE_SPECIAL_ACTION_TILES,
                  word_at(JOURNEY_WORDS_TILE, "tile_5"), -1);
    expect_icon(list_of_tile("tile_5"), 0, JOURNEY_ICON_CONVERT, 7, 0);
    expect_icon(list_of_space("ia7"), 0, JOURNEY_ICON_CAMPSITE, 0, 0);
    expect_origin(list_of_space("ia7"), JOURNEY_SOURCE_SPACES, ia7, ia7);
    expect_icon(list_of_campsite("camp_o12"), 0, JOURNEY_ICON_POINTS, 1, 0);
    expect_origin(list_of_campsite("camp_o12"), JOURNEY_SOURCE_CAMPSITES,
                  word_at(JOURNEY_WORDS_CAMPSITE, "camp_o12"), -1);
    expect_icon(list_of_letter("letter_8", false), 0, JOURNEY_ICON_NAVIGATE, 1,
                JOURNEY_OR_NEXT);
    expect_icon(list_of_letter("letter_8", false), 1, JOURNEY_ICON_EXPLORE, 1, 0);
    expect_origin(list_of_letter("letter_7", true), JOURNEY_SOURCE_CORRESPONDENCE_TILES,
                  word_at(JOURNEY_WORDS_LETTER, "letter_7"), -1);
}

static void personal_boards_uncover_icons(void **unused)
{
    const struct journey_components *board = printed();

    (void)unused;
    assert_int_equal(board->tent_lists[0], 0);
    expect_icon(board->tent_lists[1], 0, JOURNEY_ICON_COINS, 2, 0);
    expect_icon(board->tent_lists[3], 0, JOURNEY_ICON_CORRESPONDENCE, 1, JOURNEY_OR_NEXT);
    expect_icon(board->tent_lists[3], 1, JOURNEY_ICON_ACADEMY, 2, 0);
    assert_int_equal(board->stack_lists[0], 0);
    expect_icon(board->stack_lists[2], 0, JOURNEY_ICON_ACADEMY, 2, 0);
    // The first and third stack together, then all.
    assert_int_equal(board->lists[board->stack_lists[5]].count, 2);
    expect_icon(board->stack_lists[5], 0, JOURNEY_ICON_EXPLORE, 2, 0);
    expect_icon(board->stack_lists[5], 1, JOURNEY_ICON_NAVIGATE, 2, 0);
    assert_int_equal(board->lists[board->stack_lists[7]].count, 3);
    assert_int_equal(board->slots[word_at(JOURNEY_WORDS_SLOT, "g1")].cost, 5);
    expect_icon(list_of_slot("g1"), 0, JOURNEY_ICON_FIFTH_WORKER, 0, 0);
    assert_int_equal(board->slots[word_at(JOURNEY_WORDS_SLOT, "g4")].effect,
                     JOURNEY_SLOT_LAG_CAP);
    assert_int_equal(board->slots[word_at(JOURNEY_WORDS_SLOT, "g4")].n, 2);
    assert_int_equal(board->slots[word_at(JOURNEY_WORDS_SLOT, "s5")].points, 5);
    assert_int_equal(list_of_slot("s5"), 0);
    assert_int_equal(board->spot_costs[2][5], 3);
    assert_int_equal(board->scroll_costs[3], 3);
}

static void objectives_and_goals_ask_for_something(void **unused)
{
    const struct journey_objective *objective =
        &printed()->objectives[word_at(JOURNEY_WORDS_OBJECTIVE, "start_golden_4")];
    const struct journey_goal *goal = &printed()->goals[word_at(JOURNEY_WORDS_GOAL, "goal_8")];

    (void)unused;
    assert_true(objective->is_golden);
    assert_true(objective->is_starting);
    assert_int_equal(objective->needs[1].kind, JOURNEY_NEED_SEALS);
    assert_int_equal(objective->needs[1].what, word_at(JOURNEY_WORDS_COLOR, "green"));
    assert_int_equal(objective->needs[1].n, 1);
    assert_int_equal(objective->needs[2].kind, JOURNEY_NEED_LENSES);
    assert_int_equal(objective->needs[2].n, 3);
    objective = &printed()->objectives[word_at(JOURNEY_WORDS_OBJECTIVE, "silver_2")];
    assert_false(objective->is_golden);
    assert_false(objective->is_starting);
    assert_int_equal(objective->needs[0].kind, JOURNEY_NEED_SPECIMEN_KIND);
    assert_int_equal(objective->needs[0].what, 3);
    assert_int_equal(objective->needs[2].kind, JOURNEY_NEED_NOTHING);
    objective = &printed()->objectives[word_at(JOURNEY_WORDS_OBJECTIVE, "golden_7")];
    assert_int_equal(objective->needs[0].kind, JOURNEY_NEED_SPECIMEN_COLOR);
    assert_int_equal(objective->needs[0].what, word_at(JOURNEY_WORDS_COLOR, "red"));
    assert_int_equal(objective->needs[1].kind, JOURNEY_NEED_SHIP);
    assert_int_equal(goal->per, JOURNEY_PER_SPECIMEN);
    assert_int_equal(goal->what, 3);
    assert_int_equal(goal->points_each, 6);
}

static void tracks_fork_and_end(void **unused)
{
    const struct journey_components *board = printed();

    (void)unused;
    assert_int_equal(board->starts[0], word_at(JOURNEY_WORDS_SPACE, "o0"));
    assert_int_equal(board->starts[3], word_at(JOURNEY_WORDS_SPACE, "ic0"));
    assert_true(space_at("ic0")->is_start);
    assert_int_equal(space_at("ia11")->next_count, 2);
    assert_int_equal(space_at("ia11")->next[1], word_at(JOURNEY_WORDS_SPACE, "ia13"));
    assert_true(space_at("ib14")->is_end);
    assert_int_equal(space_at("ib14")->first_arrival, 3);
    assert_int_equal(space_at("ib6")->ribbon, 3);
    assert_int_equal(space_at("o14")->banner, 3); // the third island
    assert_int_equal(board->stops[4], word_at(JOURNEY_WORDS_SPACE, "o21"));
    assert_int_equal(space_at("o21")->beagle_stop, 5);
    assert_int_equal(space_at("o20")->specimen_players, 3);
    assert_int_equal(space_at("ib9")->campsite, word_at(JOURNEY_WORDS_CAMPSITE, "camp_ib9"));
    assert_int_equal(space_at("ib8")->campsite, -1);
    assert_int_equal(board->lags[4].stop, 5);
    assert_int_equal(board->lags[4].points, 5);
}

static void numbers_go_by_player_count(void **unused)
{
    const struct journey_table *tables = printed()->tables;

    (void)unused;
    assert_int_equal(tables[0].penalty, 3);
    assert_int_equal(tables[0].turn_order_coins, 3);
    assert_int_equal(tables[0].seals_removed, 2);
    assert_false(tables[1].has_bookmarks);
    assert_int_equal(tables[2].penalty, 2);
    assert_int_equal(tables[2].seals_removed, 0);
    assert_true(tables[2].has_bookmarks);
}

static void expect_found_by_itself(const struct vocabulary *vocabulary, int index)
{
    const char *word = vocabulary->words[index];

    if (word) {
        assert_int_equal(vocabulary_find(vocabulary, word, strlen(word)), index);
        assert_true(*vocabulary_name(vocabulary, index) != '\0');
    }
}

static void every_word_is_found_by_itself(void **unused)
{
    const struct vocabulary *const *all = journey_catalog()->vocabularies;

    (void)unused;
    for (int which = JOURNEY_WORDS_LOCATION; which <= JOURNEY_WORDS_SLOT_ROUND; which++) {
        assert_non_null(all[which]);
        for (int i = 0; i < all[which]->count; i++) {
            expect_found_by_itself(all[which], i);
        }
    }
    assert_int_equal(word_at(JOURNEY_WORDS_SPECIMEN, "red_bird"), 3 * 4 + 2);
    assert_int_equal(word_at(JOURNEY_WORDS_LOCATION_ROUND, "explore_2.r3"),
                     2 * JOURNEY_LOCATIONS + 1);
    assert_int_equal(word_at(JOURNEY_WORDS_SLOT_ROUND, "g1.r5"), 4 * JOURNEY_SLOTS + 5);
    assert_string_equal(vocabulary_name(all[JOURNEY_WORDS_CREW], 4), "crew card 5");
}

// ---- what is wrong with others ----

// The built-in file with `from`, which must stand in it, replaced once by `to`.
static const char *change_file(const char *from, const char *to, struct arena *arena)
{
    const char *bytes = journey_catalog()->ruleset->catalog_file->bytes;
    const char *at = strstr(bytes, from);

    if (!at) {
        fail_msg("the file does not have: %s", from);
        return "";
    }
    return arena_printf(arena, "%.*s%s%s", (int)(at - bytes), bytes, to, at + strlen(from));
}

static void expect_fault(const char *from, const char *to, const char *pointer,
                         const char *text)
{
    struct arena arena = {0};
    const char *json = change_file(from, to, &arena);
    struct faults faults;
    struct catalog *catalog = NULL;
    struct err err = {0};

    faults_init(&faults, &arena);
    if (engine_read_catalog(json, strlen(json), &catalog, &faults, &err) == OK) {
        fail_msg("accepted: %s", to);
    }
    assert_int_equal(err.rc, RC_BAD_INPUT);
    assert_true(faults.count > 0);
    if (strcmp(faults.items[0].pointer, pointer) != 0 || !strstr(faults.items[0].text, text)) {
        fail_msg("%s: %s", faults.items[0].pointer, faults.items[0].text);
    }
    arena_done(&arena);
}

static void rows_need_ids_and_origins(void **unused)
{
    (void)unused;
    expect_fault("\"id\": \"tile_2\"", "\"id\": \"tile_1\"", "/base/tiles/1/id",
                 "stands twice");
    expect_fault("\"id\": \"crew_2\"", "\"id\": \"Crew 2\"", "/base/crew/1/id", "a-z");
    expect_fault("\"id\": \"crew_2\", ", "", "/base/crew/1", "\"id\" is missing");
    expect_fault("\"seal\": \"green\"", "\"seal\": \"purple\"", "/base/crew/1/seal",
                 "not known here");
    expect_fault("\"seal\": \"green\"", "\"sael\": \"green\"", "/base/crew/1/sael",
                 "unknown field");
    expect_fault(
        "\"icons\": [{\"icon\": \"coins\", \"n\": 8}], \"provenance\": \"transcribed\"",
        "\"icons\": [{\"icon\": \"coins\", \"n\": 8}]", "/base/crew/0",
        "\"provenance\" is missing");
    expect_fault("\"theory\": {\"spaces\"", "\"theories\": {\"spaces\"", "/base/theories",
                 "unknown field");
    expect_fault("\"ruleset\": \"journey\"", "\"ruleset\": \"voyage\"", "/ruleset",
                 "no ruleset");
}

static void counts_are_those_of_the_rulebook(void **unused)
{
    (void)unused;
    expect_fault("   {\"id\": \"goal_3\", \"name\": \"Beagle goal 3\", \"per\": \"seals\", "
                 "\"color\": \"green\", \"points_each\": 4, \"provenance\": "
                 "{\"points_each\": \"rulebook\", \"number\": \"transcribed\"}},\n",
                 "", "/base/goals", "11 rows; the game has 12");
    expect_fault("\"metal\": \"golden\"", "\"metal\": \"silver\"", "/base/objectives",
                 "5 starting silver objectives; the game has 4");
    expect_fault("\"seals_of_color\": 14", "\"seals_of_color\": 15",
                 "/base/supply/seals_of_color", "15 is not between");
    expect_fault("\"specimen_players\": 3", "\"specimen_players\": 4", "/base/tracks",
                 "12 spaces hold a specimen with 3 players; the game has 13");
    expect_fault("\"players\": 3", "\"players\": 2", "/base/player_counts/1/players",
                 "not between");
}

static void locations_fill_their_pages(void **unused)
{
    (void)unused;
    expect_fault("\"side\": \"left\", \"row\": 2", "\"side\": \"left\", \"row\": 3",
                 "/base/locations", "0 locations in diary main_1, on the left in row 2");
    expect_fault("\"glass\": \"lens\", \"unlock_cost\": 4", "\"glass\": \"lens\"",
                 "/base/locations/1", "\"unlock_cost\" is missing");
    expect_fault("\"glass\": \"circle\", \"needs\": {\"green\": 1}",
                 "\"glass\": \"circle\", \"unlock_cost\": 4, \"needs\": {\"green\": 1}",
                 "/base/locations/0/unlock_cost", "only lenses are unlocked");
    expect_fault("\"glass\": \"circle\"", "\"glass\": \"rectangle\"", "/base/locations/0/glass",
                 "outside the diaries");
    expect_fault("\"needs\": {\"green\": 1}", "\"needs\": {\"purple\": 1}",
                 "/base/locations/0/needs/purple", "no colour of regular");
    expect_fault("\"name\": \"Special action (top left)\"",
                 "\"needs\": {}, \"name\": \"Special action (top left)\"",
                 "/base/locations/14/needs", "printed on the tile");
    expect_fault("\"turn_order\": true", "\"icons\": [{\"icon\": \"unlock\"}]",
                 "/base/locations", "0 locations are that of the turn order");
    expect_fault("\"diary\": \"main_1\", ", "", "/base/locations/0/side",
                 "only a location in a diary");
}

static void icons_make_sense(void **unused)
{
    (void)unused;
    expect_fault("{\"icon\": \"explore\", \"n\": 2}", "{\"icon\": \"walk\", \"n\": 2}",
                 "/base/locations/0/icons/0/icon", "no icon \"walk\"");
    expect_fault("{\"icon\": \"explore\", \"n\": 2}", "{\"icon\": \"explore\"}",
                 "/base/locations/0/icons/0", "\"n\" is missing");
    expect_fault("{\"icon\": \"unlock\"}", "{\"icon\": \"unlock\", \"n\": 1}",
                 "/base/locations/12/icons/0/n", "no number");
    expect_fault("{\"icon\": \"explore\", \"n\": 2}",
                 "{\"icon\": \"explore\", \"n\": 2, \"free\": true}",
                 "/base/locations/0/icons/0/free", "never marked so");
    expect_fault("{\"icon\": \"explore\", \"n\": 2}",
                 "{\"icon\": \"explore\", \"n\": 2, \"or_next\": true}",
                 "/base/locations/0/icons/0", "a slash stands between");
    expect_fault("{\"icon\": \"explore\", \"n\": 2}", "{\"icon\": \"points\", \"n\": 2}",
                 "/base/locations/0/icons/0", "nothing counts points");
    expect_fault("{\"icon\": \"explore\", \"n\": 2}", "{\"icon\": \"campsite\"}",
                 "/base/locations/0/icons/0", "only a space");
    expect_fault("\"icons\": [{\"icon\": \"explore\", \"n\": 2}]", "\"icons\": []",
                 "/base/locations/0/icons", "expected 1 to 5 icons");
}

static void boards_and_objectives_make_sense(void **unused)
{
    (void)unused;
    expect_fault("{\"need\": \"ship\"}", "{\"need\": \"ship\", \"n\": 2}",
                 "/base/objectives/0/needs/0/n", "one ship");
    expect_fault("\"kind\": \"reptile\", \"n\": 1}", "\"n\": 1}", "/base/objectives/1/needs/1",
                 "\"color\" is missing");
    expect_fault("{\"need\": \"knowledge\", \"n\": 2}",
                 "{\"need\": \"knowledge\", \"color\": \"red\", \"n\": 2}",
                 "/base/objectives/0/needs/1/color", "no colour");
    expect_fault("\"place\": \"s2\"", "\"place\": \"s3\"", "/base/slots/1/place",
                 "not known here");
    expect_fault("\"effect\": \"lag_cap\", \"n\": 2", "\"effect\": \"lag_cap\"",
                 "/base/slots/8", "\"n\" is missing");
    expect_fault("{\"tent\": 2", "{\"tent\": 1", "/base/tents/1/tent", "not between");
    expect_fault("\"per\": \"stacks\"", "\"per\": \"stacks\", \"kind\": \"bird\"",
                 "/base/goals/8/kind", "only a goal for specimens");
    expect_fault("\"color\": \"green\", \"kind\": \"plant\", \"row\": 1",
                 "\"color\": \"green\", \"kind\": \"plant\", \"row\": 2", "/base/specimens/1",
                 "does not fit");
    expect_fault("\"color\": \"green\", \"kind\": \"plant\", \"row\": 1",
                 "\"color\": \"green\", \"kind\": \"reptile\", \"row\": 1", "/base/specimens/1",
                 "same colour and kind");
}

static void tracks_are_connected(void **unused)
{
    (void)unused;
    expect_fault("\"next\": [\"ia5\", \"ia8\"]", "\"next\": [\"ia8\"]",
                 "/base/tracks/1/spaces/5", "no way leads there");
    expect_fault("\"id\": \"ib9\", \"next\": [\"ib7\"]", "\"id\": \"ib9\", \"next\": [\"ib6\"]",
                 "/base/tracks/2/spaces/6", "circle");
    expect_fault("\"id\": \"ic4\", \"next\": [\"ic5\"]", "\"id\": \"ic4\", \"next\": [\"ib5\"]",
                 "/base/tracks/3/spaces/4/next/0", "a space of this track");
    expect_fault("\"id\": \"ib9\", \"next\": [\"ib7\"]",
                 "\"id\": \"ib9\", \"first_arrival\": 0, \"next\": []", "/base/tracks/2",
                 "2 spaces are its end");
    expect_fault("\"next\": [\"o6\", \"o7\"]", "\"next\": [\"o6\", \"o4\"]",
                 "/base/tracks/0/spaces/4", "circle");
    expect_fault("\"next\": [\"ic6\"]", "\"next\": [\"ic6\", \"ic0\"]",
                 "/base/tracks/3/spaces/0", "circle");
    expect_fault("\"next\": [\"o2\", \"o3\"]", "\"next\": [\"o2\", \"o5\"]",
                 "/base/tracks/0/spaces/1", "past the Beagle's stop");
    expect_fault("\"beagle_stop\": 2", "\"beagle_stop\": 3", "/base/tracks/0", "stops 1 to 5");
    expect_fault("\"banner\": \"island_b\"", "\"banner\": \"island_d\"",
                 "/base/tracks/0/spaces/8/banner", "not known here");
    expect_fault("\"banner\": \"island_b\"", "\"banner\": \"island_c\"", "/base/tracks/2",
                 "0 banners lead there");
    expect_fault("\"banner\": \"island_b\"", "\"ribbon\": 2", "/base/tracks/0/spaces/8/ribbon",
                 "for explorers");
    expect_fault("\"next\": [\"ia1\"]", "\"banner\": \"island_b\", \"next\": [\"ia1\"]",
                 "/base/tracks/1/spaces/0/banner", "for ships");
    expect_fault("\"id\": \"o5\"", "\"first_arrival\": 3, \"id\": \"o5\"",
                 "/base/tracks/0/spaces/5/first_arrival", "only the last space");
}

static void campsites_lie_beside_spaces(void **unused)
{
    (void)unused;
    expect_fault("\"space\": \"ia7\"", "\"space\": \"ia77\"", "/base/campsites/4/space",
                 "not known here");
    expect_fault("\"space\": \"ia7\"", "\"space\": \"ia4\"", "/base/campsites/4/space",
                 "another campsite");
    expect_fault("\"space\": \"ia7\"", "\"space\": \"ia8\"", "/base/tracks/1/spaces/7",
                 "icon of a campsite");
    expect_fault("\"costs\": [1, 2]", "\"costs\": [1]", "/base/campsites/5/costs",
                 "a list of 2 costs");
}

static void numbers_are_in_range(void **unused)
{
    (void)unused;
    expect_fault("\"books\": [1, 2", "\"books\": [1, 1", "/base/theory/books/1",
                 "stands twice");
    expect_fault("\"books\": [1, 2", "\"books\": [1, 37", "/base/theory/books/1", "1 to 36");
    expect_fault("\"scroll_costs\": [0, 1, 2, 3]", "\"scroll_costs\": [0, 1, 2]",
                 "/base/academy/scroll_costs", "a list of 4 costs");
    expect_fault("\"coins_a_point\": 5", "\"coins_a_point\": 0", "/base/scoring/coins_a_point",
                 "not between");
    expect_fault("\"golden_seals\": 6", "\"golden_seals\": 3",
                 "/base/distinctions/golden_seals", "fewer than for silver");
    expect_fault("\"bookmarks\": false", "\"bookmarks\": 0", "/base/player_counts/0/bookmarks",
                 "true or false");
    expect_fault("[\"crew_4\", \"crew_5\", \"crew_6\"]", "[\"crew_3\", \"crew_5\", \"crew_6\"]",
                 "/base/first_play/crew", "two players have \"crew_3\"");
    expect_fault("[\"letter_2\", \"letter_4\"", "[\"letter_2\", \"letter_2\"",
                 "/base/first_play/correspondence_tiles/1", "stands twice");
    expect_fault("\"beagle_goals\": [\"goal_7\"", "\"beagle_goals\": [\"goal_77\"",
                 "/base/first_play/beagle_goals/0", "an id of this catalog");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_the_components_of_the_box),
        cmocka_unit_test(locations_say_where_they_are_and_what_they_ask),
        cmocka_unit_test(lists_know_what_prints_them),
        cmocka_unit_test(personal_boards_uncover_icons),
        cmocka_unit_test(objectives_and_goals_ask_for_something),
        cmocka_unit_test(tracks_fork_and_end),
        cmocka_unit_test(numbers_go_by_player_count),
        cmocka_unit_test(every_word_is_found_by_itself),
        cmocka_unit_test(rows_need_ids_and_origins),
        cmocka_unit_test(counts_are_those_of_the_rulebook),
        cmocka_unit_test(locations_fill_their_pages),
        cmocka_unit_test(icons_make_sense),
        cmocka_unit_test(boards_and_objectives_make_sense),
        cmocka_unit_test(tracks_are_connected),
        cmocka_unit_test(campsites_lie_beside_spaces),
        cmocka_unit_test(numbers_are_in_range),
    };

    return cmocka_run_group_tests_name("journey catalog", tests, open_journey, close_journey);
}
