// SPDX-License-Identifier: MIT
//
// The members "correspondence" of a player and of the board in a view of a state.
#include "engine/core/catalog.h"
#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "engine/footsteps/ext_correspondence/tokens.h"

struct view {
    const struct catalog *catalog;
    const struct footsteps_state *state;
    const struct correspondence_state *own;
    struct json_writer *json;
};

static struct view view_of(const struct catalog *catalog, const struct footsteps_state *state,
                           struct json_writer *json)
{
    return (struct view){catalog, state, correspondence_of(state), json};
}

static const char *word(const struct view *view, enum footsteps_vocabulary which, int index)
{
    return vocabulary_word(view->catalog->vocabularies[which], index);
}

static const char *publication_word(const struct view *view, int line)
{
    return word(view, FOOTSTEPS_WORDS_ADVANCED_PUBLICATION, view->own->publications[line] - 1);
}

// A joker that is yet to be placed has no space.
static void write_token(const struct view *view, int token)
{
    int space = view->own->token_spaces[token] - 1;

    write_open_object(view->json);
    write_member_string(view->json, "classification",
                        word(view, FOOTSTEPS_WORDS_CLASSIFICATION, token));
    write_member_string(view->json, "space",
                        space >= 0 ? word(view, FOOTSTEPS_WORDS_SPACE, space) : NULL);
    write_member_bool(view->json, "flipped", view->own->token_flipped[token] != 0);
    write_close_object(view->json);
}

void correspondence_write_seat(const struct catalog *catalog,
                               const struct footsteps_state *state, int seat,
                               struct json_writer *json)
{
    const struct view view = view_of(catalog, state, json);
    int tokens = correspondence_components(catalog)->token_count;

    write_key(json, "correspondence");
    write_open_object(json);
    write_member_int(json, "envelopes", view.own->envelopes[seat - 1]);
    write_key(json, "advanced_publications");
    write_open_array(json);
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        if (view.own->writers[line] == seat) {
            write_string(json, publication_word(&view, line));
        }
    }
    write_close_array(json);
    write_key(json, "classifications");
    write_open_array(json);
    for (int token = 0; token < tokens; token++) {
        if (view.own->token_seats[token] == seat) {
            write_token(&view, token);
        }
    }
    write_close_array(json);
    write_close_object(json);
}

static void write_piles(const struct view *view, const char *key, int first)
{
    write_key(view->json, key);
    write_open_array(view->json);
    for (int pile = first; pile < first + CORRESPONDENCE_PILES_OF; pile++) {
        write_open_array(view->json);
        for (int i = 0; i < CORRESPONDENCE_PILE_ROOM && view->own->piles[pile][i] > 0; i++) {
            write_string(view->json,
                         word(view, FOOTSTEPS_WORDS_TILE, view->own->piles[pile][i] - 1));
        }
        write_close_array(view->json);
    }
    write_close_array(view->json);
}

// {"bird": {"publication": id, "seat": null}, ...}
static void write_publications(const struct view *view)
{
    write_key(view->json, "advanced_publications");
    write_open_object(view->json);
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        write_key(view->json, word(view, FOOTSTEPS_WORDS_LINE, line));
        write_open_object(view->json);
        write_member_string(view->json, "publication", publication_word(view, line));
        write_key(view->json, "seat");
        if (view->own->writers[line] > 0) {
            write_int(view->json, view->own->writers[line]);
        } else {
            write_null(view->json);
        }
        write_close_object(view->json);
    }
    write_close_object(view->json);
}

void correspondence_write_board(const struct catalog *catalog,
                                const struct footsteps_state *state, struct json_writer *json)
{
    const struct view view = view_of(catalog, state, json);

    write_key(json, "correspondence");
    write_open_object(json);
    write_piles(&view, "animals", 0);
    write_piles(&view, "characters", CORRESPONDENCE_PILES_OF);
    write_publications(&view);
    write_member_int(json, "darwin", view.own->darwin);
    write_member_int(json, "track_length", correspondence_components(catalog)->track_length);
    write_member_int(json, "envelopes_left", view.own->envelopes_left);
    write_member_int(json, "classifications_left", correspondence_tokens_left(catalog, state));
    write_member_bool(json, "letter_sent", view.own->letter_turn == state->turns_ended + 1);
    write_close_object(json);
}
