// SPDX-License-Identifier: MIT
//
// The body of `struct service`, for the files of this folder only.
#ifndef API_SERVICE_INSIDE_H
#define API_SERVICE_INSIDE_H

#include "api/service/catalogs.h"
#include "api/service/heads.h"
#include "api/service/service.h"
#include "api/service/shared.h"
#include "store/store.h"

struct cache;
struct records;

struct shared {
    struct heads *heads;
    struct store_group *group;
    struct records *records;
    struct cache *logs;
};

struct service {
    struct store *store; // that it is turned to: one of the next two
    struct store *primary;
    struct store *replica; // NULL: none
    char *build;
    struct catalogs catalogs;
    struct shared *shared;     // borrowed; NULL: none
    int question_milliseconds; // that a statement of a statistic may take; 0: any time
};

#endif
