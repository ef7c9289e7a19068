// SPDX-License-Identifier: MIT
//
// Requests that act once. A part of store.h, which includes it.
#ifndef STORE_ONCE_H
#define STORE_ONCE_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

// What a client names a request by, and what it asks for, as hashes.
struct store_once_request {
    const char *key_hash;
    const char *request_hash;
    // It changes what others are about to keep: it waits for them, and they wait for it.
    bool is_alone;
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
