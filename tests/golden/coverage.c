// SPDX-License-Identifier: MIT
#include "tests/golden/coverage.h"

#include <stdio.h>

// ---- seeing ----

static bool has_effect(const struct step *step, int kind)
{
    for (size_t i = 0; i < step->event.effect_count; i++) {
        if (step->event.effects[i].kind == kind) {
            return true;
        }
    }
    return false;
}

// A rule that no move invokes is seen by what only it does.
static bool shows_rule(const struct step *step, enum footsteps_rule rule)
{
    switch (rule) {
    case FOOTSTEPS_RULE_BONUSES:
        return has_effect(step, FOOTSTEPS_EFFECT_COMPASSES) ||
               has_effect(step, FOOTSTEPS_EFFECT_DARWIN_TOKEN);
    case FOOTSTEPS_RULE_COVER:
        return situation_is_shown(SITUATION_COVER_TWICE, step) &&
               agenda_top(&step->after.state.head)->choice == FOOTSTEPS_CHOICE_TAKE_THEORY;
    case FOOTSTEPS_RULE_END_OF_GAME:
        return has_effect(step, EFFECT_FINISHED);
    case FOOTSTEPS_RULE_MOVE_THE_BEAGLE:
        return step->event.move.rule != FOOTSTEPS_RULE_SAIL &&
               has_effect(step, FOOTSTEPS_EFFECT_BEAGLE);
    case FOOTSTEPS_RULE_PUBLICATION:
        return has_effect(step, FOOTSTEPS_EFFECT_PUBLICATION);
    case FOOTSTEPS_RULE_DISCARD_THEORY:
    case FOOTSTEPS_RULE_DRAW_THEORY:
    case FOOTSTEPS_RULE_DRAW_TILE:
    case FOOTSTEPS_RULE_PROBE:
    case FOOTSTEPS_RULE_SAIL:
    case FOOTSTEPS_RULE_TAKE_A_TILE:
    case FOOTSTEPS_RULE_TAKE_THEORY:
        return step->event.move.rule == rule;
    }
    return false;
}

static void add_rules(struct coverage *coverage, const struct step *step)
{
#define RULE(code, enumerator, name) \
    coverage->rules[code] |= shows_rule(step, FOOTSTEPS_RULE_##enumerator);
#include "engine/footsteps/rules.list"
#undef RULE
}

static void add_tile(struct coverage *coverage, const struct step *step, int index)
{
    const struct footsteps_tile *tile =
        &footsteps_components(step->before.catalog)->tiles[index];

    coverage->tiles[index] = true;
    for (int i = 0; i < tile->icon_count; i++) {
        coverage->icons[tile->icons[i]] = true;
    }
}

static void add_effect(struct coverage *coverage, const struct step *step,
                       const struct effect *effect)
{
    coverage->effects[effect->kind] = true;
    if (effect->kind == FOOTSTEPS_EFFECT_TILE_TAKEN) {
        add_tile(coverage, step, effect->args[1]);
    }
    if (effect->kind != EFFECT_POINTS) {
        return;
    }
    coverage->sources[effect->args[0]] = true;
    if (effect->args[0] == FOOTSTEPS_SOURCE_THEORIES) {
        coverage->theories[effect->args[1]] = true;
    }
}

void coverage_add(void *context, const struct step *step)
{
    struct coverage *coverage = context;

    add_rules(coverage, step);
    for (size_t i = 0; i < step->event.effect_count; i++) {
        add_effect(coverage, step, &step->event.effects[i]);
    }
    for (int i = 0; i < SITUATION_COUNT; i++) {
        coverage->situations[i] |= situation_is_shown((enum situation)i, step);
    }
}

// ---- telling ----

static int print_unless(bool is_seen, const char *kind, const char *name)
{
    if (is_seen) {
        return 0;
    }
    (void)fprintf(stderr, "no recorded game meets the %s %s\n", kind, name);
    return 1;
}

static int print_components(const struct coverage *coverage, const struct catalog *catalog)
{
    static const char *const icons[] = {
        [FOOTSTEPS_ICON_GUIDE] = "guide",   [FOOTSTEPS_ICON_COMPASS] = "compass",
        [FOOTSTEPS_ICON_THEORY] = "theory", [FOOTSTEPS_ICON_CROWN] = "crown",
        [FOOTSTEPS_ICON_CHART] = "chart",
    };
    const struct footsteps_components *components = footsteps_components(catalog);
    const struct vocabulary *const *words = catalog->vocabularies;
    int missing = 0;

    for (int tile = 0; tile < components->tile_count; tile++) {
        if (components->tiles[tile].is_character) {
            missing += print_unless(coverage->tiles[tile], "character",
                                    vocabulary_word(words[FOOTSTEPS_WORDS_TILE], tile));
        }
    }
    for (int theory = 0; theory < components->theory_count; theory++) {
        missing += print_unless(coverage->theories[theory], "theory",
                                vocabulary_word(words[FOOTSTEPS_WORDS_THEORY], theory));
    }
    for (size_t icon = 0; icon < COUNT_OF(icons); icon++) {
        missing += print_unless(coverage->icons[icon], "icon", icons[icon]);
    }
    return missing;
}

int coverage_print_missing(const struct coverage *coverage, const struct catalog *catalog)
{
    int missing = print_components(coverage, catalog);

#define RULE(code, enumerator, name) \
    missing += print_unless(coverage->rules[code], "rule", #name);
#include "engine/footsteps/rules.list"
#undef RULE
#define EFFECT(code, enumerator, name) \
    missing += print_unless(coverage->effects[code], "effect", #name);
#include "engine/core/effects.list"
#include "engine/footsteps/effects.list"
#undef EFFECT
#define SOURCE(code, enumerator, name) \
    missing += print_unless(coverage->sources[code], "source of points", #name);
#include "engine/footsteps/sources.list"
#undef SOURCE
    for (int i = 0; i < SITUATION_COUNT; i++) {
        missing += print_unless(coverage->situations[i], "situation",
                                situation_name((enum situation)i));
    }
    return missing;
}
