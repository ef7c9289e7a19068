// SPDX-License-Identifier: MIT
//
// 95 % intervals: how sure a statistic is.
#ifndef API_SERVICE_INTERVAL_H
#define API_SERVICE_INTERVAL_H

#include <stdint.h>

struct interval {
    double low;
    double high;
};

// Wilson's score interval of a rate: `successes` (shared wins count their
// share) out of `n`, which is at least 1.
struct interval interval_of_rate(double successes, int64_t n);

// Student's t interval of a mean; `deviation` is that of the sample, `n` at least 2.
struct interval interval_of_mean(double mean, double deviation, int64_t n);

// The t that 95 % of the distribution with `freedom` degrees (at least 1) lie within.
double interval_student_t(int64_t freedom);

#endif
