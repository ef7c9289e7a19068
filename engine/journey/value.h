// SPDX-License-Identifier: MIT
//
// What a position is worth to a seat, for policies that compare positions: its
// points and guesses at what everything else will still bring, all in
// hundredths of a point. No rule looks at any of it, and no log depends on it.
//
// The numbers are guesses; what speaks for them is how games between policies
// went, see tests/engine/journey/test_greedy.c.
#ifndef ENGINE_JOURNEY_VALUE_H
#define ENGINE_JOURNEY_VALUE_H

#include "engine/journey/journey.h"

enum {
    JOURNEY_POINT = 100, // the unit
    JOURNEY_PERCENT = 100,
    JOURNEY_TURN = 300 // what one more placement brings
};

// A seat's view of the game.
struct journey_outlook {
    const struct journey_components *components;
    const struct journey_state *state;
    const struct journey_seat *own;
    int seat;
    int rounds; // that have still to begin
    int turns;  // placements that the seat has left in the game
};

// ---- what it holds; value_gifts.c ----

int journey_value_of_coins(const struct journey_outlook *outlook, int coins);
int journey_value_of_knowledge(const struct journey_outlook *outlook, int knowledge);
// Of the evolution marker on a space of the track.
int journey_value_of_theory(const struct journey_outlook *outlook, int space);
// What `n` more of a pure gift would change.
int journey_value_of_gift(const struct journey_outlook *outlook, enum journey_icon_kind kind,
                          int n);

// ---- what it may do; value_icons.c ----

// All icons of a list.
int journey_value_of_list(const struct journey_outlook *outlook, int list);
// Icons that the seat has still to use, wherever they wait on the agenda.
int journey_value_of_waiting(const struct journey_outlook *outlook);

// ---- what it is on the way to; value_plans.c ----

// Cards that are not achieved yet: the fewer seals are missing, the more.
int journey_value_of_crew(const struct journey_outlook *outlook);
// Tiles likewise, and what those that are achieved save from now on.
int journey_value_of_objectives(const struct journey_outlook *outlook);

// ---- how it stands on the board; value_board.c ----

// Beagle goals still to be scored, less the penalties that are expected.
int journey_value_of_goals(const struct journey_outlook *outlook);
// Rewards of the envelopes, as the stamps lie now.
int journey_value_of_envelopes(const struct journey_outlook *outlook);
// Ship and explorers.
int journey_value_of_tracks(const struct journey_outlook *outlook);
// Research tokens, for what delivering them would give.
int journey_value_of_specimens(const struct journey_outlook *outlook);

#endif
