// SPDX-License-Identifier: MIT
//
// GET /v1/feed: what was stored, as NDJSON, for those who follow.
#include <string.h>

#include "api/handlers/ask.h"
#include "api/problem.h"
#include "api/routes.h"
#include "api/service/feed.h"

enum {
    LIMIT_DEFAULT = 100,
    WAIT_SECONDS_MAX = 30
};

struct asked {
    struct store_feed_position after;
    int64_t limit;
    int64_t wait; // seconds
};

static bool ask(const struct request *request, struct response *response, struct asked *out)
{
    struct number_range limits = {1, STORE_FEED_PAGE_MAX, LIMIT_DEFAULT};
    struct number_range waits = {0, WAIT_SECONDS_MAX, 0};
    const char *after = request_query(request, "after");

    out->after = (struct store_feed_position){0};
    if (after && !store_feed_parse(after, &out->after)) {
        ask_refuse(response, "after", "\"%s\" is no position that the feed gave", after);
        return false;
    }
    return ask_query_number(request, response, "limit", limits, &out->limit) &&
           ask_query_number(request, response, "wait", waits, &out->wait);
}

static void write_head(struct json_writer *json, const struct store_feed_entry *entry)
{
    write_key(json, "head");
    write_open_object(json);
    write_member_int(json, "line", entry->line);
    write_member_int(json, "seq", entry->last_seq);
    write_member_digest(json, "digest", entry->digest);
    write_close_object(json);
}

static void write_entry(struct json_writer *json, const struct store_feed_entry *entry)
{
    char position[STORE_FEED_TEXT];
    char game[STORE_ID_TEXT];

    store_feed_format(entry->position, position);
    write_open_object(json);
    write_member_string(json, "position", position);
    write_member_string(json, "kind", entry->kind);
    if (entry->has_game) {
        store_id_format(entry->game, game);
        write_member_string(json, "game", game);
    }
    if (entry->has_line) {
        write_member_int(json, "line", entry->line);
    }
    if (entry->first_seq > 0) {
        write_member_int(json, "from", entry->first_seq);
        write_member_int(json, "to", entry->last_seq);
    }
    if (entry->has_head) {
        write_head(json, entry);
    }
    write_member_string(json, "at", entry->at);
    write_close_object(json);
}

static void write_page(struct response *response, const struct store_feed_page *page)
{
    char next[STORE_FEED_TEXT];

    for (size_t i = 0; i < page->count; i++) {
        // Each line is a document of its own.
        json_writer_init(&response->json, &response->body);
        write_entry(&response->json, &page->entries[i]);
        text_putc(&response->body, '\n');
    }
    store_feed_format(page->next, next);
    response->content_type = "application/x-ndjson";
    response->next_position = arena_strdup(response->arena, next);
}

void handle_list_feed(struct service *service, const struct request *request,
                      struct response *response)
{
    struct store_feed_page page;
    struct err err = {0};
    struct asked asked;

    if (!ask(request, response, &asked)) {
        return;
    }

    enum rc rc = feed_list(service, request->arena, asked.after, (int)asked.limit, &page, &err);

    if (rc == RC_BAD_INPUT) {
        ask_refuse(response, "after", "%s", err.text);
    } else if (rc != OK) {
        problem_from_err(response, &err);
    } else {
        write_page(response, &page);
        response->wait_milliseconds = page.count == 0 ? (int)asked.wait * 1000 : 0;
    }
}
