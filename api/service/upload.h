// SPDX-License-Identifier: MIT
//
// The document that describes one game, as clients upload it and as `export`
// and `simulate` write it. Reading it checks everything that needs neither the
// database nor the rules.
#ifndef API_SERVICE_UPLOAD_H
#define API_SERVICE_UPLOAD_H

#include "api/service/failure.h"
#include "api/service/game_fields.h"
#include "api/service/moves_field.h"

enum {
    SOURCE_SYSTEM_LEN_MAX = 50,
    SCORE_MAX = 10000 // points that a claim may name, either way
};

struct upload {
    const struct ruleset *ruleset;
    unsigned modules;      // bits of the ruleset, bit 0 included
    bool supersedes_other; // the game `supersedes`
    struct store_id supersedes;
    const char **module_names; // without the base game, sorted
    size_t module_count;
    const char *catalog; // digest; NULL: the built-in one
    const struct node *catalog_node;
    const char *source_system; // NULL: none
    const char *source_ref;
    const char *played_at; // NULL: unknown
    struct tags tags;
    int seat_count;
    struct store_player players[STORE_SEATS]; // by seat
    const struct node *setup;                 // NULL: dealt from the seed
    bool has_seed;
    uint64_t seed;
    struct given_moves moves;
    bool has_result;
    int32_t scores[SEAT_LAST];
    unsigned winners; // bit per seat; 0: not claimed
    bool has_head;
    uint32_t head_seq;
    uint64_t head_digest;
};

// RC_BAD_INPUT: `failure` has every fault. The upload borrows from `document`.
enum rc upload_read(const struct node *document, struct upload *out_upload,
                    struct failure *failure) NODISCARD;

#endif
