// SPDX-License-Identifier: MIT
#include "api/handlers/ask_filter.h"

#include <string.h>

#include "api/handlers/ask.h"
#include "api/service/calendar.h"
#include "api/service/failure.h"

enum {
    FILTER_TEXT_MAX = 400 // bytes of a value
};

static bool ask_text(const struct request *request, struct response *response, const char *name,
                     const char **out_text)
{
    *out_text = request_query(request, name);
    if (*out_text && (strlen(*out_text) == 0 || strlen(*out_text) > FILTER_TEXT_MAX)) {
        ask_refuse(response, name, "expected 1 to %d bytes", FILTER_TEXT_MAX);
        return false;
    }
    return true;
}

static bool ask_ruleset(const struct request *request, struct response *response,
                        struct store_game_filter *out)
{
    out->ruleset = request_query(request, "ruleset");
    if (out->ruleset && !engine_find_ruleset(out->ruleset)) {
        ask_refuse(response, "ruleset", "there is no such ruleset; /v1/rulesets lists them");
        return false;
    }
    return true;
}

static bool has_module(const struct ruleset *ruleset, const char *module)
{
    return ruleset_module(ruleset, module) > 1U;
}

static bool ask_module(const struct request *request, struct response *response,
                       struct store_game_filter *out)
{
    size_t count = 0;
    const struct ruleset *const *rulesets = engine_rulesets(&count);

    out->module = request_query(request, "module");
    if (!out->module) {
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        if (has_module(rulesets[i], out->module)) {
            return true;
        }
    }
    ask_refuse(response, "module", "there is no such module; /v1/rulesets lists them");
    return false;
}

// A day stands for its beginning.
static bool ask_time(const struct request *request, struct response *response, const char *name,
                     const char **out_time)
{
    const char *text = request_query(request, name);

    *out_time = text ? calendar_read_time(request->arena, text) : NULL;
    if (!text || *out_time) {
        return true;
    }
    if (calendar_is_date(text)) {
        *out_time = arena_printf(request->arena, "%sT00:00:00Z", text);
        return true;
    }
    ask_refuse(response, name,
               "expected a day such as 2026-05-01 or a time such as "
               "2026-05-01T19:30:00Z");
    return false;
}

static bool ask_status(const struct request *request, struct response *response,
                       struct store_game_filter *out)
{
    out->status = request_query(request, "status");
    if (out->status && strcmp(out->status, "finished") != 0 &&
        strcmp(out->status, "in_progress") != 0 && strcmp(out->status, "withdrawn") != 0) {
        ask_refuse(response, "status", "expected finished, in_progress or withdrawn");
        return false;
    }
    return true;
}

bool ask_filter(const struct request *request, struct response *response,
                struct store_game_filter *out_filter)
{
    struct number_range counts = {1, STORE_SEATS, 0};
    int64_t player_count = 0;

    *out_filter = (struct store_game_filter){0};
    if (!ask_ruleset(request, response, out_filter) ||
        !ask_module(request, response, out_filter) ||
        !ask_text(request, response, "player", &out_filter->player) ||
        !ask_query_number(request, response, "player_count", counts, &player_count) ||
        !ask_time(request, response, "played_from", &out_filter->played_from) ||
        !ask_time(request, response, "played_to", &out_filter->played_to) ||
        !ask_text(request, response, "source", &out_filter->source) ||
        !ask_text(request, response, "tag", &out_filter->tag) ||
        !ask_status(request, response, out_filter)) {
        return false;
    }
    out_filter->player_count = (int)player_count;
    return true;
}

static void write_asked(struct json_writer *json, const char *name, const char *value)
{
    if (value) {
        write_member_string(json, name, value);
    }
}

void encode_filter(struct json_writer *json, const struct store_game_filter *filter)
{
    write_asked(json, "ruleset", filter->ruleset);
    write_asked(json, "module", filter->module);
    write_asked(json, "player", filter->player);
    if (filter->player_count > 0) {
        write_member_int(json, "player_count", filter->player_count);
    }
    write_asked(json, "played_from", filter->played_from);
    write_asked(json, "played_to", filter->played_to);
    write_asked(json, "source", filter->source);
    write_asked(json, "tag", filter->tag);
    write_asked(json, "status", filter->status);
}
