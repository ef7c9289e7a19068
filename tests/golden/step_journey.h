// SPDX-License-Identifier: MIT
//
// Reading one event of a game of Darwin's Journey.
#ifndef TESTS_GOLDEN_STEP_JOURNEY_H
#define TESTS_GOLDEN_STEP_JOURNEY_H

#include "engine/journey/journey.h"
#include "tests/golden/recorded_game.h"

static inline const struct journey_components *components(const struct step *step)
{
    return journey_components(step->before.catalog);
}

static inline const struct journey_state *before(const struct step *step)
{
    return (const struct journey_state *)&step->before.state;
}

static inline const struct journey_state *after(const struct step *step)
{
    return (const struct journey_state *)&step->after.state;
}

// What the game waited for, and now waits for; NULL in a finished game.
static inline const struct frame *top_before(const struct step *step)
{
    return agenda_top(&before(step)->head);
}

static inline const struct frame *top_after(const struct step *step)
{
    return agenda_top(&after(step)->head);
}

static inline bool waited_for(const struct step *step, enum journey_choice choice)
{
    return top_before(step)->choice == choice;
}

static inline bool is_move_of(const struct step *step, enum journey_rule rule)
{
    return step->event.move.rule == rule;
}

static inline int16_t arg(const struct step *step, int i)
{
    return step->event.move.args[i];
}

// The seat of the move; it must not be chance's.
static inline const struct journey_seat *seat_before(const struct step *step)
{
    return &before(step)->seats[step->event.move.seat - 1];
}

static inline const struct journey_seat *seat_after(const struct step *step)
{
    return &after(step)->seats[step->event.move.seat - 1];
}

// The first effect of a kind; NULL when the event has none.
const struct effect *step_find(const struct step *step, int kind);
int step_count(const struct step *step, int kind);

// The list of the ICONS frame that the move answers; NULL: it answers another.
const struct journey_list *step_list(const struct step *step);

// Index in that list of the icon that the move uses; -1: none of them.
int step_icon(const struct step *step);

// That icon; JOURNEY_ICON_NONE when the move uses none.
struct journey_icon step_used(const struct step *step);

#endif
