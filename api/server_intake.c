// SPDX-License-Identifier: MIT
#include "api/server_intake.h"

#include <stdlib.h>

#include "api/problem.h"
#include "api/waiting.h"

enum {
    INTAKES_MAX = 32,
    ANSWER_BYTES = 32 * 1024 // read at a time
};

struct open_intake {
    struct intakes *intakes; // borrowed
    struct open_intake *previous;
    struct open_intake *next;
    struct MHD_Connection *connection; // borrowed
    struct client *client;             // borrowed; NULL: it is not known
    struct intake *intake;
    const struct spool *answer; // NULL: it is not there yet
    struct body_budget *budget; // borrowed
    size_t charged;
};

// ---- all of them ----

void intakes_init(struct intakes *intakes, struct clients *clients)
{
    *intakes = (struct intakes){.clients = clients};
    pthread_mutex_init(&intakes->lock, NULL);
}

void intakes_done(struct intakes *intakes)
{
    pthread_mutex_destroy(&intakes->lock);
}

unsigned intakes_count(struct intakes *intakes)
{
    pthread_mutex_lock(&intakes->lock);

    unsigned count = intakes->count;

    pthread_mutex_unlock(&intakes->lock);
    return count;
}

static bool enter(struct intakes *intakes, struct open_intake *open)
{
    pthread_mutex_lock(&intakes->lock);

    bool has_room = !intakes->is_closed && intakes->count < INTAKES_MAX;

    if (has_room) {
        intakes->count++;
        open->next = intakes->first;
        if (open->next) {
            open->next->previous = open;
        }
        intakes->first = open;
    }
    pthread_mutex_unlock(&intakes->lock);
    return has_room;
}

static void leave(struct intakes *intakes, struct open_intake *open)
{
    pthread_mutex_lock(&intakes->lock);
    intakes->count--;
    if (open->next) {
        open->next->previous = open->previous;
    }
    if (open->previous) {
        open->previous->next = open->next;
    } else {
        intakes->first = open->next;
    }
    pthread_mutex_unlock(&intakes->lock);
}

void intakes_stop(struct intakes *intakes)
{
    pthread_mutex_lock(&intakes->lock);
    intakes->is_closed = true;
    for (struct open_intake *open = intakes->first; open; open = open->next) {
        intake_stop(open->intake);
    }
    pthread_mutex_unlock(&intakes->lock);
}

void intakes_close(struct intakes *intakes)
{
    pthread_mutex_lock(&intakes->lock);
    for (struct open_intake *open = intakes->first; open; open = open->next) {
        intake_abandon(open->intake);
    }
    pthread_mutex_unlock(&intakes->lock);
}

// ---- one ----

static struct client *client_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info ? info->socket_context : NULL;
}

static void hold_client(const struct open_intake *open, bool is_held)
{
    if (open->client) {
        clients_hold(open->intakes->clients, open->client, is_held, waiting_clock());
    }
}

static void pause_connection(void *context)
{
    const struct open_intake *open = context;

    hold_client(open, true);
    MHD_suspend_connection(open->connection);
}

static void resume_connection(void *context)
{
    const struct open_intake *open = context;

    hold_client(open, false);
    MHD_resume_connection(open->connection); // it may be gone right after
}

// The window of zstd is memory that the client asks for.
static bool charge_window(struct open_intake *open, const struct exchange *exchange)
{
    size_t window = exchange->packing == PACKING_ZSTD ? (size_t)1 << UNPACK_WINDOW_HTTP : 0;

    open->budget = exchange->budget;
    if (!body_budget_take(open->budget, window)) {
        return false;
    }
    open->charged = window;
    return true;
}

static struct open_intake *refuse(struct open_intake *open, struct exchange *exchange)
{
    exchange_refuse(exchange, "too many imports are going on");
    body_budget_give(exchange->budget, open->charged);
    intake_free(open->intake);
    free(open);
    return NULL;
}

struct open_intake *open_intake_new(struct intakes *intakes, struct workers *workers,
                                    struct MHD_Connection *connection,
                                    struct exchange *exchange)
{
    struct open_intake *open = calloc(1, sizeof *open);

    if (!open) {
        UNREACHABLE("out of memory");
    }
    if (!charge_window(open, exchange)) {
        return refuse(open, exchange);
    }
    open->intakes = intakes;
    open->connection = connection;
    open->client = client_of(connection);
    open->intake = intake_new(&(struct intake_settings){
        .workers = workers,
        .take = exchange->route->take_lines,
        .cutter = {.packing = exchange->packing,
                   .window_log = UNPACK_WINDOW_HTTP,
                   .line_max = exchange->body_max,
                   .budget = exchange->budget},
        .flow = {pause_connection, resume_connection, open},
    });
    return enter(intakes, open) ? open : refuse(open, exchange);
}

void open_intake_free(struct open_intake *open)
{
    if (open) {
        leave(open->intakes, open);
        intake_free(open->intake);
        body_budget_give(open->budget, open->charged);
        free(open);
    }
}

void open_intake_feed(struct open_intake *open, const char *bytes, size_t len)
{
    if (open->client) {
        clients_receive(open->intakes->clients, open->client, len, waiting_clock());
    }
    intake_feed(open->intake, bytes, len);
}

bool open_intake_end(struct open_intake *open)
{
    return intake_end(open->intake);
}

// ---- the answer ----

static ssize_t read_answer(void *cls, uint64_t offset, char *out, size_t max)
{
    const struct open_intake *open = cls;
    ssize_t len = spool_read(open->answer, offset, out, max);

    return len > 0 ? len : MHD_CONTENT_READER_END_WITH_ERROR;
}

struct MHD_Response *open_intake_answer(struct open_intake *open, struct exchange *exchange)
{
    struct response *response = &exchange->response;
    struct err err = {0};

    if (intake_answer(open->intake, &open->answer, &response->log, &err) != OK) {
        problem_from_err(response, &err);
        return NULL;
    }
    response->content_type = "application/x-ndjson";
    return MHD_create_response_from_callback(open->answer->len, ANSWER_BYTES, read_answer, open,
                                             NULL);
}
