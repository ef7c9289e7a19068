// SPDX-License-Identifier: MIT
//
// A state as people and dashboards see it: every notebook, and the journey
// board with what everybody at the table knows of the piles.
#include "engine/core/catalog.h"
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/modules.h"
#include "engine/footsteps/piles.h"
#include "engine/footsteps/publications.h"
#include "engine/footsteps/scoring.h"

struct view {
    const struct catalog *catalog;
    const struct footsteps_components *components;
    const struct footsteps_state *state;
    struct json_writer *json;
};

// The word of a stored component (index + 1); null for none.
static void write_word(const struct view *view, enum footsteps_vocabulary which, uint8_t stored)
{
    if (stored > 0) {
        write_string(view->json,
                     vocabulary_word(view->catalog->vocabularies[which], stored - 1));
    } else {
        write_null(view->json);
    }
}

static void write_words(const struct view *view, const char *key,
                        enum footsteps_vocabulary which, const uint8_t *stored, int count)
{
    write_key(view->json, key);
    write_open_array(view->json);
    for (int i = 0; i < count; i++) {
        write_word(view, which, stored[i]);
    }
    write_close_array(view->json);
}

static const char *line_word(const struct view *view, int line)
{
    return vocabulary_word(view->catalog->vocabularies[FOOTSTEPS_WORDS_LINE], line);
}

// The animals of one space, the visible one first.
static void write_stack(const struct view *view, const struct footsteps_seat *seat, int space)
{
    uint8_t stored = seat->top[space];

    write_open_array(view->json);
    for (int i = 0; i < seat->count[space] && stored > 0; i++) {
        write_word(view, FOOTSTEPS_WORDS_TILE, stored);
        stored = view->state->below[stored - 1];
    }
    write_close_array(view->json);
}

// {"bird": {"america": [...], ...}, ...}
static void write_notebook(const struct view *view, const struct footsteps_seat *seat)
{
    write_key(view->json, "notebook");
    write_open_object(view->json);
    for (int row = 0; row < FOOTSTEPS_CLASSES; row++) {
        write_key(view->json, line_word(view, row));
        write_open_object(view->json);
        for (int column = 0; column < FOOTSTEPS_ECOSYSTEMS; column++) {
            write_key(view->json, line_word(view, FOOTSTEPS_CLASSES + column));
            write_stack(view, seat, row * FOOTSTEPS_ECOSYSTEMS + column);
        }
        write_close_object(view->json);
    }
    write_close_object(view->json);
}

static void write_seat(const struct view *view, int seat_number)
{
    const struct footsteps_seat *seat = &view->state->seats[seat_number - 1];

    write_open_object(view->json);
    write_member_int(view->json, "seat", seat_number);
    write_member_int(view->json, "guides", seat->guides);
    write_member_int(view->json, "compasses", seat->compasses);
    write_member_int(view->json, "charts", footsteps_visible_charts(view->components, seat));
    write_member_int(view->json, "publications",
                     footsteps_count_publications(view->state, seat_number));
    write_member_bool(view->json, "darwin_token", view->state->darwin_token == seat_number);
    write_words(view, "characters", FOOTSTEPS_WORDS_TILE, seat->characters,
                seat->character_count);
    write_words(view, "theories", FOOTSTEPS_WORDS_THEORY, seat->theories, seat->theory_count);
    write_notebook(view, seat);
    footsteps_modules_write_seat(view->catalog, view->state, seat_number, view->json);
    write_close_object(view->json);
}

static void write_rows(const struct view *view)
{
    write_key(view->json, "tiles");
    write_open_array(view->json);
    for (int row = 0; row < FOOTSTEPS_SIDE; row++) {
        write_open_array(view->json);
        for (int column = 0; column < FOOTSTEPS_SIDE; column++) {
            write_word(view, FOOTSTEPS_WORDS_TILE,
                       view->state->board[row * FOOTSTEPS_SIDE + column]);
        }
        write_close_array(view->json);
    }
    write_close_array(view->json);
}

static void write_beagle(const struct view *view)
{
    int position = view->state->beagle;
    const struct vocabulary *cells = view->catalog->vocabularies[FOOTSTEPS_WORDS_CELL];

    write_key(view->json, "beagle");
    write_open_object(view->json);
    write_member_int(view->json, "position", position);
    write_member_string(view->json, "side", view->components->sides[position]);
    write_key(view->json, "faces");
    write_open_array(view->json);
    for (int i = 0; i < FOOTSTEPS_SIDE; i++) {
        write_string(view->json, vocabulary_word(cells, view->components->faces[position][i]));
    }
    write_close_array(view->json);
    write_close_object(view->json);
}

static void write_pile(const struct view *view, int pile)
{
    uint8_t stored = view->state->pile_first[pile];

    write_open_object(view->json);
    write_member_int(view->json, "size", footsteps_pile_size(view->state, pile));
    write_member_int(view->json, "unseen", view->state->pile_unknown[pile]);
    write_key(view->json, "probed");
    write_open_array(view->json);
    for (int i = 0; i < view->state->pile_known[pile] && stored > 0; i++) {
        write_word(view, FOOTSTEPS_WORDS_TILE, stored);
        stored = view->state->below[stored - 1];
    }
    write_close_array(view->json);
    write_close_object(view->json);
}

static void write_board(const struct view *view)
{
    const struct footsteps_state *state = view->state;

    write_open_object(view->json);
    write_rows(view);
    write_beagle(view);
    write_key(view->json, "piles");
    write_open_array(view->json);
    for (int pile = 0; pile < state->head.seat_count; pile++) {
        write_pile(view, pile);
    }
    write_close_array(view->json);
    write_words(view, "face_up_theories", FOOTSTEPS_WORDS_THEORY, state->face_up,
                FOOTSTEPS_FACE_UP);
    write_member_int(view->json, "theories_left", state->theories_left);
    write_member_int(view->json, "compasses_left", state->compasses_left);
    write_member_int(view->json, "publications_left", state->publications_left);
    write_member_int(view->json, "darwin_token", state->darwin_token);
    write_member_int(view->json, "start_seat", state->start_seat);
    footsteps_modules_write_board(view->catalog, state, view->json);
    write_close_object(view->json);
}

void footsteps_write_view(const struct catalog *catalog, const void *state,
                          struct json_writer *json)
{
    const struct view view = {catalog, footsteps_components(catalog), state, json};

    write_key(json, "players");
    write_open_array(json);
    for (int seat = SEAT_FIRST; seat <= view.state->head.seat_count; seat++) {
        write_seat(&view, seat);
    }
    write_close_array(json);
    write_key(json, "board");
    write_board(&view);
}
