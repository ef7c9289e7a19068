// SPDX-License-Identifier: MIT
#include <stdio.h>

#include "tests/golden/coverage_journey.h"

enum {
    NAME_SIZE = 160
};

struct telling {
    const struct coverage_journey *coverage;
    const struct catalog *catalog;
    int missing;
};

static void tell(struct telling *telling, bool is_met, const char *kind,
                 enum journey_vocabulary words, int index)
{
    const struct vocabulary *vocabulary = telling->catalog->vocabularies[words];

    telling->missing += golden_print_unless(is_met, kind, vocabulary_word(vocabulary, index));
}

static const char *icon_name(int kind)
{
    static const char *const names[] = {
        [JOURNEY_ICON_COINS] = "coins",
        [JOURNEY_ICON_POINTS] = "points",
        [JOURNEY_ICON_KNOWLEDGE] = "knowledge",
        [JOURNEY_ICON_THEORY] = "theory",
        [JOURNEY_ICON_FIFTH_WORKER] = "fifth worker",
        [JOURNEY_ICON_EXPLORE] = "explore",
        [JOURNEY_ICON_NAVIGATE] = "navigate",
        [JOURNEY_ICON_ACADEMY] = "academy",
        [JOURNEY_ICON_CORRESPONDENCE] = "correspondence",
        [JOURNEY_ICON_UNLOCK] = "unlock",
        [JOURNEY_ICON_DELIVER] = "deliver",
        [JOURNEY_ICON_REPEAT_DELIVERY] = "repeat delivery",
        [JOURNEY_ICON_RESEARCH_MUSEUM] = "research in the museum",
        [JOURNEY_ICON_RESEARCH_ANY] = "research any",
        [JOURNEY_ICON_RESEARCH_EXPLORER] = "research on an island",
        [JOURNEY_ICON_OBJECTIVE] = "objective",
        [JOURNEY_ICON_FULFILL] = "fulfil",
        [JOURNEY_ICON_SPECIAL_SEAL] = "special seal",
        [JOURNEY_ICON_CONVERT] = "convert",
        [JOURNEY_ICON_PLACE_EXPLORER] = "place explorer",
        [JOURNEY_ICON_CAMPSITE] = "campsite",
        [JOURNEY_ICON_ANY_CAMPSITE] = "any campsite",
        [JOURNEY_ICON_LOCKED_ACTION] = "locked action",
        [JOURNEY_ICON_BEAGLE] = "to the Beagle",
        [JOURNEY_ICON_COPY_CREW] = "copy crew card",
        [JOURNEY_ICON_REACTIVATE_TENT] = "reactivate tent",
    };

    return names[kind];
}

// Every icon of a list; `owner` prints it.
static void tell_list(struct telling *telling, int list, const char *owner)
{
    const struct journey_list *printed = &journey_components(telling->catalog)->lists[list];
    char name[NAME_SIZE];

    for (int i = 0; i < printed->count; i++) {
        (void)snprintf(name, sizeof name, "%s of %s", icon_name(printed->icons[i].kind), owner);
        telling->missing += golden_print_unless(telling->coverage->used[list][i], "icon", name);
    }
}

static void tell_list_of(struct telling *telling, int list, enum journey_vocabulary words,
                         int index)
{
    tell_list(telling, list, vocabulary_word(telling->catalog->vocabularies[words], index));
}

static void tell_locations(struct telling *telling)
{
    const struct journey_components *components = journey_components(telling->catalog);

    for (int i = 0; i < components->location_count; i++) {
        const struct journey_location *location = &components->locations[i];
        // The two special places on top begin with a neutral lens.
        bool is_lockable = location->glass == JOURNEY_LENS &&
                           (location->special_place < 0 || location->row > 1);

        tell(telling, telling->coverage->locations[i], "location", JOURNEY_WORDS_LOCATION, i);
        tell(telling, !is_lockable || telling->coverage->lenses[i], "unlocked location",
             JOURNEY_WORDS_LOCATION, i);
        if (location->special_place < 0) {
            tell_list_of(telling, location->list, JOURNEY_WORDS_LOCATION, i);
        }
    }
}

static void tell_letter(struct telling *telling, int index)
{
    const struct journey_letter *letter = &journey_components(telling->catalog)->letters[index];
    const char *word =
        vocabulary_word(telling->catalog->vocabularies[JOURNEY_WORDS_LETTER], index);
    char name[NAME_SIZE];

    (void)snprintf(name, sizeof name, "%s for the most stamps", word);
    tell_list(telling, letter->first, name);
    (void)snprintf(name, sizeof name, "%s for the second-most stamps", word);
    tell_list(telling, letter->second, name);
}

static void tell_cards(struct telling *telling)
{
    const struct journey_components *components = journey_components(telling->catalog);

    for (int i = 0; i < components->tile_count; i++) {
        tell_list_of(telling, components->tiles[i].list, JOURNEY_WORDS_TILE, i);
    }
    for (int i = 0; i < components->crew_count; i++) {
        tell(telling, telling->coverage->crew[i], "achieved card", JOURNEY_WORDS_CREW, i);
        tell_list_of(telling, components->crew[i].list, JOURNEY_WORDS_CREW, i);
    }
    for (int i = 0; i < components->letter_count; i++) {
        tell_letter(telling, i);
    }
    for (int i = 0; i < components->goal_count; i++) {
        tell(telling, telling->coverage->goals[i], "scored goal", JOURNEY_WORDS_GOAL, i);
    }
}

static void tell_board(struct telling *telling)
{
    const struct journey_components *components = journey_components(telling->catalog);
    char name[NAME_SIZE];

    for (int i = 0; i < components->objective_count; i++) {
        tell(telling, telling->coverage->objectives[i], "achieved objective",
             JOURNEY_WORDS_OBJECTIVE, i);
    }
    for (int i = 0; i < JOURNEY_SLOTS; i++) {
        tell(telling, telling->coverage->slots[i], "place of objectives", JOURNEY_WORDS_SLOT,
             i);
        tell_list_of(telling, components->slots[i].list, JOURNEY_WORDS_SLOT, i);
    }
    for (int i = 0; i < JOURNEY_TENTS; i++) {
        (void)snprintf(name, sizeof name, "tent %d", i + 1);
        tell_list(telling, components->tent_lists[i], name);
    }
    for (int i = 0; i < JOURNEY_STACKS; i++) {
        (void)snprintf(name, sizeof name, "stack %d", i + 1);
        tell_list(telling, components->stack_lists[1 << i], name);
    }
}

static void tell_tracks(struct telling *telling)
{
    const struct coverage_journey *coverage = telling->coverage;
    const struct journey_components *components = journey_components(telling->catalog);

    for (int i = 0; i < components->space_count; i++) {
        const struct journey_space *space = &components->spaces[i];
        // Pieces stand there when the game begins.
        bool is_setup = i == components->starts[0] || i == components->starts[1];

        tell(telling, is_setup || coverage->spaces[i], "space", JOURNEY_WORDS_SPACE, i);
        tell(telling, space->ribbon == 0 || coverage->ribbons[i], "ribbon of",
             JOURNEY_WORDS_SPACE, i);
        tell(telling, !space->is_end || coverage->arrivals[space->track], "first arrival at",
             JOURNEY_WORDS_SPACE, i);
        tell_list_of(telling, space->list, JOURNEY_WORDS_SPACE, i);
    }
    for (int i = 0; i < components->campsite_count; i++) {
        tell(telling, coverage->camps[i][0], "first spot of", JOURNEY_WORDS_CAMPSITE, i);
        tell(telling, coverage->camps[i][1], "second spot of", JOURNEY_WORDS_CAMPSITE, i);
        tell_list_of(telling, components->campsites[i].list, JOURNEY_WORDS_CAMPSITE, i);
    }
    for (int i = 0; i < JOURNEY_SPECIMENS; i++) {
        tell(telling, coverage->researched[i], "researched", JOURNEY_WORDS_SPECIMEN, i);
        tell(telling, coverage->delivered[i], "delivered", JOURNEY_WORDS_SPECIMEN, i);
    }
}

static void tell_icons(struct telling *telling)
{
    for (int kind = JOURNEY_ICON_NONE + 1; kind < KINDS_OF_ICONS; kind++) {
        telling->missing += golden_print_unless(telling->coverage->icons[kind], "kind of icon",
                                                icon_name(kind));
    }
}

// ---- lists ----

struct listed {
    int code;
    const char *name;
};

static void tell_listed(struct telling *telling, const bool *met, const char *kind,
                        const struct listed *listed)
{
    for (; listed->name; listed++) {
        telling->missing += golden_print_unless(met[listed->code], kind, listed->name);
    }
}

// What chance and seats are asked for; automatic choices never wait.
static void tell_choices(struct telling *telling)
{
    for (size_t code = 0; code < journey_ruleset.choice_count; code++) {
        const struct choice_info *choice = &journey_ruleset.choices[code];

        if (choice->name && !choice->is_automatic) {
            telling->missing +=
                golden_print_unless(telling->coverage->choices[code], "choice", choice->name);
        }
    }
}

int coverage_journey_print_missing(const void *met, const struct catalog *catalog)
{
    static const struct listed rules[] = {
#define RULE(code, enumerator, name) {code, #name},
#include "engine/journey/rules.list"
#undef RULE
        {0, NULL}
    };
    static const struct listed effects[] = {
#define EFFECT(code, enumerator, name) {code, #name},
#include "engine/core/effects.list"
#include "engine/journey/effects.list"
#undef EFFECT
        {0, NULL}
    };
    static const struct listed sources[] = {
#define SOURCE(code, enumerator, name) {code, #name},
#include "engine/journey/sources.list"
#undef SOURCE
        {0, NULL}
    };
    static const struct listed facts[] = {
#define FACT(code, enumerator, name) {code, #name},
#include "engine/journey/facts.list"
#undef FACT
        {0, NULL}
    };
    const struct coverage_journey *coverage = met;
    struct telling telling = {.coverage = coverage, .catalog = catalog};

    tell_locations(&telling);
    tell_cards(&telling);
    tell_board(&telling);
    tell_tracks(&telling);
    tell_icons(&telling);
    tell_choices(&telling);
    tell_listed(&telling, coverage->rules, "rule", rules);
    tell_listed(&telling, coverage->effects, "effect", effects);
    tell_listed(&telling, coverage->sources, "source of points", sources);
    tell_listed(&telling, coverage->facts, "fact", facts);
    return telling.missing;
}
