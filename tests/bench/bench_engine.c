// SPDX-License-Identifier: MIT
//
// How fast the engine replays, decides and lists, beside a plain copy of the
// state per event, which is the least that any replay could do. Rates are
// medians of rounds in which all of them take their turn, so that a busy
// machine slows them alike.
//
//     bench_engine [SECONDS]    about so long for each; 1 without it
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/support/recorded.h"

enum {
    GAMES = 64,
    ROUNDS = 5
};

struct corpus {
    const char *ruleset;
    size_t state_size;
    size_t game_count;
    struct recorded games[GAMES];
};

// Each does something for every event of a game, and returns what depends on it
// so that nothing is left out by the compiler.
typedef uint64_t work_fn(const struct corpus *corpus, const struct recorded *game);

static uint64_t copy_states(const struct corpus *corpus, const struct recorded *game)
{
    struct play copies[2] = {game->start, game->end};
    uint64_t sum = 0;

    for (size_t i = 0; i < game->count; i++) {
        memcpy(&copies[i % 2].state, &copies[1 - i % 2].state, corpus->state_size);
        // The compiler must take it that the copy is read.
        __asm__ volatile("" : : "r"(&copies) : "memory");
        sum += copies[i % 2].state.head.seq;
    }
    return sum;
}

static uint64_t apply_effects(const struct corpus *corpus, const struct recorded *game)
{
    struct play play = game->start;
    uint64_t sum = 0;

    (void)corpus;
    for (size_t i = 0; i < game->count; i++) {
        struct err err;

        if (play_apply(&play, game->events[i].effects, game->events[i].effects_len, &err) !=
                OK ||
            play.digest != game->events[i].digest) {
            abort();
        }
        sum += play.digest;
    }
    return sum;
}

static uint64_t decide_again(const struct corpus *corpus, const struct recorded *game)
{
    static struct play_event event;
    struct play play = game->start;
    uint64_t sum = 0;

    (void)corpus;
    for (size_t i = 0; i < game->count; i++) {
        struct refusal refusal;

        if (!play_line(&play, game->events[i].line, game->events[i].line_len, &event,
                       &refusal) ||
            play.digest != game->events[i].digest) {
            abort();
        }
        sum += event.effect_count;
    }
    return sum;
}

static uint64_t list_moves(const struct corpus *corpus, const struct recorded *game)
{
    static struct move moves[PLAY_MOVES_MAX];
    struct play play = game->start;
    uint64_t sum = 0;

    (void)corpus;
    for (size_t i = 0; i < game->count; i++) {
        struct err err;

        sum += play_list(&play, moves, COUNT_OF(moves));
        if (play_apply(&play, game->events[i].effects, game->events[i].effects_len, &err) !=
            OK) {
            abort();
        }
    }
    return sum;
}

struct work {
    const char *name;
    work_fn *run;
};

static const struct work works[] = {
    {"memcpy of the state", copy_states},
    {"apply stored effects", apply_effects},
    {"decide again from lines", decide_again},
    {"list legal moves", list_moves},
};

// Million events a second, 0: none.
struct targets {
    const char *ruleset;
    double rates[COUNT_OF(works)];
};

static const struct targets targets[] = {
    {"footsteps", {0, 3, 1, 0}},
    {"journey", {0, 1, 0.3, 0.02}},
};

static double target_of(const char *ruleset, size_t work)
{
    for (size_t i = 0; i < COUNT_OF(targets); i++) {
        if (strcmp(targets[i].ruleset, ruleset) == 0) {
            return targets[i].rates[work];
        }
    }
    return 0;
}

// Of the processor, so that others on the machine disturb less.
static double now(void)
{
    struct timespec time;

    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Events a second, from passes over the corpus for at least `seconds`.
static double rate(const struct work *work, const struct corpus *corpus, double seconds,
                   uint64_t *out_sum)
{
    double began = now();
    double took = 0;
    size_t events = 0;

    do {
        for (size_t i = 0; i < corpus->game_count; i++) {
            *out_sum += work->run(corpus, &corpus->games[i]);
            events += corpus->games[i].count;
        }
        took = now() - began;
    } while (took < seconds);
    return (double)events / took;
}

static int by_size(const void *a, const void *b)
{
    double left = *(const double *)a;
    double right = *(const double *)b;

    return (left > right) - (left < right);
}

static void measure(const struct corpus *corpus, double seconds)
{
    double rates[COUNT_OF(works)][ROUNDS];
    uint64_t sum = 0;

    for (int round = 0; round < ROUNDS; round++) {
        for (size_t i = 0; i < COUNT_OF(works); i++) {
            rates[i][round] = rate(&works[i], corpus, seconds / ROUNDS, &sum);
        }
    }
    printf("  %-24s %12s %10s %8s\n", "", "M events/s", "of memcpy", "target");
    for (size_t i = 0; i < COUNT_OF(works); i++) {
        qsort(rates[i], ROUNDS, sizeof rates[i][0], by_size);

        double median = rates[i][ROUNDS / 2];

        printf("  %-24s %12.2f %10.3f", works[i].name, median / 1e6,
               median / rates[0][ROUNDS / 2]);
        if (target_of(corpus->ruleset, i) > 0) {
            printf(" %8.2f%s", target_of(corpus->ruleset, i),
                   median / 1e6 < target_of(corpus->ruleset, i) ? "  missed" : "");
        }
        printf("\n");
    }
    (void)fprintf(stderr, "  (%016" PRIx64 ")\n", sum);
}

static void record(struct corpus *corpus, struct arena *arena, const struct catalog *catalog)
{
    const struct ruleset *ruleset = catalog->ruleset;
    size_t events = 0;

    corpus->ruleset = ruleset->name;
    corpus->state_size = ruleset->state_size;
    for (size_t i = 0; i < GAMES; i++) {
        int span = ruleset->seats_max - ruleset->seats_min + 1;
        struct recorded *game = &corpus->games[corpus->game_count++];

        recorded_deal(game, arena, catalog, 0, ruleset->seats_min + (int)i % span, i);
        recorded_play_out(game, POLICY_RANDOM, i);
        events += game->count;
    }
    printf("%s: %zu games, %zu events, %zu bytes of state\n", ruleset->name, corpus->game_count,
           events, corpus->state_size);
}

int main(int argc, char **argv)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 1;

    for (size_t i = 0; i < count; i++) {
        static struct corpus corpus;
        struct arena arena = {0};
        struct catalog *catalog = engine_builtin_catalog(rulesets[i]);

        corpus = (struct corpus){0};
        record(&corpus, &arena, catalog);
        measure(&corpus, seconds);
        arena_done(&arena);
        catalog_free(catalog);
    }
    return EXIT_SUCCESS;
}
