// SPDX-License-Identifier: MIT
#include "api/handlers/ask.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "api/problem.h"
#include "api/service/fields.h"
#include "api/service/replay.h"
#include "api/utf8.h"

enum {
    DETAIL_BYTES = 256,
    NUMBER_DIGITS = 18 // fit an int64_t
};

void ask_refuse(struct response *response, const char *parameter, const char *fmt, ...)
{
    char detail[DETAIL_BYTES];
    va_list args;

    va_start(args, fmt);
    (void)vsnprintf(detail, sizeof detail, fmt, args);
    va_end(args);
    utf8_mend(detail);
    problem_write(response, &(struct problem){.kind = &problem_bad_parameter,
                                              .detail = detail,
                                              .parameter = parameter});
}

static bool parse_number(const char *text, struct number_range range, int64_t *out_number)
{
    size_t len = strlen(text);
    int64_t number = 0;

    if (len == 0 || len > NUMBER_DIGITS || strspn(text, "0123456789") < len) {
        return false;
    }
    for (; *text; text++) {
        number = number * 10 + (*text - '0');
    }
    if (number < range.min || number > range.max) {
        return false;
    }
    *out_number = number;
    return true;
}

bool ask_game(const struct request *request, struct response *response, struct store_id *out_id)
{
    const char *text = request_param(request, "id");

    if (!store_id_parse(text, out_id)) {
        problem_say(response, &problem_not_found, "\"%s\" is not the id of a game", text);
        return false;
    }
    return true;
}

bool ask_player(const struct request *request, struct response *response, int64_t *out_player)
{
    const char *text = request_param(request, "id");

    if (!parse_number(text, (struct number_range){.max = INT64_MAX}, out_player)) {
        problem_say(response, &problem_not_found, "\"%s\" is not the number of a player", text);
        return false;
    }
    return true;
}

bool ask_line(const struct request *request, struct response *response, int *out_line)
{
    const char *text = request_param(request, "line");
    int64_t number = 0;

    if (!parse_number(text, (struct number_range){.max = INT32_MAX}, &number)) {
        problem_say(response, &problem_not_found, "\"%s\" is not the number of a line", text);
        return false;
    }
    *out_line = (int)number;
    return true;
}

bool ask_seq(const struct request *request, struct response *response, uint32_t *out_seq)
{
    const char *text = request_param(request, "seq");
    int64_t number = 0;

    if (strcmp(text, "head") == 0) {
        *out_seq = ASK_HEAD;
        return true;
    }
    if (!parse_number(text, (struct number_range){.max = INT32_MAX}, &number)) {
        problem_say(response, &problem_not_found,
                    "\"%s\" is not the number of an event; 0 is the setup, head the last one",
                    text);
        return false;
    }
    *out_seq = (uint32_t)number;
    return true;
}

bool ask_query_number(const struct request *request, struct response *response,
                      const char *name, struct number_range range, int64_t *out_number)
{
    const char *text = request_query(request, name);

    if (!text) {
        *out_number = range.fallback;
        return true;
    }
    if (!parse_number(text, range, out_number)) {
        ask_refuse(response, name, "expected a whole number from %" PRId64 " to %" PRId64,
                   range.min, range.max);
        return false;
    }
    return true;
}

bool ask_query_line(const struct request *request, struct response *response, int *out_line)
{
    struct number_range range = {.max = INT32_MAX, .fallback = LINE_OFFICIAL};
    int64_t number = 0;

    if (!ask_query_number(request, response, "line", range, &number)) {
        return false;
    }
    *out_line = (int)number;
    return true;
}

bool ask_if_match(const struct request *request, struct response *response,
                  bool *out_has_digest, uint64_t *out_digest)
{
    const char *tag = request->if_match;

    *out_has_digest = tag != NULL;
    if (!tag) {
        return true;
    }
    tag += *tag == '"';
    if (!digest_parse(tag, strcspn(tag, "-\""), out_digest)) {
        problem_say(response, &problem_bad_input,
                    "If-Match must be a digest of 16 digits 0-9 a-f, or the ETag of a state");
        return false;
    }
    return true;
}
