// SPDX-License-Identifier: MIT
//
// What the recorded games of In the Footsteps of Darwin use: every rule, kind of
// effect, source of points, icon, character and theory; and their scores by hand.
#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "tests/golden/situations_footsteps.h"

struct coverage {
    bool rules[FOOTSTEPS_RULE_WRITE_AN_ADVANCED_PUBLICATION + 1];
    bool effects[UINT8_MAX + 1];
    bool sources[SOURCES_MAX];
    bool icons[FOOTSTEPS_ICON_KINDS];
    bool tiles[FOOTSTEPS_TILES];
    bool theories[FOOTSTEPS_THEORIES]; // that gave points
    bool publications[CORRESPONDENCE_PUBLICATIONS];
    bool spaces[CORRESPONDENCE_TRACK]; // that the Darwin token landed on
};

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
        return footsteps_covers_twice(step) &&
               agenda_top(&step->after.state.head)->choice == FOOTSTEPS_CHOICE_TAKE_THEORY;
    case FOOTSTEPS_RULE_END_OF_GAME:
        return has_effect(step, EFFECT_FINISHED);
    case FOOTSTEPS_RULE_MOVE_THE_BEAGLE:
        return step->event.move.rule != FOOTSTEPS_RULE_SAIL &&
               has_effect(step, FOOTSTEPS_EFFECT_BEAGLE);
    case FOOTSTEPS_RULE_PUBLICATION:
        return has_effect(step, FOOTSTEPS_EFFECT_PUBLICATION);
    case FOOTSTEPS_RULE_IMMEDIATE_BONUSES:
        return has_effect(step, CORRESPONDENCE_EFFECT_ADVANCED_PUBLICATION) &&
               has_effect(step, CORRESPONDENCE_EFFECT_ENVELOPES);
    case FOOTSTEPS_RULE_MOVE:
        return has_effect(step, CORRESPONDENCE_EFFECT_DARWIN_MOVED);
    case FOOTSTEPS_RULE_SEND_A_CORRESPONDENCE:
        return step->event.move.rule == FOOTSTEPS_RULE_TAKE_A_TILE &&
               agenda_top(&step->after.state.head)->choice == FOOTSTEPS_CHOICE_LETTER;
    case FOOTSTEPS_RULE_WRITE_AN_ADVANCED_PUBLICATION:
        return has_effect(step, CORRESPONDENCE_EFFECT_ADVANCED_PUBLICATION);
    case FOOTSTEPS_RULE_CLASSIFICATION:
    case FOOTSTEPS_RULE_CLASSIFY:
    case FOOTSTEPS_RULE_DECLINE:
    case FOOTSTEPS_RULE_DISCARD_THEORY:
    case FOOTSTEPS_RULE_DRAW_THEORY:
    case FOOTSTEPS_RULE_DRAW_TILE:
    case FOOTSTEPS_RULE_PROBE:
    case FOOTSTEPS_RULE_REQUEST_A_CHARACTERS_SUPPORT:
    case FOOTSTEPS_RULE_RETRIEVE_ZOOLOGICAL_DOCUMENTATION:
    case FOOTSTEPS_RULE_SAIL:
    case FOOTSTEPS_RULE_SWAP_THEORY:
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
    if (effect->kind == FOOTSTEPS_EFFECT_TILE_TAKEN ||
        effect->kind == CORRESPONDENCE_EFFECT_LETTER_SENT) {
        add_tile(coverage, step, effect->args[1]);
    } else if (effect->kind == CORRESPONDENCE_EFFECT_ADVANCED_PUBLICATION) {
        coverage->publications[effect->args[1]] = true;
    } else if (effect->kind == CORRESPONDENCE_EFFECT_DARWIN_MOVED) {
        coverage->spaces[effect->args[0]] = true;
    }
    if (effect->kind != EFFECT_POINTS) {
        return;
    }
    coverage->sources[effect->args[0]] = true;
    if (effect->args[0] == FOOTSTEPS_SOURCE_THEORIES) {
        coverage->theories[effect->args[1]] = true;
    }
}

static void cover(void *context, const struct step *step)
{
    struct coverage *coverage = context;

    add_rules(coverage, step);
    for (size_t i = 0; i < step->event.effect_count; i++) {
        add_effect(coverage, step, &step->event.effects[i]);
    }
}

// ---- telling ----

static int print_england(const struct coverage *coverage, const struct catalog *catalog)
{
    static const char *const spaces[] = {"start", "first space", "second space", "third space"};
    const struct vocabulary *words =
        catalog->vocabularies[FOOTSTEPS_WORDS_ADVANCED_PUBLICATION];
    int missing = 0;

    for (int i = 0; i < words->count; i++) {
        missing += golden_print_unless(coverage->publications[i], "advanced publication",
                                       vocabulary_word(words, i));
    }
    for (size_t i = 0; i < COUNT_OF(spaces); i++) {
        missing += golden_print_unless(coverage->spaces[i], "space of the track", spaces[i]);
    }
    return missing;
}

static int print_components(const struct coverage *coverage, const struct catalog *catalog)
{
    static const char *const icons[] = {
        [FOOTSTEPS_ICON_GUIDE] = "guide",
        [FOOTSTEPS_ICON_COMPASS] = "compass",
        [FOOTSTEPS_ICON_THEORY] = "theory",
        [FOOTSTEPS_ICON_CROWN] = "crown",
        [FOOTSTEPS_ICON_CHART] = "chart",
        [CORRESPONDENCE_ICON_ENVELOPE] = "envelope",
        [CORRESPONDENCE_ICON_CLASSIFICATION] = "classification",
        [CORRESPONDENCE_ICON_MOVE] = "move",
        [CORRESPONDENCE_ICON_SWAP] = "swap",
        [CORRESPONDENCE_ICON_PUBLICATION] = "publication",
    };
    const struct footsteps_components *components = footsteps_components(catalog);
    const struct vocabulary *const *words = catalog->vocabularies;
    int missing = 0;

    for (int tile = 0; tile < components->tile_count; tile++) {
        if (components->tiles[tile].is_character) {
            missing += golden_print_unless(coverage->tiles[tile], "character",
                                           vocabulary_word(words[FOOTSTEPS_WORDS_TILE], tile));
        }
    }
    for (int theory = 0; theory < components->theory_count; theory++) {
        missing += golden_print_unless(coverage->theories[theory], "theory",
                                       vocabulary_word(words[FOOTSTEPS_WORDS_THEORY], theory));
    }
    for (size_t icon = 0; icon < COUNT_OF(icons); icon++) {
        missing += golden_print_unless(coverage->icons[icon], "icon", icons[icon]);
    }
    return missing + print_england(coverage, catalog);
}

static int print_lists(const struct coverage *coverage)
{
    int missing = 0;

#define RULE(code, enumerator, name) \
    missing += golden_print_unless(coverage->rules[code], "rule", #name);
#include "engine/footsteps/rules.list"
#undef RULE
#define SOURCE(code, enumerator, name) \
    missing += golden_print_unless(coverage->sources[code], "source of points", #name);
#include "engine/footsteps/sources.list"
#undef SOURCE
    return missing;
}

static int print_missing(const void *met, const struct catalog *catalog)
{
    const struct coverage *coverage = met;
    int missing = print_components(coverage, catalog) + print_lists(coverage);

#define EFFECT(code, enumerator, name) \
    missing += golden_print_unless(coverage->effects[code], "effect", #name);
#include "engine/core/effects.list"
#include "engine/footsteps/effects.list"
#include "engine/footsteps/ext_correspondence/effects.list"
#undef EFFECT
    return missing;
}

// ---- by hand ----

// Two games of two and one of three, one of which is played with Correspondence, cannot
// show them all.
static const char *const beyond_hand[] = {"four_seats",
                                          "five_seats",
                                          "shared_victory",
                                          "england_pile_refilled",
                                          "pile_refilled",
                                          "joker_on_an_empty_space",
                                          "regular_after_an_advanced",
                                          "theories_kept",
                                          "four_compass",
                                          "three_two_classifications",
                                          NULL};

// Counted from the rulebook, before the engine had seen the games.
static const struct hand_score by_hand[] = {
    {"hand-two-players",
     1,
     {[FOOTSTEPS_SOURCE_TILES] = 5,
      [FOOTSTEPS_SOURCE_CHARTS] = 4,
      [FOOTSTEPS_SOURCE_THEORIES] = 30,
      [FOOTSTEPS_SOURCE_DARWIN_TOKEN] = 2}},
    {"hand-two-players",
     2,
     {[FOOTSTEPS_SOURCE_TILES] = 9,
      [FOOTSTEPS_SOURCE_CHARTS] = 6,
      [FOOTSTEPS_SOURCE_PUBLICATIONS] = 10,
      [FOOTSTEPS_SOURCE_THEORIES] = 14}},
    {"hand-three-players",
     1,
     {[FOOTSTEPS_SOURCE_CHARTS] = 20,
      [FOOTSTEPS_SOURCE_PUBLICATIONS] = 5,
      [FOOTSTEPS_SOURCE_THEORIES] = 22}},
    {"hand-three-players",
     2,
     {[FOOTSTEPS_SOURCE_TILES] = 32,
      [FOOTSTEPS_SOURCE_CHARTS] = 1,
      [FOOTSTEPS_SOURCE_PUBLICATIONS] = 10,
      [FOOTSTEPS_SOURCE_THEORIES] = 4}},
    {"hand-three-players",
     3,
     {[FOOTSTEPS_SOURCE_TILES] = 4,
      [FOOTSTEPS_SOURCE_CHARTS] = 2,
      [FOOTSTEPS_SOURCE_PUBLICATIONS] = 5,
      [FOOTSTEPS_SOURCE_THEORIES] = 26,
      [FOOTSTEPS_SOURCE_DARWIN_TOKEN] = 2}},
    {"hand-two-players-correspondence",
     1,
     {[FOOTSTEPS_SOURCE_TILES] = 11,
      [FOOTSTEPS_SOURCE_CHARTS] = 4,
      [FOOTSTEPS_SOURCE_PUBLICATIONS] = 21,
      [FOOTSTEPS_SOURCE_THEORIES] = 19,
      [FOOTSTEPS_SOURCE_CLASSIFICATIONS] = 8}},
    {"hand-two-players-correspondence",
     2,
     {[FOOTSTEPS_SOURCE_TILES] = 5,
      [FOOTSTEPS_SOURCE_CHARTS] = 10,
      [FOOTSTEPS_SOURCE_PUBLICATIONS] = 14,
      [FOOTSTEPS_SOURCE_THEORIES] = 14,
      [FOOTSTEPS_SOURCE_CLASSIFICATIONS] = 10}},
};

const struct golden_ruleset golden_footsteps = {
    .name = "footsteps",
    .situations = situations_footsteps,
    .situation_count = SITUATIONS_FOOTSTEPS,
    .coverage_size = sizeof(struct coverage),
    .cover = cover,
    .print_missing = print_missing,
    .beyond_hand = beyond_hand,
    .by_hand = by_hand,
    .by_hand_count = COUNT_OF(by_hand),
};
