// SPDX-License-Identifier: MIT
#include "api/service/stats.h"

#include <string.h>

#include "api/service/inside.h"

enum {
    QUOTED_MAX = 32 // characters of a word that a message repeats
};

static const struct stats_dimension dimensions[] = {
    {"player", "who plays; the key is the player's number", STORE_BY_PLAYER},
    {"player_count", "how many play", STORE_BY_PLAYER_COUNT},
    {"ruleset", "which game is played", STORE_BY_RULESET},
    {"seat", "place in the order of the first turn", STORE_BY_SEAT},
};

static const struct {
    const char *name;
    const char *what;
} measures[] = {
    [STATS_GAMES] = {"games", "how many games"},
    [STATS_SCORE] = {"score", "final score of a seat"},
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

// How much of a word a message repeats: no half characters.
static int quoted(const char *word, size_t len)
{
    if (len <= QUOTED_MAX) {
        return (int)len;
    }

    int cut = QUOTED_MAX;

    while (cut > 0 && ((unsigned char)word[cut] & 0xc0) == 0x80) {
        cut--;
    }
    return cut;
}

static bool word_is(const char *word, size_t len, const char *name)
{
    return strlen(name) == len && strncmp(word, name, len) == 0;
}

static enum rc add_known_measure(enum stats_measure measure, struct stats_question *out,
                                 struct err *err)
{
    for (size_t i = 0; i < out->measure_count; i++) {
        if (out->measures[i] == measure) {
            return err_set(err, RC_BAD_INPUT, "\"%s\" stands here twice",
                           measures[measure].name);
        }
    }
    out->measures[out->measure_count++] = measure;
    return OK;
}

static enum rc add_measure(struct arena *arena, const char *word, size_t len,
                           struct stats_question *out, struct err *err)
{
    (void)arena;
    for (size_t i = 0; i < COUNT_OF(measures); i++) {
        if (word_is(word, len, measures[i].name)) {
            return add_known_measure((enum stats_measure)i, out, err);
        }
    }
    return err_set(err, RC_BAD_INPUT,
                   "\"%.*s\" is no measure: expected games, score or win_rate, separated by "
                   "commas",
                   quoted(word, len), word);
}

static bool ruleset_has_fact(const struct ruleset *ruleset, const char *word, size_t len)
{
    for (size_t i = 0; i < ruleset->fact_dimension_count; i++) {
        const char *name = ruleset->fact_dimensions[i].name;

        if (name && word_is(word, len, name)) {
            return true;
        }
    }
    return false;
}

static bool is_fact(const char *word, size_t len)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count; i++) {
        if (ruleset_has_fact(rulesets[i], word, len)) {
            return true;
        }
    }
    return false;
}

static enum store_dimension find_dimension(const char *word, size_t len)
{
    for (size_t i = 0; i < COUNT_OF(dimensions); i++) {
        if (word_is(word, len, dimensions[i].name)) {
            return dimensions[i].code;
        }
    }
    return is_fact(word, len) ? STORE_BY_FACT : STORE_BY_NONE;
}

static enum rc unknown_dimension(const char *word, size_t len, struct err *err)
{
    return err_set(err, RC_BAD_INPUT,
                   "\"%.*s\" is no dimension: expected up to %d of those that "
                   "/v1/stats/dimensions lists, separated by a comma",
                   quoted(word, len), word, STATS_BY_MAX);
}

static enum rc add_dimension(struct arena *arena, const char *word, size_t len,
                             struct stats_question *out, struct err *err)
{
    enum store_dimension code = find_dimension(word, len);
    size_t at = out->by_count;

    if (code == STORE_BY_NONE) {
        return unknown_dimension(word, len, err);
    }
    if (at == STATS_BY_MAX) {
        return err_set(err, RC_BAD_INPUT, "at most %d dimensions at once", STATS_BY_MAX);
    }
    if (at > 0 && word_is(word, len, out->by[0])) {
        return err_set(err, RC_BAD_INPUT, "\"%s\" stands here twice", out->by[0]);
    }
    out->by[at] = arena_dup(arena, word, len);
    out->query.by[at] = code;
    out->query.fact[at] = code == STORE_BY_FACT ? out->by[at] : NULL;
    out->by_count++;
    return OK;
}

typedef enum rc add_fn(struct arena *arena, const char *word, size_t len,
                       struct stats_question *out, struct err *err);

static enum rc read_names(struct arena *arena, const char *names, add_fn *add,
                          struct stats_question *out, struct err *err)
{
    for (const char *at = names;; at++) {
        size_t len = strcspn(at, ",");
        enum rc rc = add(arena, at, len, out, err);

        if (rc != OK || at[len] == '\0') {
            return rc;
        }
        at += len;
    }
}

enum rc stats_read_measures(struct arena *arena, const char *names,
                            struct stats_question *out_question, struct err *err)
{
    return read_names(arena, names, add_measure, out_question, err);
}

enum rc stats_read_by(struct arena *arena, const char *names,
                      struct stats_question *out_question, struct err *err)
{
    return read_names(arena, names, add_dimension, out_question, err);
}

enum rc stats_ask(struct service *service, struct arena *arena,
                  const struct stats_question *question, struct store_stat_table *out_table,
                  struct err *err)
{
    return store_load_stats(service->store, arena, &question->query, out_table, err);
}
