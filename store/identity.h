// SPDX-License-Identifier: MIT
//
// Who is who: players who turn out to be one person, and people who are forgotten.
// A part of store.h, which includes it.
#ifndef STORE_IDENTITY_H
#define STORE_IDENTITY_H

#ifndef STORE_STORE_H
#error "include store/store.h"
#endif

enum store_identity {
    STORE_IDENTITY_DONE,
    STORE_IDENTITY_UNKNOWN, // no such player
    STORE_IDENTITY_MERGED,  // one of them is merged already, perhaps into the other
    STORE_IDENTITY_SINGLE   // the player is not merged
};

// The seats of `player`, and of those who are merged into it, become those of the
// person that `into` is. Reversible. Uploads wait meanwhile.
enum rc store_merge_players(struct store *store, int64_t player, int64_t into,
                            enum store_identity *out_identity, struct err *err) NODISCARD;

// Undoes that, for what was recorded before and since.
enum rc store_unmerge_player(struct store *store, int64_t player,
                             enum store_identity *out_identity, struct err *err) NODISCARD;

// Replaces the name of a person everywhere by a pseudonym, for good.
enum rc store_forget_player(struct store *store, int64_t player,
                            enum store_identity *out_identity, struct err *err) NODISCARD;

#endif
