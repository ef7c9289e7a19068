// SPDX-License-Identifier: MIT
//
// The setup of a game: from what an upload says lies on the table, or dealt
// from the virtual deck of a seed. Both end in the first seat's turn.
//
// Rulebook: In the Footsteps of Darwin, "Setup".
#include <string.h>

#include "engine/core/catalog.h"
#include "engine/footsteps/deck.h"
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/modules.h"
#include "engine/footsteps/piles.h"

enum {
    BASE_KEYS = 4 // of a setup
};

struct reader {
    const struct catalog *catalog;
    struct footsteps_state *state;
    struct faults *faults;
};

static int word_index(struct reader *reader, const struct node *word,
                      enum footsteps_vocabulary which)
{
    const struct vocabulary *vocabulary = reader->catalog->vocabularies[which];
    int index = -1;

    if (word->kind == NODE_WORD) {
        index = vocabulary_find(vocabulary, word->word, strlen(word->word));
    }
    if (index < 0) {
        faults_add(reader->faults, word, "expected %s of the catalog", vocabulary->what);
    }
    return index;
}

static void put_tile(struct reader *reader, const struct node *word, int cell)
{
    int tile = word_index(reader, word, FOOTSTEPS_WORDS_TILE);

    if (tile < 0) {
        return;
    }
    if (reader->state->place[tile] == FOOTSTEPS_ON_BOARD) {
        faults_add(reader->faults, word, "the tile \"%s\" lies on the board already",
                   word->word);
        return;
    }
    if (!footsteps_is_unseen(footsteps_components(reader->catalog), reader->state, tile)) {
        faults_add(reader->faults, word,
                   "the tile \"%s\" is not dealt to the board in this game", word->word);
        return;
    }
    footsteps_lay_tile(reader->state, tile, cell);
}

// The rows of the journey board from top to bottom, each from left to right.
static void read_board(struct reader *reader, const struct node *setup)
{
    const struct node *rows = faults_list(reader->faults, setup, "board");

    if (!faults_count(reader->faults, rows, FOOTSTEPS_SIDE, "rows")) {
        return;
    }
    for (size_t row = 0; row < rows->count; row++) {
        const struct node *tiles = node_at(rows, row);

        if (tiles->kind != NODE_LIST || tiles->count != FOOTSTEPS_SIDE) {
            faults_add(reader->faults, tiles, "a row of the board is a list of 3 tiles");
            continue;
        }
        for (size_t column = 0; column < tiles->count; column++) {
            put_tile(reader, node_at(tiles, column), (int)(row * FOOTSTEPS_SIDE + column));
        }
    }
}

// Takes a theory out of the bag; -1, with a fault, when it is not there.
static int read_theory(struct reader *reader, const struct node *word)
{
    int theory = word_index(reader, word, FOOTSTEPS_WORDS_THEORY);

    if (theory < 0) {
        return -1;
    }
    if (reader->state->theory_bag[theory] == 0) {
        faults_add(reader->faults, word, "there is no further copy of the theory \"%s\"",
                   word->word);
        return -1;
    }
    return theory;
}

static const struct node *read_theory_list(struct reader *reader, const struct node *setup,
                                           const char *key, size_t count)
{
    const struct node *list = faults_list(reader->faults, setup, key);

    return faults_count(reader->faults, list, count, "theories") ? list : NULL;
}

static void read_theories(struct reader *reader, const struct node *setup)
{
    size_t seats = reader->state->head.seat_count;
    const struct node *dealt = read_theory_list(reader, setup, "theories", seats);
    const struct node *face_up =
        read_theory_list(reader, setup, "face_up_theories", FOOTSTEPS_FACE_UP);

    for (size_t i = 0; dealt && i < seats; i++) {
        int theory = read_theory(reader, node_at(dealt, i));

        if (theory >= 0) {
            footsteps_deal_theory(reader->state, theory, (int)i + SEAT_FIRST);
        }
    }
    for (size_t i = 0; face_up && i < FOOTSTEPS_FACE_UP; i++) {
        int theory = read_theory(reader, node_at(face_up, i));

        if (theory >= 0) {
            footsteps_lay_theory(reader->state, theory, (int)i);
        }
    }
}

static void read_start_seat(struct reader *reader, const struct node *setup)
{
    int64_t seat = SEAT_FIRST;

    if (node_find(setup, "start_seat")) {
        seat = faults_number(reader->faults, setup, "start_seat", SEAT_FIRST,
                             reader->state->head.seat_count);
    }
    footsteps_begin(reader->state, (int)seat);
}

void footsteps_setup(const struct catalog *catalog, const struct node *setup, void *state,
                     struct faults *faults)
{
    const char *keys[BASE_KEYS + FOOTSTEPS_MODULES] = {"board", "theories", "face_up_theories",
                                                       "start_seat"};
    struct reader reader = {.catalog = catalog, .state = state, .faults = faults};

    if (setup->kind != NODE_MAP) {
        faults_add(faults, setup, "expected an object, found %s", node_kind_name(setup->kind));
        return;
    }
    footsteps_modules_add_keys(state, &keys[BASE_KEYS]);
    faults_unknown(faults, setup, keys);
    footsteps_lay_out(footsteps_components(catalog), state);
    read_board(&reader, setup);
    read_theories(&reader, setup);
    read_start_seat(&reader, setup);
    footsteps_modules_setup(catalog, setup, state, faults);
}

void footsteps_deal(const struct catalog *catalog, uint64_t seed, void *state)
{
    struct footsteps_state *now = state;
    const struct footsteps_components *components = footsteps_components(catalog);

    footsteps_lay_out(components, now);
    for (int cell = 0; cell < FOOTSTEPS_CELLS; cell++) {
        footsteps_lay_tile(now, footsteps_next_tile(components, now, seed), cell);
    }
    for (int seat = SEAT_FIRST; seat <= now->head.seat_count; seat++) {
        footsteps_deal_theory(now, footsteps_next_theory(components, now, seed), seat);
    }
    for (int place = 0; place < FOOTSTEPS_FACE_UP; place++) {
        footsteps_lay_theory(now, footsteps_next_theory(components, now, seed), place);
    }
    footsteps_begin(now, SEAT_FIRST);
    footsteps_modules_deal(catalog, seed, now);
}

static void write_words(struct json_writer *json, const struct vocabulary *words,
                        const uint8_t *stored, int count)
{
    write_open_array(json);
    for (int i = 0; i < count; i++) {
        write_string(json, vocabulary_word(words, stored[i] - 1));
    }
    write_close_array(json);
}

void footsteps_write_setup(const struct catalog *catalog, const void *state,
                           struct json_writer *json)
{
    const struct footsteps_state *now = state;
    const struct vocabulary *tiles = catalog->vocabularies[FOOTSTEPS_WORDS_TILE];
    const struct vocabulary *theories = catalog->vocabularies[FOOTSTEPS_WORDS_THEORY];

    write_open_object(json);
    write_key(json, "board");
    write_open_array(json);
    for (int row = 0; row < FOOTSTEPS_SIDE; row++) {
        const uint8_t *first = now->board + (size_t)row * FOOTSTEPS_SIDE;

        write_words(json, tiles, first, FOOTSTEPS_SIDE);
    }
    write_close_array(json);
    footsteps_modules_write_setup(catalog, now, json);
    write_key(json, "face_up_theories");
    write_words(json, theories, now->face_up, FOOTSTEPS_FACE_UP);
    write_member_int(json, "start_seat", now->start_seat);
    write_key(json, "theories");
    write_open_array(json);
    for (int i = 0; i < now->head.seat_count; i++) {
        write_string(json, vocabulary_word(theories, now->seats[i].theories[0] - 1));
    }
    write_close_array(json);
    write_close_object(json);
}
