// SPDX-License-Identifier: MIT
//
// Carries exchanges over HTTP with libmicrohttpd. Its threads only move bytes:
// a request that needs the service waits, suspended, until a worker has run it.
#ifndef API_SERVER_H
#define API_SERVER_H

#include <stddef.h>
#include <stdint.h>

#include "api/offline.h"
#include "engine/base/err.h"

struct access;
struct answers;
struct reading;
struct server;
struct service;

struct server_settings {
    size_t body_max;          // bytes of one body
    size_t queue_max;         // requests that wait for a worker
    unsigned connections_max; // open at once
    unsigned per_address_max; // of one client address; 0: no limit
    unsigned idle_seconds;    // without a byte, until a connection is closed
    unsigned body_seconds;    // for a whole body, and for so many times 2 KiB of an import
    unsigned rate_max;        // requests of one client address in a second; 0: no limit
    const char *origins;      // borrowed; see origins.h
    struct service *offline[OFFLINE_MAX]; // borrowed, without a database; NULL: none
    struct answers *answers;              // borrowed; NULL: none are kept
    struct reading *reading;              // borrowed; NULL: there is no replica
    struct access *access;                // borrowed; NULL: everybody may do everything
    // For requests that wait for news; see waiting.h. NULL: there never are any.
    uint64_t (*look)(void *context, uint64_t before);
    void *look_context; // borrowed
};

// Serves what comes to the listening socket `fd`, which it takes over, with one
// worker for each of `services` (borrowed). RC_UNAVAILABLE: it cannot start.
enum rc server_new(int fd, const struct server_settings *settings,
                   struct service *const *services, size_t service_count,
                   struct server **out_server, struct err *err) NODISCARD;

// Accepts nothing more, finishes what runs, and frees. RC_UNAVAILABLE: some
// request did not end in time; then its thread still uses server and services.
enum rc server_stop(struct server *server, struct err *err) NODISCARD;

#endif
