// SPDX-License-Identifier: MIT
//
// Appends as they come from games that are being played: one round trip each,
// or less, since those that come together are written together. Who appends
// remembers where its line stands; the statement that writes decides whether
// that is still so, so that nothing is lost when the memory is stale.
// A part of store.h, which includes it.
#ifndef STORE_LIVE_H
#define STORE_LIVE_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

enum {
    STORE_APPENDS_MAX = 64 // that are written together
};

// A head, and what the next events are chained to.
struct store_tip {
    struct store_head head;
    uint8_t chain[STORE_HASH_BYTES];
    // Of the connection that wrote it; 0: it was read. When that is gone the database may be
    // another one, restored from a dump, with the same events in other rows.
    uint64_t session;
};

// RC_NOT_FOUND: no such game or line.
enum rc store_load_tip(struct store *store, struct store_id game, int line,
                       struct store_tip *out_tip, struct err *err) NODISCARD;

struct store_append;

// Told on the group's thread, which writes nothing meanwhile.
typedef void store_append_fn(struct store_append *append, void *context);

// Events behind a tip that do not finish their line.
struct store_append {
    const struct store_tip *tip;
    const struct store_events *events; // at least one; with their rules_version
    // What comes of it:
    struct err err; // its rc: OK; RC_CONFLICT: the line stands elsewhere, or the tip is from
                    // another session; RC_BAD_INPUT; RC_UNAVAILABLE
    struct store_tip next; // when OK
    // Of the group's:
    struct store_append *behind;
    store_append_fn *done;
    void *context;
};

// Writes up to STORE_APPENDS_MAX of them, to different lines, in one transaction.
// Each comes out as if it had been alone.
void store_append_all(struct store *store, struct store_append *const *appends, size_t count);

// Appends of several threads that meet: a thread of its own writes them, over a
// connection of its own; those that come while it writes wait, and go together.
struct store_group;

// As store_open takes them, but it connects when something is appended. Never
// NULL; freed by the caller.
struct store_group *store_group_new(const char *conninfo, const char *role);
// When nobody appends any more. Accepts NULL.
void store_group_free(struct store_group *group);

// As store_append_all for one, together with what others append meanwhile. Returns at once;
// `done` is called when it has come out, and everything is borrowed until then. False: too
// many wait already, and nothing was begun.
bool store_group_begin(struct store_group *group, struct store_append *append,
                       store_append_fn *done, void *context) NODISCARD;

// The same, and waits for it, however many wait already.
void store_group_append(struct store_group *group, struct store_append *append);

#endif
