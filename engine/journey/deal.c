// SPDX-License-Identifier: MIT
//
// A setup from the virtual deck of a seed: what people would shuffle and lay
// out, and the deals for the two drafts, which are then played as moves.
//
// Rulebook: Darwin's Journey, "Setup".
#include <string.h>

#include "engine/core/digest.h"
#include "engine/journey/deck.h"
#include "engine/journey/parts.h"

enum {
    ITEMS_MAX = JOURNEY_OBJECTIVES
};

// A bag from which everything is drawn at the setup only.
struct bag {
    uint64_t seed;
    uint32_t bag;
    uint32_t shuffle;
    int count;
    bool is_taken[ITEMS_MAX];
};

static struct bag setup_bag(uint64_t seed, enum journey_shuffle shuffle, int count)
{
    return (struct bag){
        .seed = seed,
        .bag = JOURNEY_BAG_SETUP,
        .shuffle = (uint32_t)shuffle,
        .count = count,
    };
}

static int take(struct bag *bag)
{
    uint64_t least = UINT64_MAX;
    int next = -1;

    for (int i = 0; i < bag->count; i++) {
        uint64_t hash = digest_deck_item(bag->seed, bag->bag, bag->shuffle, (uint32_t)i);

        if (!bag->is_taken[i] && (next < 0 || hash < least)) {
            least = hash;
            next = i;
        }
    }
    if (next < 0) {
        UNREACHABLE("a bag of the setup is empty");
    }
    bag->is_taken[next] = true;
    return next;
}

static void deal_order(struct journey_state *state, uint64_t seed)
{
    struct bag seats = setup_bag(seed, JOURNEY_SHUFFLE_TURN_ORDER, state->head.seat_count);

    for (int place = 0; place < state->head.seat_count; place++) {
        state->order[place] = (uint8_t)(take(&seats) + SEAT_FIRST);
    }
}

static void deal_tiles(const struct journey_components *components, struct journey_state *state,
                       uint64_t seed)
{
    struct bag tiles = setup_bag(seed, JOURNEY_SHUFFLE_TILES, components->tile_count);
    struct bag letters = setup_bag(seed, JOURNEY_SHUFFLE_LETTERS, components->letter_count);
    struct bag goals = setup_bag(seed, JOURNEY_SHUFFLE_GOALS, components->goal_count);

    for (int place = 0; place < JOURNEY_SPECIAL_PLACES; place++) {
        state->special[place] = (uint8_t)(take(&tiles) + 1);
    }
    for (int envelope = 0; envelope < JOURNEY_ENVELOPES; envelope++) {
        state->letters[envelope] = (uint8_t)take(&letters);
    }
    for (int round = 0; round < JOURNEY_ROUNDS; round++) {
        state->goals[round] = (uint8_t)take(&goals);
    }
}

static void deal_scrolls(const struct journey_components *components,
                         struct journey_state *state, uint64_t seed)
{
    for (int spot = 0; spot < JOURNEY_ACADEMY; spot++) {
        journey_lay_seal(state, journey_next_seal(components, state, seed), spot);
    }
}

static void deal_display(const struct journey_components *components,
                         struct journey_state *state, uint64_t seed)
{
    for (int place = 0; place < JOURNEY_DISPLAY; place++) {
        bool is_golden = place >= JOURNEY_DISPLAY / 2;

        journey_lay_objective(state, journey_next_objective(components, state, seed, is_golden),
                              place);
    }
}

static void deal_specimens(const struct journey_components *components,
                           struct journey_state *state, uint64_t seed)
{
    struct bag specimens = setup_bag(seed, JOURNEY_SHUFFLE_SPECIMENS, JOURNEY_SPECIMENS);

    for (int space = 0; space < components->space_count; space++) {
        if (journey_takes_specimen(&components->spaces[space], state->head.seat_count)) {
            state->specimens[space] = (uint8_t)(take(&specimens) + 1);
        }
    }
    journey_fill_museum(components, state);
}

// Only starting tiles of the metal stay in the bag.
static struct bag starting_bag(const struct journey_components *components, uint64_t seed,
                               bool is_golden)
{
    struct bag bag = setup_bag(
        seed, is_golden ? JOURNEY_SHUFFLE_STARTING_GOLDEN : JOURNEY_SHUFFLE_STARTING_SILVER,
        components->objective_count);

    for (int i = 0; i < components->objective_count; i++) {
        const struct journey_objective *objective = &components->objectives[i];

        bag.is_taken[i] = !objective->is_starting || objective->is_golden != is_golden;
    }
    return bag;
}

static void lay_starting(struct journey_state *state, int objective, uint8_t *out)
{
    state->seen[objective] = 1;
    *out = (uint8_t)(objective + 1);
}

static void deal_pairs(const struct journey_components *components, struct journey_state *state,
                       uint64_t seed)
{
    struct bag silver = starting_bag(components, seed, false);
    struct bag golden = starting_bag(components, seed, true);

    for (int pair = 0; pair < state->head.seat_count; pair++) {
        lay_starting(state, take(&silver), &state->pairs[pair][0]);
        lay_starting(state, take(&golden), &state->pairs[pair][1]);
    }
}

static void deal_hands(const struct journey_components *components, struct journey_state *state,
                       uint64_t seed)
{
    struct bag crew = {.seed = seed, .bag = JOURNEY_BAG_CREW, .count = components->crew_count};

    for (int i = 0; i < state->head.seat_count; i++) {
        for (int card = 0; card < JOURNEY_DEAL; card++) {
            state->seats[i].hand[card] = (uint8_t)(take(&crew) + 1);
        }
    }
}

static void lay_out_first_play(const struct journey_components *components,
                               struct journey_state *state)
{
    const struct journey_first_play *first = &components->first_play;

    state->is_first_play = 1;
    for (int place = 0; place < JOURNEY_SPECIAL_PLACES; place++) {
        state->special[place] = (uint8_t)(first->special[place] + 1);
    }
    memcpy(state->letters, first->letters, sizeof state->letters);
    memcpy(state->goals, first->goals, sizeof state->goals);
    for (int place = 0; place < state->head.seat_count; place++) {
        for (int card = 0; card < JOURNEY_HAND; card++) {
            journey_give_crew(components, state, state->order[place], first->crew[place][card]);
        }
    }
}

void journey_deal_as(const struct catalog *catalog, uint64_t seed, bool is_first_play,
                     struct journey_state *state)
{
    const struct journey_components *components = journey_components(catalog);

    journey_lay_out(components, state);
    deal_order(state, seed);
    deal_scrolls(components, state, seed);
    deal_display(components, state, seed);
    deal_specimens(components, state, seed);
    deal_pairs(components, state, seed);
    if (is_first_play) {
        lay_out_first_play(components, state);
    } else {
        deal_tiles(components, state, seed);
        deal_hands(components, state, seed);
    }
    journey_begin(state);
}

void journey_deal(const struct catalog *catalog, uint64_t seed, void *state)
{
    journey_deal_as(catalog, seed, false, state);
}
