// SPDX-License-Identifier: MIT
//
// A line as it is stored, row by row, and whether its chain holds: whether it
// is still what was written. A part of store.h, which includes it.
#ifndef STORE_LOG_H
#define STORE_LOG_H

#include "store/store.h"

// What was committed together.
struct store_row {
    uint8_t chain[STORE_HASH_BYTES]; // see chain.h
    struct store_events events;
};

// The rows of one line.
struct store_part {
    struct store_line line; // number, parent, fork_seq, head_* and is_finished alone
    struct store_row *rows;
    size_t row_count;
};

// A line and what it goes on from: the last part is the line itself, each other
// one is the parent of the next, with its rows up to the one that has the event
// where the next leaves it.
struct store_log {
    struct store_part *parts;
    size_t part_count;
    // What the chain begins with; NULL: it follows from the game.
    const uint8_t *header;
    // The outcome that is kept beside the log, when this line is the record.
    bool has_result;
    int scores[STORE_SEATS];
    unsigned winners; // bit n: seat n
};

enum {
    STORE_RECORD = -1 // asks for the line that is the record
};

// RC_NOT_FOUND: no such game or line.
enum rc store_load_log(struct store *store, struct arena *arena, struct store_id game, int line,
                       struct store_log *out_log, struct err *err) NODISCARD;

// The events of the log's line from 1 to its end, as far as they are there
// without a gap. The arrays are the caller's arena's; what they hold is the log's.
struct store_events store_log_events(struct arena *arena, const struct store_log *log);

// The last event of part `index` that the log's line has; of the last part UINT32_MAX.
uint32_t store_log_shared(const struct store_log *log, size_t index);

// What the chain of a game begins with.
void store_log_header(const struct store_game *game, uint8_t out_header[STORE_HASH_BYTES]);

// The first place at which a log is not what was written.
struct store_break {
    int line;
    uint32_t first_seq; // of the row; both 0: no row is meant
    uint32_t last_seq;
    const char *detail; // a sentence
};

// Computes the chain of every row again. False: `out_break` says where it does not hold.
bool store_log_check(const struct store_game *game, const struct store_log *log,
                     struct store_break *out_break);

#endif
