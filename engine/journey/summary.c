// SPDX-License-Identifier: MIT
//
// What timelines and statistics count about a seat.
#include "engine/journey/counts.h"
#include "engine/journey/parts.h"

static int stamps_placed(const struct journey_seat *seat)
{
    int placed = 0;

    for (int envelope = 0; envelope < JOURNEY_ENVELOPES; envelope++) {
        placed += seat->letters[envelope];
    }
    return placed;
}

static int crew_achieved(const struct journey_seat *seat)
{
    int achieved = 0;

    for (int i = 0; i < JOURNEY_HAND; i++) {
        achieved += seat->crew_worker[i] > 0;
    }
    return achieved;
}

// In the order of the names in registry.c.
void journey_count_resources(const struct catalog *catalog, const void *state, int seat_number,
                             int32_t *out)
{
    const struct journey_state *now = state;
    const struct journey_seat *seat = &now->seats[seat_number - 1];

    (void)catalog;
    *out++ = seat->points;
    *out++ = seat->coins;
    *out++ = seat->knowledge;
    *out++ = seat->evolution;
    *out++ = seat->ship;
    *out++ = journey_count_all_seals(seat);
    *out++ = stamps_placed(seat);
    *out++ = JOURNEY_TENTS - seat->tents;
    *out++ = JOURNEY_LENSES - seat->lenses;
    *out++ = journey_count_specimens(seat);
    *out++ = journey_count_achieved(seat);
    *out = crew_achieved(seat);
}

// What facts need of the past, by seat.
struct seat_notes {
    uint8_t first;                   // location + 1 of the first placement
    uint8_t achieved[JOURNEY_SLOTS]; // round in which each place was filled
    uint8_t pad;
    uint32_t locations[JOURNEY_ROUNDS]; // bit per location with a worker, by round
    uint32_t goals;                     // bit per Beagle goal that gave points
};

struct notes {
    uint32_t round; // 1 to 5; 0 is round 1
    struct seat_notes seats[JOURNEY_SEATS];
};

_Static_assert(sizeof(struct notes) <= NOTES_BYTES, "notes fit beside the state");
_Static_assert(JOURNEY_LOCATIONS <= 32 && JOURNEY_GOALS <= 32, "a bit for each");

static int round_noted(const struct notes *notes)
{
    return notes->round > 0 ? (int)notes->round : 1;
}

void journey_note(const struct effect *effect, void *notes)
{
    struct notes *kept = notes;

    if (effect->kind == JOURNEY_EFFECT_ROUND) {
        kept->round = (uint32_t)effect->args[0];
        return;
    }
    if (effect->seat < SEAT_FIRST || effect->seat > SEAT_LAST) {
        return;
    }

    struct seat_notes *seat = &kept->seats[effect->seat - 1];

    if (effect->kind == JOURNEY_EFFECT_WORKER_PLACED) {
        int location = effect->args[1];

        seat->first = seat->first > 0 ? seat->first : (uint8_t)(location + 1);
        seat->locations[round_noted(kept) - 1] |= 1U << location;
    } else if (effect->kind == JOURNEY_EFFECT_OBJECTIVE_ACHIEVED) {
        seat->achieved[effect->args[1]] = (uint8_t)round_noted(kept);
    } else if (effect->kind == EFFECT_POINTS && effect->args[1] >= 0 &&
               effect->args[0] == JOURNEY_SOURCE_BEAGLE_GOALS) {
        seat->goals |= 1U << effect->args[1];
    }
}

struct list {
    struct fact *items;
    size_t count;
};

static void add(struct list *list, enum journey_fact dimension, int component)
{
    if (list->count < FACTS_MAX) {
        list->items[list->count++] = (struct fact){
            .dimension = (uint8_t)dimension,
            .component = (int16_t)component,
        };
    }
}

static void add_cards(struct list *list, const struct journey_seat *seat)
{
    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (seat->crew[i] > 0) {
            add(list, JOURNEY_FACT_CREW_CARD, seat->crew[i] - 1);
        }
        if (seat->crew_worker[i] > 0) {
            add(list, JOURNEY_FACT_CREW_CARD_ACHIEVED, seat->crew[i] - 1);
        }
    }
}

static void add_objectives(struct list *list, const struct journey_seat *seat)
{
    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        if (seat->reserve[i] > 0) {
            add(list, JOURNEY_FACT_OBJECTIVE, seat->reserve[i] - 1);
        }
    }
    for (int slot = 0; slot < JOURNEY_SLOTS; slot++) {
        if (seat->slots[slot] > 0) {
            add(list, JOURNEY_FACT_OBJECTIVE, seat->slots[slot] - 1);
        }
        if (seat->achieved >> slot & 1U) {
            add(list, JOURNEY_FACT_OBJECTIVE_ACHIEVED, seat->slots[slot] - 1);
            add(list, JOURNEY_FACT_OBJECTIVE_PLACE, slot);
        }
    }
}

static void add_board(struct list *list, const struct journey_components *components,
                      const struct journey_state *state, int seat)
{
    for (int place = 0; place < JOURNEY_SPECIAL_PLACES; place++) {
        if (state->special[place] > 0) {
            add(list, JOURNEY_FACT_SPECIAL_ACTION_TILE, state->special[place] - 1);
        }
    }
    for (int round = 0; round < JOURNEY_ROUNDS; round++) {
        add(list, JOURNEY_FACT_BEAGLE_GOAL, state->goals[round]);
    }
    for (int location = 0; location < components->location_count; location++) {
        if (state->lens[location] == seat) {
            add(list, JOURNEY_FACT_LENS, location);
        }
    }
    for (int camp = 0; camp < components->campsite_count; camp++) {
        if (state->camps[camp][0] == seat || state->camps[camp][1] == seat) {
            add(list, JOURNEY_FACT_CAMPSITE, camp);
        }
    }
}

// Each bit that is set, as a component `first` and up.
static void add_bits(struct list *list, enum journey_fact dimension, uint32_t bits, int first)
{
    for (; bits != 0; bits >>= 1, first++) {
        if (bits & 1U) {
            add(list, dimension, first);
        }
    }
}

static void add_past(struct list *list, const struct seat_notes *notes)
{
    uint32_t all = 0;

    if (notes->first > 0) {
        add(list, JOURNEY_FACT_FIRST_PLACEMENT, notes->first - 1);
    }
    for (int round = 0; round < JOURNEY_ROUNDS; round++) {
        add_bits(list, JOURNEY_FACT_LOCATION_ROUND, notes->locations[round],
                 round * JOURNEY_LOCATIONS);
        all |= notes->locations[round];
    }
    add_bits(list, JOURNEY_FACT_LOCATION, all, 0);
    add_bits(list, JOURNEY_FACT_BEAGLE_GOAL_SCORED, notes->goals, 0);
    for (int slot = 0; slot < JOURNEY_SLOTS; slot++) {
        if (notes->achieved[slot] > 0) {
            add(list, JOURNEY_FACT_OBJECTIVE_ROUND,
                (notes->achieved[slot] - 1) * JOURNEY_SLOTS + slot);
        }
    }
}

size_t journey_facts(const struct catalog *catalog, const void *state, const void *notes,
                     int seat_number, struct fact *out)
{
    const struct journey_state *now = state;
    const struct journey_seat *seat = &now->seats[seat_number - 1];
    struct list list = {.items = out};

    add_cards(&list, seat);
    add_objectives(&list, seat);
    add_bits(&list, JOURNEY_FACT_SPECIMEN, seat->researched, 0);
    add_board(&list, journey_components(catalog), now, seat_number);
    add_past(&list, &((const struct notes *)notes)->seats[seat_number - 1]);
    return list.count;
}

// args of WORKER_PLACED: worker, location.
bool journey_opening(const struct effect *effect, struct fact *out)
{
    if (effect->kind != JOURNEY_EFFECT_WORKER_PLACED) {
        return false;
    }
    *out =
        (struct fact){.dimension = JOURNEY_FACT_FIRST_PLACEMENT, .component = effect->args[1]};
    return true;
}
