// SPDX-License-Identifier: MIT
//
// Being told of promotions as they are committed, by whatever service. A part of
// store.h, which includes it.
#ifndef STORE_NOTICES_H
#define STORE_NOTICES_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

// Makes sure that the connection listens. `out_is_new`: it did not until now, so that
// notices may have been missed.
enum rc store_listen(struct store *store, bool *out_is_new, struct err *err) NODISCARD;

// Waits for the next notice, at most so long. False: none came, or the connection is
// lost. `out_game`: whose official line has changed.
bool store_wait_notice(struct store *store, int milliseconds, struct store_id *out_game);

#endif
