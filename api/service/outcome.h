// SPDX-License-Identifier: MIT
//
// What a finished game comes to, per seat: score by source, rank, share of the
// win, facts. It is stored with the game and feeds the statistics.
#ifndef API_SERVICE_OUTCOME_H
#define API_SERVICE_OUTCOME_H

#include "api/service/course.h"

// Bit `seat` is set for each winner; 0 while the game is not finished.
unsigned outcome_winners(const struct play *play);

// Final score of each seat, or if the game ended now. Index 0: seat 1.
void outcome_totals(const struct play *play, int32_t out_totals[SEAT_LAST]);

// The game must be finished; `course` is that of all its events.
void outcome_read(const struct play *play, const struct course *course, struct arena *arena,
                  struct store_result *out_result);

#endif
