// SPDX-License-Identifier: MIT
#include "engine/footsteps/scoring.h"

#include "engine/footsteps/lines.h"
#include "engine/footsteps/modules.h"
#include "engine/footsteps/publications.h"

// What is printed on the tiles that can be seen: animals on top, characters.
struct visible {
    int charts;
    int guides;
    int crowns;
};

// What theories count.
struct counted {
    const struct footsteps_seat *seat;
    struct visible visible;
    int publications;
};

static void add_tile(struct visible *sum, const struct footsteps_components *components,
                     uint8_t stored)
{
    if (stored > 0) {
        const struct footsteps_tile *tile = &components->tiles[stored - 1];

        sum->charts += tile->charts;
        sum->guides += tile->guides;
        sum->crowns += tile->crowns;
    }
}

// RULING: characters are tiles too: their guide icons count for the theory of
// guide icons, each icon on its own. The rulebook says "on your tiles". Crowns
// count on animals only.
static struct visible visible_icons(const struct footsteps_components *components,
                                    const struct footsteps_seat *seat)
{
    struct visible sum = {0};

    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        add_tile(&sum, components, seat->top[space]);
    }

    int crowns = sum.crowns;

    for (int i = 0; i < seat->character_count; i++) {
        add_tile(&sum, components, seat->characters[i]);
    }
    sum.crowns = crowns;
    return sum;
}

int footsteps_visible_charts(const struct footsteps_components *components,
                             const struct footsteps_seat *seat)
{
    return visible_icons(components, seat).charts;
}

static int theory_count(const struct footsteps_theory *theory, const struct counted *counted)
{
    const struct footsteps_seat *seat = counted->seat;

    switch ((enum footsteps_theory_kind)theory->kind) {
    case FOOTSTEPS_THEORY_CLASS:
        return footsteps_animals_in_line(seat, theory->value);
    case FOOTSTEPS_THEORY_ECOSYSTEM:
        return footsteps_animals_in_line(seat, FOOTSTEPS_CLASSES + theory->value);
    case FOOTSTEPS_THEORY_QUADRANT:
        return footsteps_animals_in_quadrant(seat, theory->value);
    case FOOTSTEPS_THEORY_THEORIES:
        return seat->theory_count;
    case FOOTSTEPS_THEORY_GUIDE_ICONS:
        return counted->visible.guides;
    case FOOTSTEPS_THEORY_PUBLICATIONS:
        return counted->publications;
    case FOOTSTEPS_THEORY_CROWN_ICONS:
        return counted->visible.crowns;
    }
    UNREACHABLE("kind of theory");
}

static int theory_points(const struct footsteps_components *components, int theory,
                         const struct counted *counted)
{
    const struct footsteps_theory *printed = &components->theories[theory];

    return printed->points_each * theory_count(printed, counted);
}

struct counter {
    const struct footsteps_components *components;
    int seat;
    footsteps_points_fn *on_points;
    void *context;
};

static void report(const struct counter *counter, enum footsteps_source source, int component,
                   int by)
{
    struct footsteps_points points = {.source = source, .component = component, .by = by};

    counter->on_points(counter->context, counter->seat, points);
}

static void count_tile(const struct counter *counter, uint8_t stored)
{
    if (stored > 0) {
        int tile = stored - 1;

        report(counter, FOOTSTEPS_SOURCE_TILES, tile, counter->components->tiles[tile].points);
    }
}

static void count_tiles(const struct counter *counter, const struct footsteps_seat *seat)
{
    for (int space = 0; space < FOOTSTEPS_SPACES; space++) {
        count_tile(counter, seat->top[space]);
    }
    for (int i = 0; i < seat->character_count; i++) {
        count_tile(counter, seat->characters[i]);
    }
}

void footsteps_count_points(const struct catalog *catalog, const struct footsteps_state *state,
                            int seat_number, footsteps_points_fn *on_points, void *context)
{
    const struct footsteps_components *components = footsteps_components(catalog);
    const struct footsteps_seat *seat = &state->seats[seat_number - 1];
    const struct counted counted = {
        .seat = seat,
        .visible = visible_icons(components, seat),
        .publications = footsteps_count_publications(state, seat_number),
    };
    const struct counter counter = {components, seat_number, on_points, context};

    count_tiles(&counter, seat);
    report(&counter, FOOTSTEPS_SOURCE_CHARTS, -1, seat->compasses * counted.visible.charts);
    report(&counter, FOOTSTEPS_SOURCE_PUBLICATIONS, -1,
           seat->publications * components->publication_points);
    for (int i = 0; i < seat->theory_count; i++) {
        int theory = seat->theories[i] - 1;

        report(&counter, FOOTSTEPS_SOURCE_THEORIES, theory,
               theory_points(components, theory, &counted));
    }
    if (state->darwin_token == seat_number) {
        report(&counter, FOOTSTEPS_SOURCE_DARWIN_TOKEN, -1, components->darwin_token_points);
    }
    footsteps_modules_count_points(catalog, state, seat_number, on_points, context);
}

static void add_to_score(void *context, int seat, struct footsteps_points points)
{
    struct score *score = context;

    (void)seat;
    score->points[points.source] += points.by;
    score->total += points.by;
}

void footsteps_score(const struct catalog *catalog, const void *state, int seat,
                     struct score *out)
{
    *out = (struct score){0};
    footsteps_count_points(catalog, state, seat, add_to_score, out);
}

// Rulebook: "End of Game": most points from theories; still tied: shared.
int32_t footsteps_tie_break(const struct catalog *catalog, const void *state, int seat)
{
    struct score score;

    footsteps_score(catalog, state, seat, &score);
    return score.points[FOOTSTEPS_SOURCE_THEORIES];
}
