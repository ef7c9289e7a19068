// SPDX-License-Identifier: MIT
//
// What was stored, for those who follow: see the feed in store.h.
#ifndef API_SERVICE_FEED_H
#define API_SERVICE_FEED_H

#include "store/store.h"

struct service;

// See store_list_feed.
enum rc feed_list(struct service *service, struct arena *arena,
                  struct store_feed_position after, int limit, struct store_feed_page *out_page,
                  struct err *err) NODISCARD;

// A number for where the feed ends: another one than `before` when there are
// new entries, `before` when there are none or the store cannot be asked.
uint64_t feed_look(struct service *service, uint64_t before);

#endif
