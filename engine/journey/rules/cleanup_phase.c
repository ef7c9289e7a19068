// SPDX-License-Identifier: MIT
//
// Rule:     cleanup_phase
// Rulebook: Darwin's Journey, "Cleanup Phase"
// Effects:  phase, beagle, workers_returned, display_cleared, scrolls_slid, round
//
// The Beagle goes to its next stop, workers return, the objectives that were
// left are replaced, the top scroll is emptied, the columns close upwards and
// the scrolls are filled again.
//
// RULING: seals left on the top scroll leave the game. Objectives are drawn
// silver, silver, golden, golden, then seals from the top scroll down, left to
// right; what has run out stays empty.
#include "engine/journey/counts.h"
#include "engine/journey/journey.h"

static void plan_draw(struct emitter *out, enum journey_choice choice, int place)
{
    agenda_open(out, (struct frame){.choice = (uint8_t)choice, .a = (int16_t)place});
}

// The first draw lies on top: places are planned from the last to the first.
static void plan_seals(struct emitter *out)
{
    const struct journey_state *now = journey_now(out);
    int left = journey_seals_in_pile(now);
    int empty = 0;
    int spots[JOURNEY_ACADEMY];

    for (int spot = 0; spot < JOURNEY_ACADEMY; spot++) {
        if (now->scrolls[spot] == 0 && empty < left) {
            spots[empty++] = spot;
        }
    }
    while (empty > 0) {
        plan_draw(out, JOURNEY_CHOICE_DRAW_SEAL, spots[--empty]);
    }
}

static void plan_objectives(struct emitter *out)
{
    const struct journey_components *components = journey_components(out->catalog);

    for (int place = JOURNEY_DISPLAY - 1; place >= 0; place--) {
        bool is_golden = place >= JOURNEY_DISPLAY / 2;
        int left = journey_objectives_in_stack(components, journey_now(out), is_golden);

        if (left > place % (JOURNEY_DISPLAY / 2)) {
            plan_draw(out, JOURNEY_CHOICE_DRAW_OBJECTIVE, place);
        }
    }
}

static void change(struct emitter *out, enum journey_effect kind, int to)
{
    emit(out, (struct effect){.kind = (uint8_t)kind, .args = {(int16_t)to}});
}

static void resume(struct emitter *out, struct frame frame)
{
    const struct journey_state *now = journey_now(out);

    (void)frame;
    change(out, JOURNEY_EFFECT_PHASE, JOURNEY_CLEANUP_PHASE);
    change(out, JOURNEY_EFFECT_BEAGLE, now->beagle + 1);
    change(out, JOURNEY_EFFECT_WORKERS_RETURNED, 0);
    change(out, JOURNEY_EFFECT_DISPLAY_CLEARED, 0);
    change(out, JOURNEY_EFFECT_SCROLLS_SLID, 0);
    change(out, JOURNEY_EFFECT_ROUND, now->round + 1);
    agenda_open(out, (struct frame){.choice = JOURNEY_CHOICE_BEGIN_ACTION_PHASE});
    plan_seals(out);
    plan_objectives(out);
}

const struct journey_rule_def journey_rule_cleanup_phase = {
    .info = {.name = "cleanup_phase", .rulebook = "Cleanup Phase"},
    .resumes = {JOURNEY_CHOICE_CLEANUP_PHASE},
    .resume = resume,
};
