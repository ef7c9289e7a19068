// SPDX-License-Identifier: MIT
#include "engine/journey/deck.h"

#include "engine/core/digest.h"
#include "engine/journey/parts.h"

// ---- laying out ----

static void lay_out_seat(const struct journey_components *components, struct journey_seat *seat)
{
    seat->coins = components->start_coins;
    seat->knowledge = components->start_knowledge;
    seat->ship = components->starts[0];
    seat->explorers[0] = (uint8_t)(components->starts[1] + 1);
    seat->tents = JOURNEY_TENTS;
    seat->lenses = JOURNEY_LENSES;
    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        seat->stacks[stack] = components->stamps_in_stack;
    }
}

// On the two top-most special actions.
static void lay_neutral_lenses(const struct journey_components *components,
                               struct journey_state *state)
{
    for (int i = 0; i < components->location_count; i++) {
        const struct journey_location *location = &components->locations[i];

        if (location->special_place >= 0 && location->row == 1) {
            state->lens[i] = JOURNEY_NEUTRAL_LENS;
        }
    }
}

void journey_lay_out(const struct journey_components *components, struct journey_state *state)
{
    const struct journey_table *table = &components->tables[state->head.seat_count - 2];

    state->round = 1;
    state->phase = JOURNEY_DRAFT;
    state->row_coins = (1U << JOURNEY_COLORS) - 1;
    state->purple = components->purple_seals;
    for (int color = 0; color < JOURNEY_COLORS; color++) {
        state->pile[color] = (uint8_t)(components->seals_of_color - table->seals_removed);
    }
    for (int i = 0; i < state->head.seat_count; i++) {
        lay_out_seat(components, &state->seats[i]);
    }
    lay_neutral_lenses(components, state);
}

void journey_lay_seal(struct journey_state *state, int color, int spot)
{
    state->pile[color]--;
    state->scrolls[spot] = (uint8_t)(color + 1);
}

void journey_lay_objective(struct journey_state *state, int objective, int place)
{
    state->seen[objective] = 1;
    state->display[place] = (uint8_t)(objective + 1);
}

bool journey_takes_specimen(const struct journey_space *space, int seat_count)
{
    return space->specimen_players > 0 && space->specimen_players <= seat_count;
}

void journey_fill_museum(const struct journey_components *components,
                         struct journey_state *state)
{
    unsigned museum = (1U << JOURNEY_SPECIMENS) - 1;

    for (int space = 0; space < components->space_count; space++) {
        if (state->specimens[space] > 0) {
            museum &= ~(1U << (state->specimens[space] - 1));
        }
    }
    state->museum = (uint16_t)museum;
}

// Rulebook: "Gaining Crew Cards": onto the left-most spot, one for each worker.
//
// RULING: the seals of the three cards go to workers 2, 3 and 4 in the order in
// which the cards were drafted or listed: the rulebook lets the player choose,
// a log does not say. A seal whose colour has run out is not taken.
void journey_give_crew(const struct journey_components *components, struct journey_state *state,
                       int seat_number, int card)
{
    struct journey_seat *seat = &state->seats[seat_number - 1];
    uint8_t color = components->crew[card].seal;
    int row = 0;

    while (row < JOURNEY_HAND - 1 && seat->crew[row] > 0) {
        row++;
    }
    seat->crew[row] = (uint8_t)(card + 1);
    if (state->pile[color] > 0) {
        seat->seals[row][0] = (uint8_t)(color + 1);
        seat->seal_count[row] = 1;
        state->pile[color]--;
    }
}

static void plan(struct journey_state *state, enum journey_choice choice, int seat, int step)
{
    agenda_push(&state->head, (struct frame){
                                  .choice = (uint8_t)choice,
                                  .step = (uint8_t)step,
                                  .seat = (uint8_t)seat,
                              });
}

void journey_begin(struct journey_state *state)
{
    int last = state->head.seat_count - 1;
    bool has_hands = state->seats[0].hand[0] > 0;
    bool has_pairs = state->pairs[0][0] > 0;

    if (!has_hands && !has_pairs) {
        state->phase = JOURNEY_ACTION_PHASE;
        plan(state, JOURNEY_CHOICE_PLACE_WORKER, state->order[0], 0);
        return;
    }
    plan(state, JOURNEY_CHOICE_BEGIN_ACTION_PHASE, SEAT_NONE, 0);
    if (has_pairs) {
        plan(state, JOURNEY_CHOICE_TAKE_PAIR, state->order[last], last);
    }
    if (has_hands) {
        plan(state, JOURNEY_CHOICE_KEEP_CREW, SEAT_FIRST, 0);
    }
}

// ---- the virtual deck ----

// Copies of a colour are alike, so those that have left the pile count as the
// first ones of the deck: the hash of the next is number `drawn` of the sorted
// hashes.
static uint64_t next_copy(uint64_t seed, int color, int copies, int drawn)
{
    uint64_t next = 0;

    for (int i = 0; i < copies; i++) {
        uint32_t item = (uint32_t)(color * UINT8_MAX + i);
        uint64_t hash = digest_deck_item(seed, JOURNEY_BAG_SEALS, 0, item);
        int before = 0;

        for (int other = 0; other < copies; other++) {
            uint32_t other_item = (uint32_t)(color * UINT8_MAX + other);

            before += digest_deck_item(seed, JOURNEY_BAG_SEALS, 0, other_item) < hash;
        }
        if (before == drawn) {
            next = hash;
        }
    }
    return next;
}

int journey_next_seal(const struct journey_components *components,
                      const struct journey_state *state, uint64_t seed)
{
    int removed = components->tables[state->head.seat_count - 2].seals_removed;
    int copies = components->seals_of_color - removed;
    uint64_t least = UINT64_MAX;
    int next = -1;

    for (int color = 0; color < JOURNEY_COLORS; color++) {
        int left = state->pile[color];

        if (left == 0) {
            continue;
        }

        uint64_t hash = next_copy(seed, color, copies, copies - left);

        if (next < 0 || hash < least) {
            least = hash;
            next = color;
        }
    }
    if (next < 0) {
        UNREACHABLE("no wax seal is left in the pile");
    }
    return next;
}

bool journey_is_in_stack(const struct journey_components *components,
                         const struct journey_state *state, int objective, bool is_golden)
{
    const struct journey_objective *printed = &components->objectives[objective];

    return printed->is_golden == is_golden && !printed->is_starting && !state->seen[objective];
}

int journey_next_objective(const struct journey_components *components,
                           const struct journey_state *state, uint64_t seed, bool is_golden)
{
    uint32_t bag = is_golden ? JOURNEY_BAG_GOLDEN : JOURNEY_BAG_SILVER;
    uint64_t least = UINT64_MAX;
    int next = -1;

    for (int i = 0; i < components->objective_count; i++) {
        uint64_t hash = digest_deck_item(seed, bag, 0, (uint32_t)i);

        if (journey_is_in_stack(components, state, i, is_golden) &&
            (next < 0 || hash < least)) {
            least = hash;
            next = i;
        }
    }
    if (next < 0) {
        UNREACHABLE("no objective is left in the stack");
    }
    return next;
}

uint8_t journey_bag(const struct catalog *catalog, const void *state, const struct move *draw)
{
    const struct journey_state *now = state;
    const struct frame *top = agenda_top(&now->head);

    (void)catalog;
    (void)draw;
    if (top->choice == JOURNEY_CHOICE_DRAW_SEAL) {
        return JOURNEY_BAG_SEALS;
    }
    return top->a >= JOURNEY_DISPLAY / 2 ? JOURNEY_BAG_GOLDEN : JOURNEY_BAG_SILVER;
}

void journey_draw(const struct catalog *catalog, const void *state, uint64_t seed,
                  struct move *out)
{
    const struct journey_components *components = journey_components(catalog);
    const struct journey_state *now = state;
    const struct frame *top = agenda_top(&now->head);

    if (top->choice == JOURNEY_CHOICE_DRAW_SEAL) {
        *out = move_of(SEAT_CHANCE, JOURNEY_RULE_DRAW_SEAL);
        out->args[0] = (int16_t)journey_next_seal(components, now, seed);
        return;
    }
    *out = move_of(SEAT_CHANCE, JOURNEY_RULE_DRAW_OBJECTIVE);
    out->args[0] =
        (int16_t)journey_next_objective(components, now, seed, top->a >= JOURNEY_DISPLAY / 2);
}
