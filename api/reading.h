// SPDX-License-Identifier: MIT
//
// Which requests may read from a replica of the database. A replica is a little
// behind: what it may not have yet is read where it was written, and whoever finds
// nothing or gets no answer asks there too.
#ifndef API_READING_H
#define API_READING_H

#include <stdbool.h>

#include "api/http.h"

struct reading;
struct standby;

// What it is done with. `game`: as the path names it, perhaps no game; NULL: it names none.
struct reading_source {
    struct standby *standby; // borrowed

    // Lets a service read from its replica. False: that may not be asked about it now.
    bool (*turn_to_replica)(struct service *service, const char *game);
    // Lets it write and read as ever.
    void (*turn_back)(struct service *service);
    // What was asked of `service`, NULL: of none, is done, and may have written.
    void (*note_written)(struct standby *standby, struct service *service, const char *game);
};

// The source is copied. Freed by the caller.
struct reading *reading_new(const struct reading_source *source);
void reading_free(struct reading *reading); // accepts NULL

// Before a request is handled: whether it reads from the replica, to which the
// service is turned then.
bool reading_begin(struct reading *reading, struct service *service,
                   const struct request *request);

// After it was. False: it is to be handled once more, without the replica.
bool reading_end(struct reading *reading, struct service *service,
                 const struct response *response);

// The request wrote, by `service` or, NULL, by none: what it wrote is read where it was
// written until the replica has it. To be called before it is answered.
void reading_note_write(struct reading *reading, struct service *service,
                        const struct request *request);

#endif
