// SPDX-License-Identifier: MIT
#include "api/problem.h"

#include <stdarg.h>
#include <stdio.h>

#include "api/utf8.h"

enum {
    DETAIL_BYTES = 512
};

#define PROBLEM(code, status, title) \
    const struct problem_kind problem_##code = {#code, status, title};
#include "api/problems.list"
#undef PROBLEM

const struct problem_kind *problem_kind_of(enum rc rc)
{
    static const struct problem_kind *const kinds[] = {
        [OK] = &problem_internal,
        [RC_NO_MEMORY] = &problem_too_large,
        [RC_BAD_INPUT] = &problem_bad_input,
        [RC_NOT_FOUND] = &problem_not_found,
        [RC_REFUSED] = &problem_refused,
        [RC_CONFLICT] = &problem_conflict,
        [RC_CORRUPT] = &problem_corrupt,
        [RC_UNAVAILABLE] = &problem_unavailable,
        [RC_TOO_SLOW] = &problem_too_slow,
        [RC_BUG] = &problem_internal,
    };

    return kinds[rc];
}

static void write_optional(struct json_writer *json, const char *key, const char *string)
{
    if (string) {
        write_member_string(json, key, string);
    }
}

static void write_numbers(struct json_writer *json, const struct problem *problem)
{
    if (problem->has_position) {
        write_member_int(json, "position", (int64_t)problem->position);
    }
    if (problem->has_index) {
        write_member_int(json, "index", (int64_t)problem->index);
    }
    if (problem->has_seq) {
        write_member_int(json, "seq", problem->seq);
    }
}

static void write_values(struct json_writer *json, const struct problem *problem)
{
    if (problem->value_count == 0) {
        return;
    }
    write_key(json, "values");
    write_open_object(json);
    for (size_t i = 0; i < problem->value_count; i++) {
        const struct problem_value *value = &problem->values[i];

        if (value->word) {
            write_member_string(json, value->name, value->word);
        } else {
            write_member_int(json, value->name, value->number);
        }
    }
    write_close_object(json);
}

static void write_legal(struct json_writer *json, const struct problem *problem)
{
    if (!problem->has_legal) {
        return;
    }
    write_key(json, "legal");
    write_open_array(json);
    for (size_t i = 0; i < problem->legal_count; i++) {
        write_string(json, problem->legal[i]);
    }
    write_close_array(json);
}

static void write_faults(struct json_writer *json, const struct faults *faults)
{
    if (!faults) {
        return;
    }
    write_member_int(json, "fault_count", (int64_t)faults->count);
    write_key(json, "faults");
    write_open_array(json);
    for (size_t i = 0; i < faults->count && i < FAULTS_MAX; i++) {
        write_open_object(json);
        write_member_string(json, "pointer", faults->items[i].pointer);
        write_member_string(json, "detail", faults->items[i].text);
        write_close_object(json);
    }
    write_close_array(json);
}

void problem_write_json(struct json_writer *json, const struct problem *problem)
{
    const struct problem_kind *kind = problem->kind;
    char type[80];

    (void)snprintf(type, sizeof type, "urn:darwinlog:problem:%s", kind->code);
    write_open_object(json);
    write_member_string(json, "type", type);
    write_member_string(json, "title", kind->title);
    write_member_int(json, "status", kind->status);
    write_member_string(json, "code", kind->code);
    write_optional(json, "detail", problem->detail);
    write_optional(json, "pointer", problem->pointer);
    write_optional(json, "parameter", problem->parameter);
    write_numbers(json, problem);
    write_optional(json, "move", problem->move);
    write_optional(json, "rule", problem->rule);
    write_optional(json, "refusal", problem->refusal);
    write_values(json, problem);
    write_legal(json, problem);
    write_faults(json, problem->faults);
    if (problem->write_extra) {
        problem->write_extra(json, problem->extra_context);
    }
    write_close_object(json);
}

void problem_write(struct response *response, const struct problem *problem)
{
    response_reset(response);
    response->status = problem->kind->status;
    response->content_type = "application/problem+json";
    if (response->status == 503) {
        response->retry_after = "1";
    }
    if (response->status >= 500) {
        response->log = problem->kind->title;
    }
    problem_write_json(&response->json, problem);
}

void problem_say(struct response *response, const struct problem_kind *kind, const char *fmt,
                 ...)
{
    char detail[DETAIL_BYTES];
    va_list args;

    va_start(args, fmt);
    (void)vsnprintf(detail, sizeof detail, fmt, args);
    va_end(args);
    // A text that was cut may end inside a character.
    utf8_mend(detail);
    problem_write(response, &(struct problem){.kind = kind, .detail = detail});
}

void problem_from_err(struct response *response, const struct err *err)
{
    const struct problem_kind *kind = problem_kind_of(err->rc);

    if (kind->status < 500) {
        problem_say(response, kind, "%s", err->text);
        return;
    }
    // The text may tell how the machine is set up: it is for who runs it.
    problem_write(response, &(struct problem){.kind = kind,
                                              .detail = "the service's log says more at this "
                                                        "request's X-Request-Id"});
    response->log = arena_strdup(response->arena, err->text);
}
