// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}/compare?a=0&b=1: two lines side by side from their fork.
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/routes.h"
#include "api/service/compare.h"

static bool ask_side(const struct request *request, struct response *response, const char *name,
                     int *out_line)
{
    struct number_range lines = {0, INT32_MAX, -1};
    int64_t number = 0;

    if (!ask_query_number(request, response, name, lines, &number)) {
        return false;
    }
    if (number < 0) {
        ask_refuse(response, name, "expected the number of a line; two lines are compared");
        return false;
    }
    *out_line = (int)number;
    return true;
}

// One line at one seq, beside the other one; null behind its end.
static enum rc write_side(struct json_writer *json, const char *key, struct replay *replay,
                          uint32_t seq, struct failure *failure)
{
    enum rc rc = OK;

    write_key(json, key);
    if (seq > replay_head(replay)) {
        write_null(json);
        return OK;
    }
    rc = replay_until(replay, seq, failure);
    if (rc != OK) {
        return rc;
    }
    write_open_object(json);
    write_member_int(json, "round", play_round(&replay->play));
    if (seq > 0) {
        rc = encode_event_members(json, replay->catalog, &replay->events, seq - 1,
                                  &failure->err);
    }
    encode_scores(json, &replay->play);
    encode_resources(json, &replay->play);
    write_close_object(json);
    return rc;
}

static enum rc write_points(struct json_writer *json, struct comparison *comparison,
                            struct failure *failure)
{
    uint32_t last = replay_head(&comparison->a) > replay_head(&comparison->b)
                        ? replay_head(&comparison->a)
                        : replay_head(&comparison->b);
    enum rc rc = OK;

    write_key(json, "points");
    write_open_array(json);
    for (uint32_t seq = comparison->fork_seq; seq <= last && rc == OK; seq++) {
        write_open_object(json);
        write_member_int(json, "seq", seq);
        rc = write_side(json, "a", &comparison->a, seq, failure);
        if (rc == OK) {
            rc = write_side(json, "b", &comparison->b, seq, failure);
        }
        write_close_object(json);
    }
    write_close_array(json);
    return rc;
}

static void write_standing(struct json_writer *json, const char *key,
                           const struct replay *replay)
{
    write_key(json, key);
    write_open_object(json);
    write_member_int(json, "line", replay->line->number);
    write_member_string(json, "name", replay->line->name);
    encode_standing(json, replay->line->number, &replay->play);
    write_close_object(json);
}

static void write_seat_difference(struct json_writer *json, const struct play *play,
                                  const struct score *a, const struct score *b)
{
    const struct ruleset *ruleset = play->catalog->ruleset;

    write_member_int(json, "total", b->total - a->total);
    write_key(json, "ledger");
    write_open_object(json);
    for (size_t code = 0; code < ruleset->source_count; code++) {
        if (play_has_source(play, code)) {
            write_member_int(json, ruleset->sources[code].name,
                             b->points[code] - a->points[code]);
        }
    }
    write_close_object(json);
}

// What b has more than a, by source.
static void write_difference(struct json_writer *json, const struct comparison *comparison)
{
    struct score a[SEAT_LAST];
    struct score b[SEAT_LAST];

    play_scores(&comparison->a.play, a);
    play_scores(&comparison->b.play, b);
    write_key(json, "difference");
    write_open_array(json);
    for (int i = 0; i < comparison->a.game.seat_count; i++) {
        write_open_object(json);
        write_member_int(json, "seat", i + 1);
        write_seat_difference(json, &comparison->a.play, &a[i], &b[i]);
        write_close_object(json);
    }
    write_close_array(json);
}

static enum rc write_comparison(struct json_writer *json, struct comparison *comparison,
                                struct failure *failure)
{
    enum rc rc = OK;

    write_open_object(json);
    write_key(json, "fork");
    write_open_object(json);
    write_member_int(json, "line", comparison->fork_line);
    write_member_int(json, "seq", comparison->fork_seq);
    write_member_digest(json, "digest", comparison->fork_digest);
    write_close_object(json);
    rc = write_points(json, comparison, failure);
    if (rc != OK) {
        return rc;
    }
    write_standing(json, "a", &comparison->a);
    write_standing(json, "b", &comparison->b);
    write_difference(json, comparison);
    write_member_string(json, "next", NULL);
    write_close_object(json);
    return OK;
}

void handle_compare_lines(struct service *service, const struct request *request,
                          struct response *response)
{
    struct failure failure;
    struct comparison comparison;
    struct store_id id;
    int a = 0;
    int b = 0;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &id) || !ask_side(request, response, "a", &a) ||
        !ask_side(request, response, "b", &b)) {
        return;
    }

    enum rc rc =
        compare_open(service, request->arena, id, (int[]){a, b}, &comparison, &failure);

    if (rc == OK) {
        rc = write_comparison(&response->json, &comparison, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
}
