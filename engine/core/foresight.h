// SPDX-License-Identifier: MIT
//
// Looking to the end of a seat's own turn: what it can reach by its own moves,
// before anybody else or chance is to act.
#ifndef ENGINE_CORE_FORESIGHT_H
#define ENGINE_CORE_FORESIGHT_H

#include "engine/core/play.h"
#include "engine/core/rng.h"

// How far a seat is ahead of the best of the others: by the ruleset's own
// judgement of the position, or by score where it has none or the game is over.
int32_t foresight_lead(const struct play *play, int seat);

// The first move of the best turn that is found for the seat that is to act;
// turns that end equally well, as far as one sees, are drawn from `rng`. It
// looks at a bounded number of turns, the same ones every time.
struct move foresight_pick(const struct play *play, struct rng *rng);

#endif
