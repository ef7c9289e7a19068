// SPDX-License-Identifier: MIT
//
// What follows from values and how many have each: exact sums of whole numbers,
// rounded once. Values are in ascending order, each once.
#ifndef API_SERVICE_FIGURES_H
#define API_SERVICE_FIGURES_H

#include <stddef.h>
#include <stdint.h>

enum {
    FIGURES_WHOLE = 1000 // a quantile is given in thousandths
};

struct tally {
    const int64_t *values; // borrowed
    const int64_t *counts; // above 0
    size_t count;
};

// How many items there are.
int64_t tally_n(const struct tally *tally);

// NaN of no items.
double tally_mean(const struct tally *tally);

// Of the sample; NaN of fewer than two items.
double tally_deviation(const struct tally *tally);

// The value at that share of the ordered items, between two of them in
// proportion, as percentile_cont of SQL. `permille` is 0 to FIGURES_WHOLE; NaN
// of no items.
double tally_quantile(const struct tally *tally, int permille);

#endif
