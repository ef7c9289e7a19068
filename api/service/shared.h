// SPDX-License-Identifier: MIT
//
// What the services of one process share: where lines stand and the writing of what
// comes at once, to append faster; logs and official records, to read without the
// database. A service without it does the same.
#ifndef API_SERVICE_SHARED_H
#define API_SERVICE_SHARED_H

#include <stdbool.h>
#include <stddef.h>

struct cache;
struct service;
struct shared;

// For services of the same database and role; NULL: none. Never NULL; freed by
// the caller, behind the services.
// `log_bytes`: of logs that are kept.
struct shared *shared_new(const char *conninfo, const char *role, size_t log_bytes);
void shared_free(struct shared *shared); // accepts NULL

// Borrowed from then on.
void service_share(struct service *service, struct shared *shared);

// Which line is the official record of the game of this id; false: not known for sure.
bool shared_find_record(struct shared *shared, const char *game, int *out_line);

// What logs are kept in, for who counts.
const struct cache *shared_logs(const struct shared *shared);

// Listens for a while to what is promoted anywhere, and to who is called otherwise, with the
// connection of `service`. False: the database does not answer, and no record is known for sure
// until it does.
bool service_hear_promotions(struct service *service);

// A line was promoted here.
void service_note_promotion(struct service *service, const char *game);

#endif
