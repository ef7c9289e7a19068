// SPDX-License-Identifier: MIT
//
// How many requests one client address may send: so many a second, and twice as
// many at once after a pause. Addresses share a fixed number of counts, so that
// nobody can make it grow; two that fall on one count share what it allows.
#ifndef API_RATES_H
#define API_RATES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

struct rates;

// `per_second` from 1. Freed by the caller.
struct rates *rates_new(unsigned per_second);
void rates_free(struct rates *rates); // accepts NULL

// Takes one request of `address` (IPv4 or IPv6, of which a /64 counts as one; what
// is neither is never limited) at `milliseconds` of a monotonic clock. False: it
// has none left.
bool rates_take(struct rates *rates, const struct sockaddr *address, int64_t milliseconds);

#endif
