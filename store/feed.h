// SPDX-License-Identifier: MIT
//
// The feed: what was stored, in an order in which nothing appears late. A part
// of store.h, which includes it.
#ifndef STORE_FEED_H
#define STORE_FEED_H

#include "store/store.h"

// A place in the feed. Zeroed: before everything.
struct store_feed_position {
    int32_t epoch; // a stretch of one history of one server
    int32_t token; // tells apart histories that have the epoch's number in common
    int64_t xid;
    int64_t place; // within the transaction
};

enum {
    STORE_FEED_TEXT = 64,      // a position as text, with its NUL
    STORE_FEED_PAGE_MAX = 1000 // entries of one page
};

// Opaque to clients; holds for ever.
void store_feed_format(struct store_feed_position position, char out_text[STORE_FEED_TEXT]);
bool store_feed_parse(const char *text, struct store_feed_position *out_position);

struct store_feed_entry {
    struct store_feed_position position;
    const char *kind; // "game", "line", "append", "promotion", "withdrawal", "change", "forget"
    bool has_game;
    struct store_id game;
    bool has_line;
    int line;
    uint32_t first_seq; // of the events that came with it; 0: none
    bool has_head;
    uint32_t last_seq; // the head of the line afterwards
    uint64_t digest;   // of the head
    const char *at;    // RFC 3339 UTC
};

struct store_feed_page {
    struct store_feed_entry *entries;
    size_t count;
    struct store_feed_position next; // of the last entry; what was asked, without one
};

// What was stored behind `after`, in an order in which nothing can appear later
// before what was seen. `limit` is 1 to STORE_FEED_PAGE_MAX. What a transaction
// stored is shown once no older one runs. RC_BAD_INPUT: `after` is of a history
// that this database does not know.
enum rc store_list_feed(struct store *store, struct arena *arena,
                        struct store_feed_position after, int limit,
                        struct store_feed_page *out_page, struct err *err) NODISCARD;

// The last position that is shown; zeroed when there is none. Another one than
// before: there are new entries.
enum rc store_load_feed_end(struct store *store, struct store_feed_position *out_end,
                            struct err *err) NODISCARD;

#endif
