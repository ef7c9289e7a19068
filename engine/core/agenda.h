// SPDX-License-Identifier: MIT
//
// The agenda is what the game still has to do: a stack of frames, the last one
// being next. It is part of the state, so a game that waits for an answer can
// be stored, loaded and continued.
//
// Every ruleset's state begins with a `struct state_head`, which holds it.
#ifndef ENGINE_CORE_AGENDA_H
#define ENGINE_CORE_AGENDA_H

#include <stdbool.h>
#include <stdint.h>

enum {
    AGENDA_DEPTH = 32
};

// One thing to do. What the numbers mean is up to its choice; unused ones are 0.
struct frame {
    uint8_t choice; // code in the ruleset's choices.list, never 0
    uint8_t step;   // where it continues
    uint8_t seat;   // on whose behalf
    uint8_t count;
    int16_t a;
    int16_t b;
};

struct state_head {
    uint32_t seq; // of the last event; 0 after the setup
    uint8_t seat_count;
    uint8_t modules; // bit per module of the ruleset; bit 0, the base game, is always set
    uint8_t is_finished;
    uint8_t depth;
    struct frame frames[AGENDA_DEPTH]; // those at `depth` and above are zero
};

// The frame that comes next; NULL when nothing is left to do.
const struct frame *agenda_top(const struct state_head *head);

bool frame_equal(struct frame a, struct frame b);

// Apply only. Pushing on a full agenda and popping an empty one abort.
void agenda_push(struct state_head *head, struct frame frame);
void agenda_pop(struct state_head *head);

#endif
