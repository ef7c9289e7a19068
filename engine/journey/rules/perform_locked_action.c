// SPDX-License-Identifier: MIT
//
// Rule:     perform_locked_action
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Perform Locked Action
// Effects:  none
//
// Performs the actions of a location that no lens has unlocked, without a lens,
// a worker, its seals or its coins; what the actions cost is paid.
//
// RULING: any locked location may be chosen, in whatever row, and the one whose
// tile shows this action too. No distinction applies.
#include "engine/journey/icons.h"
#include "engine/journey/placement.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct journey_components *components = journey_components(catalog);

    if (!journey_check_icon(catalog, state, JOURNEY_ICON_LOCKED_ACTION, out)) {
        return false;
    }
    if (!journey_is_locked(components, state, move->args[0])) {
        return journey_refuse(JOURNEY_REFUSED_LOCATION_OPEN, out);
    }
    return journey_needs_of(components, state, move->args[0]) ||
           journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move =
        move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_PERFORM_LOCKED_ACTION);
    size_t count = 0;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_LOCKED_ACTION)) {
        return 0;
    }
    for (int location = 0; location < journey_components(catalog)->location_count; location++) {
        move.args[0] = (int16_t)location;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_LOCKED_ACTION, NULL);
    journey_open_list(
        out, move->seat,
        journey_list_of(journey_components(out->catalog), journey_now(out), move->args[0]),
        JOURNEY_PLAIN);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_printf(out, "Perform the actions of %s, which is locked.",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_LOCATION], move->args[0]));
}

const struct journey_rule_def journey_rule_perform_locked_action = {
    .info =
        {
            .name = "perform_locked_action",
            .rulebook = "Special Actions & Crew Actions",
            .verb = "locked",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_LOCATION}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
