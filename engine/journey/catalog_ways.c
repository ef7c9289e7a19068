// SPDX-License-Identifier: MIT
//
// Checks of the tracks: every space is on a way from the start to the end, the
// Beagle's stops divide the ocean in order, and campsites, banners and
// specimens lie as many as the rulebook says.
#include "engine/journey/catalog_reader.h"

// rulebook, "Setup", step 16: 16 specimens but 6, 3, 0 that are left over.
static const int specimens_on_tracks[] = {10, 13, 16};

static const struct journey_space *space_at(const struct journey_reader *reader, int index)
{
    return &reader->components->spaces[index];
}

// ---- ways ----

// Marks what can be reached from a start, or from what was marked before.
static bool spread(const struct journey_reader *reader, bool *reached)
{
    bool has_grown = false;

    for (int i = 0; i < reader->spaces.count; i++) {
        const struct journey_space *space = space_at(reader, i);

        for (int way = 0; reached[i] && way < space->next_count; way++) {
            has_grown = has_grown || !reached[space->next[way]];
            reached[space->next[way]] = true;
        }
    }
    return has_grown;
}

static void check_reached(struct journey_reader *reader)
{
    bool reached[JOURNEY_SPACES] = {false};

    for (int track = 0; track < JOURNEY_TRACKS; track++) {
        reached[reader->components->starts[track]] = true;
    }
    while (spread(reader, reached)) {
    }
    for (int i = 0; i < reader->spaces.count; i++) {
        if (!reached[i]) {
            faults_add(reader->faults, reader->space_rows[i], "no way leads there");
        }
    }
}

// Marks spaces from which all ways lead to an end: a circle, or a way back to the
// start, never does.
static bool settle(const struct journey_reader *reader, bool *settled)
{
    bool has_grown = false;

    for (int i = 0; i < reader->spaces.count; i++) {
        const struct journey_space *space = space_at(reader, i);
        int open = 0;

        for (int way = 0; way < space->next_count; way++) {
            open += !settled[space->next[way]];
        }
        has_grown = has_grown || (!settled[i] && open == 0);
        settled[i] = settled[i] || open == 0;
    }
    return has_grown;
}

static int follow(const struct journey_reader *reader, const bool *settled, int index)
{
    const struct journey_space *space = space_at(reader, index);

    return settled[space->next[0]] ? space->next[1] : space->next[0];
}

static void check_no_circle(struct journey_reader *reader)
{
    bool settled[JOURNEY_SPACES] = {false};
    int at = 0;

    while (settle(reader, settled)) {
    }
    while (at < reader->spaces.count && settled[at]) {
        at++;
    }
    if (at == reader->spaces.count) {
        return;
    }
    // From a space that is not settled another one follows, in the end on the circle.
    for (int step = 0; step < reader->spaces.count; step++) {
        at = follow(reader, settled, at);
    }
    faults_add(reader->faults, reader->space_rows[at], "a way leads round in a circle");
}

static void check_ends(struct journey_reader *reader, const struct node *tracks)
{
    int ends[JOURNEY_TRACKS] = {0};

    for (int i = 0; i < reader->spaces.count; i++) {
        ends[space_at(reader, i)->track] += space_at(reader, i)->is_end;
    }
    for (int track = 0; track < JOURNEY_TRACKS; track++) {
        if (ends[track] != 1) {
            faults_add(reader->faults, node_at(tracks, (size_t)track),
                       "%d spaces are its end, expected one", ends[track]);
        }
    }
}

// ---- the ocean ----

// The first or the last space that a space of the ocean leads to.
static int nearest(const struct journey_space *space)
{
    return space->next_count == 2 && space->next[1] < space->next[0] ? space->next[1]
                                                                     : space->next[0];
}

static int farthest(const struct journey_space *space)
{
    return space->next_count == 2 && space->next[1] > space->next[0] ? space->next[1]
                                                                     : space->next[0];
}

// Behind or at a stop is told by the index of a space: no way may lead past one.
static void check_stop(struct journey_reader *reader, int stop, int last_stop)
{
    for (int i = reader->components->starts[0]; i < stop; i++) {
        if (farthest(space_at(reader, i)) > stop) {
            faults_add(reader->faults, reader->space_rows[i],
                       "a way leads past the Beagle's stop");
        }
    }
    if (stop <= last_stop) {
        faults_add(reader->faults, reader->space_rows[stop],
                   "the Beagle's stops lie in the order of the rounds");
    }
}

// False: the stops are not 1 to 5, each once.
static bool has_all_stops(struct journey_reader *reader, const struct node *tracks)
{
    unsigned found = 0;
    int stops = 0;

    for (int i = 0; i < reader->spaces.count; i++) {
        int stop = space_at(reader, i)->beagle_stop;

        stops += stop > 0;
        found |= stop > 0 ? 1U << (stop - 1) : 0;
    }
    if (stops == JOURNEY_ROUNDS && found == (1U << JOURNEY_ROUNDS) - 1) {
        return true;
    }
    faults_add(reader->faults, node_at(tracks, 0), "expected the Beagle's stops 1 to %d",
               JOURNEY_ROUNDS);
    return false;
}

static void check_ocean(struct journey_reader *reader, const struct node *tracks)
{
    const struct journey_components *components = reader->components;

    for (int i = components->starts[0]; i < components->starts[1]; i++) {
        if (!space_at(reader, i)->is_end && nearest(space_at(reader, i)) <= i) {
            faults_add(reader->faults, reader->space_rows[i],
                       "on the ocean ways lead to spaces further down");
        }
    }
    if (!has_all_stops(reader, tracks)) {
        return;
    }
    for (int stop = 0; stop < JOURNEY_ROUNDS; stop++) {
        check_stop(reader, components->stops[stop],
                   stop == 0 ? components->starts[0] : components->stops[stop - 1]);
    }
}

// Explorers of the first island are there from the setup on.
static void check_banners(struct journey_reader *reader, const struct node *tracks)
{
    for (int island = 0; island < JOURNEY_ISLANDS; island++) {
        int expected = island == 0 ? 0 : 1;
        int banners = 0;

        for (int i = 0; i < reader->spaces.count; i++) {
            banners += space_at(reader, i)->banner == island + 1;
        }
        if (banners != expected) {
            faults_add(reader->faults, node_at(tracks, (size_t)island + 1),
                       "%d banners lead there, expected %d", banners, expected);
        }
    }
}

// ---- what lies there ----

static void check_campsites(struct journey_reader *reader)
{
    for (int i = 0; i < reader->spaces.count; i++) {
        const struct journey_space *space = space_at(reader, i);
        const struct journey_list *list = &reader->components->lists[space->list];
        int icons = 0;

        for (int icon = 0; icon < list->count; icon++) {
            icons += list->icons[icon].kind == JOURNEY_ICON_CAMPSITE;
        }
        if (icons != (space->campsite >= 0)) {
            faults_add(reader->faults, reader->space_rows[i],
                       "a space has the icon of a campsite when one lies beside it");
        }
    }
}

static void check_specimens(struct journey_reader *reader, const struct node *tracks)
{
    for (int players = 2; players <= JOURNEY_PLAYERS; players++) {
        int count = 0;

        for (int i = 0; i < reader->spaces.count; i++) {
            int from = space_at(reader, i)->specimen_players;

            count += from > 0 && from <= players;
        }
        if (count != specimens_on_tracks[players - 2]) {
            faults_add(reader->faults, tracks,
                       "%d spaces hold a specimen with %d players; the game has %d", count,
                       players, specimens_on_tracks[players - 2]);
        }
    }
}

void journey_check_tracks(struct journey_reader *reader, const struct node *tracks)
{
    check_reached(reader);
    check_no_circle(reader);
    check_ends(reader, tracks);
    check_ocean(reader, tracks);
    check_banners(reader, tracks);
    check_campsites(reader);
    check_specimens(reader, tracks);
}
