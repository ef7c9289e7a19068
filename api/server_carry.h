// SPDX-License-Identifier: MIT
//
// One exchange over one connection of libmicrohttpd: its callbacks, and the
// answer that they queue. For server.c alone.
#ifndef API_SERVER_CARRY_H
#define API_SERVER_CARRY_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include <microhttpd.h>

#include "api/clients.h"
#include "api/exchange.h"
#include "api/offline.h"
#include "api/rates.h"
#include "api/server_intake.h"
#include "api/waiting.h"
#include "api/workers.h"

// What all connections of a server share.
struct carrier {
    size_t body_max;
    unsigned heavy_max;     // requests that may take long and wait for that
    _Atomic unsigned heavy; // that do
    struct body_budget budget;
    struct access *access;      // borrowed; NULL: everybody may do everything
    struct reading *reading;    // borrowed; NULL: there is no replica
    struct answers *answers;    // borrowed; NULL: none are kept
    struct offline offline;     // for what can be answered at once
    struct rates *rates;        // of addresses; NULL: no limit
    const char *origins;        // borrowed; see origins.h
    struct clients *clients;    // who is connected
    struct workers *workers;    // borrowed
    struct waiting *waiting;    // borrowed
    struct intakes intakes;     // bodies that are worked on while they arrive
    _Atomic bool is_stopping;   // connections end with their next response
    _Atomic uint64_t pieces;    // of bodies, that have come
    pthread_mutex_t lock;       // for the counts
    pthread_cond_t has_changed; // one of them went down
    unsigned arriving;          // requests that are still being received
    unsigned running;           // received, not yet answered to the last byte
    bool is_closed;             // no worker runs anything any more
};

// The callbacks; `cls` is the carrier. `con_cls` holds one carried exchange.
void *carry_open(void *cls, const char *uri, struct MHD_Connection *connection);
enum MHD_Result carry_handle(void *cls, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *upload_data,
                             size_t *upload_data_size, void **con_cls);
void carry_close(void *cls, struct MHD_Connection *connection, void **con_cls,
                 enum MHD_RequestTerminationCode code);
// A client has come, or has gone; `context` holds it meanwhile.
void carry_connect(void *cls, struct MHD_Connection *connection, void **context,
                   enum MHD_ConnectionNotificationCode code);

// A worker's job: runs the exchange and wakes its connection, unless the
// answer is to wait for news.
void carry_run(void *service, void *job);

// Takes back a job that has waited: with news it runs once more.
void carry_wake(void *job, bool has_news);

#endif
