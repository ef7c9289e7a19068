// SPDX-License-Identifier: MIT
//
// The bodies that are worked on while they arrive, as the server keeps them:
// how many there may be, and how they end with it. For server*.c alone.
#ifndef API_SERVER_INTAKE_H
#define API_SERVER_INTAKE_H

#include <pthread.h>

#include <microhttpd.h>

#include "api/clients.h"
#include "api/exchange.h"
#include "api/intake.h"

struct open_intake;

struct intakes {
    pthread_mutex_t lock; // for what follows
    struct open_intake *first;
    unsigned count;
    bool is_closed;          // no more are opened
    struct clients *clients; // borrowed: whose bodies they are
};

void intakes_init(struct intakes *intakes, struct clients *clients);
void intakes_done(struct intakes *intakes);

// How many there are.
unsigned intakes_count(struct intakes *intakes);

// Opens no more, and lets those that there are take nothing more.
void intakes_stop(struct intakes *intakes);

// Gives up those that are left, so that no job touches a connection any more.
void intakes_close(struct intakes *intakes);

// The intake for the body of `exchange`, whose headers were taken. NULL: there
// are too many, and the response says so. Freed by open_intake_free.
struct open_intake *open_intake_new(struct intakes *intakes, struct workers *workers,
                                    struct MHD_Connection *connection,
                                    struct exchange *exchange);
void open_intake_free(struct open_intake *open); // accepts NULL

// A piece of the body.
void open_intake_feed(struct open_intake *open, const char *bytes, size_t len);

// The last piece was that. False: the connection waits for the answer.
bool open_intake_end(struct open_intake *open);

// What becomes the answer. NULL: it cannot be given, and the response says why.
// The intake must outlive it.
struct MHD_Response *open_intake_answer(struct open_intake *open, struct exchange *exchange);

#endif
