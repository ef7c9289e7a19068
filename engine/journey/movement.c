// SPDX-License-Identifier: MIT
#include "engine/journey/movement.h"

#include "engine/journey/icons.h"
#include "engine/journey/research.h"

int journey_position(const struct journey_seat *seat, int track)
{
    return track == JOURNEY_OCEAN ? seat->ship : seat->explorers[track - 1] - 1;
}

// ---- ways ----

struct search {
    const struct journey_components *components;
    const struct journey_state *state;
    int seat;
    int limit;
    struct journey_reach *reach;
};

// Explorers of others stand in the way on the inner spaces of an island only.
static bool is_skipped(const struct search *search, int space)
{
    const struct journey_space *printed = &search->components->spaces[space];

    if (printed->track == JOURNEY_OCEAN || printed->is_start || printed->is_end) {
        return false;
    }
    for (int i = 0; i < search->state->head.seat_count; i++) {
        if (i != search->seat - 1 &&
            journey_position(&search->state->seats[i], printed->track) == space) {
            return true;
        }
    }
    return false;
}

static bool is_ribbon_open(const struct journey_components *components,
                           const struct journey_state *state, int space)
{
    return components->spaces[space].ribbon > 0 &&
           !(state->ribbons[space / 8] >> (space % 8) & 1U);
}

static bool is_island_new(const struct journey_components *components,
                          const struct journey_seat *seat, int space)
{
    int banner = components->spaces[space].banner;

    return banner > 0 && seat->explorers[banner - 1] == 0;
}

// RULING: a way is worth the points of its ribbons and one for each explorer
// that a banner brings. On the printed board all ways to a space cross the same
// things; a board of one's own may put a ribbon on one of two branches.
static int gain_of(const struct search *search, int space)
{
    const struct journey_seat *seat = &search->state->seats[search->seat - 1];
    int gain = is_island_new(search->components, seat, space);

    if (is_ribbon_open(search->components, search->state, space)) {
        gain += search->components->spaces[space].ribbon;
    }
    return gain;
}

static struct journey_stop step_to(const struct search *search, const struct journey_stop *from,
                                   int space)
{
    struct journey_stop to = *from;

    to.space = (uint8_t)space;
    to.is_skipped = is_skipped(search, space);
    to.steps = (uint8_t)(to.steps + (!to.is_skipped && search->limit != JOURNEY_ANY_STEPS));
    to.gain = (uint16_t)(to.gain + gain_of(search, space));
    to.entered[space / 64] |= UINT64_C(1) << (space % 64);
    return to;
}

// Index of a space among the stops; their number when it is none of them.
static int index_of(const struct journey_reach *reach, int space)
{
    int index = 0;

    while (index < reach->count && reach->stops[index].space != space) {
        index++;
    }
    return index;
}

// Keeps a way if it is the best yet. False: nothing beyond it can be better
// than beyond the one that is kept.
static bool keep(struct journey_reach *reach, const struct journey_stop *way)
{
    int index = index_of(reach, way->space);
    struct journey_stop *best = &reach->stops[index];

    if (index == reach->count) {
        reach->stops[reach->count++] = *way;
        return true;
    }
    if (best->gain >= way->gain && best->steps <= way->steps) {
        return false;
    }
    if (way->gain >= best->gain) {
        *best = *way;
    }
    return true;
}

// As deep as the way is long: a track has no circle.
static void go_on(const struct search *search, const struct journey_stop *from)
{
    const struct journey_space *space = &search->components->spaces[from->space];

    for (int i = 0; i < space->next_count; i++) {
        struct journey_stop to = step_to(search, from, space->next[i]);
        bool is_near = search->limit == JOURNEY_ANY_STEPS || to.steps <= search->limit;

        if (is_near && keep(search->reach, &to)) {
            go_on(search, &to);
        }
    }
}

void journey_find_reach(const struct catalog *catalog, const struct journey_state *state,
                        int seat, int track, int limit, struct journey_reach *out)
{
    const struct search search = {journey_components(catalog), state, seat, limit, out};
    const struct journey_stop start = {
        .space = (uint8_t)journey_position(&state->seats[seat - 1], track),
    };

    out->count = 0;
    go_on(&search, &start);
}

const struct journey_stop *journey_find_stop(const struct journey_reach *reach, int space)
{
    int index = index_of(reach, space);

    return index < reach->count ? &reach->stops[index] : NULL;
}

// ---- stopping ----

static void put_explorer(struct emitter *out, int seat, int island, int space)
{
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_EXPLORER,
                  .seat = (uint8_t)seat,
                  .args = {(int16_t)island, (int16_t)space},
              });
}

void journey_land(struct emitter *out, int seat, int island)
{
    put_explorer(out, seat, island, journey_components(out->catalog)->starts[island + 1]);
}

static void put_piece(struct emitter *out, int seat, int space)
{
    int track = journey_components(out->catalog)->spaces[space].track;

    if (track == JOURNEY_OCEAN) {
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_SHIP,
                      .seat = (uint8_t)seat,
                      .args = {(int16_t)space},
                  });
    } else {
        put_explorer(out, seat, track - 1, space);
    }
}

// RULING: ribbons and banners stand on the farther space: they are crossed by
// entering or passing it, without a stop or a step. A banner places an explorer
// by itself, and none where the seat has one already.
static void cross(struct emitter *out, int seat, int space)
{
    const struct journey_components *components = journey_components(out->catalog);
    const struct journey_space *printed = &components->spaces[space];
    const struct journey_state *now = journey_now(out);

    if (is_ribbon_open(components, now, space)) {
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_RIBBON,
                      .seat = (uint8_t)seat,
                      .args = {(int16_t)space},
                  });
        emit_points(out, seat, JOURNEY_SOURCE_RIBBONS, space, printed->ribbon);
    }
    if (is_island_new(components, &now->seats[seat - 1], space)) {
        journey_land(out, seat, printed->banner - 1);
    }
}

static void cross_all(struct emitter *out, int seat, const struct journey_stop *stop)
{
    for (int space = 0; space < JOURNEY_SPACES; space++) {
        if (stop->entered[space / 64] >> (space % 64) & 1U) {
            cross(out, seat, space);
        }
    }
}

static void score_first_arrival(struct emitter *out, int seat, int space)
{
    const struct journey_space *printed = &journey_components(out->catalog)->spaces[space];

    if (printed->is_end && !(journey_now(out)->arrivals >> printed->track & 1U)) {
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_FIRST_ARRIVAL,
                      .seat = (uint8_t)seat,
                      .args = {printed->track},
                  });
        emit_points(out, seat, JOURNEY_SOURCE_FIRST_ARRIVALS, space, printed->first_arrival);
    }
}

// RULING: a specimen is researched without asking; nothing makes that unwelcome.
void journey_arrive(struct emitter *out, int seat, const struct journey_stop *stop)
{
    int specimen = journey_now(out)->specimens[stop->space] - 1;

    put_piece(out, seat, stop->space);
    cross_all(out, seat, stop);
    score_first_arrival(out, seat, stop->space);
    if (specimen >= 0) {
        journey_research(out, seat, specimen);
    }
    journey_open_list(out, seat, journey_components(out->catalog)->spaces[stop->space].list,
                      JOURNEY_PLAIN);
}
