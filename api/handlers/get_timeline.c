// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}/timeline: scores and resources as they went, a point for
// each event, turn or round, behind the one of the setup.
#include <string.h>

#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/routes.h"

enum per {
    PER_EVENT,
    PER_TURN, // all that one seat does, with the draws that follow from it
    PER_ROUND
};

static const char *const per_names[] = {"event", "turn", "round"};

// An event that was replayed, and to whose turn and round it belongs.
struct moment {
    int seat;  // whose turn it is; SEAT_NONE before the first
    int round; // in which the move was made
};

static bool ask_per(const struct request *request, struct response *response, enum per *out_per)
{
    const char *text = request_query(request, "per");

    *out_per = PER_EVENT;
    if (!text) {
        return true;
    }
    for (size_t i = 0; i < COUNT_OF(per_names); i++) {
        if (strcmp(text, per_names[i]) == 0) {
            *out_per = (enum per)i;
            return true;
        }
    }
    ask_refuse(response, "per", "expected event, turn or round");
    return false;
}

// What the next event will be.
static struct moment next_moment(const struct replay *replay, struct moment last)
{
    int seat = play_turn(&replay->play);
    bool is_someone = seat != SEAT_CHANCE && seat != SEAT_NONE;

    return (struct moment){
        .seat = is_someone ? seat : last.seat,
        .round = play_round(&replay->play),
    };
}

static bool begins_anew(enum per per, struct moment last, struct moment next)
{
    switch (per) {
    case PER_EVENT:
        return true;
    case PER_TURN:
        return last.seat != next.seat;
    case PER_ROUND:
        return last.round != next.round;
    }
    UNREACHABLE("what a point stands for");
}

static void write_figures(struct json_writer *json, const struct replay *replay, int round)
{
    write_member_int(json, "round", round);
    encode_scores(json, &replay->play);
    encode_resources(json, &replay->play);
}

static void write_summary(struct json_writer *json, const struct replay *replay,
                          struct moment moment)
{
    write_open_object(json);
    write_member_int(json, "seq", play_seq(&replay->play));
    write_key(json, "seat");
    encode_seat(json, moment.seat);
    write_figures(json, replay, moment.round);
    write_close_object(json);
}

static enum rc write_event_point(struct json_writer *json, const struct replay *replay,
                                 struct moment moment, struct err *err)
{
    write_open_object(json);

    enum rc rc = encode_event_members(json, replay->catalog, &replay->events,
                                      play_seq(&replay->play) - 1, err);

    write_key(json, "turn_seat");
    encode_seat(json, moment.seat);
    write_figures(json, replay, moment.round);
    write_close_object(json);
    return rc;
}

static enum rc write_points(struct json_writer *json, struct replay *replay, enum per per,
                            struct failure *failure)
{
    struct moment moment = {.seat = SEAT_NONE, .round = play_round(&replay->play)};
    enum rc rc = OK;

    write_summary(json, replay, moment);
    while (rc == OK && !replay_is_at_head(replay)) {
        moment = next_moment(replay, moment);
        rc = replay_step(replay, failure);
        if (rc != OK) {
            return rc;
        }
        if (per == PER_EVENT) {
            rc = write_event_point(json, replay, moment, &failure->err);
        } else if (replay_is_at_head(replay) ||
                   begins_anew(per, moment, next_moment(replay, moment))) {
            write_summary(json, replay, moment);
        }
    }
    return rc;
}

static enum rc write_timeline(struct json_writer *json, struct replay *replay, enum per per,
                              struct failure *failure)
{
    write_open_object(json);
    write_member_int(json, "line", replay->line->number);
    write_member_string(json, "per", per_names[per]);
    write_key(json, "points");
    write_open_array(json);

    enum rc rc = write_points(json, replay, per, failure);

    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
    return rc;
}

void handle_get_timeline(struct service *service, const struct request *request,
                         struct response *response)
{
    struct failure failure;
    struct replay replay;
    struct store_id game;
    int line = LINE_OFFICIAL;
    enum per per = PER_EVENT;

    failure_init(&failure, request->arena);
    if (!ask_game(request, response, &game) || !ask_query_line(request, response, &line) ||
        !ask_per(request, response, &per)) {
        return;
    }

    enum rc rc = replay_open(service, request->arena, game, line, &replay, &failure);

    if (rc == OK) {
        rc = write_timeline(&response->json, &replay, per, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
}
