// SPDX-License-Identifier: MIT
//
// The lists of this ruleset as tables, and the ruleset itself.
#include <string.h>

#include "engine/footsteps/effects.h"
#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/modules.h"

extern const struct embedded footsteps_catalog_files[]; // generated

enum {
    RULE_LIMIT = FOOTSTEPS_RULE_WRITE_AN_ADVANCED_PUBLICATION + 1, // above the highest codes
    CHOICE_LIMIT = FOOTSTEPS_CHOICE_MOVE + 1,
    EFFECT_LIMIT = CORRESPONDENCE_EFFECT_LIMIT,
    SOURCE_LIMIT = FOOTSTEPS_SOURCE_CLASSIFICATIONS + 1,
    FACT_LIMIT = FOOTSTEPS_FACT_RETRIEVED + 1
};

static const struct footsteps_rule_def *const defs[RULE_LIMIT] = {
#define RULE(code, enumerator, name) [code] = &footsteps_rule_##name,
#include "engine/footsteps/rules.list"
#undef RULE
};

static const struct rule_info *const rule_infos[RULE_LIMIT] = {
#define RULE(code, enumerator, name) [code] = &footsteps_rule_##name.info,
#include "engine/footsteps/rules.list"
#undef RULE
};

enum choice_kind {
    ASKS,
    CHANCE,
    AUTOMATIC
};

static const struct choice_info choices[CHOICE_LIMIT] = {
#define CHOICE(code, enumerator, name, kind) \
    [code] = {#name, (kind) == CHANCE, (kind) == AUTOMATIC},
#include "engine/footsteps/choices.list"
#undef CHOICE
};

static const struct refusal_info refusals[] = {
#define REFUSAL(enumerator, name, sentence) \
    [FOOTSTEPS_REFUSED_##enumerator] = {#name, sentence},
#include "engine/footsteps/refusals.list"
#undef REFUSAL
};

static const struct source_info sources[SOURCE_LIMIT] = {
    [FOOTSTEPS_SOURCE_TILES] = {"tiles", FOOTSTEPS_WORDS_TILE, FOOTSTEPS_MODULE_BASE},
    [FOOTSTEPS_SOURCE_CHARTS] = {"charts", VOCABULARY_NUMBER, FOOTSTEPS_MODULE_BASE},
    [FOOTSTEPS_SOURCE_PUBLICATIONS] = {"publications", FOOTSTEPS_WORDS_ADVANCED_PUBLICATION,
                                       FOOTSTEPS_MODULE_BASE},
    [FOOTSTEPS_SOURCE_THEORIES] = {"theories", FOOTSTEPS_WORDS_THEORY, FOOTSTEPS_MODULE_BASE},
    [FOOTSTEPS_SOURCE_DARWIN_TOKEN] = {"darwin_token", VOCABULARY_NUMBER,
                                       FOOTSTEPS_MODULE_BASE},
    [FOOTSTEPS_SOURCE_CLASSIFICATIONS] = {"classifications", FOOTSTEPS_WORDS_CLASSIFICATION,
                                          FOOTSTEPS_MODULE_CORRESPONDENCE},
};

static const struct fact_dimension facts[FACT_LIMIT] = {
    [FOOTSTEPS_FACT_THEORY] = {"theory", "theories held at the end", FOOTSTEPS_WORDS_THEORY,
                               false},
    [FOOTSTEPS_FACT_CHARACTER] = {"character", "characters in the notebook",
                                  FOOTSTEPS_WORDS_CHARACTER, false},
    [FOOTSTEPS_FACT_PUBLICATION] = {"publication",
                                    "classes and ecosystems completed in the notebook",
                                    FOOTSTEPS_WORDS_LINE, false},
    [FOOTSTEPS_FACT_FIRST_TILE] = {"first_tile", "the tile taken first", FOOTSTEPS_WORDS_TILE,
                                   true},
    [FOOTSTEPS_FACT_ANIMAL] = {"animal", "animals in the notebook, covered ones too",
                               FOOTSTEPS_WORDS_ANIMAL, false},
    [FOOTSTEPS_FACT_ADVANCED_PUBLICATION] = {"advanced_publication",
                                             "advanced publications written",
                                             FOOTSTEPS_WORDS_ADVANCED_PUBLICATION, false},
    [FOOTSTEPS_FACT_CLASSIFICATION] = {"classification",
                                       "classifications that were turned over",
                                       FOOTSTEPS_WORDS_CLASSIFICATION, false},
    [FOOTSTEPS_FACT_RETRIEVED] = {"retrieved", "animals retrieved from England",
                                  FOOTSTEPS_WORDS_ANIMAL, false},
};

static const struct module_info modules[] = {
#define MODULE(enumerator, name, title) {#name, title},
#include "engine/footsteps/modules.list"
#undef MODULE
};

static const struct resource_info resources[] = {
    {.name = "tiles"},
    {.name = "guides"},
    {.name = "compasses"},
    {.name = "charts"},
    {.name = "characters"},
    {.name = "publications"},
    {.name = "theories"},
    {.name = "darwin_token"},
    {"envelopes", FOOTSTEPS_MODULE_CORRESPONDENCE},
    {"advanced_publications", FOOTSTEPS_MODULE_CORRESPONDENCE},
    {"classifications", FOOTSTEPS_MODULE_CORRESPONDENCE},
};

static const struct effect_def *const effects[EFFECT_LIMIT] = {
#define EFFECT(code, enumerator, name) [code] = &footsteps_effects[code],
#include "engine/footsteps/effects.list"
#undef EFFECT
#define EFFECT(code, enumerator, name) [code] = &correspondence_effects[code],
#include "engine/footsteps/ext_correspondence/effects.list"
#undef EFFECT
};

bool footsteps_refuse(enum footsteps_refusal code, struct refusal *out)
{
    out->name = refusals[code].name;
    out->sentence = refusals[code].sentence;
    return false;
}

size_t footsteps_add(struct move *out, size_t count, size_t cap, struct move move)
{
    if (count < cap) {
        out[count++] = move;
    }
    return count;
}

static bool check(const struct catalog *catalog, const void *state, const struct move *move,
                  struct refusal *out)
{
    return defs[move->rule]->check(catalog, state, move, out);
}

static size_t list(const struct catalog *catalog, const void *state, uint8_t rule,
                   struct move *out, size_t cap)
{
    return defs[rule]->list(catalog, state, out, cap);
}

static void decide(struct emitter *out, const struct move *move)
{
    defs[move->rule]->decide(out, move);
}

static void describe(const struct catalog *catalog, const void *state, const struct move *move,
                     struct text *out)
{
    defs[move->rule]->describe(catalog, state, move, out);
}

static void resume(struct emitter *out)
{
    const struct frame frame = *agenda_top(out->state);

    for (int rule = 0; rule < RULE_LIMIT; rule++) {
        if (defs[rule] && defs[rule]->resumes == frame.choice) {
            agenda_close(out);
            defs[rule]->resume(out, frame);
            return;
        }
    }
    UNREACHABLE("automatic choice without a rule");
}

static bool imply(const struct catalog *catalog, const void *state, struct move *out)
{
    (void)catalog;
    return footsteps_modules_imply(state, out);
}

static int round_of(const struct catalog *catalog, const void *state)
{
    const struct footsteps_state *now = state;
    int turns = now->turns_ended - now->head.is_finished;

    (void)catalog;
    return turns / now->head.seat_count + 1;
}

const struct ruleset footsteps_ruleset = {
    .name = "footsteps",
    .title = "In the Footsteps of Darwin",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = FOOTSTEPS_SEATS,
    .state_size = sizeof(struct footsteps_state),
    .sections = {[FOOTSTEPS_MODULE_BASE] = {0, FOOTSTEPS_BASE_BYTES},
                 [FOOTSTEPS_MODULE_CORRESPONDENCE] = {FOOTSTEPS_BASE_BYTES,
                                                      FOOTSTEPS_CORRESPONDENCE_BYTES}},
    .modules = modules,
    .module_count = COUNT_OF(modules),
    .rules = rule_infos,
    .rule_count = COUNT_OF(rule_infos),
    .choices = choices,
    .choice_count = COUNT_OF(choices),
    .refusals = refusals,
    .refusal_count = COUNT_OF(refusals),
    .sources = sources,
    .source_count = COUNT_OF(sources),
    .effects = effects,
    .effect_count = COUNT_OF(effects),
    .fact_dimensions = facts,
    .fact_dimension_count = COUNT_OF(facts),
    .resources = resources,
    .resource_count = COUNT_OF(resources),
    .catalog_file = footsteps_catalog_files,
    .read_catalog = footsteps_read_catalog,
    .setup = footsteps_setup,
    .deal = footsteps_deal,
    .write_setup = footsteps_write_setup,
    .apply = footsteps_apply,
    .check = check,
    .list = list,
    .decide = decide,
    .resume = resume,
    .imply = imply,
    .bag = footsteps_bag,
    .draw = footsteps_draw,
    .score = footsteps_score,
    .tie_break = footsteps_tie_break,
    .count_resources = footsteps_count_resources,
    .round = round_of,
    .write_view = footsteps_write_view,
    .describe = describe,
    .note = footsteps_note,
    .facts = footsteps_facts,
    .opening = footsteps_opening,
};
