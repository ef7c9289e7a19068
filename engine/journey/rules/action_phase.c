// SPDX-License-Identifier: MIT
//
// Rule:     action_phase
// Rulebook: Darwin's Journey, "Round Structure", Action Phase
// Effects:  phase
//
// Seats place one worker each in turn order, round and round, until no worker
// is available; a seat without one is passed over. Before its turn ends a seat
// that can still achieve something is asked for it.
#include "engine/journey/achieving.h"
#include "engine/journey/icons.h"
#include "engine/journey/placement.h"

static int place_in_order(const struct journey_state *state, int seat)
{
    for (int i = 0; i < state->head.seat_count; i++) {
        if (state->order[i] == seat) {
            return i;
        }
    }
    UNREACHABLE("a seat in the turn order");
}

// The next seat from a place of the turn order on, or the end of the phase.
static void go_on_from(struct emitter *out, int place)
{
    const struct journey_state *now = journey_now(out);
    int seats = now->head.seat_count;

    for (int i = 0; i < seats; i++) {
        int seat = now->order[(place + i) % seats];

        if (journey_has_available(&now->seats[seat - 1])) {
            agenda_open(out, (struct frame){
                                 .choice = JOURNEY_CHOICE_PLACE_WORKER,
                                 .seat = (uint8_t)seat,
                             });
            return;
        }
    }
    agenda_open(out, (struct frame){.choice = JOURNEY_CHOICE_TURN_ORDER_PHASE});
}

static void begin(struct emitter *out)
{
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_PHASE,
                  .args = {JOURNEY_ACTION_PHASE},
              });
    go_on_from(out, 0);
}

// Step 0: the window comes first; step 1: the next seat.
static void end_placement(struct emitter *out, struct frame frame)
{
    if (frame.step == 0) {
        frame.step = 1;
        agenda_open(out, frame);
        journey_plan_window(out, frame.seat);
        return;
    }
    go_on_from(out, place_in_order(journey_now(out), frame.seat) + 1);
}

static void resume(struct emitter *out, struct frame frame)
{
    if (frame.choice == JOURNEY_CHOICE_BEGIN_ACTION_PHASE) {
        begin(out);
    } else if (frame.choice == JOURNEY_CHOICE_END_PLACEMENT) {
        end_placement(out, frame);
    } else {
        journey_open_list(out, frame.seat, frame.a, JOURNEY_PLAIN);
    }
}

const struct journey_rule_def journey_rule_action_phase = {
    .info = {.name = "action_phase", .rulebook = "Round Structure"},
    .resumes = {JOURNEY_CHOICE_BEGIN_ACTION_PHASE, JOURNEY_CHOICE_END_PLACEMENT,
                JOURNEY_CHOICE_OPEN_ICONS},
    .resume = resume,
};
