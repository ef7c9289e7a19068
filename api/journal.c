// SPDX-License-Identifier: MIT
#include "api/journal.h"

#include <stdio.h>
#include <time.h>

#include "engine/base/arena.h"
#include "engine/base/json_writer.h"

enum {
    TIME_TEXT = 32,
    NANOSECONDS_IN_MILLISECOND = 1000000
};

static bool is_told_all;

void journal_tell_all(bool tells_all)
{
    is_told_all = tells_all;
}

static void open_line(struct json_writer *json, struct text *text, const char *level,
                      const char *event)
{
    struct timespec now = {0};
    struct tm parts;
    char time[TIME_TEXT];

    (void)clock_gettime(CLOCK_REALTIME, &now);
    (void)gmtime_r(&now.tv_sec, &parts);

    size_t len = strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%S", &parts);

    (void)snprintf(time + len, sizeof time - len, ".%03ldZ",
                   now.tv_nsec / NANOSECONDS_IN_MILLISECOND);
    json_writer_init(json, text);
    write_open_object(json);
    write_member_string(json, "time", time);
    write_member_string(json, "level", level);
    write_member_string(json, "event", event);
}

// One write for the whole line, so that threads do not mix theirs.
static void close_line(struct json_writer *json, struct text *text)
{
    write_close_object(json);
    text_putc(text, '\n');
    (void)fwrite(text->bytes, 1, text->len, stderr);
}

void journal_request(const struct journal_request *request)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct json_writer json;
    struct text text;

    if (!request->failure && !is_told_all) {
        return;
    }
    text_init(&text, &arena);
    open_line(&json, &text, request->failure ? "error" : "info", "request");
    write_member_string(&json, "request", request->id);
    write_member_string(&json, "method", request->method);
    write_member_string(&json, "route", request->route);
    write_member_int(&json, "status", request->status);
    write_member_int(&json, "microseconds", request->microseconds);
    write_member_int(&json, "bytes", (int64_t)request->bytes);
    if (request->failure) {
        write_member_string(&json, "detail", request->failure);
    }
    close_line(&json, &text);
}

void journal_event(const char *event, const char *detail)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct json_writer json;
    struct text text;

    text_init(&text, &arena);
    open_line(&json, &text, "info", event);
    if (detail) {
        write_member_string(&json, "detail", detail);
    }
    close_line(&json, &text);
}
