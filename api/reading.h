// SPDX-License-Identifier: MIT
//
// Which requests may read from a replica of the database. A replica is a little
// behind: what was written here a moment ago is read where it was written, and
// whoever finds nothing or gets no answer asks there too.
#ifndef API_READING_H
#define API_READING_H

#include <stdbool.h>

#include "api/http.h"

struct reading;

// Lets a service read from its replica, and write and read as ever. False: it has none.
typedef bool reading_fn(struct service *service, bool from_replica);

// Freed by the caller.
struct reading *reading_new(reading_fn *turn);
void reading_free(struct reading *reading); // accepts NULL

// Before a request is handled: whether it reads from the replica, to which the
// service is turned then.
bool reading_begin(struct reading *reading, struct service *service,
                   const struct request *request);

// After it was. False: it is to be handled once more, without the replica.
bool reading_end(struct reading *reading, struct service *service,
                 const struct response *response);

// The request wrote: for a while its game is read where it was written.
void reading_note_write(struct reading *reading, const struct request *request);

#endif
