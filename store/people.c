// SPDX-License-Identifier: MIT
#include "store/people.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLANNED_MIN = 100 // people
};

// What somebody is looked up by.
static const char *key_of(const struct person *person)
{
    return person->ref ? person->ref : person->name;
}

static int compare(const void *left, const void *right)
{
    const struct person *a = left;
    const struct person *b = right;
    int order = strcmp(a->system, b->system);

    return order != 0 ? order : strcmp(key_of(a), key_of(b));
}

// Each of the people once.
struct crowd {
    size_t count;
    const char **systems;
    const char **refs;
    const char **names;
    struct identity *players; // player 0: not known
};

static struct crowd gather(struct arena *arena, struct person *people, size_t count)
{
    struct crowd crowd = {
        .systems = arena_array(arena, count, sizeof(char *)),
        .refs = arena_array(arena, count, sizeof(char *)),
        .names = arena_array(arena, count, sizeof(char *)),
        .players = arena_array(arena, count, sizeof(struct identity)),
    };

    qsort(people, count, sizeof *people, compare);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && compare(&people[i - 1], &people[i]) == 0) {
            continue;
        }
        crowd.systems[crowd.count] = people[i].system;
        crowd.refs[crowd.count] = people[i].ref;
        crowd.names[crowd.count] = people[i].name;
        crowd.count++;
    }
    return crowd;
}

static void put_crowd(struct params *params, struct arena *arena, const struct crowd *crowd)
{
    params_init(params, arena);
    params_texts(params, crowd->systems, crowd->count);
    params_texts(params, crowd->refs, crowd->count);
    params_texts(params, crowd->names, crowd->count);
}

static enum rc look_up(struct store *store, const struct params *params, struct crowd *crowd,
                       bool *out_is_complete, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    // As in found.c: not with a plan from when there were few.
    enum rc rc = crowd->count > PLANNED_MIN
                     ? query_run_planned(store, QUERY_LIST_PLAYERS, params, &rows, err)
                     : query_run(store, QUERY_LIST_PLAYERS, params, &rows, err);
    bool is_complete = true;

    if (rc != OK) {
        return rc;
    }
    for (size_t i = 0; i < crowd->count && rows_next(&rows); i++) {
        crowd->players[i].player = rows_int(&rows);
        crowd->players[i].origin = rows_int(&rows);
        is_complete = is_complete && crowd->players[i].player > 0;
    }
    *out_is_complete = is_complete;
    return OK;
}

static void hand_out(struct person *people, size_t count, const struct crowd *crowd)
{
    size_t at = 0;

    for (size_t i = 0; i < count; i++) {
        at += i > 0 && compare(&people[i - 1], &people[i]) != 0;
        *people[i].out = crowd->players[at];
    }
}

enum rc people_load(struct store *store, struct arena *arena, struct person *people,
                    size_t count, struct err *err)
{
    struct crowd crowd = gather(arena, people, count);
    struct params params;
    bool is_complete = false;

    put_crowd(&params, arena, &crowd);

    enum rc rc = look_up(store, &params, &crowd, &is_complete, err);

    if (rc == OK && !is_complete) {
        rc = query_run(store, QUERY_PUT_PLAYERS, &params, NULL, err);
        if (rc == OK) {
            rc = look_up(store, &params, &crowd, &is_complete, err);
        }
        if (rc == OK && !is_complete) {
            return err_set(err, RC_BUG, "players without a number");
        }
    }
    if (rc == OK) {
        hand_out(people, count, &crowd);
    }
    return rc;
}
