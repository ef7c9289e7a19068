// SPDX-License-Identifier: MIT
//
// The lists of this ruleset as tables, and the ruleset itself.
#include "engine/journey/effects.h"
#include "engine/journey/icons.h"
#include "engine/journey/journey.h"
#include "engine/journey/parts.h"

extern const struct embedded journey_catalog_files[]; // generated

enum {
    RULE_LIMIT = JOURNEY_RULE_FINAL_SCORING + 1, // above the highest codes
    CHOICE_LIMIT = JOURNEY_CHOICE_OPEN_ICONS + 1,
    SOURCE_LIMIT = JOURNEY_SOURCE_TEMPORARY_KNOWLEDGE + 1,
    FACT_LIMIT = JOURNEY_FACT_BEAGLE_GOAL_SCORED + 1,
    OPENED_MAX = 8 // frames that one move adds to a deep agenda, and more
};

static const struct journey_rule_def *const defs[RULE_LIMIT] = {
#define RULE(code, enumerator, name) [code] = &journey_rule_##name,
#include "engine/journey/rules.list"
#undef RULE
};

static const struct rule_info *const rule_infos[RULE_LIMIT] = {
#define RULE(code, enumerator, name) [code] = &journey_rule_##name.info,
#include "engine/journey/rules.list"
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
#include "engine/journey/choices.list"
#undef CHOICE
};

static const struct refusal_info refusals[] = {
#define REFUSAL(enumerator, name, sentence) [JOURNEY_REFUSED_##enumerator] = {#name, sentence},
#include "engine/journey/refusals.list"
#undef REFUSAL
};

static const struct source_info sources[SOURCE_LIMIT] = {
    [JOURNEY_SOURCE_SPACES] = {"spaces", JOURNEY_WORDS_SPACE, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_RIBBONS] = {"ribbons", JOURNEY_WORDS_SPACE, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_FIRST_ARRIVALS] = {"first_arrivals", JOURNEY_WORDS_SPACE,
                                       JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_BEAGLE_GOALS] = {"beagle_goals", JOURNEY_WORDS_GOAL, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_THEORY_TRACK] = {"theory_track", VOCABULARY_NUMBER, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_CAMPSITES] = {"campsites", JOURNEY_WORDS_CAMPSITE, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_CREW_CARDS] = {"crew_cards", JOURNEY_WORDS_CREW, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_CORRESPONDENCE_TILES] = {"correspondence_tiles", JOURNEY_WORDS_LETTER,
                                             JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_SPECIAL_ACTION_TILES] = {"special_action_tiles", JOURNEY_WORDS_TILE,
                                             JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_DISTINCTIONS] = {"distinctions", VOCABULARY_NUMBER, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_OBJECTIVES] = {"objectives", JOURNEY_WORDS_SLOT, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_PAIRED_OBJECTIVES] = {"paired_objectives", VOCABULARY_NUMBER,
                                          JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_WAX_SEALS] = {"wax_seals", JOURNEY_WORDS_WORKER, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_TENTS] = {"tents", VOCABULARY_NUMBER, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_COINS] = {"coins", VOCABULARY_NUMBER, JOURNEY_MODULE_BASE},
    [JOURNEY_SOURCE_TEMPORARY_KNOWLEDGE] = {"temporary_knowledge", VOCABULARY_NUMBER,
                                            JOURNEY_MODULE_BASE},
};

static const struct fact_dimension facts[FACT_LIMIT] = {
    [JOURNEY_FACT_CREW_CARD] = {"crew_card", "crew cards held", JOURNEY_WORDS_CREW, false},
    [JOURNEY_FACT_CREW_CARD_ACHIEVED] = {"crew_card_achieved", "crew cards achieved",
                                         JOURNEY_WORDS_CREW, false},
    [JOURNEY_FACT_OBJECTIVE] = {"objective", "objectives taken", JOURNEY_WORDS_OBJECTIVE,
                                false},
    [JOURNEY_FACT_OBJECTIVE_ACHIEVED] = {"objective_achieved", "objectives achieved",
                                         JOURNEY_WORDS_OBJECTIVE, false},
    [JOURNEY_FACT_OBJECTIVE_PLACE] = {"objective_place",
                                      "places on which an objective was achieved",
                                      JOURNEY_WORDS_SLOT, false},
    [JOURNEY_FACT_SPECIMEN] = {"specimen", "specimens researched", JOURNEY_WORDS_SPECIMEN,
                               false},
    [JOURNEY_FACT_SPECIAL_ACTION_TILE] = {"special_action_tile", "special action tiles in play",
                                          JOURNEY_WORDS_TILE, false},
    [JOURNEY_FACT_LENS] = {"lens", "locations unlocked with a personal lens",
                           JOURNEY_WORDS_LOCATION, false},
    [JOURNEY_FACT_FIRST_PLACEMENT] = {"first_placement", "where the first worker was placed",
                                      JOURNEY_WORDS_LOCATION, true},
    [JOURNEY_FACT_LOCATION] = {"location", "locations where a worker was placed",
                               JOURNEY_WORDS_LOCATION, false},
    [JOURNEY_FACT_LOCATION_ROUND] = {"location_round",
                                     "locations where a worker was placed, by round",
                                     JOURNEY_WORDS_LOCATION_ROUND, false},
    [JOURNEY_FACT_OBJECTIVE_ROUND] = {"objective_round",
                                      "rounds in which the places were filled",
                                      JOURNEY_WORDS_SLOT_ROUND, false},
    [JOURNEY_FACT_BEAGLE_GOAL] = {"beagle_goal", "Beagle goals in play", JOURNEY_WORDS_GOAL,
                                  false},
    [JOURNEY_FACT_BEAGLE_GOAL_SCORED] = {"beagle_goal_scored", "Beagle goals that gave points",
                                         JOURNEY_WORDS_GOAL, false},
    [JOURNEY_FACT_CAMPSITE] = {"campsite", "campsites with a tent", JOURNEY_WORDS_CAMPSITE,
                               false},
};

static const struct module_info modules[] = {
#define MODULE(enumerator, name, title) {#name, title},
#include "engine/journey/modules.list"
#undef MODULE
};

// In the order in which summary.c counts them.
static const struct resource_info resources[] = {
    {.name = "points"},    {.name = "coins"},      {.name = "temporary_knowledge"},
    {.name = "theory"},    {.name = "ship"},       {.name = "seals"},
    {.name = "stamps"},    {.name = "tents"},      {.name = "lenses"},
    {.name = "specimens"}, {.name = "objectives"}, {.name = "crew_cards"},
};

static const struct effect_def *const effects[JOURNEY_EFFECT_LIMIT] = {
#define EFFECT(code, enumerator, name) [code] = &journey_effects[code],
#include "engine/journey/effects.list"
#undef EFFECT
};

bool journey_refuse(enum journey_refusal code, struct refusal *out)
{
    out->name = refusals[code].name;
    out->sentence = refusals[code].sentence;
    return false;
}

size_t journey_add(struct move *out, size_t count, size_t cap, struct move move)
{
    if (count < cap) {
        out[count++] = move;
    }
    return count;
}

// Actions that lead to actions may nest as deep as the agenda is; the components
// of the box never come near. Where a catalog of somebody's own does, the seat
// can only gain and decline: that never opens anything.
static bool has_room(const struct state_head *head, const struct move *move)
{
    return head->depth <= AGENDA_DEPTH - OPENED_MAX || move->rule == JOURNEY_RULE_GAIN ||
           move->rule == JOURNEY_RULE_DECLINE;
}

static bool check(const struct catalog *catalog, const void *state, const struct move *move,
                  struct refusal *out)
{
    if (!has_room(state, move)) {
        return journey_refuse(JOURNEY_REFUSED_TOO_DEEP, out);
    }
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

static bool resumes(const struct journey_rule_def *def, uint8_t choice)
{
    for (int i = 0; def && i < JOURNEY_RESUMES; i++) {
        if (def->resumes[i] == choice) {
            return true;
        }
    }
    return false;
}

static void resume(struct emitter *out)
{
    const struct frame frame = *agenda_top(out->state);

    for (int rule = 0; rule < RULE_LIMIT; rule++) {
        if (resumes(defs[rule], frame.choice)) {
            agenda_close(out);
            defs[rule]->resume(out, frame);
            return;
        }
    }
    UNREACHABLE("automatic choice without a rule");
}

// What a log means that goes on with something else: gifts that are left are
// taken, then the rest is declined.
static bool imply(const struct catalog *catalog, const void *state, struct move *out)
{
    const struct journey_state *now = state;
    const struct frame *top = agenda_top(&now->head);

    if (!top || !(journey_rule_decline.info.answers & CHOICE_BIT(top->choice))) {
        return false;
    }
    if (!journey_find_gift(catalog, now, out)) {
        *out = move_of(top->seat, JOURNEY_RULE_DECLINE);
    }
    return true;
}

static int round_of(const struct catalog *catalog, const void *state)
{
    const struct journey_state *now = state;

    (void)catalog;
    return now->round > 0 ? now->round : 1;
}

const struct ruleset journey_ruleset = {
    .name = "journey",
    .title = "Darwin's Journey",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = JOURNEY_PLAYERS,
    .state_size = sizeof(struct journey_state),
    .sections = {[JOURNEY_MODULE_BASE] = {0, sizeof(struct journey_state)}},
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
    .effect_count = JOURNEY_EFFECT_LIMIT,
    .fact_dimensions = facts,
    .fact_dimension_count = COUNT_OF(facts),
    .resources = resources,
    .resource_count = COUNT_OF(resources),
    .catalog_file = journey_catalog_files,
    .read_catalog = journey_read_catalog,
    .setup = journey_setup,
    .deal = journey_deal,
    .write_setup = journey_write_setup,
    .apply = journey_apply,
    .check = check,
    .list = list,
    .decide = decide,
    .resume = resume,
    .imply = imply,
    .bag = journey_bag,
    .draw = journey_draw,
    .score = journey_score,
    .value = journey_value,
    .tie_break = journey_tie_break,
    .count_resources = journey_count_resources,
    .round = round_of,
    .write_view = journey_write_view,
    .describe = describe,
    .note = journey_note,
    .facts = journey_facts,
    .opening = journey_opening,
};
