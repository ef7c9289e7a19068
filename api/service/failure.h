// SPDX-License-Identifier: MIT
//
// Why the service does not do what it was asked: the code and sentence that
// every function gives, and what a client needs to find the place. Who calls
// makes it ready with `failure_init`; only the lowest function fills it.
#ifndef API_SERVICE_FAILURE_H
#define API_SERVICE_FAILURE_H

#include "engine/engine.h"
#include "store/store.h"

enum {
    FAILURE_LEGAL_MAX = 20 // legal moves that are shown beside an illegal one
};

enum failure_kind {
    FAILURE_PLAIN,        // `err` says all of it
    FAILURE_MALFORMED,    // no JSON: `position`, `pointer`
    FAILURE_FIELDS,       // `faults`
    FAILURE_CATALOG,      // a game's catalog is not known: `faults`
    FAILURE_SETUP,        // against the rules: `faults`
    FAILURE_MOVE,         // `illegal`
    FAILURE_RESULT,       // `claim`
    FAILURE_HEAD_CLAIM,   // the replay ends elsewhere: `head`
    FAILURE_SOURCE,       // this source holds other content: `game`
    FAILURE_HEAD_MOVED,   // `head`
    FAILURE_UNKNOWN_GAME, // the game that is to be superseded does not exist
    FAILURE_SUPERSEDED,   // another game has that place: `game`
    FAILURE_VOID,         // `game` would supersede another one, but is withdrawn itself
    FAILURE_WITHDRAWN,    // the game is withdrawn already
    FAILURE_OFFICIAL,     // the line is the official record already
    FAILURE_MERGED,       // a player is merged already
    FAILURE_NOT_MERGED    // a player is not
};

struct head {
    int line;
    uint32_t seq;
    uint64_t digest;
};

// A line of a log that the rules refuse.
struct illegal_move {
    size_t index;    // in the given moves
    bool is_in_text; // which are one string
    uint32_t seq;    // that its event would have had
    const char *move;
    const char *expected; // NULL, or the one move that would have been right
    struct refusal refusal;
    const char **legal;
    size_t legal_count;
    size_t legal_total;
};

// Scores and winners as they were claimed, and as the replay gives them.
struct result_claim {
    int seat_count;
    int32_t claimed[SEAT_LAST];
    int32_t replayed[SEAT_LAST];
    unsigned claimed_winners; // bit per seat; 0: not claimed
    unsigned replayed_winners;
    bool is_finished;
};

struct failure {
    struct err err;
    enum failure_kind kind;
    struct arena *arena; // borrowed; holds the strings
    struct faults faults;
    size_t position; // byte
    const char *pointer;
    bool has_seq;
    uint32_t seq; // of the event that is corrupt
    struct illegal_move illegal;
    struct result_claim claim;
    struct store_id game;
    struct head head;
};

void failure_init(struct failure *failure, struct arena *arena);

// Fills `err` and returns `rc`.
enum rc failure_set(struct failure *failure, enum failure_kind kind, enum rc rc,
                    const char *fmt, ...) PRINTF_LIKE(4, 5);

// OK when no fault was recorded; else `rc`, with the first fault as the sentence.
enum rc failure_from_faults(struct failure *failure, enum failure_kind kind,
                            enum rc rc) NODISCARD;

#endif
