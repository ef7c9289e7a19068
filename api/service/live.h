// SPDX-License-Identifier: MIT
//
// Appending to a line whose standing somebody remembers: without reading
// anything, and together with what others append at the same moment. Whatever
// does not go through in this way is to be done by reading what is stored,
// which alone says what is wrong with it.
#ifndef API_SERVICE_LIVE_H
#define API_SERVICE_LIVE_H

#include "api/service/branch.h"

// OK: it is stored, or is being stored as out_branch->pending. RC_NOT_FOUND: it is not, and has
// to be done by reading. RC_UNAVAILABLE: nobody knows; `failure` has it.
enum rc live_append(struct service *service, struct arena *arena, const struct append *append,
                    struct branch *out_branch, struct failure *failure) NODISCARD;

// What a service without a database has decided and is being stored; in the arena that
// live_append was given, which must live until it is known what came of it.
struct live_pending;

// err->rc is OK: it is stored. RC_UNAVAILABLE: nobody knows. Anything else: it is not, and has
// to be done by reading.
typedef void live_done_fn(void *context, const struct err *err);

// `what` is one of those. Returns at once; `done` is told what came of it, once, by another
// thread or this one. To be called once.
void live_await(void *what, live_done_fn *done, void *context);

// Whether the events of `branch` may be stored by live_store: they finish
// nothing, and are no part of a larger transaction.
bool live_may_store(const struct service *service, const struct branch *branch);

// Stores the events of `branch` behind where its replay stands, and remembers
// that. RC_CONFLICT: the line stands elsewhere.
enum rc live_store(struct service *service, const struct branch *branch,
                   struct err *err) NODISCARD;

#endif
