// SPDX-License-Identifier: MIT
//
// Coins that a move costs: whether the seat has them, and how they are told.
#ifndef ENGINE_JOURNEY_COSTS_H
#define ENGINE_JOURNEY_COSTS_H

#include "engine/journey/journey.h"

// For a check: whether the seat can pay.
bool journey_check_coins(const struct journey_seat *seat, int cost, struct refusal *out);

// " for 3 coins"; nothing for no cost.
void journey_describe_cost(int cost, struct text *out);

#endif
