// SPDX-License-Identifier: MIT
//
// The main board of a state: diaries, tracks, academy, museum, envelopes,
// objectives.
#include "engine/journey/counts.h"
#include "engine/journey/placement.h"
#include "engine/journey/view.h"

static void write_lens(const struct view *view, int location)
{
    uint8_t owner = view->state->lens[location];

    write_key(view->json, "lens");
    if (owner == 0) {
        write_null(view->json);
    } else if (owner == JOURNEY_NEUTRAL_LENS) {
        write_string(view->json, "neutral");
    } else {
        write_int(view->json, owner);
    }
}

static void write_workers_of(const struct view *view, int seat, int location)
{
    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        if (view->state->seats[seat - 1].workers[worker] == location + 1) {
            write_open_object(view->json);
            write_member_int(view->json, "seat", seat);
            view_member(view, "worker", JOURNEY_WORDS_WORKER, worker);
            write_close_object(view->json);
        }
    }
}

static void write_workers(const struct view *view, int location)
{
    write_key(view->json, "workers");
    write_open_array(view->json);
    for (int seat = SEAT_FIRST; seat <= view->state->head.seat_count; seat++) {
        write_workers_of(view, seat, location);
    }
    write_close_array(view->json);
}

static void write_location(const struct view *view, int location)
{
    int place = view->components->locations[location].special_place;

    write_open_object(view->json);
    view_member(view, "location", JOURNEY_WORDS_LOCATION, location);
    if (place >= 0) {
        view_member(view, "tile", JOURNEY_WORDS_TILE, view->state->special[place] - 1);
    }
    write_member_bool(view->json, "locked",
                      journey_is_locked(view->components, view->state, location));
    write_lens(view, location);
    write_workers(view, location);
    write_close_object(view->json);
}

static void write_locations(const struct view *view)
{
    write_key(view->json, "locations");
    write_open_array(view->json);
    for (int location = 0; location < view->components->location_count; location++) {
        write_location(view, location);
    }
    write_close_array(view->json);
    view_numbers(view, "turn_order_queue", view->state->queue, view->state->queue_count);
}

static bool is_crossed(const struct journey_state *state, int space)
{
    return (state->ribbons[space / 8] >> (space % 8) & 1U) != 0;
}

// The specimens on the tracks and the ribbons that nobody has crossed.
static void write_tracks(const struct view *view)
{
    write_key(view->json, "specimens");
    write_open_object(view->json);
    for (int space = 0; space < view->components->space_count; space++) {
        if (view->state->specimens[space] > 0) {
            view_member(
                view, vocabulary_word(view->catalog->vocabularies[JOURNEY_WORDS_SPACE], space),
                JOURNEY_WORDS_SPECIMEN, view->state->specimens[space] - 1);
        }
    }
    write_close_object(view->json);
    write_key(view->json, "ribbons");
    write_open_array(view->json);
    for (int space = 0; space < view->components->space_count; space++) {
        if (view->components->spaces[space].ribbon > 0 && !is_crossed(view->state, space)) {
            view_word(view, JOURNEY_WORDS_SPACE, space);
        }
    }
    write_close_array(view->json);
}

static void write_campsites(const struct view *view)
{
    write_key(view->json, "campsites");
    write_open_object(view->json);
    for (int camp = 0; camp < view->components->campsite_count; camp++) {
        view_numbers(view,
                     vocabulary_word(view->catalog->vocabularies[JOURNEY_WORDS_CAMPSITE], camp),
                     view->state->camps[camp], JOURNEY_CAMP_SPOTS);
    }
    write_close_object(view->json);
}

static void write_academy(const struct view *view)
{
    write_key(view->json, "scrolls");
    write_open_array(view->json);
    for (int scroll = 0; scroll < JOURNEY_SCROLLS; scroll++) {
        write_open_array(view->json);
        for (int spot = 0; spot < JOURNEY_SCROLL_SPOTS; spot++) {
            view_word(view, JOURNEY_WORDS_COLOR,
                      view->state->scrolls[scroll * JOURNEY_SCROLL_SPOTS + spot] - 1);
        }
        write_close_array(view->json);
    }
    write_close_array(view->json);
    write_member_int(view->json, "seals_left", journey_seals_in_pile(view->state));
    write_member_int(view->json, "special_seals_left", view->state->purple);
}

static void write_museum(const struct view *view)
{
    write_key(view->json, "museum");
    write_open_array(view->json);
    for (int specimen = 0; specimen < JOURNEY_SPECIMENS; specimen++) {
        if (view->state->museum >> specimen & 1U) {
            view_word(view, JOURNEY_WORDS_SPECIMEN, specimen);
        }
    }
    write_close_array(view->json);
    write_key(view->json, "row_coins");
    write_open_array(view->json);
    for (int row = 0; row < JOURNEY_COLORS; row++) {
        write_bool(view->json, (view->state->row_coins >> row & 1U) != 0);
    }
    write_close_array(view->json);
}

static void write_goals(const struct view *view)
{
    write_key(view->json, "beagle");
    view_word(view, JOURNEY_WORDS_SPACE, view->components->stops[view->state->beagle]);
    write_key(view->json, "beagle_goals");
    write_open_array(view->json);
    for (int round = 0; round < JOURNEY_ROUNDS; round++) {
        view_word(view, JOURNEY_WORDS_GOAL, view->state->goals[round]);
    }
    write_close_array(view->json);
}

static void write_envelopes(const struct view *view)
{
    write_key(view->json, "correspondence_tiles");
    write_open_array(view->json);
    for (int envelope = 0; envelope < JOURNEY_ENVELOPES; envelope++) {
        view_word(view, JOURNEY_WORDS_LETTER, view->state->letters[envelope]);
    }
    write_close_array(view->json);
}

static void write_pairs(const struct view *view)
{
    write_key(view->json, "pairs");
    write_open_array(view->json);
    for (int pair = 0; pair < JOURNEY_PLAYERS; pair++) {
        if (view->state->pairs[pair][0] > 0) {
            write_open_array(view->json);
            view_word(view, JOURNEY_WORDS_OBJECTIVE, view->state->pairs[pair][0] - 1);
            view_word(view, JOURNEY_WORDS_OBJECTIVE, view->state->pairs[pair][1] - 1);
            write_close_array(view->json);
        }
    }
    write_close_array(view->json);
}

void view_board(const struct view *view)
{
    static const char *const phases[] = {
        [JOURNEY_DRAFT] = "draft",
        [JOURNEY_ACTION_PHASE] = "action",
        [JOURNEY_REWARD_PHASE] = "reward",
        [JOURNEY_CLEANUP_PHASE] = "cleanup",
    };

    write_key(view->json, "board");
    write_open_object(view->json);
    write_member_string(view->json, "phase", phases[view->state->phase]);
    view_numbers(view, "turn_order", view->state->order, view->state->head.seat_count);
    write_goals(view);
    write_locations(view);
    write_tracks(view);
    write_campsites(view);
    write_academy(view);
    write_museum(view);
    write_envelopes(view);
    view_stored(view, "objectives", JOURNEY_WORDS_OBJECTIVE, view->state->display,
                JOURNEY_DISPLAY);
    write_pairs(view);
    write_close_object(view->json);
}
