// SPDX-License-Identifier: MIT
#include "tests/golden/step_journey.h"

#include "engine/journey/icons.h"

const struct effect *step_find(const struct step *step, int kind)
{
    for (size_t i = 0; i < step->event.effect_count; i++) {
        if (step->event.effects[i].kind == kind) {
            return &step->event.effects[i];
        }
    }
    return NULL;
}

int step_count(const struct step *step, int kind)
{
    int count = 0;

    for (size_t i = 0; i < step->event.effect_count; i++) {
        count += step->event.effects[i].kind == kind;
    }
    return count;
}

const struct journey_list *step_list(const struct step *step)
{
    return waited_for(step, JOURNEY_CHOICE_ICONS)
               ? &components(step)->lists[top_before(step)->a]
               : NULL;
}

// The kind of icon that a rule uses, for those that use one kind only.
static enum journey_icon_kind kind_of(int rule)
{
    static const uint8_t kinds[] = {
        [JOURNEY_RULE_EXPLORATION] = JOURNEY_ICON_EXPLORE,
        [JOURNEY_RULE_NAVIGATION] = JOURNEY_ICON_NAVIGATE,
        [JOURNEY_RULE_CORRESPONDENCE] = JOURNEY_ICON_CORRESPONDENCE,
        [JOURNEY_RULE_UNLOCK_LENS_LOCATION] = JOURNEY_ICON_UNLOCK,
        [JOURNEY_RULE_DELIVER_SPECIMEN] = JOURNEY_ICON_DELIVER,
        [JOURNEY_RULE_REPEAT_DELIVERY] = JOURNEY_ICON_REPEAT_DELIVERY,
        [JOURNEY_RULE_RESEARCH_MUSEUM_SPECIMEN] = JOURNEY_ICON_RESEARCH_MUSEUM,
        [JOURNEY_RULE_RESEARCH_ANY_SPECIMEN] = JOURNEY_ICON_RESEARCH_ANY,
        [JOURNEY_RULE_RESEARCH_EXPLORER_SPECIMEN] = JOURNEY_ICON_RESEARCH_EXPLORER,
        [JOURNEY_RULE_GAIN_OBJECTIVE] = JOURNEY_ICON_OBJECTIVE,
        [JOURNEY_RULE_AUTOMATICALLY_FULFILL_OBJECTIVE] = JOURNEY_ICON_FULFILL,
        [JOURNEY_RULE_GAIN_SPECIAL_WAX_SEAL] = JOURNEY_ICON_SPECIAL_SEAL,
        [JOURNEY_RULE_CONVERT_TEMPORARY_KNOWLEDGE] = JOURNEY_ICON_CONVERT,
        [JOURNEY_RULE_PLACE_EXPLORER] = JOURNEY_ICON_PLACE_EXPLORER,
        [JOURNEY_RULE_PERFORM_LOCKED_ACTION] = JOURNEY_ICON_LOCKED_ACTION,
        [JOURNEY_RULE_MOVE_UP_TO_THE_BEAGLE] = JOURNEY_ICON_BEAGLE,
        [JOURNEY_RULE_COPY_CREW_CARD] = JOURNEY_ICON_COPY_CREW,
        [JOURNEY_RULE_REACTIVATE_TENT] = JOURNEY_ICON_REACTIVATE_TENT,
    };

    return rule < (int)COUNT_OF(kinds) ? (enum journey_icon_kind)kinds[rule]
                                       : JOURNEY_ICON_NONE;
}

static bool is_used(const struct step *step, const struct journey_icon *icon)
{
    switch (step->event.move.rule) {
    case JOURNEY_RULE_ACADEMY:
        return icon->kind == JOURNEY_ICON_ACADEMY &&
               icon->n == (arg(step, 2) == MOVE_NO_ARG ? 0 : arg(step, 2));
    case JOURNEY_RULE_ESTABLISH_CAMPSITE:
        return icon->kind == JOURNEY_ICON_CAMPSITE || icon->kind == JOURNEY_ICON_ANY_CAMPSITE;
    case JOURNEY_RULE_GAIN:
        return icon->kind == JOURNEY_ICON_COINS + arg(step, 0);
    default:
        return icon->kind != JOURNEY_ICON_NONE && icon->kind == kind_of(step->event.move.rule);
    }
}

int step_icon(const struct step *step)
{
    const struct journey_list *list = step_list(step);

    for (int i = 0; list && i < list->count; i++) {
        if ((top_before(step)->b >> i & 1) && is_used(step, &list->icons[i])) {
            return i;
        }
    }
    return -1;
}

struct journey_icon step_used(const struct step *step)
{
    const struct journey_list *list = step_list(step);
    int icon = step_icon(step);

    return list && icon >= 0 ? list->icons[icon] : (struct journey_icon){0};
}
