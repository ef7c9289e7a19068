// SPDX-License-Identifier: MIT
//
// Reads the components of the base game from a catalog document, checks them,
// and makes the vocabularies that moves and effects speak in.
#include "engine/core/catalog.h"

#include "engine/journey/catalog_reader.h"
#include "engine/journey/parts.h"

static const char *const worker_words[JOURNEY_WORKERS] = {"w1", "w2", "w3", "w4", "w5"};
static const char *const worker_names[JOURNEY_WORKERS] = {"worker 1", "worker 2", "worker 3",
                                                          "worker 4", "worker 5"};
static const char *const slot_names[JOURNEY_SLOTS] = {
    "silver place 1", "silver place 2", "silver place 3", "silver place 4", "silver place 5",
    "golden place 1", "golden place 2", "golden place 3", "golden place 4", "golden place 5",
};
static const char *const scroll_words[JOURNEY_ACADEMY] = {
    "1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "4.1", "4.2", "4.3",
};
static const char *const scroll_names[JOURNEY_ACADEMY] = {
    "spot 1 of scroll 1", "spot 2 of scroll 1", "spot 3 of scroll 1", "spot 1 of scroll 2",
    "spot 2 of scroll 2", "spot 3 of scroll 2", "spot 1 of scroll 3", "spot 2 of scroll 3",
    "spot 3 of scroll 3", "spot 1 of scroll 4", "spot 2 of scroll 4", "spot 3 of scroll 4",
};
static const char *const envelope_words[JOURNEY_ENVELOPES] = {"top", "middle", "bottom"};
static const char *const envelope_names[JOURNEY_ENVELOPES] = {"top envelope", "middle envelope",
                                                              "bottom envelope"};
static const char *const gift_words[] = {"coins", "points", "knowledge", "theory"};
static const char *const gift_names[] = {"coins", "victory points", "temporary knowledge",
                                         "steps on the theory track"};

// ---- room for ids ----

static void make_room(struct journey_reader *reader, struct journey_ids *ids, int cap)
{
    struct arena *arena = &reader->catalog->arena;

    ids->words = arena_array(arena, (size_t)cap, sizeof *ids->words);
    ids->names = arena_array(arena, (size_t)cap, sizeof *ids->names);
    ids->cap = cap;
}

static void init(struct journey_reader *reader)
{
    reader->components->list_count = 1; // the empty one
    make_room(reader, &reader->locations, JOURNEY_LOCATIONS);
    make_room(reader, &reader->tiles, JOURNEY_TILES);
    make_room(reader, &reader->crew, JOURNEY_CREW);
    make_room(reader, &reader->letters, JOURNEY_LETTERS);
    make_room(reader, &reader->goals, JOURNEY_GOALS);
    make_room(reader, &reader->objectives, JOURNEY_OBJECTIVES);
    make_room(reader, &reader->tracks, JOURNEY_TRACKS);
    make_room(reader, &reader->spaces, JOURNEY_SPACES);
    make_room(reader, &reader->campsites, JOURNEY_CAMPSITES);
    make_room(reader, &reader->specimens, JOURNEY_SPECIMENS);
    reader->spaces.names = NULL;
}

// ---- vocabularies ----

static void set_words(struct journey_reader *reader, enum journey_vocabulary which,
                      const char *what, const struct journey_ids *ids)
{
    reader->catalog->vocabularies[which] =
        vocabulary_new(&reader->catalog->arena, what, ids->words, ids->names, ids->count);
}

static void set_component_words(struct journey_reader *reader)
{
    const struct journey_ids islands = {.words = reader->tracks.words + 1,
                                        .names = reader->tracks.names + 1,
                                        .count = JOURNEY_ISLANDS};

    set_words(reader, JOURNEY_WORDS_LOCATION, "a location", &reader->locations);
    set_words(reader, JOURNEY_WORDS_TILE, "a special action tile", &reader->tiles);
    set_words(reader, JOURNEY_WORDS_CREW, "a crew card", &reader->crew);
    set_words(reader, JOURNEY_WORDS_OBJECTIVE, "an objective", &reader->objectives);
    set_words(reader, JOURNEY_WORDS_LETTER, "a correspondence tile", &reader->letters);
    set_words(reader, JOURNEY_WORDS_GOAL, "a Beagle goal", &reader->goals);
    set_words(reader, JOURNEY_WORDS_SPACE, "a space of the ocean or an island",
              &reader->spaces);
    set_words(reader, JOURNEY_WORDS_ISLAND, "an island", &islands);
    set_words(reader, JOURNEY_WORDS_CAMPSITE, "a campsite", &reader->campsites);
}

// "explore_1.r2": a word and a round, for what happened in one. `room` is the
// number of indices a round takes up; those without a word stay NULL.
static void set_words_by_round(struct journey_reader *reader, enum journey_vocabulary which,
                               const char *what, enum journey_vocabulary of, int room)
{
    struct arena *arena = &reader->catalog->arena;
    const struct vocabulary *base = reader->catalog->vocabularies[of];
    int count = JOURNEY_ROUNDS * room;
    const char **words = arena_array(arena, (size_t)count, sizeof *words);
    const char **names = arena_array(arena, (size_t)count, sizeof *names);

    for (int i = 0; i < count; i++) {
        int round = i / room + 1;

        if (i % room < base->count) {
            words[i] = arena_printf(arena, "%s.r%d", vocabulary_word(base, i % room), round);
            names[i] =
                arena_printf(arena, "%s in round %d", vocabulary_name(base, i % room), round);
        }
    }
    reader->catalog->vocabularies[which] = vocabulary_new(arena, what, words, names, count);
}

// The rows may stand in any order: a specimen's index is colour * 4 + kind.
static void set_specimen_words(struct journey_reader *reader)
{
    struct journey_ids sorted = {0};

    make_room(reader, &sorted, JOURNEY_SPECIMENS);
    for (int i = 0; i < JOURNEY_SPECIMENS; i++) {
        int number = reader->specimen_numbers[i];

        sorted.words[number] = reader->specimens.words[i];
        sorted.names[number] = reader->specimens.names[i];
    }
    sorted.count = JOURNEY_SPECIMENS;
    set_words(reader, JOURNEY_WORDS_SPECIMEN, "a specimen", &sorted);
}

static void set_fixed(struct journey_reader *reader, enum journey_vocabulary which,
                      const char *what, const char *const *words, const char *const *names,
                      size_t count)
{
    reader->catalog->vocabularies[which] =
        vocabulary_new(&reader->catalog->arena, what, words, names, (int)count);
}

static void set_fixed_words(struct journey_reader *reader)
{
    set_fixed(reader, JOURNEY_WORDS_WORKER, "a worker, w1 to w5", worker_words, worker_names,
              JOURNEY_WORKERS);
    set_fixed(reader, JOURNEY_WORDS_SLOT, "a place for an objective, s1 to s5 or g1 to g5",
              journey_slot_words, slot_names, JOURNEY_SLOTS);
    set_fixed(reader, JOURNEY_WORDS_COLOR, "a colour of wax seals", journey_color_words, NULL,
              JOURNEY_COLORS + 1);
    set_fixed(reader, JOURNEY_WORDS_SCROLL, "a spot of the academy, 1.1 to 4.3", scroll_words,
              scroll_names, JOURNEY_ACADEMY);
    set_fixed(reader, JOURNEY_WORDS_ENVELOPE, "an envelope: top, middle or bottom",
              envelope_words, envelope_names, JOURNEY_ENVELOPES);
    set_fixed(reader, JOURNEY_WORDS_GIFT, "coins, points, knowledge or theory", gift_words,
              gift_names, COUNT_OF(gift_words));
}

void journey_read_catalog(struct catalog *catalog, const struct node *document,
                          struct faults *faults)
{
    static const char *const document_keys[] = {"ruleset", "name", "base", NULL};
    static const char *const base_keys[] = {
        "locations", "tiles",         "crew",       "letters", "goals",  "objectives",
        "slots",     "tracks",        "campsites",  "lags",    "tents",  "stacks",
        "specimens", "player_counts", "first_play", "academy", "theory", "setup",
        "supply",    "distinctions",  "payments",   "scoring", NULL};
    struct journey_reader *reader = arena_alloc(&catalog->arena, sizeof *reader);

    reader->catalog = catalog;
    reader->components = arena_alloc(&catalog->arena, sizeof *reader->components);
    reader->faults = faults;
    reader->base = faults_map(faults, document, "base");
    catalog->components = reader->components;
    faults_unknown(faults, document, document_keys);
    if (reader->base->kind != NODE_MAP) {
        return;
    }
    faults_unknown(faults, reader->base, base_keys);
    init(reader);
    journey_read_locations(reader);
    journey_read_tiles(reader);
    journey_read_specimens(reader);
    journey_read_personal_board(reader);
    journey_read_tracks(reader);
    journey_read_numbers(reader);
    if (faults->count == 0) {
        set_component_words(reader);
        set_specimen_words(reader);
        set_fixed_words(reader);
        set_words_by_round(reader, JOURNEY_WORDS_LOCATION_ROUND, "a location and a round",
                           JOURNEY_WORDS_LOCATION, JOURNEY_LOCATIONS);
        set_words_by_round(reader, JOURNEY_WORDS_SLOT_ROUND,
                           "a place for an objective and a round", JOURNEY_WORDS_SLOT,
                           JOURNEY_SLOTS);
    }
}
