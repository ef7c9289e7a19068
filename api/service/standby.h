// SPDX-License-Identifier: MIT
//
// What the services of a process know of the replica that they read from: whether they
// may, and what was written that it may not have yet. What was committed is noted; then
// the database is asked how far its log goes, and the note counts until the replica has
// come so far, however long that takes. So nothing that was answered is shown without it.
//
// Any thread may ask and note; nothing waits. One thread watches; see standby_watch.h.
#ifndef API_SERVICE_STANDBY_H
#define API_SERVICE_STANDBY_H

#include <stdbool.h>
#include <stdint.h>

#include "store/store.h"

struct standby;

// Not to be read from until it is allowed. Never NULL; freed by the caller.
struct standby *standby_new(void);
void standby_free(struct standby *standby); // accepts NULL

bool standby_may_be_read(const struct standby *standby);

// Whether it has all that was noted of a game; NULL: of no game in particular.
bool standby_has(const struct standby *standby, const struct store_id *game);

// Something of it was written, or of any game.
void standby_note(struct standby *standby, struct store_id game);
void standby_note_all(struct standby *standby);

// ---- for who watches ----

void standby_allow(struct standby *standby, bool may_be_read);

// A number for what was noted until now, from before the database is asked.
uint64_t standby_mark(struct standby *standby);
// The replica has all that was noted until then.
void standby_reach(struct standby *standby, uint64_t mark);

#endif
