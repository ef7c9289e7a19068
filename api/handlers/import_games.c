// SPDX-License-Identifier: MIT
//
// POST /v1/imports: uploads many games, one a line.
#include "api/handlers/answer.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/import.h"

// The problem document that would have been the answer to this game alone. What the log
// would have said of it is kept the first time.
static void write_problem(struct verdicts *verdicts, struct json_writer *json,
                          const struct response *response)
{
    write_key(json, "problem");
    write_raw(json, response->body.bytes, response->body.len);
    if (response->log && verdicts->fault.rc == OK) {
        (void)err_set(&verdicts->fault, RC_UNAVAILABLE, "%s", response->log);
    }
}

static void write_id(struct json_writer *json, struct store_id id)
{
    char text[STORE_ID_TEXT];

    store_id_format(id, text);
    write_member_string(json, "id", text);
}

static enum sent_status status_of(const struct imported *imported)
{
    if (imported->rc != OK) {
        return imported->rc == RC_CONFLICT && imported->is_settled ? SENT_CONFLICT
                                                                   : SENT_REFUSED;
    }
    return imported->put == STORE_CREATED ? SENT_CREATED : SENT_SAME;
}

static void judge(struct verdicts *verdicts, uint64_t number, const struct imported *imported)
{
    enum sent_status status = status_of(imported);
    struct response response;
    struct json_writer json;

    verdict_open(verdicts, &json, number, status);
    if (status != SENT_REFUSED) {
        write_id(&json, imported->id);
    }
    if (imported->rc != OK) {
        response_init(&response, verdicts->arena);
        answer_failure(&response, &imported->failure);
        write_problem(verdicts, &json, &response);
    }
    verdict_close(verdicts, &json);
}

// A line that was not kept.
static void judge_dropped(struct verdicts *verdicts, const struct sent_line *line)
{
    struct response response;
    struct json_writer json;

    verdict_open(verdicts, &json, line->number, SENT_REFUSED);
    response_init(&response, verdicts->arena);
    problem_say(&response, line->fault, "%s",
                line->fault == &problem_too_large
                    ? "the line is longer than the body of one game may be"
                    : "too many long lines arrive at once");
    write_problem(verdicts, &json, &response);
    verdict_close(verdicts, &json);
}

static size_t collect_bodies(const struct sent_line *lines, size_t count, struct body *out)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        if (!lines[i].fault) {
            out[kept++] = (struct body){lines[i].bytes, lines[i].len};
        }
    }
    return kept;
}

void handle_import_games(struct service *service, const struct sent_line *lines, size_t count,
                         struct verdicts *out_verdicts)
{
    struct arena *arena = out_verdicts->arena;
    struct body *bodies = arena_array(arena, count, sizeof *bodies);
    struct imported *imported = arena_array(arena, count, sizeof *imported);
    size_t kept = collect_bodies(lines, count, bodies);
    enum rc rc = import_games(service, arena, bodies, kept, imported, &out_verdicts->end);

    (void)rc; // `end` has it
    for (size_t i = 0; i < count; i++) {
        if (lines[i].fault) {
            judge_dropped(out_verdicts, &lines[i]);
        } else {
            judge(out_verdicts, lines[i].number, imported++);
        }
    }
}
