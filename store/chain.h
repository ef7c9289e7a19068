// SPDX-License-Identifier: MIT
//
// The chain of a line: one BLAKE2b-256 a row of event_batch, over the one
// before it and all that the row says, so that nothing stored can be changed,
// left out or moved elsewhere without every later value differing.
//
// Hashed bytes, in this order; numbers are little endian, a string is its
// length as u32 and its bytes:
//
//   header  string "darwinlog game 1", 16 bytes id, string ruleset,
//           u32 number of modules, each as a string, string catalog,
//           u32 digest version, u32 seats, u8 1 with a seed else 0,
//           u64 seed (0 without), string setup, u64 digest of the setup
//   fork    string "darwinlog line 1", 16 bytes id of the game, u32 number of
//           the line, u32 number of its parent, u32 last shared seq,
//           u64 digest after that event
//   row     32 bytes value before, u32 first seq, u32 number of events,
//           then for each event: string move, string effects, u64 digest
//
// The first row of line 0 goes on from the header's value, that of another
// line from its fork's. Names, tags, dates and sources are not covered: they
// may be corrected.
#ifndef STORE_CHAIN_H
#define STORE_CHAIN_H

#include "store/store.h"

struct chain {
    uint8_t bytes[STORE_HASH_BYTES];
};

// Reads id, ruleset, modules, catalog, digest_version, seat_count, seed, setup
// and setup_digest of `game`.
struct chain chain_header(const struct store_game *game);

// Reads number, parent and fork_seq of `line`.
struct chain chain_fork(struct store_id game, const struct store_line *line,
                        uint64_t fork_digest);

struct chain chain_next(struct chain previous, const struct store_events *events);

#endif
