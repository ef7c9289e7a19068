// SPDX-License-Identifier: MIT
//
// Prints the digest after each event of the same games every time, so that
// builds by other compilers can be compared. Each game is replayed by its
// stored effects from its written setup, and decided again from its lines: when
// a digest differs then, this says so and fails.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/support/recorded.h"

enum {
    SEEDS = 4
};

static void complain(const char *what, const struct recorded *game, size_t i)
{
    (void)fprintf(stderr, "%s: %s, event %zu \"%s\": another digest or none\n",
                  game->start.catalog->ruleset->name, what, i + 1, game->events[i].line);
}

// The start again from what an upload would say.
static bool set_up_again(const struct recorded *game, struct arena *arena, struct play *out)
{
    struct json_writer json;
    struct text text;
    struct faults *faults = arena_alloc(arena, sizeof *faults);
    const struct node *setup = NULL;
    struct err err = {0};

    text_init(&text, arena);
    json_writer_init(&json, &text);
    play_write_setup(&game->start, &json);
    faults_init(faults, arena);
    if (node_parse(text.bytes, text.len, arena, &setup, &err) != OK ||
        !play_setup(out, game->start.catalog, game->start.state.head.modules,
                    game->start.state.head.seat_count, setup, faults)) {
        (void)fprintf(stderr, "the setup is not read: %s\n", text.bytes);
        return false;
    }
    return out->digest == game->start.digest;
}

static bool replays(const struct recorded *game, struct arena *arena)
{
    struct play play;

    if (!set_up_again(game, arena, &play)) {
        return false;
    }
    for (size_t i = 0; i < game->count; i++) {
        const struct recorded_event *event = &game->events[i];
        struct err err = {0};

        if (play_apply(&play, event->effects, event->effects_len, &err) != OK ||
            play.digest != event->digest) {
            complain("replayed by effects", game, i);
            return false;
        }
    }
    return true;
}

static bool decides_again(const struct recorded *game)
{
    static struct play_event event;
    struct play play = game->start;
    struct refusal refusal;

    for (size_t i = 0; i < game->count; i++) {
        if (!play_line(&play, game->events[i].line, game->events[i].line_len, &event,
                       &refusal) ||
            play.digest != game->events[i].digest) {
            complain("decided again", game, i);
            return false;
        }
    }
    return true;
}

static void print(const struct recorded *game, enum policy policy, int seed)
{
    printf("%s modules %u seats %d seed %d %s\n0 %016" PRIx64 "\n",
           game->start.catalog->ruleset->name, game->start.state.head.modules,
           game->start.state.head.seat_count, seed, policy_name(policy), game->start.digest);
    for (size_t i = 0; i < game->count; i++) {
        printf("%zu %016" PRIx64 " %s\n", i + 1, game->events[i].digest, game->events[i].line);
    }
}

// A game to be played.
struct table {
    const struct catalog *catalog;
    unsigned modules;
    int seats;
};

static bool run_game(const struct table *table, enum policy policy, int seed)
{
    struct arena arena = {0};
    struct recorded game;

    recorded_deal(&game, &arena, table->catalog, table->modules, table->seats, (uint64_t)seed);
    recorded_play_out(&game, policy, (uint64_t)seed);
    print(&game, policy, seed);

    bool is_sound = replays(&game, &arena) && decides_again(&game);

    arena_done(&arena);
    return is_sound;
}

static bool run_modules(const struct catalog *catalog, unsigned modules)
{
    struct table table = {.catalog = catalog, .modules = modules};
    bool is_sound = true;

    for (table.seats = catalog->ruleset->seats_min; table.seats <= catalog->ruleset->seats_max;
         table.seats++) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            is_sound &= run_game(&table, POLICY_RANDOM, seed);
            is_sound &= run_game(&table, POLICY_GREEDY, seed);
        }
    }
    return is_sound;
}

// Every subset of its modules.
static bool run_ruleset(const struct ruleset *ruleset)
{
    struct catalog *catalog = engine_builtin_catalog(ruleset);
    bool is_sound = true;

    printf("%s %s\n", ruleset->name, catalog->digest);
    for (unsigned modules = 1; modules >> ruleset->module_count == 0; modules += 2) {
        is_sound &= run_modules(catalog, modules);
    }
    catalog_free(catalog);
    return is_sound;
}

int main(void)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);
    bool is_sound = true;

    for (size_t i = 0; i < count; i++) {
        is_sound &= run_ruleset(rulesets[i]);
    }
    return is_sound ? EXIT_SUCCESS : EXIT_FAILURE;
}
