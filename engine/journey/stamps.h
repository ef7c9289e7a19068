// SPDX-License-Identifier: MIT
//
// Stamps on their way to an envelope: how many an action allows, and from where
// they may be taken.
//
// A move names the envelope, the stamps of each stack, and those of the tray,
// which is left out for none.
#ifndef ENGINE_JOURNEY_STAMPS_H
#define ENGINE_JOURNEY_STAMPS_H

#include "engine/journey/journey.h"

enum {
    JOURNEY_ENVELOPE_ARG,
    JOURNEY_STACK_ARG, // of the first stack
    JOURNEY_TRAY_ARG = JOURNEY_STACK_ARG + JOURNEY_STACKS,
    JOURNEY_STAMPS_MAX = 12 // of one seat
};

// What the frame on top allows; no stamps when it is about something else.
struct journey_allowance {
    int stamps;
    bool may_split; // onto several envelopes
};

struct journey_allowance journey_stamps_allowed(const struct catalog *catalog,
                                                const struct journey_state *state);

int journey_stamps_on_board(const struct journey_seat *seat);
int journey_stamps_from_stacks(const struct move *move);
int journey_stamps_from_tray(const struct move *move);

// For a check: whether the seat has these stamps and may take them.
bool journey_check_stamps(const struct journey_seat *seat, const struct move *move,
                          struct refusal *out);

// Like `move`, every way to take up to `allowed` stamps, onto each envelope.
size_t journey_list_stamps(const struct journey_seat *seat, int allowed, struct move move,
                           struct move *out, size_t cap);

#endif
