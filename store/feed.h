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

// ---- requests that act once ----

// What a client names a request by, and what it asks for, as hashes.
struct store_once_request {
    const char *key_hash;
    const char *request_hash;
};

struct store_answer {
    int status;
    const char *content_type;
    const char *location; // NULL: none
    const char *body;
    bool has_game;
    struct store_id game; // that it is about
};

enum store_once {
    STORE_ONCE_NEW,  // nobody asked so far: act, then keep or drop
    STORE_ONCE_SAME, // it was answered with `out_answer`
    STORE_ONCE_OTHER // the key names another request
};

// Looks for the answer to a request, and waits while another one with its key
// is at work. STORE_ONCE_NEW: a transaction is open until `store_once_keep` or
// `store_once_drop`; every function of the store may be called in between, and
// what they do is part of it. Answers are kept for 24 hours.
enum rc store_once_begin(struct store *store, struct arena *arena,
                         const struct store_once_request *request, enum store_once *out_once,
                         struct store_answer *out_answer, struct err *err) NODISCARD;

// Commits what was done together with its answer. `is_refused`: what was done
// is undone first. When this fails, nothing was done, but for RC_UNAVAILABLE:
// then asking again tells.
enum rc store_once_keep(struct store *store, const struct store_once_request *request,
                        const struct store_answer *answer, bool is_refused,
                        struct err *err) NODISCARD;

// Undoes what was done.
void store_once_drop(struct store *store);

// Whether such a transaction is open.
bool store_is_once(const struct store *store);

#endif
