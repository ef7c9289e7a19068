// SPDX-License-Identifier: MIT
//
// Laying a game out, and the virtual deck that answers chance in seeded games:
// of what is still unseen the item whose hash is least comes next.
//
// The functions that lay things out write to a state before its first event;
// from then on only apply.c does.
#ifndef ENGINE_JOURNEY_DECK_H
#define ENGINE_JOURNEY_DECK_H

#include "engine/journey/journey.h"

// ---- laying out ----

// Everything that no draw decides, of a state whose head is set: supplies,
// boards of the seats, ships, explorers, neutral lenses.
void journey_lay_out(const struct journey_components *components, struct journey_state *state);

// From the pile to a spot of the academy; the pile must have the colour.
void journey_lay_seal(struct journey_state *state, int color, int spot);

// Face up onto the display, out of its stack.
void journey_lay_objective(struct journey_state *state, int objective, int place);

// Whether a space gets a specimen with so many seats.
bool journey_takes_specimen(const struct journey_space *space, int seat_count);

// Tiles of the specimens that lie on no space go to the museum.
void journey_fill_museum(const struct journey_components *components,
                         struct journey_state *state);

// Gives a seat a crew card with its seal, for the row after those that have one.
void journey_give_crew(const struct journey_components *components, struct journey_state *state,
                       int seat, int card);

// The first choice: the drafts for which hands and pairs lie ready, or the
// first placement of round 1.
void journey_begin(struct journey_state *state);

// A game from the virtual deck of `seed`, as journey_deal does; with
// `is_first_play` what the rulebook fixes for a first game is fixed.
void journey_deal_as(const struct catalog *catalog, uint64_t seed, bool is_first_play,
                     struct journey_state *state);

// ---- the virtual deck ----

// The shuffles of JOURNEY_BAG_SETUP, one for each kind of component.
enum journey_shuffle {
    JOURNEY_SHUFFLE_TILES,
    JOURNEY_SHUFFLE_LETTERS,
    JOURNEY_SHUFFLE_GOALS,
    JOURNEY_SHUFFLE_SPECIMENS,
    JOURNEY_SHUFFLE_STARTING_SILVER,
    JOURNEY_SHUFFLE_STARTING_GOLDEN,
    JOURNEY_SHUFFLE_TURN_ORDER
};

// What the deck of `seed` gives next; at least one must be left.
int journey_next_seal(const struct journey_components *components,
                      const struct journey_state *state, uint64_t seed);
int journey_next_objective(const struct journey_components *components,
                           const struct journey_state *state, uint64_t seed, bool is_golden);

// Whether chance may draw the objective for a place of the display now.
bool journey_is_in_stack(const struct journey_components *components,
                         const struct journey_state *state, int objective, bool is_golden);

#endif
