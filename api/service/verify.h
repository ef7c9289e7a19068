// SPDX-License-Identifier: MIT
//
// Whether a recorded line is still what was written, and what today's rules
// make of it.
//
// The chain of every row is computed again; every event is decided again, from
// the state that was recorded before it. From the first event that differs on,
// the rest of the moves is also played by today's rules alone: that shows
// whether the difference reaches the result.
#ifndef API_SERVICE_VERIFY_H
#define API_SERVICE_VERIFY_H

#include "api/service/subject.h"

enum verdict_kind {
    VERDICT_SAME,
    // Some event has other effects today, but all moves can still be made and
    // come to the same: scores, winners, finished or not.
    VERDICT_DETAIL,
    // Today's rules refuse a move, or the moves come to something else.
    VERDICT_RESULT,
    // The log contradicts its chain, its digests or what is kept beside it:
    // it is not what was written, whatever the rules say.
    VERDICT_DAMAGED
};

// "same", "differs in detail", "differs in result", "damaged".
const char *verdict_name(enum verdict_kind kind);

// The first event that today's rules decide otherwise, or that is damaged.
struct verdict_first {
    uint32_t seq;       // 0: the setup
    const char *move;   // NULL for the setup
    const char *detail; // what differs, in words
    bool is_damaged;    // the log contradicts itself there
    const char *refusal;
    uint64_t stored_digest;
    bool has_decided_digest;
    uint64_t decided_digest;
    const char **differences; // of the two states afterwards, in words
    size_t difference_count;
};

struct verdict_damage {
    const char *detail; // NULL: the log is whole
    int line;           // whose rows are meant
    uint32_t from;      // first event of the row; 0: no row is meant
    uint32_t to;
};

// Scores as they stand at the end of the line.
struct verdict_result {
    int32_t scores[SEAT_LAST];
    unsigned winners; // bit per seat; 0: not finished
    bool is_finished;
};

struct verdict {
    enum verdict_kind kind;
    int line;
    int seat_count;
    uint32_t events; // that were decided again and are the same, up to the first difference
    bool has_first;
    struct verdict_first first;
    struct verdict_damage damage;
    const char *outcome; // how the result differs, in words; NULL: it does not
    bool has_results;    // both, when there is a first difference
    struct verdict_result logged;
    struct verdict_result decided;
};

void verify_subject(struct arena *arena, const struct subject *subject,
                    struct verdict *out_verdict);

// RC_NOT_FOUND: no such game or line. A game that differs is no failure.
enum rc verify_game(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct verdict *out_verdict, struct failure *failure) NODISCARD;

#endif
