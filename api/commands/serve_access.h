// SPDX-License-Identifier: MIT
//
// What a running service knows of tokens, kept up beside its requests.
#ifndef API_COMMANDS_SERVE_ACCESS_H
#define API_COMMANDS_SERVE_ACCESS_H

#include "api/access.h"
#include "api/service/service.h"

struct access_keeper {
    struct service *service; // whose connection it reads with
    struct access *access;   // borrowed
};

// Reads the tokens; when that fails, those that were known stay. `out_count`, unless NULL: how
// many were ever made. RC_NO_MEMORY: there are too many that are valid.
enum rc serve_access_load(const struct access_keeper *keeper, size_t *out_count,
                          struct err *err) NODISCARD;

#endif
