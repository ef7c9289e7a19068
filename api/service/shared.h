// SPDX-License-Identifier: MIT
//
// What the services of one process share to append faster: where lines stand,
// and the writing of what comes at once. A service without it does the same.
#ifndef API_SERVICE_SHARED_H
#define API_SERVICE_SHARED_H

struct service;
struct shared;

// For services of the same database and role; NULL: none. Never NULL; freed by
// the caller, behind the services.
struct shared *shared_new(const char *conninfo, const char *role);
void shared_free(struct shared *shared); // accepts NULL

// Borrowed from then on.
void service_share(struct service *service, struct shared *shared);

#endif
