// SPDX-License-Identifier: MIT
//
// Rule:     turn_order_phase
// Rulebook: Darwin's Journey, "Turn Order Phase (Modify Turn Order)"
// Effects:  turn_order, phase
//
// Seats with workers at the turn order location come first in the order, as
// their first workers stand there from left to right; the others follow in the
// order that they had. Then the reward phase begins with the top envelope.
#include "engine/journey/journey.h"

static bool stands_earlier(const struct journey_state *state, int place)
{
    for (int i = 0; i < place; i++) {
        if (state->queue[i] == state->queue[place]) {
            return true;
        }
    }
    return false;
}

static void move_to(struct emitter *out, uint8_t seat, int position)
{
    if (journey_now(out)->order[position] != seat) {
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_TURN_ORDER,
                      .seat = seat,
                      .args = {(int16_t)position},
                  });
    }
}

static void resume(struct emitter *out, struct frame frame)
{
    const struct journey_state *now = journey_now(out);
    int position = 0;

    (void)frame;
    for (int place = 0; place < now->queue_count; place++) {
        if (!stands_earlier(now, place)) {
            move_to(out, now->queue[place], position++);
        }
    }
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_PHASE,
                  .args = {JOURNEY_REWARD_PHASE},
              });
    agenda_open(out, (struct frame){.choice = JOURNEY_CHOICE_MAJORITY});
}

const struct journey_rule_def journey_rule_turn_order_phase = {
    .info = {.name = "turn_order_phase", .rulebook = "Turn Order Phase (Modify Turn Order)"},
    .resumes = {JOURNEY_CHOICE_TURN_ORDER_PHASE},
    .resume = resume,
};
