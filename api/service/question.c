// SPDX-License-Identifier: MIT
#include "api/service/question.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    QUOTED_MAX = 32 // bytes of a word that a message repeats
};

static const struct stats_dimension dimensions[] = {
    {"catalog", "which components are played with; the key is the catalog's digest",
     STORE_BY_CATALOG, false},
    {"module", "expansions in play; null: none", STORE_BY_MODULE, true},
    {"month", "when it was played; null: not known", STORE_BY_MONTH, false},
    {"player", "who plays; the key is the player's number", STORE_BY_PLAYER, false},
    {"player_count", "how many play", STORE_BY_PLAYER_COUNT, false},
    {"ruleset", "which game is played", STORE_BY_RULESET, false},
    {"seat", "place in the order of the first turn", STORE_BY_SEAT, false},
    {"source", "the system that the game was first uploaded from; null: none", STORE_BY_SOURCE,
     false},
    {"tag", "tags of the game; null: none", STORE_BY_TAG, true},
};

static const struct {
    const char *name;
    const char *what;
} measures[] = {
    [STATS_GAMES] = {"games", "how many games"},
    [STATS_LENGTH] = {"length", "events of the game"},
    [STATS_RANK] = {"rank", "rank of a seat; 1 is best, equal when tied"},
    [STATS_SCORE] = {"score", "final score of a seat"},
    [STATS_SCORE_BY_SOURCE] = {"score_by_source",
                               "points of a seat by where they come from; of one ruleset"},
    [STATS_WIN_RATE] = {"win_rate", "share of seats that won; a shared win counts its share"},
};

const struct stats_dimension *stats_dimensions(size_t *out_count)
{
    *out_count = COUNT_OF(dimensions);
    return dimensions;
}

const char *stats_measure_name(enum stats_measure measure)
{
    return measures[measure].name;
}

const char *stats_measure_what(enum stats_measure measure)
{
    return measures[measure].what;
}

void question_init(struct question *question, struct arena *arena)
{
    *question = (struct question){.arena = arena};
}

// ---- words ----

PRINTF_LIKE(3, 4)
static bool refuse(struct question *question, const char *parameter, const char *fmt, ...)
{
    char sentence[4096];
    va_list args;

    va_start(args, fmt);
    (void)vsnprintf(sentence, sizeof sentence, fmt, args);
    va_end(args);
    question->fault.parameter = parameter;
    question->fault.sentence = arena_strdup(question->arena, sentence);
    return false;
}

// How much of a word a message repeats: no half characters.
static int quoted(const char *word, size_t len)
{
    return (int)text_whole(word, len < QUOTED_MAX ? len : QUOTED_MAX);
}

static bool word_is(const char *word, size_t len, const char *name)
{
    return strlen(name) == len && strncmp(word, name, len) == 0;
}

static void list_word(struct text *text, const char *word)
{
    text_puts(text, text->len > 0 ? ", " : "");
    text_puts(text, word);
}

typedef bool add_fn(struct question *question, const char *word, size_t len, size_t max);

// Hands on each of the words that commas separate.
static bool read_names(struct question *question, const char *names, add_fn *add, size_t max)
{
    for (const char *at = names;; at++) {
        size_t len = strcspn(at, ",");

        if (!add(question, at, len, max)) {
            return false;
        }
        if (at[len] == '\0') {
            return true;
        }
        at += len;
    }
}

// ---- measures ----

static bool add_known_measure(struct question *question, enum stats_measure measure)
{
    for (size_t i = 0; i < question->measure_count; i++) {
        if (question->measures[i] == measure) {
            return refuse(question, "measure", "\"%s\" stands here twice",
                          measures[measure].name);
        }
    }
    question->measures[question->measure_count++] = measure;
    return true;
}

static bool add_measure(struct question *question, const char *word, size_t len, size_t max)
{
    struct text known;

    (void)max;
    text_init(&known, question->arena);
    for (size_t i = 0; i < COUNT_OF(measures); i++) {
        if (word_is(word, len, measures[i].name)) {
            return add_known_measure(question, (enum stats_measure)i);
        }
        list_word(&known, measures[i].name);
    }
    return refuse(question, "measure",
                  "\"%.*s\" is no measure; there are: %s, separated by commas",
                  quoted(word, len), word, known.bytes);
}

bool question_read_measures(struct question *question, const char *names)
{
    return read_names(question, names, add_measure, STATS_MEASURES);
}

// ---- dimensions ----

static const struct stats_dimension *find_plain(const char *word, size_t len)
{
    for (size_t i = 0; i < COUNT_OF(dimensions); i++) {
        if (word_is(word, len, dimensions[i].name)) {
            return &dimensions[i];
        }
    }
    return NULL;
}

static const struct fact_dimension *find_fact(const struct ruleset *ruleset, const char *word,
                                              size_t len)
{
    for (size_t i = 0; i < ruleset->fact_dimension_count; i++) {
        const char *name = ruleset->fact_dimensions[i].name;

        if (name && word_is(word, len, name)) {
            return &ruleset->fact_dimensions[i];
        }
    }
    return NULL;
}

// The ruleset that has a fact: the one that the filter names, else the first.
static const struct ruleset *find_owner(const struct question *question, const char *word,
                                        size_t len)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    if (question->ruleset && find_fact(question->ruleset, word, len)) {
        return question->ruleset;
    }
    for (size_t i = 0; i < count; i++) {
        if (find_fact(rulesets[i], word, len)) {
            return rulesets[i];
        }
    }
    return NULL;
}

static void list_facts_of(const struct ruleset *ruleset, struct text *out)
{
    for (size_t i = 0; i < ruleset->fact_dimension_count; i++) {
        if (ruleset->fact_dimensions[i].name) {
            list_word(out, ruleset->fact_dimensions[i].name);
        }
    }
}

static void list_facts(struct text *out)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count; i++) {
        list_facts_of(rulesets[i], out);
    }
}

static bool unknown_dimension(struct question *question, const char *word, size_t len,
                              size_t max)
{
    struct text known;

    text_init(&known, question->arena);
    for (size_t i = 0; i < COUNT_OF(dimensions); i++) {
        list_word(&known, dimensions[i].name);
    }
    list_facts(&known);
    return refuse(question, "by",
                  "\"%.*s\" is no dimension; there are: %s; at most %zu of them",
                  quoted(word, len), word, known.bytes, max);
}

// Facts of different rulesets are never together.
static bool settle_ruleset(struct question *question, const char *parameter, const char *word,
                           size_t len)
{
    const struct ruleset *owner = find_owner(question, word, len);

    if (question->ruleset && owner != question->ruleset) {
        return refuse(question, parameter, "\"%.*s\" is of %s, and what else is asked of %s",
                      quoted(word, len), word, owner->name, question->ruleset->name);
    }
    question->ruleset = owner;
    return true;
}

static bool add_dimension(struct question *question, const char *word, size_t len, size_t max)
{
    const struct stats_dimension *plain = find_plain(word, len);
    size_t at = question->by_count;

    if (!plain && !find_owner(question, word, len)) {
        return unknown_dimension(question, word, len, max);
    }
    if (at == max) {
        return refuse(question, "by", "at most %zu dimension%s at once", max,
                      max > 1 ? "s" : "");
    }
    if (at > 0 && word_is(word, len, question->by[0])) {
        return refuse(question, "by", "\"%s\" stands here twice", question->by[0]);
    }
    question->by[at] = arena_dup(question->arena, word, len);
    question->query.by[at] = plain ? plain->code : STORE_BY_FACT;
    question->by_count++;
    return plain || settle_ruleset(question, "by", word, len);
}

bool question_read_by(struct question *question, const char *names, size_t max)
{
    return read_names(question, names, add_dimension, max);
}

// ---- facts ----

static bool add_fact(struct question *question, struct asked_facts *facts,
                     const char *parameter, const char *word, size_t len)
{
    const char *colon = memchr(word, ':', len);
    size_t head = colon ? (size_t)(colon - word) : len;
    struct text known;

    text_init(&known, question->arena);
    if (!colon || !find_owner(question, word, head)) {
        list_facts(&known);
        return refuse(question, parameter,
                      "\"%.*s\" is no fact: expected dimension:component, where the dimensions "
                      "are: %s",
                      quoted(word, len), word, known.bytes);
    }
    if (facts->count == STATS_FACTS_MAX) {
        return refuse(question, parameter, "at most %d facts at once", STATS_FACTS_MAX);
    }
    facts->items[facts->count++] = (struct asked_fact){
        .text = arena_dup(question->arena, word, len),
        .dimension = arena_dup(question->arena, word, head),
        .component = arena_dup(question->arena, colon + 1, len - head - 1),
    };
    return settle_ruleset(question, parameter, word, head);
}

static bool add_has(struct question *question, const char *word, size_t len, size_t max)
{
    (void)max;
    return add_fact(question, &question->has, "has", word, len);
}

static bool add_lacks(struct question *question, const char *word, size_t len, size_t max)
{
    (void)max;
    return add_fact(question, &question->lacks, "not_has", word, len);
}

bool question_read_facts(struct question *question, const char *names, bool lacks)
{
    return read_names(question, names, lacks ? add_lacks : add_has, STATS_FACTS_MAX);
}

// ---- whether it fits together ----

static bool check_table(struct question *question)
{
    const struct store_stat_query *query = &question->query;
    const struct ruleset *ruleset = question->ruleset;
    int count = query->filter.player_count;

    if (ruleset && count > 0 && (count < ruleset->seats_min || count > ruleset->seats_max)) {
        return refuse(question, "player_count", "%s is played by %d to %d", ruleset->name,
                      ruleset->seats_min, ruleset->seats_max);
    }
    if (count > 0 && query->seat > count) {
        return refuse(question, "seat", "a game of %d has the seats 1 to %d", count, count);
    }
    if (ruleset && query->seat > ruleset->seats_max) {
        return refuse(question, "seat", "%s has the seats 1 to %d", ruleset->name,
                      ruleset->seats_max);
    }
    return true;
}

bool question_check(struct question *question)
{
    const struct store_game_filter *filter = &question->query.filter;

    if (question->ruleset && filter->module &&
        ruleset_module(question->ruleset, filter->module) <= 1U) {
        return refuse(question, "module", "%s has no module \"%s\"; /v1/rulesets lists them",
                      question->ruleset->name, filter->module);
    }
    if (filter->played_from && filter->played_to &&
        strcmp(filter->played_from, filter->played_to) >= 0) {
        return refuse(question, "played_to", "it must be later than played_from");
    }
    for (size_t i = 0; i < question->measure_count; i++) {
        if (question->measures[i] == STATS_SCORE_BY_SOURCE && !question->ruleset) {
            return refuse(question, "measure",
                          "each ruleset has sources of its own: score_by_source goes with "
                          "ruleset=");
        }
    }
    return check_table(question);
}
