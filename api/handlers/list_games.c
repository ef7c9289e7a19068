// SPDX-License-Identifier: MIT
//
// GET /v1/games: stored games, page by page.
#include <string.h>

#include "api/handlers/ask.h"
#include "api/handlers/ask_filter.h"
#include "api/handlers/ask_question.h"
#include "api/handlers/encode.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/games.h"

enum {
    LIMIT_DEFAULT = 50
};

static bool ask_cursor(const struct request *request, struct response *response,
                       struct store_id *out_after, bool *out_has_after)
{
    const char *text = request_query(request, "cursor");

    *out_has_after = text != NULL;
    if (text && !store_id_parse(text, out_after)) {
        ask_refuse(response, "cursor", "expected what an earlier page had as \"next\"");
        return false;
    }
    return true;
}

static bool ask_sort(const struct request *request, struct response *response,
                     const char **out_sort)
{
    static const char *const orders[] = {"-stored", "stored", "-played", "played"};
    const char *text = request_query(request, "sort");

    *out_sort = text;
    for (size_t i = 0; text && i < COUNT_OF(orders); i++) {
        if (strcmp(text, orders[i]) == 0) {
            return true;
        }
    }
    if (text) {
        ask_refuse(response, "sort", "expected -stored, stored, -played or played");
    }
    return !text;
}

static void write_scores(struct json_writer *json, const struct store_game_row *row)
{
    write_key(json, "scores");
    write_open_array(json);
    for (int i = 0; row->line.is_finished && i < row->game.seat_count; i++) {
        write_open_object(json);
        write_member_int(json, "seat", i + 1);
        write_member_int(json, "total", row->scores[i]);
        write_close_object(json);
    }
    write_close_array(json);
}

static void write_winners(struct json_writer *json, const struct store_game_row *row)
{
    write_key(json, "winners");
    write_open_array(json);
    for (int i = 0; row->line.is_finished && i < row->game.seat_count; i++) {
        if (row->win_permille[i] > 0) {
            write_int(json, i + 1);
        }
    }
    write_close_array(json);
}

static void write_row(struct json_writer *json, const struct store_game_row *row)
{
    const struct store_line *line = &row->line;

    write_open_object(json);
    encode_header(json, &row->game, true);
    write_member_string(json, "status", line->is_finished ? "finished" : "in_progress");
    encode_head(json, line->number, line->head_seq, line->head_digest);
    write_scores(json, row);
    write_winners(json, row);
    write_close_object(json);
}

static void write_page(struct json_writer *json, const struct store_game_page *page)
{
    char next[STORE_ID_TEXT];

    write_open_object(json);
    write_key(json, "games");
    write_open_array(json);
    for (size_t i = 0; i < page->count; i++) {
        write_row(json, &page->rows[i]);
    }
    write_close_array(json);
    if (page->has_more) {
        store_id_format(page->rows[page->count - 1].game.id, next);
    }
    write_member_string(json, "next", page->has_more ? next : NULL);
    write_close_object(json);
}

void handle_list_games(struct service *service, const struct request *request,
                       struct response *response)
{
    struct store_game_query query;
    struct store_game_page page;
    struct store_id after;
    struct err err = {0};
    struct number_range limits = {1, STORE_PAGE_MAX, LIMIT_DEFAULT};
    int64_t limit = 0;
    bool has_after = false;

    if (!ask_filter(request, response, &query.filter) ||
        !ask_query_number(request, response, "limit", limits, &limit) ||
        !ask_cursor(request, response, &after, &has_after) ||
        !ask_sort(request, response, &query.sort) ||
        !ask_facts(service, request, response, &query.filter, &query.has)) {
        return;
    }
    query.limit = (int)limit;
    query.after = has_after ? &after : NULL;
    if (games_list(service, request->arena, &query, &page, &err) != OK) {
        problem_from_err(response, &err);
        return;
    }
    write_page(&response->json, &page);
}
