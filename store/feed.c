// SPDX-License-Identifier: MIT
//
// Reading the feed; migrations/0009_feed.sql tells how it is written.
#include "store/feed.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/connection.h"

enum {
    XID_DIGITS = 21
};

void store_feed_format(struct store_feed_position position, char out_text[STORE_FEED_TEXT])
{
    (void)snprintf(out_text, STORE_FEED_TEXT, "%" PRId32 "-%08" PRIx32 "-%" PRId64 "-%" PRId64,
                   position.epoch, (uint32_t)position.token, position.xid, position.place);
}

// A number up to the next hyphen or the end; it is checked by writing it again.
static int64_t read_number(const char **in_out_text, int base)
{
    char *end = NULL;
    int64_t number = strtoll(*in_out_text, &end, base);

    *in_out_text = *end == '-' ? end + 1 : end;
    return number;
}

bool store_feed_parse(const char *text, struct store_feed_position *out_position)
{
    const char *rest = text;
    char again[STORE_FEED_TEXT];
    struct store_feed_position position;

    position.epoch = (int32_t)read_number(&rest, 10);
    position.token = (int32_t)read_number(&rest, 16);
    position.xid = read_number(&rest, 10);
    position.place = read_number(&rest, 10);
    store_feed_format(position, again);
    *out_position = position;
    // Only what was given out, to the letter: no spaces, signs or more digits.
    return strcmp(text, again) == 0 && position.epoch >= 0 && position.token >= 0 &&
           position.xid >= 0 && position.place >= 0;
}

static struct store_feed_position read_position(struct rows *rows)
{
    struct store_feed_position position;

    position.epoch = (int32_t)rows_int(rows);
    position.token = (int32_t)rows_int(rows);
    position.xid = rows_int(rows);
    position.place = rows_int(rows);
    return position;
}

static struct store_feed_entry read_entry(struct rows *rows, struct arena *arena)
{
    struct store_feed_entry entry = {.position = read_position(rows)};

    entry.kind = rows_text(rows, arena);
    entry.has_game = !rows_at_null(rows);
    entry.game = rows_id(rows);
    entry.has_line = !rows_at_null(rows);
    entry.line = (int)rows_int(rows);
    entry.first_seq = (uint32_t)rows_int(rows);
    entry.has_head = !rows_at_null(rows);
    entry.last_seq = (uint32_t)rows_int(rows);
    entry.digest = rows_digest(rows);
    entry.at = rows_text(rows, arena);
    return entry;
}

// The first row is there even without an entry: all but its epoch is null then.
static enum rc read_page(struct rows *rows, struct arena *arena,
                         struct store_feed_position after, struct store_feed_page *out_page,
                         struct err *err)
{
    size_t count = rows_count(rows);
    struct store_feed_page page = {.next = after};

    page.entries = arena_array(arena, count, sizeof *page.entries);
    while (rows_next(rows)) {
        if (after.epoch > (int32_t)rows_int(rows)) {
            return err_set(err, RC_BAD_INPUT,
                           "this position is one of another history of the database: "
                           "follow again from the beginning");
        }
        if (!rows_at_null(rows)) {
            page.entries[page.count++] = read_entry(rows, arena);
        }
    }
    if (page.count > 0) {
        page.next = page.entries[page.count - 1].position;
    }
    *out_page = page;
    return OK;
}

enum rc store_list_feed(struct store *store, struct arena *arena,
                        struct store_feed_position after, int limit,
                        struct store_feed_page *out_page, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;
    char xid[XID_DIGITS];

    (void)snprintf(xid, sizeof xid, "%" PRId64, after.xid);
    params_init(&params, arena);
    params_int(&params, after.epoch);
    params_int(&params, after.token);
    params_text(&params, xid);
    params_long(&params, after.place);
    params_long(&params, limit);

    enum rc rc = query_run(store, QUERY_LIST_FEED, &params, &rows, err);

    return rc == OK ? read_page(&rows, arena, after, out_page, err) : rc;
}

enum rc store_load_feed_end(struct store *store, struct store_feed_position *out_end,
                            struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, &scratch);

    enum rc rc = query_run(store, QUERY_LOAD_FEED_END, &params, &rows, err);

    if (rc == OK) {
        *out_end = rows_next(&rows) ? read_position(&rows) : (struct store_feed_position){0};
    }
    return rc;
}
