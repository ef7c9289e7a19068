// SPDX-License-Identifier: MIT
#include "api/rates.h"

#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "engine/base/err.h"

enum {
    COUNTS = 16384,
    IPV6_BYTES = 8,    // that one client has
    BURST_SECONDS = 2, // that may be saved up
    MILLI = 1000,      // a request is so many parts, a second so many milliseconds
    BURST_MILLISECONDS = BURST_SECONDS * MILLI
};

struct count {
    int64_t left; // thousandths of requests
    int64_t at;   // milliseconds
};

struct rates {
    int64_t per_second;
    pthread_mutex_t lock; // for `counts`
    uint8_t key[crypto_shorthash_KEYBYTES];
    struct count counts[COUNTS];
};

struct rates *rates_new(unsigned per_second)
{
    struct rates *rates = calloc(1, sizeof *rates);

    if (!rates) {
        UNREACHABLE("out of memory");
    }
    rates->per_second = per_second;
    pthread_mutex_init(&rates->lock, NULL);
    // Nobody can choose addresses that fall on the count of somebody else.
    crypto_shorthash_keygen(rates->key);
    return rates;
}

void rates_free(struct rates *rates)
{
    if (rates) {
        pthread_mutex_destroy(&rates->lock);
        free(rates);
    }
}

// False: it is of no kind that is limited.
static bool slot_of(const struct rates *rates, const struct sockaddr *address, size_t *out_slot)
{
    uint8_t hash[crypto_shorthash_BYTES];
    struct sockaddr_in6 v6;
    struct sockaddr_in v4;
    uint64_t number = 0;

    switch (address->sa_family) {
    case AF_INET:
        memcpy(&v4, address, sizeof v4);
        (void)crypto_shorthash(hash, (const uint8_t *)&v4.sin_addr, sizeof v4.sin_addr,
                               rates->key);
        break;
    case AF_INET6:
        memcpy(&v6, address, sizeof v6);
        (void)crypto_shorthash(hash, (const uint8_t *)&v6.sin6_addr, IPV6_BYTES, rates->key);
        break;
    default:
        return false;
    }
    memcpy(&number, hash, sizeof number);
    *out_slot = (size_t)(number % COUNTS);
    return true;
}

// What it has now; a count that was never used is full.
static int64_t left_of(const struct rates *rates, const struct count *count,
                       int64_t milliseconds)
{
    int64_t most = rates->per_second * BURST_MILLISECONDS;
    int64_t passed = milliseconds - count->at;

    if (count->at == 0 || passed >= BURST_MILLISECONDS) {
        return most;
    }

    int64_t left = count->left + (passed > 0 ? passed * rates->per_second : 0);

    return left < most ? left : most;
}

bool rates_take(struct rates *rates, const struct sockaddr *address, int64_t milliseconds)
{
    size_t slot = 0;

    if (!slot_of(rates, address, &slot)) {
        return true;
    }
    pthread_mutex_lock(&rates->lock);

    struct count *count = &rates->counts[slot];
    int64_t left = left_of(rates, count, milliseconds);
    bool is_taken = left >= MILLI;

    count->left = is_taken ? left - MILLI : left;
    count->at = milliseconds;
    pthread_mutex_unlock(&rates->lock);
    return is_taken;
}
