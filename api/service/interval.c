// SPDX-License-Identifier: MIT
#include "api/service/interval.h"

#include <math.h>

enum {
    EXACT_FREEDOM_MAX = 200, // beyond it the expansion is exact to all printed digits
    BISECTIONS = 80
};

static const double normal_z = 1.959963984540054; // 97.5 % of the normal distribution
static const double coverage = 0.95;
static const double pi = 3.14159265358979323846;

struct interval interval_of_rate(double successes, int64_t n)
{
    double count = (double)n;
    double rate = successes / count;
    double z2 = normal_z * normal_z;
    double centre = (rate + z2 / (2 * count)) / (1 + z2 / count);
    double half = normal_z / (1 + z2 / count) *
                  sqrt(rate * (1 - rate) / count + z2 / (4 * count * count));

    return (struct interval){.low = fmax(0, centre - half), .high = fmin(1, centre + half)};
}

// The share of Student's distribution between -t and t: the finite sums of
// Abramowitz and Stegun, 26.7.3 (odd) and 26.7.4 (even).
static double student_share(double t, int64_t freedom)
{
    double angle = atan(t / sqrt((double)freedom));
    double cosine = cos(angle);
    int64_t is_odd = freedom % 2;
    double term = is_odd ? cosine : 1;
    double sum = freedom > 1 ? term : 0;

    for (int64_t k = 2 + is_odd; k <= freedom - 2; k += 2) {
        term *= cosine * cosine * (double)(k - 1) / (double)k;
        sum += term;
    }
    return is_odd ? 2 / pi * (angle + sin(angle) * sum) : sin(angle) * sum;
}

static double solve_student(int64_t freedom)
{
    double low = 1;
    double high = 13; // 12.706 for one degree is the largest

    for (int i = 0; i < BISECTIONS; i++) {
        double middle = (low + high) / 2;

        if (student_share(middle, freedom) < coverage) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

// Abramowitz and Stegun, 26.7.5.
static double expand_student(int64_t freedom)
{
    double v = (double)freedom;
    double z = normal_z;
    double z2 = z * z;
    double g1 = z * (z2 + 1) / 4;
    double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
    double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;

    return z + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v;
}

double interval_student_t(int64_t freedom)
{
    return freedom <= EXACT_FREEDOM_MAX ? solve_student(freedom) : expand_student(freedom);
}

struct interval interval_of_mean(double mean, double deviation, int64_t n)
{
    double half = interval_student_t(n - 1) * deviation / sqrt((double)n);

    return (struct interval){.low = mean - half, .high = mean + half};
}
