// SPDX-License-Identifier: MIT
//
// GET /v1/games/{id}/events: what happened, as JSON, as NDJSON with an event a
// line, or as the moves in notation, which can be uploaded again.
#include <inttypes.h>
#include <string.h>

#include "api/accept.h"
#include "api/handlers/answer.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode.h"
#include "api/routes.h"

enum form {
    FORM_JSON,
    FORM_NDJSON,
    FORM_TEXT
};

// Which events, counted from 0, and how.
struct asked {
    struct store_id game;
    int line;
    int64_t from;
    int64_t to;
    enum form form;
};

// `format` wins over Accept.
static bool ask_form(const struct request *request, struct response *response,
                     enum form *out_form)
{
    static const char *const names[] = {"json", "ndjson", "text"};
    static const char *const types[] = {"application/json", "application/x-ndjson",
                                        "text/plain"};
    const char *format = request_query(request, "format");

    for (size_t i = 0; format && i < COUNT_OF(names); i++) {
        if (strcmp(format, names[i]) == 0) {
            *out_form = (enum form)i;
            return true;
        }
    }
    if (format) {
        ask_refuse(response, "format", "expected json, ndjson or text");
        return false;
    }

    *out_form = (enum form)accept_choose(request->accept, types, COUNT_OF(types));
    return true;
}

static bool ask(const struct request *request, struct response *response, struct asked *out)
{
    struct number_range from = {1, INT32_MAX, 1};
    struct number_range to = {0, INT32_MAX, INT32_MAX};

    return ask_game(request, response, &out->game) &&
           ask_query_line(request, response, &out->line) &&
           ask_query_number(request, response, "from", from, &out->from) &&
           ask_query_number(request, response, "to", to, &out->to) &&
           ask_form(request, response, &out->form);
}

static void write_lines(struct text *text, const struct store_events *events, size_t first,
                        size_t end)
{
    for (size_t i = first; i < end; i++) {
        text_puts(text, events->moves[i]);
        text_putc(text, '\n');
    }
}

static enum rc write_ndjson(struct response *response, const struct replay *replay,
                            size_t first, size_t end, struct failure *failure)
{
    enum rc rc = OK;

    for (size_t i = first; i < end && rc == OK; i++) {
        // Each line is a document of its own.
        json_writer_init(&response->json, &response->body);
        rc = encode_event(&response->json, replay->catalog, &replay->events, i, &failure->err);
        text_putc(&response->body, '\n');
    }
    return rc;
}

static enum rc write_json(struct json_writer *json, const struct replay *replay, size_t first,
                          size_t end, struct failure *failure)
{
    enum rc rc = OK;

    write_open_object(json);
    write_member_int(json, "line", replay->line->number);
    write_key(json, "events");
    write_open_array(json);
    for (size_t i = first; i < end && rc == OK; i++) {
        rc = encode_event(json, replay->catalog, &replay->events, i, &failure->err);
    }
    write_close_array(json);
    write_member_string(json, "next", NULL);
    write_close_object(json);
    return rc;
}

static enum rc write_events(struct response *response, const struct asked *asked,
                            const struct replay *replay, struct failure *failure)
{
    size_t head = replay_head(replay);
    size_t end = (size_t)asked->to < head ? (size_t)asked->to : head;
    size_t first = (size_t)asked->from - 1;

    switch (asked->form) {
    case FORM_JSON:
        return write_json(&response->json, replay, first, end, failure);
    case FORM_NDJSON:
        response->content_type = "application/x-ndjson";
        return write_ndjson(response, replay, first, end, failure);
    case FORM_TEXT:
        response->content_type = "text/plain; charset=utf-8";
        write_lines(&response->body, &replay->events, first, end);
        return OK;
    }
    UNREACHABLE("form of events");
}

void handle_list_events(struct service *service, const struct request *request,
                        struct response *response)
{
    struct failure failure;
    struct replay replay;
    struct asked asked;

    failure_init(&failure, request->arena);
    if (!ask(request, response, &asked)) {
        return;
    }

    enum rc rc =
        replay_load(service, request->arena, asked.game, asked.line, &replay, &failure);

    if (rc == OK) {
        rc = write_events(response, &asked, &replay, &failure);
    }
    if (rc != OK) {
        answer_failure(response, &failure);
    }
}
