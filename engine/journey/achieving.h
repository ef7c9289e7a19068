// SPDX-License-Identifier: MIT
//
// What a seat could achieve: objectives and crew cards, and the windows in which
// the game asks for them.
#ifndef ENGINE_JOURNEY_ACHIEVING_H
#define ENGINE_JOURNEY_ACHIEVING_H

#include "engine/journey/journey.h"

// What a seat may break into to achieve something: whatever its own turn or
// reward waits for, and the windows.
#define JOURNEY_ACHIEVING_ANSWERS                                                              \
    (CHOICE_BIT(JOURNEY_CHOICE_PLACE_WORKER) | CHOICE_BIT(JOURNEY_CHOICE_ICONS) |              \
     CHOICE_BIT(JOURNEY_CHOICE_GO_ON) | CHOICE_BIT(JOURNEY_CHOICE_STAMPS) |                    \
     CHOICE_BIT(JOURNEY_CHOICE_SECOND_DELIVERY) | CHOICE_BIT(JOURNEY_CHOICE_SECOND_RESEARCH) | \
     CHOICE_BIT(JOURNEY_CHOICE_ACHIEVE))

// ---- what is required ----

// What the seat has of what a requirement counts, and how much that asks.
int journey_count_towards(const struct journey_components *components,
                          const struct journey_state *state, int seat,
                          const struct journey_need *need);
int journey_needed(const struct journey_need *need);

// The first requirement of an objective that is not met; NULL: all are.
const struct journey_need *journey_find_unmet(const struct journey_components *components,
                                              const struct journey_state *state, int seat,
                                              int objective);

// Whether the requirements of an objective are met.
bool journey_meets_needs(const struct journey_components *components,
                         const struct journey_state *state, int seat, int objective);

// Which of the seat's three crew cards a card is; -1: the seat does not hold it.
int journey_crew_place(const struct journey_seat *seat, int card);

// Whether a worker (0 to 4) has achieved a crew card.
bool journey_worker_has_card(const struct journey_seat *seat, int worker);

// Whether the seat could achieve an objective or a crew card right now, a place
// that it can pay included.
bool journey_can_achieve(const struct catalog *catalog, const struct journey_state *state,
                         int seat);

// ---- windows ----

// Plans a window for one seat: it is asked when everything above is finished,
// if it can achieve something then.
void journey_plan_window(struct emitter *out, int seat);
// The same for every seat, in turn order.
void journey_plan_windows(struct emitter *out);

// Something is being achieved: if in a window, that is closed, and planned again
// for what the reward makes possible.
void journey_leave_window(struct emitter *out, int seat);

#endif
