// SPDX-License-Identifier: MIT
//
// Writes the setup of a state at seq 0 as the JSON object that setup.c reads.
#include "engine/core/catalog.h"
#include "engine/journey/parts.h"

struct writer {
    const struct catalog *catalog;
    const struct journey_state *state;
    struct json_writer *json;
};

static void write_word(const struct writer *writer, enum journey_vocabulary which, int index)
{
    write_string(writer->json, vocabulary_word(writer->catalog->vocabularies[which], index));
}

// `less` is 1 where a state stores index + 1.
static void write_words(const struct writer *writer, enum journey_vocabulary which,
                        const uint8_t *stored, int count, int less)
{
    write_open_array(writer->json);
    for (int i = 0; i < count; i++) {
        write_word(writer, which, stored[i] - less);
    }
    write_close_array(writer->json);
}

static void write_tiles(const struct writer *writer)
{
    write_key(writer->json, "special_action_tiles");
    write_words(writer, JOURNEY_WORDS_TILE, writer->state->special, JOURNEY_SPECIAL_PLACES, 1);
    write_key(writer->json, "correspondence_tiles");
    write_words(writer, JOURNEY_WORDS_LETTER, writer->state->letters, JOURNEY_ENVELOPES, 0);
    write_key(writer->json, "beagle_goals");
    write_words(writer, JOURNEY_WORDS_GOAL, writer->state->goals, JOURNEY_ROUNDS, 0);
}

static void write_scrolls(const struct writer *writer)
{
    write_key(writer->json, "scrolls");
    write_open_array(writer->json);
    for (int scroll = 0; scroll < JOURNEY_SCROLLS; scroll++) {
        write_words(writer, JOURNEY_WORDS_COLOR,
                    writer->state->scrolls + (size_t)scroll * JOURNEY_SCROLL_SPOTS,
                    JOURNEY_SCROLL_SPOTS, 1);
    }
    write_close_array(writer->json);
}

static void write_display(const struct writer *writer)
{
    const int places = JOURNEY_DISPLAY / 2;

    write_key(writer->json, "objectives");
    write_open_object(writer->json);
    write_key(writer->json, "silver");
    write_words(writer, JOURNEY_WORDS_OBJECTIVE, writer->state->display, places, 1);
    write_key(writer->json, "golden");
    write_words(writer, JOURNEY_WORDS_OBJECTIVE, writer->state->display + places, places, 1);
    write_close_object(writer->json);
}

static void write_specimens(const struct writer *writer)
{
    const struct vocabulary *spaces = writer->catalog->vocabularies[JOURNEY_WORDS_SPACE];

    write_key(writer->json, "specimens");
    write_open_object(writer->json);
    for (int space = 0; space < spaces->count; space++) {
        if (writer->state->specimens[space] > 0) {
            write_key(writer->json, vocabulary_word(spaces, space));
            write_word(writer, JOURNEY_WORDS_SPECIMEN, writer->state->specimens[space] - 1);
        }
    }
    write_close_object(writer->json);
}

static void write_order(const struct writer *writer)
{
    write_key(writer->json, "turn_order");
    write_open_array(writer->json);
    for (int place = 0; place < writer->state->head.seat_count; place++) {
        write_int(writer->json, writer->state->order[place]);
    }
    write_close_array(writer->json);
}

static void write_crew(const struct writer *writer)
{
    bool is_drafted = writer->state->seats[0].crew[0] > 0;

    write_key(writer->json, is_drafted ? "crew" : "crew_deals");
    write_open_array(writer->json);
    for (int i = 0; i < writer->state->head.seat_count; i++) {
        const struct journey_seat *seat = &writer->state->seats[i];

        if (is_drafted) {
            write_words(writer, JOURNEY_WORDS_CREW, seat->crew, JOURNEY_HAND, 1);
        } else {
            write_words(writer, JOURNEY_WORDS_CREW, seat->hand, JOURNEY_DEAL, 1);
        }
    }
    write_close_array(writer->json);
}

static void write_pairs(const struct writer *writer)
{
    bool is_drafted = writer->state->pairs[0][0] == 0;

    write_key(writer->json, is_drafted ? "starting_objectives" : "pairs");
    write_open_array(writer->json);
    for (int i = 0; i < writer->state->head.seat_count; i++) {
        write_words(writer, JOURNEY_WORDS_OBJECTIVE,
                    is_drafted ? writer->state->seats[i].reserve : writer->state->pairs[i],
                    JOURNEY_RESERVE, 1);
    }
    write_close_array(writer->json);
}

void journey_write_setup(const struct catalog *catalog, const void *state,
                         struct json_writer *json)
{
    const struct writer writer = {.catalog = catalog, .state = state, .json = json};

    write_open_object(json);
    if (writer.state->is_first_play) {
        write_member_bool(json, "first_play", true);
    }
    write_tiles(&writer);
    write_scrolls(&writer);
    write_display(&writer);
    write_specimens(&writer);
    write_order(&writer);
    write_crew(&writer);
    write_pairs(&writer);
    write_close_object(json);
}
