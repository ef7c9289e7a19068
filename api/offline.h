// SPDX-License-Identifier: MIT
//
// Services without a database, with which the server's own threads answer what is in
// memory: one for each of them at most.
#ifndef API_OFFLINE_H
#define API_OFFLINE_H

#include <stdatomic.h>
#include <stdbool.h>

#include "api/exchange.h"

enum {
    OFFLINE_MAX = 2
};

struct offline {
    struct service *services[OFFLINE_MAX]; // borrowed; NULL: none
    atomic_flag busy[OFFLINE_MAX];
};

void offline_init(struct offline *offline, struct service *const services[OFFLINE_MAX]);

// Answers at once what is in memory, or begins what the response says is pending. False: a
// worker is to do it.
bool offline_answer(struct offline *offline, struct exchange *exchange);

#endif
