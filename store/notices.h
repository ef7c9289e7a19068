// SPDX-License-Identifier: MIT
//
// Being told of promotions, and of who was merged or forgotten, as they are committed,
// by whatever service. A part of store.h, which includes it.
#ifndef STORE_NOTICES_H
#define STORE_NOTICES_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

struct store_notice {
    bool is_of_people;    // somebody is called otherwise now, wherever he is named
    struct store_id game; // else: whose official line has changed
};

// Makes sure that the connection listens. `out_is_new`: it did not until now, so that
// notices may have been missed.
enum rc store_listen(struct store *store, bool *out_is_new, struct err *err) NODISCARD;

// Waits for the next notice, at most so long. False: none came, or the connection is
// lost.
bool store_wait_notice(struct store *store, int milliseconds, struct store_notice *out_notice);

#endif
