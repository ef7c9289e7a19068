// SPDX-License-Identifier: MIT
//
// Rule:     gain
// Rulebook: Darwin's Journey, "Board Actions", Gain Coins, Gain Victory Points
// Effects:  coins, points, knowledge, theory
//
// Picks an icon that only gives something from among icons that ask for a
// decision. Where no such icon stands beside it, it is given without a move.
#include "engine/journey/icons.h"
#include "engine/journey/journey.h"

enum {
    GIFTS = 4
};

// In the order of the gift vocabulary: coins, points, knowledge, theory.
static const enum journey_icon_kind kinds[GIFTS] = {
    JOURNEY_ICON_COINS,
    JOURNEY_ICON_POINTS,
    JOURNEY_ICON_KNOWLEDGE,
    JOURNEY_ICON_THEORY,
};

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    return journey_check_icon(catalog, state, kinds[move->args[0]], out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    size_t count = 0;

    (void)catalog;
    for (int gift = 0; gift < GIFTS; gift++) {
        struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_GAIN);

        move.args[0] = (int16_t)gift;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    struct frame frame;
    struct journey_icon icon = journey_use_icon(out, kinds[move->args[0]], &frame);

    journey_give(out, move->seat, &journey_components(out->catalog)->lists[frame.a], &icon);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    static const char *const one[GIFTS] = {"coin", "victory point", "temporary knowledge",
                                           "step on the Theory of Evolution track"};
    static const char *const many[GIFTS] = {"coins", "victory points", "temporary knowledge",
                                            "steps on the Theory of Evolution track"};
    const struct journey_icon *icon = journey_find_icon(catalog, state, kinds[move->args[0]]);
    int n = icon ? icon->n : 0;

    text_printf(out, "Gain %d %s.", n, n == 1 ? one[move->args[0]] : many[move->args[0]]);
}

bool journey_find_gift(const struct catalog *catalog, const struct journey_state *state,
                       struct move *out)
{
    struct refusal refusal;

    for (int gift = 0; gift < GIFTS; gift++) {
        *out = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_GAIN);
        out->args[0] = (int16_t)gift;
        if (journey_icons_frame(state) && check(catalog, state, out, &refusal)) {
            return true;
        }
    }
    return false;
}

const struct journey_rule_def journey_rule_gain = {
    .info =
        {
            .name = "gain",
            .rulebook = "Board Actions",
            .verb = "gain",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_GIFT}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
