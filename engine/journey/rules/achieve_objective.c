// SPDX-License-Identifier: MIT
//
// Rule:     achieve_objective
// Rulebook: Darwin's Journey, "Achieving Objectives & Crew Cards", Objectives
// Effects:  objective_achieved, coins
//
// At any point of its turn or its reward a seat turns over an objective whose
// requirements it meets, and gets the reward of the place; it need not. Nothing
// is spent but the coins of the place, for a tile that comes from the reserve.
//
// RULING: nothing is achieved on another seat's turn. In the reward phase each
// seat that can achieve something is asked in windows, until it declines.
#include "engine/journey/achieving.h"
#include "engine/journey/objective_places.h"

static bool check_needs(const struct journey_components *components,
                        const struct journey_state *state, const struct move *move,
                        struct refusal *out)
{
    static const char *const names[] = {
        [JOURNEY_NEED_NOTHING] = "nothing",
        [JOURNEY_NEED_SEALS] = "seals",
        [JOURNEY_NEED_SPECIMEN_COLOR] = "specimens_of_color",
        [JOURNEY_NEED_SPECIMEN_KIND] = "specimens_of_kind",
        [JOURNEY_NEED_SHIP] = "ship_at_beagle",
        [JOURNEY_NEED_KNOWLEDGE] = "temporary_knowledge",
        [JOURNEY_NEED_POINTS] = "points",
        [JOURNEY_NEED_COINS] = "coins",
        [JOURNEY_NEED_STACKS] = "empty_stacks",
        [JOURNEY_NEED_LENSES] = "lenses",
        [JOURNEY_NEED_TENTS] = "tents",
        [JOURNEY_NEED_THEORY] = "theory",
    };
    const struct journey_need *need =
        journey_find_unmet(components, state, move->seat, move->args[JOURNEY_OBJECTIVE_ARG]);

    if (!need) {
        return true;
    }
    (void)journey_refuse(JOURNEY_REFUSED_NEEDS_NOT_MET, out);
    (void)refusal_word(out, "requirement", names[need->kind]);
    (void)refusal_number(out, "needed", journey_needed(need));
    return refusal_number(out, "there",
                          journey_count_towards(components, state, move->seat, need));
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    return journey_check_turning_over(catalog, state, move, out) &&
           check_needs(journey_components(catalog), state, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    return journey_list_turning_over(catalog, state, JOURNEY_RULE_ACHIEVE_OBJECTIVE, out, cap);
}

static void decide(struct emitter *out, const struct move *move)
{
    journey_leave_window(out, move->seat);
    journey_turn_over(out, move);
}

// Of a frame for all seats: asks the next one in turn order, those after it later.
static void ask_in_order(struct emitter *out, struct frame frame)
{
    const struct journey_state *now = journey_now(out);
    int seat = frame.a < now->head.seat_count ? now->order[frame.a] : SEAT_NONE;

    if (seat == SEAT_NONE) {
        return;
    }
    frame.a++;
    agenda_open(out, frame);
    journey_plan_window(out, seat);
}

static void resume(struct emitter *out, struct frame frame)
{
    if (frame.count == 0) {
        ask_in_order(out, frame);
    } else if (journey_can_achieve(out->catalog, journey_now(out), frame.seat)) {
        agenda_open(out, (struct frame){
                             .choice = JOURNEY_CHOICE_ACHIEVE,
                             .seat = frame.seat,
                         });
    }
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    text_puts(out, "Achieve ");
    journey_describe_turning_over(catalog, state, move, out);
}

const struct journey_rule_def journey_rule_achieve_objective = {
    .info =
        {
            .name = "achieve_objective",
            .rulebook = "Achieving Objectives & Crew Cards",
            .verb = "achieve",
            .answers = JOURNEY_ACHIEVING_ANSWERS,
            .arg_count = 2,
            .args = {{.vocabulary = JOURNEY_WORDS_OBJECTIVE},
                     {.vocabulary = JOURNEY_WORDS_SLOT, .is_optional = true}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
    .resumes = {JOURNEY_CHOICE_WINDOWS},
    .resume = resume,
};
