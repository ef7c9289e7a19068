// SPDX-License-Identifier: MIT
//
// The England board as it begins, dealt from a seed, and the draws of the cloth bag.
#include "engine/footsteps/ext_correspondence/deck.h"

#include "engine/core/digest.h"
#include "engine/footsteps/deck.h"
#include "engine/footsteps/ext_correspondence/letters.h"

int correspondence_pile_size(const struct correspondence *printed, int pile)
{
    return pile / CORRESPONDENCE_PILES_OF == CORRESPONDENCE_CHARACTERS
               ? printed->characters_per_pile
               : printed->animals_per_pile;
}

void correspondence_lay_in_pile(struct footsteps_state *state, int tile, int pile, int place)
{
    correspondence_to_change(state)->piles[pile][place] = (uint8_t)(tile + 1);
    state->place[tile] = FOOTSTEPS_WITH_MODULE;
}

void correspondence_place_darwin(struct footsteps_state *state)
{
    state->darwin_token = SEAT_NONE;
}

// Rulebook: "Setup": all characters lie on the England board, so none is drawn.
void correspondence_lay_out(const struct footsteps_components *components,
                            struct footsteps_state *state)
{
    const struct correspondence *printed = components->of_correspondence;

    for (int tile = 0; tile < components->tile_count; tile++) {
        if (components->tiles[tile].is_character) {
            state->place[tile] = FOOTSTEPS_WITH_MODULE;
        }
    }
    state->compasses_left = (uint8_t)(state->compasses_left + printed->compasses);
    correspondence_to_change(state)->envelopes_left = printed->envelopes;
}

// The item, of `count`, whose hash is least among those that are not `is_gone`.
static int next_item(uint64_t seed, uint32_t bag, int count, const bool *is_gone)
{
    uint64_t least = UINT64_MAX;
    int next = -1;

    for (int item = 0; item < count; item++) {
        uint64_t hash = digest_deck_item(seed, bag, 0, (uint32_t)item);

        if (!is_gone[item] && (next < 0 || hash < least)) {
            least = hash;
            next = item;
        }
    }
    if (next < 0) {
        UNREACHABLE("nothing is left to draw");
    }
    return next;
}

static void deal_characters(const struct footsteps_components *components, uint64_t seed,
                            struct footsteps_state *state)
{
    const struct correspondence *printed = components->of_correspondence;
    bool is_gone[FOOTSTEPS_TILES];

    for (int tile = 0; tile < components->tile_count; tile++) {
        is_gone[tile] = !components->tiles[tile].is_character;
    }
    for (int i = 0; i < CORRESPONDENCE_PILES_OF * printed->characters_per_pile; i++) {
        int tile =
            next_item(seed, CORRESPONDENCE_BAG_CHARACTERS, components->tile_count, is_gone);

        is_gone[tile] = true;
        correspondence_lay_in_pile(state, tile,
                                   CORRESPONDENCE_PILES_OF + i / printed->characters_per_pile,
                                   i % printed->characters_per_pile);
    }
}

static void deal_publications(const struct correspondence *printed, uint64_t seed,
                              struct correspondence_state *own)
{
    bool is_gone[CORRESPONDENCE_PUBLICATIONS] = {false};

    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        int publication = next_item(seed, CORRESPONDENCE_BAG_PUBLICATIONS,
                                    printed->publication_count, is_gone);

        is_gone[publication] = true;
        own->publications[line] = (uint8_t)(publication + 1);
    }
}

void correspondence_deal(const struct catalog *catalog, uint64_t seed,
                         struct footsteps_state *state)
{
    const struct footsteps_components *components = footsteps_components(catalog);
    const struct correspondence *printed = correspondence_components(catalog);

    deal_characters(components, seed, state);
    for (int i = 0; i < CORRESPONDENCE_PILES_OF * printed->animals_per_pile; i++) {
        correspondence_lay_in_pile(state, footsteps_next_tile(components, state, seed),
                                   i / printed->animals_per_pile,
                                   i % printed->animals_per_pile);
    }
    deal_publications(printed, seed, correspondence_to_change(state));
    correspondence_place_darwin(state);
}

bool correspondence_draw(const struct catalog *catalog, const struct footsteps_state *state,
                         uint64_t seed, struct move *out)
{
    bool is_gone[CORRESPONDENCE_TOKENS];

    if (agenda_top(&state->head)->choice != FOOTSTEPS_CHOICE_DRAW_CLASSIFICATION) {
        return false;
    }
    for (int token = 0; token < CORRESPONDENCE_TOKENS; token++) {
        is_gone[token] = correspondence_of(state)->token_seats[token] != 0;
    }
    *out = move_of(SEAT_CHANCE, FOOTSTEPS_RULE_CLASSIFICATION);
    out->args[0] = (int16_t)next_item(seed, CORRESPONDENCE_BAG_TOKENS,
                                      correspondence_components(catalog)->token_count, is_gone);
    return true;
}
