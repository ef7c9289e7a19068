// SPDX-License-Identifier: MIT
//
// Rule:     move_up_to_the_beagle
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Move up to the HMS Beagle
// Effects:  ship, explorer, first_arrival, researched, points
//
// A ship behind the Beagle moves to its space. It never moves back.
#include "engine/journey/icons.h"
#include "engine/journey/movement.h"

static int beagle_of(const struct catalog *catalog, const struct journey_state *state)
{
    return journey_components(catalog)->stops[state->beagle];
}

// RULING: the ship crosses what lies on its way as if it had steps enough, and
// is the first at the end of the track if the Beagle waits there.
static bool find_way(const struct catalog *catalog, const struct journey_state *state, int seat,
                     struct journey_stop *out_stop)
{
    struct journey_reach reach;

    journey_find_reach(catalog, state, seat, JOURNEY_OCEAN, JOURNEY_ANY_STEPS, &reach);

    const struct journey_stop *stop = journey_find_stop(&reach, beagle_of(catalog, state));

    if (stop) {
        *out_stop = *stop;
    }
    return stop != NULL;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct vocabulary *spaces = catalog->vocabularies[JOURNEY_WORDS_SPACE];
    struct journey_stop stop;

    if (!journey_check_icon(catalog, state, JOURNEY_ICON_BEAGLE, out)) {
        return false;
    }
    if (find_way(catalog, state, move->seat, &stop)) {
        return true;
    }
    (void)journey_refuse(JOURNEY_REFUSED_SHIP_NOT_BEHIND, out);
    (void)refusal_word(out, "ship", vocabulary_word(spaces, state->seats[move->seat - 1].ship));
    return refusal_word(out, "beagle", vocabulary_word(spaces, beagle_of(catalog, state)));
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move =
        move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_MOVE_UP_TO_THE_BEAGLE);

    (void)catalog;
    return journey_add(out, 0, cap, move);
}

static void decide(struct emitter *out, const struct move *move)
{
    struct journey_stop stop;

    if (!find_way(out->catalog, journey_now(out), move->seat, &stop)) {
        UNREACHABLE("a way that a check found");
    }
    (void)journey_use_icon(out, JOURNEY_ICON_BEAGLE, NULL);
    journey_arrive(out, move->seat, &stop);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)move;
    text_printf(
        out, "Move the ship up to the Beagle, to %s.",
        vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_SPACE], beagle_of(catalog, state)));
}

const struct journey_rule_def journey_rule_move_up_to_the_beagle = {
    .info =
        {
            .name = "move_up_to_the_beagle",
            .rulebook = "Special Actions & Crew Actions, Move up to the HMS Beagle",
            .verb = "beagle",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
