// SPDX-License-Identifier: MIT
#include "engine/footsteps/deck.h"

#include "engine/core/digest.h"
#include "engine/footsteps/board.h"
#include "engine/footsteps/modules.h"
#include "engine/footsteps/piles.h"

void footsteps_lay_out(const struct footsteps_components *components,
                       struct footsteps_state *state)
{
    state->beagle = components->beagle_start;
    state->compasses_left = components->compasses;
    state->publications_left = components->publications;
    for (int theory = 0; theory < components->theory_count; theory++) {
        state->theory_bag[theory] = components->theories[theory].copies;
        state->theories_left =
            (uint8_t)(state->theories_left + components->theories[theory].copies);
    }
    for (int i = 0; i < state->head.seat_count; i++) {
        state->pile_unknown[i] = components->draw_tiles_per_player;
        state->seats[i].guides = components->guides_per_player;
    }
    footsteps_modules_lay_out(components, state);
}

void footsteps_lay_tile(struct footsteps_state *state, int tile, int cell)
{
    state->board[cell] = (uint8_t)(tile + 1);
    state->place[tile] = FOOTSTEPS_ON_BOARD;
}

static void take_from_bag(struct footsteps_state *state, int theory)
{
    state->theory_bag[theory]--;
    state->theories_left--;
}

void footsteps_lay_theory(struct footsteps_state *state, int theory, int place)
{
    take_from_bag(state, theory);
    state->face_up[place] = (uint8_t)(theory + 1);
}

void footsteps_deal_theory(struct footsteps_state *state, int theory, int seat)
{
    struct footsteps_seat *to = &state->seats[seat - 1];

    take_from_bag(state, theory);
    to->theories[to->theory_count++] = (uint8_t)(theory + 1);
}

void footsteps_begin(struct footsteps_state *state, int start_seat)
{
    state->start_seat = (uint8_t)start_seat;
    state->darwin_token = (uint8_t)start_seat;
    agenda_push(&state->head, (struct frame){
                                  .choice = FOOTSTEPS_CHOICE_TURN,
                                  .step = FOOTSTEPS_TURN_BEGINS,
                                  .seat = (uint8_t)start_seat,
                              });
}

int footsteps_next_tile(const struct footsteps_components *components,
                        const struct footsteps_state *state, uint64_t seed)
{
    uint64_t least = UINT64_MAX;
    int next = -1;

    for (int tile = 0; tile < components->tile_count; tile++) {
        uint64_t hash = digest_deck_item(seed, FOOTSTEPS_BAG_TILES, 0, (uint32_t)tile);

        if (footsteps_is_unseen(components, state, tile) && (next < 0 || hash < least)) {
            least = hash;
            next = tile;
        }
    }
    if (next < 0) {
        UNREACHABLE("no unseen tile is left");
    }
    return next;
}

// Copies of a kind are alike, so those that were drawn count as the first ones
// of the deck: the hash of the next is number `drawn` of the sorted hashes.
static uint64_t next_copy(uint64_t seed, int theory, int copies, int drawn)
{
    uint64_t next = 0;

    for (int i = 0; i < copies; i++) {
        uint32_t item = (uint32_t)(theory * UINT8_MAX + i);
        uint64_t hash = digest_deck_item(seed, FOOTSTEPS_BAG_THEORIES, 0, item);
        int before = 0;

        for (int other = 0; other < copies; other++) {
            uint32_t other_item = (uint32_t)(theory * UINT8_MAX + other);

            before += digest_deck_item(seed, FOOTSTEPS_BAG_THEORIES, 0, other_item) < hash;
        }
        if (before == drawn) {
            next = hash;
        }
    }
    return next;
}

int footsteps_next_theory(const struct footsteps_components *components,
                          const struct footsteps_state *state, uint64_t seed)
{
    uint64_t least = UINT64_MAX;
    int next = -1;

    for (int theory = 0; theory < components->theory_count; theory++) {
        int copies = components->theories[theory].copies;
        int left = state->theory_bag[theory];

        if (left == 0) {
            continue;
        }

        uint64_t hash = next_copy(seed, theory, copies, copies - left);

        if (next < 0 || hash < least) {
            least = hash;
            next = theory;
        }
    }
    if (next < 0) {
        UNREACHABLE("no theory is left in the piles");
    }
    return next;
}

uint8_t footsteps_bag(const struct catalog *catalog, const void *state, const struct move *draw)
{
    const struct footsteps_state *now = state;
    uint8_t bag = footsteps_modules_bag(now);

    (void)catalog;
    if (bag > 0) {
        return bag;
    }
    if (agenda_top(&now->head)->choice == FOOTSTEPS_CHOICE_DRAW_THEORY) {
        return FOOTSTEPS_BAG_THEORIES;
    }

    // Tiles that a probe laid under a pile come up in their order.
    int16_t named = MOVE_NO_ARG;

    if (draw->rule == FOOTSTEPS_RULE_DRAW_TILE) {
        named = draw->args[FOOTSTEPS_DRAW_PILE];
    }
    return footsteps_pile_next(now, footsteps_pile_meant(now, named)) >= 0
               ? 0
               : FOOTSTEPS_BAG_TILES;
}

void footsteps_draw(const struct catalog *catalog, const void *state, uint64_t seed,
                    struct move *out)
{
    const struct footsteps_components *components = footsteps_components(catalog);
    const struct footsteps_state *now = state;

    if (footsteps_modules_draw(catalog, now, seed, out)) {
        return;
    }
    if (agenda_top(&now->head)->choice == FOOTSTEPS_CHOICE_DRAW_THEORY) {
        *out = move_of(SEAT_CHANCE, FOOTSTEPS_RULE_DRAW_THEORY);
        out->args[0] = (int16_t)footsteps_next_theory(components, now, seed);
        return;
    }

    int known = footsteps_pile_next(now, footsteps_pile_meant(now, MOVE_NO_ARG));

    *out = move_of(SEAT_CHANCE, FOOTSTEPS_RULE_DRAW_TILE);
    out->args[0] = (int16_t)(known >= 0 ? known : footsteps_next_tile(components, now, seed));
}
