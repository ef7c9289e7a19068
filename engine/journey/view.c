// SPDX-License-Identifier: MIT
//
// The seats of a state as people and dashboards see them; view_board.c writes
// the main board.
#include "engine/journey/view.h"

#include "engine/journey/counts.h"
#include "engine/journey/parts.h"

void view_word(const struct view *view, enum journey_vocabulary which, int index)
{
    if (index >= 0) {
        write_string(view->json, vocabulary_word(view->catalog->vocabularies[which], index));
    } else {
        write_null(view->json);
    }
}

void view_member(const struct view *view, const char *key, enum journey_vocabulary which,
                 int index)
{
    write_key(view->json, key);
    view_word(view, which, index);
}

void view_stored(const struct view *view, const char *key, enum journey_vocabulary which,
                 const uint8_t *stored, int count)
{
    write_key(view->json, key);
    write_open_array(view->json);
    for (int i = 0; i < count; i++) {
        view_word(view, which, stored[i] - 1);
    }
    write_close_array(view->json);
}

void view_numbers(const struct view *view, const char *key, const uint8_t *numbers, int count)
{
    write_key(view->json, key);
    write_open_array(view->json);
    for (int i = 0; i < count; i++) {
        write_int(view->json, numbers[i]);
    }
    write_close_array(view->json);
}

// Each worker with its seals and where it stands.
static void write_worker(const struct view *view, const struct journey_seat *seat, int worker)
{
    int row = worker - 1;
    bool has_row = row >= 0 && row < JOURNEY_ROWS;
    static const uint8_t printed[] = {JOURNEY_PURPLE + 1};

    write_open_object(view->json);
    view_member(view, "worker", JOURNEY_WORDS_WORKER, worker);
    view_member(view, "location", JOURNEY_WORDS_LOCATION, seat->workers[worker] - 1);
    if (has_row) {
        view_stored(view, "seals", JOURNEY_WORDS_COLOR, seat->seals[row],
                    seat->seal_count[row]);
    } else {
        view_stored(view, "seals", JOURNEY_WORDS_COLOR, printed, worker == 0);
    }
    write_close_object(view->json);
}

static void write_workers(const struct view *view, const struct journey_seat *seat)
{
    write_key(view->json, "workers");
    write_open_array(view->json);
    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        if (worker < JOURNEY_WORKERS - 1 || seat->has_fifth_worker) {
            write_worker(view, seat, worker);
        }
    }
    write_close_array(view->json);
}

static void write_crew(const struct view *view, const struct journey_seat *seat)
{
    write_key(view->json, "crew_cards");
    write_open_array(view->json);
    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (seat->crew[i] > 0) {
            write_open_object(view->json);
            view_member(view, "card", JOURNEY_WORDS_CREW, seat->crew[i] - 1);
            view_member(view, "achieved_by", JOURNEY_WORDS_WORKER, seat->crew_worker[i] - 1);
            write_close_object(view->json);
        }
    }
    write_close_array(view->json);
}

static void write_places(const struct view *view, const struct journey_seat *seat)
{
    write_key(view->json, "objectives");
    write_open_array(view->json);
    for (int slot = 0; slot < JOURNEY_SLOTS; slot++) {
        if (seat->slots[slot] > 0) {
            write_open_object(view->json);
            view_member(view, "place", JOURNEY_WORDS_SLOT, slot);
            view_member(view, "objective", JOURNEY_WORDS_OBJECTIVE, seat->slots[slot] - 1);
            write_member_bool(view->json, "achieved", (seat->achieved >> slot & 1U) != 0);
            write_close_object(view->json);
        }
    }
    write_close_array(view->json);
}

static void write_reserve(const struct view *view, const struct journey_seat *seat)
{
    write_key(view->json, "reserve");
    write_open_array(view->json);
    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        if (seat->reserve[i] > 0) {
            view_word(view, JOURNEY_WORDS_OBJECTIVE, seat->reserve[i] - 1);
        }
    }
    write_close_array(view->json);
}

static void write_pieces(const struct view *view, const struct journey_seat *seat)
{
    view_member(view, "ship", JOURNEY_WORDS_SPACE, seat->ship);
    write_key(view->json, "explorers");
    write_open_object(view->json);
    for (int island = 0; island < JOURNEY_ISLANDS; island++) {
        view_member(view,
                    vocabulary_word(view->catalog->vocabularies[JOURNEY_WORDS_ISLAND], island),
                    JOURNEY_WORDS_SPACE, seat->explorers[island] - 1);
    }
    write_close_object(view->json);
}

static void write_specimens(const struct view *view, unsigned bits)
{
    write_open_array(view->json);
    for (int specimen = 0; specimen < JOURNEY_SPECIMENS; specimen++) {
        if (bits >> specimen & 1U) {
            view_word(view, JOURNEY_WORDS_SPECIMEN, specimen);
        }
    }
    write_close_array(view->json);
}

static void write_hand(const struct view *view, const struct journey_seat *seat)
{
    write_key(view->json, "hand");
    write_open_array(view->json);
    for (int i = 0; i < JOURNEY_DEAL; i++) {
        if (seat->hand[i] > 0) {
            view_word(view, JOURNEY_WORDS_CREW, seat->hand[i] - 1);
        }
    }
    write_close_array(view->json);
}

static void write_seat(const struct view *view, int seat_number)
{
    const struct journey_seat *seat = &view->state->seats[seat_number - 1];

    write_open_object(view->json);
    write_member_int(view->json, "seat", seat_number);
    write_member_int(view->json, "points", seat->points);
    write_member_int(view->json, "coins", seat->coins);
    write_member_int(view->json, "temporary_knowledge", seat->knowledge);
    write_member_int(view->json, "theory", seat->evolution);
    write_member_int(view->json, "books", view->components->books[seat->evolution]);
    write_pieces(view, seat);
    write_workers(view, seat);
    view_numbers(view, "stamps", seat->stacks, JOURNEY_STACKS);
    view_numbers(view, "stamps_on_envelopes", seat->letters, JOURNEY_ENVELOPES);
    write_member_int(view->json, "stamps_in_tray", seat->tray);
    write_member_int(view->json, "tents", seat->tents);
    write_member_int(view->json, "lenses", seat->lenses);
    write_key(view->json, "researched");
    write_specimens(view, seat->researched);
    write_crew(view, seat);
    write_reserve(view, seat);
    write_places(view, seat);
    write_hand(view, seat);
    write_close_object(view->json);
}

void journey_write_view(const struct catalog *catalog, const void *state,
                        struct json_writer *json)
{
    const struct view view = {catalog, journey_components(catalog), state, json};

    write_key(json, "players");
    write_open_array(json);
    for (int seat = SEAT_FIRST; seat <= view.state->head.seat_count; seat++) {
        write_seat(&view, seat);
    }
    write_close_array(json);
    view_board(&view);
}
