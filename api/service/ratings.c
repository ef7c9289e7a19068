// SPDX-License-Identifier: MIT
#include "api/service/ratings.h"

#include <string.h>
#include <time.h>

#include "api/service/inside.h"
#include "api/service/rating_table.h"
#include "api/service/weng_lin.h"
#include "engine/engine.h"

enum {
    REST_FACTOR = 20, // rests so many times as long as it took
    QUICK_MS = 200    // who asks can wait so long
};

struct maker {
    struct rating_table table;
    const char *ruleset; // of the seats that come now; NULL: none came
    int64_t games;
    struct store_id game; // whose seats come now
    int64_t players[WENG_LIN_PLAYERS];
    int ranks[WENG_LIN_PLAYERS];
    int count;
};

static void maker_done(struct maker *maker)
{
    rating_table_done(&maker->table);
}

// The name that lives as long as the program.
static const char *lasting_name(const char *name)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    for (size_t i = 0; i < count; i++) {
        if (strcmp(rulesets[i]->name, name) == 0) {
            return rulesets[i]->name;
        }
    }
    UNREACHABLE("ruleset of a stored game");
}

// Whether one of the players sits at a later seat, too.
static bool sits_again(const struct maker *maker, int index)
{
    for (int i = index + 1; i < maker->count; i++) {
        if (maker->players[i] == maker->players[index]) {
            return true;
        }
    }
    return false;
}

static bool has_twice(const struct maker *maker)
{
    for (int i = 0; i < maker->count; i++) {
        if (sits_again(maker, i)) {
            return true;
        }
    }
    return false;
}

// RULING: a game in which somebody sits twice says nothing of who is stronger.
static void finish_game(struct maker *maker)
{
    struct skill skills[WENG_LIN_PLAYERS];

    if (maker->count < 2 || has_twice(maker)) {
        return;
    }
    for (int i = 0; i < maker->count; i++) {
        const struct store_rating *rating =
            rating_table_at(&maker->table, maker->ruleset, maker->players[i]);

        skills[i] = (struct skill){.mu = rating->mu, .sigma = rating->sigma};
    }
    weng_lin_rate(skills, maker->ranks, maker->count);
    for (int i = 0; i < maker->count; i++) {
        struct store_rating *rating =
            rating_table_at(&maker->table, maker->ruleset, maker->players[i]);

        rating->mu = skills[i].mu;
        rating->sigma = skills[i].sigma;
        rating->games++;
    }
    maker->games++;
}

static void take(void *context, const struct store_rated_seat *seat)
{
    struct maker *maker = context;

    if (!store_id_equal(maker->game, seat->game)) {
        finish_game(maker);
        maker->game = seat->game;
        maker->count = 0;
    }
    if (!maker->ruleset || strcmp(maker->ruleset, seat->ruleset) != 0) {
        rating_table_close(&maker->table);
        maker->ruleset = lasting_name(seat->ruleset);
    }
    if (maker->count == WENG_LIN_PLAYERS) {
        UNREACHABLE("seats of a game");
    }
    maker->players[maker->count] = seat->player;
    maker->ranks[maker->count] = seat->rank;
    maker->count++;
}

static const struct store_rating *give(void *context, size_t *out_count, int64_t *out_games)
{
    struct maker *maker = context;

    finish_game(maker);
    maker->count = 0;
    *out_count = maker->table.count;
    *out_games = maker->games;
    return maker->table.ratings;
}

// Makes all ratings again from the games of today, unless they are current.
static enum rc make_ratings(struct service *service, struct err *err)
{
    struct maker maker SCOPED(maker_done) = {0};
    struct store_rater rater = {.context = &maker, .take = take, .give = give};

    return store_make_ratings(service->store, &rater, err);
}

// Where they cannot be made here and now, for example on a replica, those that
// are there are told, and that they are not current.
enum rc ratings_check(struct service *service, struct arena *arena,
                      struct store_rating_state *out_state, struct err *err)
{
    enum rc rc = store_check_ratings(service->store, arena, out_state, err);

    if (rc == OK && !out_state->is_current && out_state->took_ms <= QUICK_MS &&
        make_ratings(service, NULL) == OK) {
        rc = store_check_ratings(service->store, arena, out_state, err);
    }
    return rc;
}

static int64_t now_ms(void)
{
    struct timespec now = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void ratings_keep_up(struct rating_keeper *keeper)
{
    int64_t began = now_ms();

    if (began < keeper->rest_until_ms) {
        return;
    }
    // What fails is left for the next time.
    bool is_made = make_ratings(keeper->service, NULL) == OK;
    int64_t ended = now_ms();

    keeper->rest_until_ms = is_made ? ended + REST_FACTOR * (ended - began) : ended;
}
