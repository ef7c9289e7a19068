// SPDX-License-Identifier: MIT
//
// Prints the closed lists of a ruleset as the program sees them: rules with
// what they answer and take, choices, effects with their fields, refusals,
// sources of points, facts and resources, each with its code. The output is
// committed as lists.golden, so that a change of any of it is a diff to review.
//
//     print_lists RULESET
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/engine.h"

static const char *vocabulary(const struct catalog *catalog, uint8_t which)
{
    switch (which) {
    case VOCABULARY_NUMBER:
        return "a number";
    case VOCABULARY_COMPONENT:
        return "a component of the source";
    default: // an open set: a ruleset adds its own
        return catalog->vocabularies[which]->what;
    }
}

static void print_arg(const struct catalog *catalog, const struct arg_info *arg)
{
    printf("%s<%s", arg->is_optional ? " optional " : " ",
           vocabulary(catalog, arg->vocabulary));
    if (arg->vocabulary == VOCABULARY_NUMBER) {
        printf(" %d to %d", arg->min, arg->max);
    }
    printf(">");
}

static void print_rule(const struct catalog *catalog, size_t code, const struct rule_info *rule)
{
    const struct ruleset *ruleset = catalog->ruleset;

    printf("rule %zu %s (%s), \"%s\"", code, rule->name, ruleset->modules[rule->module].name,
           rule->rulebook);
    for (size_t choice = 0; choice < ruleset->choice_count; choice++) {
        if (rule->answers >> choice & 1U) {
            printf(", answers %s", ruleset->choices[choice].name);
        }
    }
    if (rule->verb) {
        printf(": %s %s", rule->is_chance ? "*" : "<seat>", rule->verb);
        for (int i = 0; i < rule->arg_count; i++) {
            print_arg(catalog, &rule->args[i]);
        }
    }
    printf("\n");
}

static void print_choice(size_t code, const struct choice_info *choice)
{
    printf("choice %zu %s%s%s\n", code, choice->name,
           choice->is_chance ? ", chance answers" : "",
           choice->is_automatic ? ", goes on by itself" : "");
}

static void print_effect(const struct catalog *catalog, int code, const struct effect_def *def)
{
    static const char *const seats[] = {
        [EFFECT_OF_TABLE] = "the table",
        [EFFECT_OF_SEAT] = "a seat",
        [EFFECT_OF_ANYONE] = "anyone",
    };

    printf("effect %d %s of %s", code, def->name, seats[def->seat]);
    for (int i = 0; i < EFFECT_ARGS && def->fields[i].name; i++) {
        const struct effect_field *field = &def->fields[i];

        printf(", %s: %s", field->name, vocabulary(catalog, field->vocabulary));
        if (field->vocabulary == VOCABULARY_NUMBER) {
            printf(" %d to %d", field->min, field->max);
        } else if (field->min < 0) {
            printf(" or none");
        }
    }
    printf("\n");
}

static void print_moves(const struct catalog *catalog)
{
    const struct ruleset *ruleset = catalog->ruleset;

    for (size_t code = 0; code < ruleset->rule_count; code++) {
        if (ruleset->rules[code] && ruleset->rules[code]->name) {
            print_rule(catalog, code, ruleset->rules[code]);
        }
    }
    for (size_t code = 0; code < ruleset->choice_count; code++) {
        if (ruleset->choices[code].name) {
            print_choice(code, &ruleset->choices[code]);
        }
    }
    for (int kind = 0; kind <= UINT8_MAX; kind++) {
        const struct effect_def *def = effect_def_find(catalog, (uint8_t)kind);

        if (def) {
            print_effect(catalog, kind, def);
        }
    }
    for (size_t i = 0; i < ruleset->refusal_count; i++) {
        printf("refusal %s: %s\n", ruleset->refusals[i].name, ruleset->refusals[i].sentence);
    }
}

static void print_results(const struct catalog *catalog)
{
    const struct ruleset *ruleset = catalog->ruleset;

    for (size_t code = 0; code < ruleset->source_count; code++) {
        const struct source_info *source = &ruleset->sources[code];

        if (source->name) {
            printf("source %zu %s%s%s\n", code, source->name, source->vocabulary ? " of " : "",
                   source->vocabulary ? vocabulary(catalog, source->vocabulary) : "");
        }
    }
    for (size_t code = 0; code < ruleset->fact_dimension_count; code++) {
        const struct fact_dimension *fact = &ruleset->fact_dimensions[code];

        if (fact->name) {
            printf("fact %zu %s: %s; %s\n", code, fact->name, fact->what,
                   vocabulary(catalog, fact->vocabulary));
        }
    }
    for (size_t i = 0; i < ruleset->resource_count; i++) {
        printf("resource %s\n", ruleset->resources[i].name);
    }
}

int main(int argc, char **argv)
{
    const struct ruleset *ruleset = argc == 2 ? engine_find_ruleset(argv[1]) : NULL;

    if (!ruleset) {
        (void)fprintf(stderr, "usage: print_lists RULESET\n");
        return EXIT_FAILURE;
    }

    struct catalog *catalog = engine_builtin_catalog(ruleset);

    printf("%s \"%s\", %d to %d seats, digest version %d, %zu bytes of state\n", ruleset->name,
           ruleset->title, ruleset->seats_min, ruleset->seats_max, DIGEST_VERSION,
           ruleset->state_size);
    for (size_t i = 0; i < ruleset->module_count; i++) {
        printf("module %zu %s \"%s\", digested %u bytes at %u\n", i, ruleset->modules[i].name,
               ruleset->modules[i].title, ruleset->sections[i].size,
               ruleset->sections[i].offset);
    }
    print_moves(catalog);
    print_results(catalog);
    catalog_free(catalog);
    return EXIT_SUCCESS;
}
