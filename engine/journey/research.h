// SPDX-License-Identifier: MIT
//
// Specimens that seats have researched: a research token on the personal board,
// one for each specimen at most.
#ifndef ENGINE_JOURNEY_RESEARCH_H
#define ENGINE_JOURNEY_RESEARCH_H

#include "engine/journey/journey.h"

bool journey_has_researched(const struct journey_seat *seat, int specimen);

// Puts a research token on the specimen, unless one lies there.
void journey_research(struct emitter *out, int seat, int specimen);

// ---- for rules whose moves name a specimen ----

// Whether the specimen of a move is still to be researched.
bool journey_check_new(const struct journey_state *state, const struct move *move,
                       struct refusal *out);

// Lists a move like `like` for each specimen of a set (bit per specimen).
size_t journey_list_specimens(struct move like, unsigned specimens, struct move *out,
                              size_t cap);

// "Research the green bird."
void journey_describe_research(const struct catalog *catalog, const struct journey_state *state,
                               const struct move *move, struct text *out);

#endif
