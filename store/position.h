// SPDX-License-Identifier: MIT
//
// Which database this is, and how far its log goes: what tells a replica from a
// stranger, and how far it is behind. A part of store.h, which includes it.
#ifndef STORE_POSITION_H
#define STORE_POSITION_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

// As store_open_later, to read from a replica: everything fails with RC_UNAVAILABLE where
// the server that answers is none, or is none any more.
struct store *store_open_replica(const char *conninfo, const char *role);

struct store_position {
    int64_t system;   // that the server and its replicas are of
    int64_t database; // in it
    bool is_standby;  // it replays the log of another server
    int64_t end;      // bytes of the log: replayed, or written by a server that is none
};

enum rc store_load_position(struct store *store, struct store_position *out_position,
                            struct err *err) NODISCARD;

#endif
