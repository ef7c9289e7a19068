// SPDX-License-Identifier: MIT
#include "api/service/figures.h"

#include <math.h>

int64_t tally_n(const struct tally *tally)
{
    int64_t n = 0;

    for (size_t i = 0; i < tally->count; i++) {
        n += tally->counts[i];
    }
    return n;
}

double tally_mean(const struct tally *tally)
{
    int64_t sum = 0;

    if (tally->count == 0) {
        return (double)NAN;
    }
    for (size_t i = 0; i < tally->count; i++) {
        sum += tally->values[i] * tally->counts[i];
    }
    return (double)sum / (double)tally_n(tally);
}

// The differences are taken from a whole number near the mean, so that their
// sums stay small and nothing is lost between large numbers.
double tally_deviation(const struct tally *tally)
{
    int64_t n = tally_n(tally);
    int64_t sum = 0;
    int64_t squares = 0;

    if (n < 2) {
        return (double)NAN;
    }

    int64_t centre = (int64_t)floor(tally_mean(tally));

    for (size_t i = 0; i < tally->count; i++) {
        int64_t difference = tally->values[i] - centre;

        sum += difference * tally->counts[i];
        squares += difference * difference * tally->counts[i];
    }

    long double count = (long double)n;
    long double spread = count * (long double)squares - (long double)sum * (long double)sum;

    return (double)sqrtl(spread / (count * (count - 1)));
}

// The item at a place of the order, from 0.
static int64_t item_at(const struct tally *tally, int64_t place)
{
    size_t i = 0;

    while (place >= tally->counts[i]) {
        place -= tally->counts[i++];
    }
    return tally->values[i];
}

double tally_quantile(const struct tally *tally, int permille)
{
    int64_t steps = (tally_n(tally) - 1) * permille;

    if (tally->count == 0) {
        return (double)NAN;
    }

    int64_t place = steps / FIGURES_WHOLE;
    int64_t part = steps % FIGURES_WHOLE;
    int64_t low = item_at(tally, place);
    int64_t high = part > 0 ? item_at(tally, place + 1) : low;

    return (double)(low * FIGURES_WHOLE + (high - low) * part) / FIGURES_WHOLE;
}
