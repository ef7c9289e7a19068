// SPDX-License-Identifier: MIT
//
// Writes whole simulated games as upload documents, one a line.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api/commands/common.h"
#include "api/commands/progress.h"
#include "api/service/outcome.h"
#include "api/service/parts.h"
#include "api/service/upload.h"
#include "engine/engine.h"

struct simulation {
    const struct ruleset *ruleset;
    struct catalog *catalog;
    const char *module_names[MODULES_MAX];
    size_t module_count;
    unsigned modules;
    int seat_count;
    int64_t games;
    uint64_t seed;
    enum policy policy;
};

// The document that is being written while its game goes on.
struct document {
    struct text text;
    struct json_writer json;
};

static enum rc add_module(struct simulation *simulation, const char *name, struct err *err)
{
    unsigned module = ruleset_module(simulation->ruleset, name);

    if (module <= 1U) {
        return err_set(err, RC_BAD_INPUT, "%s has no module \"%s\"", simulation->ruleset->title,
                       name);
    }
    if (simulation->modules & module) {
        return err_set(err, RC_BAD_INPUT, "module \"%s\" stands there twice", name);
    }
    simulation->modules |= module;
    simulation->module_names[simulation->module_count++] = name;
    return OK;
}

static enum rc read_modules(struct simulation *simulation, struct arena *arena,
                            const char *names, struct err *err)
{
    char *rest = arena_strdup(arena, names);
    enum rc rc = OK;

    for (char *name = strsep(&rest, ","); name && *name && rc == OK;
         name = strsep(&rest, ",")) {
        rc = add_module(simulation, name, err);
    }
    return rc;
}

static enum rc read_settings(const struct settings *settings, struct arena *arena,
                             struct simulation *out, struct err *err)
{
    const char *ruleset = settings_text(settings, SETTING_RULESET);
    const char *policy = settings_text(settings, SETTING_POLICY);

    *out = (struct simulation){
        .ruleset = engine_find_ruleset(ruleset),
        .seat_count = (int)settings_number(settings, SETTING_PLAYERS),
        .games = settings_number(settings, SETTING_GAMES),
        .seed = (uint64_t)settings_number(settings, SETTING_SEED),
    };
    if (!out->ruleset) {
        return err_set(err, RC_BAD_INPUT, "there is no ruleset \"%s\"", ruleset);
    }
    if (!policy_parse(policy, &out->policy)) {
        return err_set(err, RC_BAD_INPUT, "there is no policy \"%s\"", policy);
    }

    enum rc rc = read_modules(out, arena, settings_text(settings, SETTING_MODULES), err);

    return rc == OK ? play_check_table(out->ruleset, out->modules, out->seat_count, err) : rc;
}

static void write_players(struct json_writer *json, const struct simulation *simulation)
{
    char name[NAME_LEN_MAX];

    write_key(json, "players");
    write_open_array(json);
    for (int seat = SEAT_FIRST; seat <= simulation->seat_count; seat++) {
        (void)snprintf(name, sizeof name, "%s-%d", policy_name(simulation->policy), seat);
        write_open_object(json);
        write_member_int(json, "seat", seat);
        write_member_string(json, "name", name);
        write_close_object(json);
    }
    write_close_array(json);
}

// The same game has the same source, whatever run it comes from: uploading it
// twice changes nothing.
static void write_source(struct json_writer *json, const struct simulation *simulation,
                         uint64_t seed)
{
    struct text ref;

    text_init(&ref, json->text->arena);
    text_puts(&ref, simulation->ruleset->name);
    for (size_t i = 0; i < simulation->module_count; i++) {
        text_printf(&ref, "+%s", simulation->module_names[i]);
    }
    text_printf(&ref, "-%s-%dp-%" PRIu64, policy_name(simulation->policy),
                simulation->seat_count, seed);
    parts_write_source(json, "simulate", ref.bytes);
}

static void write_header(struct json_writer *json, const struct simulation *simulation,
                         uint64_t seed)
{
    write_member_string(json, "ruleset", simulation->ruleset->name);
    parts_write_words(json, "modules", simulation->module_names, simulation->module_count);
    write_member_string(json, "catalog", simulation->catalog->digest);
    write_source(json, simulation, seed);
    write_players(json, simulation);
}

static void write_move(void *context, const struct play *play, const struct play_event *event)
{
    struct document *document = context;
    char line[MOVE_TEXT];
    size_t len = notation_format(play->catalog, &event->move, line);

    write_string_len(&document->json, line, len);
}

static void write_result(struct json_writer *json, const struct play *play)
{
    int32_t totals[SEAT_LAST] = {0};

    outcome_totals(play, totals);
    parts_write_result(json, "result", totals, play->state.head.seat_count,
                       outcome_winners(play));
}

static void write_game(struct document *document, const struct simulation *simulation,
                       uint64_t seed)
{
    struct json_writer *json = &document->json;
    struct play play;
    struct rng rng;

    rng_init(&rng, seed);
    play_deal(&play, simulation->catalog, simulation->modules, simulation->seat_count, seed);
    write_open_object(json);
    write_header(json, simulation, seed);
    write_key(json, "setup");
    play_write_setup(&play, json);
    write_key(json, "moves");
    write_open_array(json);
    policy_play_out(simulation->policy, &play, seed, &rng, write_move, document);
    write_close_array(json);
    write_result(json, &play);
    write_close_object(json);
}

static enum rc simulate_one(const struct simulation *simulation, uint64_t seed, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct document document;

    text_init(&document.text, &arena);
    json_writer_init(&document.json, &document.text);
    write_game(&document, simulation, seed);
    if (puts(document.text.bytes) == EOF) {
        return err_set(err, RC_UNAVAILABLE, "standard output cannot be written");
    }
    return OK;
}

static enum rc simulate(const struct simulation *simulation, struct err *err)
{
    struct progress progress;
    enum rc rc = OK;

    progress_init(&progress, "games", (uint64_t)simulation->games);
    for (uint64_t i = 0; i < (uint64_t)simulation->games && rc == OK; i++) {
        rc = simulate_one(simulation, simulation->seed + i, err);
        progress_show(&progress, i + 1, i + 1);
    }
    progress_clear(&progress);
    return rc;
}

static enum command_exit run(const struct settings *settings, int operand_count,
                             char *const *operands)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct simulation simulation;
    struct err err = {0};
    enum rc rc = read_settings(settings, &arena, &simulation, &err);

    (void)operand_count;
    (void)operands;
    if (rc != OK) {
        (void)common_fail("simulate", &err);
        return EXIT_USAGE;
    }
    simulation.catalog = engine_builtin_catalog(simulation.ruleset);
    rc = simulate(&simulation, &err);
    catalog_free(simulation.catalog);
    if (rc == OK && fflush(stdout) == EOF) {
        rc = err_set(&err, RC_UNAVAILABLE, "standard output cannot be written");
    }
    return rc == OK ? EXIT_DONE : common_fail("simulate", &err);
}

static const enum setting known[] = {
    SETTING_RULESET, SETTING_MODULES, SETTING_PLAYERS,
    SETTING_GAMES,   SETTING_SEED,    SETTING_POLICY,
};

const struct command command_simulate = {
    .name = "simulate",
    .summary = "Writes simulated games as upload documents, one a line",
    .operands = "",
    .settings = known,
    .setting_count = COUNT_OF(known),
    .run = run,
};
