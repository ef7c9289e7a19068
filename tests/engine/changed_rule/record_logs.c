// SPDX-License-Identifier: MIT
//
// Writes a log of whole games by today's rules, for test_changed_rule to read:
//
//     game SEATS SEED
//     event DIGEST EFFECTS LINE...   (digest and effects in hex)
//     scores TOTAL...
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/support/recorded.h"

enum {
    GAMES = 40
};

static void write_event(FILE *file, const struct recorded_event *event)
{
    (void)fprintf(file, "event %016" PRIx64 " ", event->digest);
    for (size_t i = 0; i < event->effects_len; i++) {
        (void)fprintf(file, "%02x", event->effects[i]);
    }
    (void)fprintf(file, " %s\n", event->line);
}

static void write_game(FILE *file, const struct catalog *catalog, int seats, int seed)
{
    struct arena arena = {0};
    struct recorded game;
    struct score scores[SEAT_LAST];

    recorded_deal(&game, &arena, catalog, 0, seats, (uint64_t)seed);
    recorded_play_out(&game, POLICY_RANDOM, (uint64_t)seed);
    (void)fprintf(file, "game %d %d\n", seats, seed);
    for (size_t i = 0; i < game.count; i++) {
        write_event(file, &game.events[i]);
    }
    play_scores(&game.end, scores);
    (void)fprintf(file, "scores");
    for (int seat = 0; seat < seats; seat++) {
        (void)fprintf(file, " %" PRId32, scores[seat].total);
    }
    (void)fprintf(file, "\n");
    arena_done(&arena);
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "w") : NULL;

    if (!file) {
        (void)fprintf(stderr, "usage: record_logs FILE\n");
        return EXIT_FAILURE;
    }

    struct catalog *catalog = engine_builtin_catalog(engine_find_ruleset("footsteps"));

    for (int seed = 0; seed < GAMES; seed++) {
        write_game(file, catalog, 2 + seed % 4, seed);
    }
    catalog_free(catalog);
    return fclose(file) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
