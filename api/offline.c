// SPDX-License-Identifier: MIT
#include "api/offline.h"

void offline_init(struct offline *offline, struct service *const services[OFFLINE_MAX])
{
    for (int i = 0; i < OFFLINE_MAX; i++) {
        offline->services[i] = services[i];
        atomic_flag_clear(&offline->busy[i]);
    }
}

bool offline_answer(struct offline *offline, struct exchange *exchange)
{
    bool is_done = exchange_find(exchange);

    for (int i = 0; i < OFFLINE_MAX && !is_done; i++) {
        if (offline->services[i] && !atomic_flag_test_and_set(&offline->busy[i])) {
            is_done = exchange_try(exchange, offline->services[i]);
            atomic_flag_clear(&offline->busy[i]);
            break;
        }
    }
    return is_done;
}
