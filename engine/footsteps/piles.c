// SPDX-License-Identifier: MIT
//
// RULING: the unseen tiles form as many piles of 12 as there are players, as in
// the Correspondence rulebook; the base rules speak of one supply, but probing
// puts tiles under "a" pile. A log that names no pile means the lowest-numbered
// one that is left: with nothing probed they are alike.
#include "engine/footsteps/piles.h"

int footsteps_pile_size(const struct footsteps_state *state, int pile)
{
    return state->pile_unknown[pile] + state->pile_known[pile];
}

bool footsteps_piles_are_empty(const struct footsteps_state *state)
{
    for (int pile = 0; pile < FOOTSTEPS_SEATS; pile++) {
        if (footsteps_pile_size(state, pile) > 0) {
            return false;
        }
    }
    return true;
}

int footsteps_pile_meant(const struct footsteps_state *state, int16_t named)
{
    if (named != MOVE_NO_ARG) {
        return named;
    }
    for (int pile = 0; pile < FOOTSTEPS_SEATS; pile++) {
        if (footsteps_pile_size(state, pile) > 0) {
            return pile;
        }
    }
    UNREACHABLE("no pile is left to draw from");
}

bool footsteps_check_pile(const struct footsteps_state *state, int16_t named,
                          struct refusal *out)
{
    if (named == MOVE_NO_ARG || footsteps_pile_size(state, named) > 0) {
        return true;
    }
    (void)footsteps_refuse(FOOTSTEPS_REFUSED_PILE_EMPTY, out);
    return refusal_number(out, "pile", named + 1);
}

int footsteps_pile_next(const struct footsteps_state *state, int pile)
{
    return state->pile_unknown[pile] > 0 ? -1 : state->pile_first[pile] - 1;
}

bool footsteps_is_unseen(const struct footsteps_components *components,
                         const struct footsteps_state *state, int tile)
{
    return state->place[tile] == FOOTSTEPS_UNSEEN &&
           state->head.modules >> components->tiles[tile].module & 1U;
}
