// SPDX-License-Identifier: MIT
//
// Rule:     convert_temporary_knowledge
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Convert Temporary Knowledge
// Effects:  knowledge, coins, points
//
// Gives one temporary knowledge back for coins or victory points.
#include "engine/journey/icons.h"

// The first words of the gift vocabulary; the others cannot be had here.
enum {
    COINS,
    POINTS,
    OUTCOMES
};

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_icon(catalog, state, JOURNEY_ICON_CONVERT, out)) {
        return false;
    }
    if (move->args[0] >= OUTCOMES) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
        return refusal_word(
            out, "gift",
            vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_GIFT], move->args[0]));
    }
    if (state->seats[move->seat - 1].knowledge == 0) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_KNOWLEDGE, out);
        return refusal_number(out, "knowledge", 0);
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move =
        move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_CONVERT_TEMPORARY_KNOWLEDGE);
    size_t count = 0;

    (void)catalog;
    for (int outcome = COINS; outcome < OUTCOMES; outcome++) {
        move.args[0] = (int16_t)outcome;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    struct frame frame;
    struct journey_icon icon = journey_use_icon(out, JOURNEY_ICON_CONVERT, &frame);

    icon.kind = move->args[0] == COINS ? JOURNEY_ICON_COINS : JOURNEY_ICON_POINTS;
    journey_change_knowledge(out, move->seat, -1);
    journey_give(out, move->seat, &journey_components(out->catalog)->lists[frame.a], &icon);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    const struct journey_icon *icon = journey_find_icon(catalog, state, JOURNEY_ICON_CONVERT);

    text_printf(out, "Give one temporary knowledge back for %d %s.", icon ? icon->n : 0,
                move->args[0] == COINS ? "coins" : "victory points");
}

const struct journey_rule_def journey_rule_convert_temporary_knowledge = {
    .info =
        {
            .name = "convert_temporary_knowledge",
            .rulebook = "Special Actions & Crew Actions",
            .verb = "convert",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_GIFT}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
