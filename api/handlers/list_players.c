// SPDX-License-Identifier: MIT
//
// GET /v1/players: who there is, with ratings.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api/handlers/ask.h"
#include "api/handlers/encode_ratings.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/players.h"

enum {
    LIMIT_DEFAULT = 50,
    CURSOR_TEXT = 24
};

static bool ask_name(const struct request *request, struct response *response,
                     const char **out_name)
{
    *out_name = request_query(request, "name");
    if (*out_name && strspn(*out_name, " \t") == strlen(*out_name)) {
        ask_refuse(response, "name", "expected a part of a name");
        return false;
    }
    return true;
}

static bool ask(const struct request *request, struct response *response,
                struct store_player_query *out)
{
    struct number_range limits = {1, STORE_PAGE_MAX, LIMIT_DEFAULT};
    struct number_range cursors = {0, INT64_MAX, 0};
    int64_t limit = 0;

    *out = (struct store_player_query){.has_after = request_query(request, "cursor") != NULL};
    if (!ask_name(request, response, &out->name) ||
        !ask_query_number(request, response, "limit", limits, &limit) ||
        !ask_query_number(request, response, "cursor", cursors, &out->after)) {
        return false;
    }
    out->limit = (int)limit;
    return true;
}

static void write_row(struct json_writer *json, const struct store_player_row *row)
{
    write_open_object(json);
    write_member_int(json, "id", row->player);
    write_member_string(json, "name", row->name);
    encode_ratings(json, row->ratings, row->rating_count);
    write_close_object(json);
}

static void write_page(struct json_writer *json, const struct store_player_page *page,
                       const struct store_rating_state *state)
{
    char next[CURSOR_TEXT];

    write_open_object(json);
    write_key(json, "players");
    write_open_array(json);
    for (size_t i = 0; i < page->count; i++) {
        write_row(json, &page->rows[i]);
    }
    write_close_array(json);
    encode_rating_state(json, state);
    if (page->has_more) {
        (void)snprintf(next, sizeof next, "%" PRId64, page->rows[page->count - 1].player);
    }
    write_member_string(json, "next", page->has_more ? next : NULL);
    write_close_object(json);
}

void handle_list_players(struct service *service, const struct request *request,
                         struct response *response)
{
    struct store_player_query query;
    struct store_player_page page;
    struct store_rating_state state;
    struct err err = {0};

    if (!ask(request, response, &query)) {
        return;
    }
    if (players_list(service, request->arena, &query, &page, &state, &err) != OK) {
        problem_from_err(response, &err);
        return;
    }
    write_page(&response->json, &page, &state);
}
