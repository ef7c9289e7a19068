// SPDX-License-Identifier: MIT
//
// Brings the seats that a question may be about before stat_count, in the
// transaction of the question, which reads one moment. All functions end with
// RC_TOO_SLOW when the question has taken longer than it may.
//
// A question that takes long leaves most of the machine to others: behind its
// beginning it rests longer than it works.
#ifndef STORE_STAT_SCAN_H
#define STORE_STAT_SCAN_H

#include "store/connection.h"
#include "store/stat_count.h"

// Microseconds since some moment.
int64_t stat_scan_now(void);

struct stat_scan {
    struct store *store;      // borrowed
    struct stat_count *count; // borrowed
    int64_t until;            // as stat_scan_now; 0: any time
    int64_t worked;           // microseconds of a core
};

// Before stat_count_begin.
enum rc stat_scan_bounds(struct stat_scan *scan, struct err *err) NODISCARD;

// Every seat of every game that counts or, when they are asked for, of withdrawn games.
enum rc stat_scan_all(struct stat_scan *scan, struct err *err) NODISCARD;

// What aggregates do not have yet, or still have.
enum rc stat_scan_pending(struct stat_scan *scan, struct err *err) NODISCARD;

#endif
