// SPDX-License-Identifier: MIT
//
// Reads the tracks of ships and explorers, their spaces, the campsites beside
// them and the lagging penalties. Ids come first: ways lead forward to spaces
// that stand further down.
#include "engine/core/catalog.h"
#include "engine/journey/catalog_reader.h"

enum {
    NEXT_MAX = 2 // ways that lead on from a space
};

static struct journey_space *space_at(struct journey_reader *reader, int index)
{
    return &reader->components->spaces[index];
}

// ---- ids ----

static void read_space_id(struct journey_reader *reader, const struct node *row, int track)
{
    struct journey_space *space = space_at(reader, reader->spaces.count);

    reader->space_rows[reader->spaces.count] = row;
    space->track = (uint8_t)track;
    space->campsite = -1;
    journey_read_id(reader, row, &reader->spaces);
}

static void read_track_ids(struct journey_reader *reader, const struct node *row, int track)
{
    static const char *const keys[] = {"id", "name", "spaces", "provenance", NULL};
    const struct node *spaces = faults_list(reader->faults, row, "spaces");

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->tracks);
    if (!spaces->parent) {
        return;
    }
    if (spaces->count < 2 || spaces->count > (size_t)(JOURNEY_SPACES - reader->spaces.count)) {
        faults_add(reader->faults, spaces, "a track has at least 2 spaces, all have up to %d",
                   JOURNEY_SPACES);
        return;
    }
    reader->components->starts[track] = (uint8_t)reader->spaces.count;
    space_at(reader, reader->spaces.count)->is_start = 1;
    for (size_t i = 0; i < spaces->count; i++) {
        read_space_id(reader, node_at(spaces, i), track);
    }
    reader->components->space_count = reader->spaces.count;
}

// ---- spaces ----

static void read_next(struct journey_reader *reader, const struct node *word,
                      struct journey_space *space)
{
    int next = word->kind == NODE_WORD
                   ? journey_word_find(reader->spaces.words, reader->spaces.count, word->word)
                   : -1;

    if (next < 0 || space_at(reader, next)->track != space->track) {
        faults_add(reader->faults, word, "expected a space of this track");
        return;
    }
    if (space->next_count == 1 && space->next[0] == next) {
        faults_add(reader->faults, word, "\"%s\" stands twice", word->word);
        return;
    }
    space->next[space->next_count++] = (uint8_t)next;
}

static void read_ways(struct journey_reader *reader, const struct node *row,
                      struct journey_space *space)
{
    const struct node *next = faults_list(reader->faults, row, "next");

    if (next->count > NEXT_MAX) {
        faults_add(reader->faults, next, "at most %d ways lead on", NEXT_MAX);
        return;
    }
    for (size_t i = 0; i < next->count; i++) {
        read_next(reader, node_at(next, i), space);
    }
    space->is_end = next->parent && next->count == 0;
}

static void read_stop(struct journey_reader *reader, const struct node *row, int index)
{
    struct journey_space *space = space_at(reader, index);

    space->beagle_stop =
        (uint8_t)journey_read_optional(reader, row, "beagle_stop", JOURNEY_ROUNDS, 0);
    if (space->beagle_stop > 0) {
        reader->components->stops[space->beagle_stop - 1] = (uint8_t)index;
    }
    if (node_find(row, "banner")) {
        space->banner =
            (uint8_t)(1 + journey_read_word(reader, row, "banner", reader->tracks.words + 1,
                                            reader->tracks.count - 1));
    }
    journey_forbid(reader, row, "ribbon", "ribbons are for explorers");
}

static void read_land(struct journey_reader *reader, const struct node *row,
                      struct journey_space *space)
{
    space->ribbon =
        (uint8_t)journey_read_optional(reader, row, "ribbon", JOURNEY_POINTS_MAX, 0);
    journey_forbid(reader, row, "beagle_stop", "the Beagle keeps to the ocean");
    journey_forbid(reader, row, "banner", "banners are for ships");
}

static void read_space(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",          "next",   "icons",  "specimen_players",
                                       "beagle_stop", "banner", "ribbon", "first_arrival",
                                       "provenance",  NULL};
    struct journey_space *space = space_at(reader, index);

    faults_unknown(reader->faults, row, keys);
    read_ways(reader, row, space);
    space->list = journey_read_optional_icons(
        reader, row, "icons", journey_list_from(JOURNEY_SOURCE_SPACES, index, index));
    if (node_find(row, "specimen_players")) {
        space->specimen_players =
            (uint8_t)faults_number(reader->faults, row, "specimen_players", 2, JOURNEY_PLAYERS);
    }
    if (space->track == 0) {
        read_stop(reader, row, index);
    } else {
        read_land(reader, row, space);
    }
    if (space->is_end) {
        space->first_arrival =
            (uint8_t)faults_number(reader->faults, row, "first_arrival", 0, JOURNEY_POINTS_MAX);
    } else {
        journey_forbid(reader, row, "first_arrival", "only the last space has it");
    }
}

// ---- campsites and penalties ----

static void read_campsite(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"id",    "name",       "space", "costs",
                                       "icons", "provenance", NULL};
    struct journey_campsite *campsite = &reader->components->campsites[index];
    int space =
        journey_read_word(reader, row, "space", reader->spaces.words, reader->spaces.count);

    faults_unknown(reader->faults, row, keys);
    journey_read_id(reader, row, &reader->campsites);
    campsite->space = (uint8_t)space;
    journey_read_costs(reader, faults_list(reader->faults, row, "costs"), campsite->costs,
                       JOURNEY_CAMP_SPOTS);
    campsite->list = journey_read_icons(reader, row, "icons",
                                        journey_list_from(JOURNEY_SOURCE_CAMPSITES, index, -1));
    if (space_at(reader, space)->campsite >= 0) {
        faults_add(reader->faults, journey_member(row, "space"), "another campsite is there");
    }
    space_at(reader, space)->campsite = (int8_t)index;
    reader->components->campsite_count = index + 1;
}

static void read_lag(struct journey_reader *reader, const struct node *row, int index)
{
    static const char *const keys[] = {"stop", "points", "provenance", NULL};
    struct journey_lag *lag = &reader->components->lags[index];

    faults_unknown(reader->faults, row, keys);
    catalog_check_provenance(reader->faults, row);
    lag->stop = (uint8_t)faults_number(reader->faults, row, "stop", 1, JOURNEY_ROUNDS);
    lag->points = (uint8_t)faults_number(reader->faults, row, "points", 0, JOURNEY_POINTS_MAX);
}

static void read_beside_tracks(struct journey_reader *reader)
{
    static const struct journey_rows campsites = {"campsites", 1, JOURNEY_CAMPSITES,
                                                  JOURNEY_CAMPSITES, read_campsite};
    static const struct journey_rows lags = {"lags", JOURNEY_ROUNDS, JOURNEY_ROUNDS,
                                             JOURNEY_ROUNDS, read_lag};

    journey_read_rows(reader, &campsites);
    journey_read_rows(reader, &lags);
}

void journey_read_tracks(struct journey_reader *reader)
{
    static const struct journey_rows rows = {"tracks", JOURNEY_TRACKS, JOURNEY_TRACKS,
                                             JOURNEY_TRACKS, read_track_ids};
    size_t faults_before = reader->faults->count;

    journey_read_rows(reader, &rows);
    if (reader->faults->count > faults_before) {
        return; // what follows would only repeat what is wrong with the ids
    }
    for (int i = 0; i < reader->spaces.count; i++) {
        read_space(reader, reader->space_rows[i], i);
    }
    read_beside_tracks(reader);
    if (reader->faults->count == faults_before) {
        journey_check_tracks(reader, node_find(reader->base, "tracks"));
    }
}
