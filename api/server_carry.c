// SPDX-License-Identifier: MIT
#include "api/server_carry.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "api/server_answer.h"
#include "api/server_headers.h"

enum {
    // A client that sends too much gets its answer only when it stops sending:
    // so much is read and dropped for that. Beyond it the connection is cut.
    DISCARD_BYTES_MAX = 256 * 1024 * 1024,
    MICROSECONDS = 1000000,
    MICROSECONDS_IN_MILLISECOND = 1000,
    NANOSECONDS_IN_MICROSECOND = 1000
};

enum stage {
    STAGE_HEADERS, // nothing was seen but the first line
    STAGE_BODY,    // pieces of the body arrive
    STAGE_WORKER,  // suspended; the exchange belongs to a worker, or to who ends what is
                   // pending, or the intake to several workers
    STAGE_ANSWERED // the response is queued
};

struct carried {
    struct background_job job; // of what may take long; comes first
    struct carrier *carrier;   // borrowed
    struct MHD_Connection *connection;
    struct exchange *exchange;
    struct open_intake *intake; // NULL: the body is held as a whole, if at all
    enum stage stage;
    bool is_counted_running;
    bool must_close; // bytes of the body were left unread
    size_t discarded;
    int64_t begun; // monotonic microseconds
    bool has_waited;
    int64_t wait_until; // by waiting_clock
};

static const char full_queue[] = "the queue of requests is full";

static int64_t now_in_microseconds(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * MICROSECONDS + time.tv_nsec / NANOSECONDS_IN_MICROSECOND;
}

// ---- what the client is at ----

void carry_connect(void *cls, struct MHD_Connection *connection, void **context,
                   enum MHD_ConnectionNotificationCode code)
{
    struct carrier *carrier = cls;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);

    if (code == MHD_CONNECTION_NOTIFY_STARTED && info) {
        *context = clients_enter(carrier->clients, info->connect_fd, waiting_clock());
    } else if (code == MHD_CONNECTION_NOTIFY_CLOSED && *context) {
        clients_leave(carrier->clients, *context);
        *context = NULL;
    }
}

static void turn(const struct carried *carried, enum client_stage stage)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(carried->connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    if (info && info->socket_context) {
        clients_turn(carried->carrier->clients, info->socket_context, stage, waiting_clock());
    }
}

// ---- counts ----

static void count_arriving(struct carrier *carrier)
{
    pthread_mutex_lock(&carrier->lock);
    carrier->arriving++;
    pthread_mutex_unlock(&carrier->lock);
}

// False: the server has stopped waiting for requests that run.
static bool count_running(struct carried *carried)
{
    struct carrier *carrier = carried->carrier;

    pthread_mutex_lock(&carrier->lock);

    bool may_run = !carrier->is_closed;

    carrier->arriving--;
    carrier->running++;
    pthread_cond_signal(&carrier->has_changed);
    pthread_mutex_unlock(&carrier->lock);
    carried->is_counted_running = true;
    return may_run;
}

static void count_gone(const struct carried *carried)
{
    struct carrier *carrier = carried->carrier;

    pthread_mutex_lock(&carrier->lock);
    if (carried->is_counted_running) {
        carrier->running--;
    } else {
        carrier->arriving--;
    }
    pthread_cond_signal(&carrier->has_changed);
    pthread_mutex_unlock(&carrier->lock);
}

// ---- opening and closing ----

void *carry_open(void *cls, const char *uri, struct MHD_Connection *connection)
{
    struct carrier *carrier = cls;
    struct carried *carried = calloc(1, sizeof *carried);

    if (!carried) {
        UNREACHABLE("out of memory");
    }
    carried->carrier = carrier;
    carried->connection = connection;
    carried->exchange = exchange_new(uri, carrier->body_max, &carrier->budget);
    carried->exchange->access = carrier->access;
    carried->exchange->origins = carrier->origins;
    carried->exchange->reading = carrier->reading;
    carried->exchange->answers = carrier->answers;
    carried->begun = now_in_microseconds();
    count_arriving(carrier);
    return carried;
}

void carry_close(void *cls, struct MHD_Connection *connection, void **con_cls,
                 enum MHD_RequestTerminationCode code)
{
    struct carried *carried = *con_cls;

    (void)cls;
    (void)connection;
    (void)code;
    if (carried) {
        turn(carried, CLIENT_HEAD);
        count_gone(carried);
        open_intake_free(carried->intake);
        exchange_free(carried->exchange);
        free(carried);
        *con_cls = NULL;
    }
}

// ---- answering ----

// The body stays in the exchange's arena or in the intake, which outlive it.
static struct MHD_Response *new_answer(struct carried *carried)
{
    struct response *response = &carried->exchange->response;

    if (carried->intake) {
        struct MHD_Response *mhd = open_intake_answer(carried->intake, carried->exchange);

        if (mhd) {
            return mhd;
        }
    }
    return MHD_create_response_from_buffer(response->body.len, response->body.bytes,
                                           MHD_RESPMEM_PERSISTENT);
}

static enum MHD_Result answer(struct carried *carried)
{
    struct response *response = &carried->exchange->response;
    struct MHD_Response *mhd = new_answer(carried);

    if (!mhd) {
        return MHD_NO;
    }

    const struct server_answer all = {
        .exchange = carried->exchange,
        .allowed_origins = carried->carrier->origins,
        .origin = server_header(carried->connection, MHD_HTTP_HEADER_ORIGIN),
        .must_close = carried->must_close || atomic_load(&carried->carrier->is_stopping),
    };

    server_answer_headers(&all, mhd);
    server_answer_note(carried->exchange, now_in_microseconds() - carried->begun);
    carried->stage = STAGE_ANSWERED;
    turn(carried, CLIENT_TAKES);

    enum MHD_Result result =
        MHD_queue_response(carried->connection, (unsigned)response->status, mhd);

    MHD_destroy_response(mhd);
    return result;
}

// ---- receiving ----

// What may take long waits beside the others, and leaves workers to them.
static void run_heavy(void *service, struct background_job *job)
{
    struct carried *carried = (struct carried *)job; // its first member

    (void)atomic_fetch_sub(&carried->carrier->heavy, 1);
    carry_run(service, carried);
}

// Nothing will read the body. A client that waits for "100 Continue" has sent
// none of it; one that announces more than we care to drop is cut off.
static bool can_answer_at_once(const struct carried *carried)
{
    if (carried->exchange->route) {
        return false;
    }

    const char *expect = server_header(carried->connection, MHD_HTTP_HEADER_EXPECT);

    return (expect && strcasecmp(expect, "100-continue") == 0) ||
           server_content_length(carried->connection) > DISCARD_BYTES_MAX;
}

static void open_intake(struct carried *carried)
{
    struct carrier *carrier = carried->carrier;
    struct exchange *exchange = carried->exchange;

    if (exchange->route && exchange->route->take_lines) {
        carried->intake =
            open_intake_new(&carrier->intakes, carrier->workers, carried->connection, exchange);
        if (!carried->intake) {
            exchange->route = NULL;
        }
    }
}

// Whether the client's address has a request left.
static bool is_within_rate(const struct carried *carried)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(carried->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);

    return !carried->carrier->rates || !info ||
           rates_take(carried->carrier->rates, info->client_addr,
                      carried->begun / MICROSECONDS_IN_MILLISECOND);
}

static enum MHD_Result receive_headers(struct carried *carried, const char *method)
{
    const char *ambiguity = server_find_ambiguity(carried->connection);

    server_read_headers(carried->connection, method, carried->exchange);
    if (!is_within_rate(carried)) {
        exchange_limit(carried->exchange);
    }
    if (ambiguity) {
        exchange_reject(carried->exchange, ambiguity);
        carried->must_close = true;
    }
    open_intake(carried);
    carried->stage = STAGE_BODY;
    turn(carried, CLIENT_BODY);
    if (!carried->must_close && !can_answer_at_once(carried)) {
        return MHD_YES;
    }
    carried->must_close = true;
    (void)count_running(carried);
    exchange_finish(carried->exchange);
    return answer(carried);
}

static enum MHD_Result receive_piece(struct carried *carried, const char *bytes, size_t len)
{
    (void)atomic_fetch_add_explicit(&carried->carrier->pieces, 1, memory_order_relaxed);
    if (carried->intake) {
        open_intake_feed(carried->intake, bytes, len);
        return MHD_YES;
    }
    if (!carried->exchange->route || carried->exchange->drops_body) {
        carried->discarded += len;
        return carried->discarded > DISCARD_BYTES_MAX ? MHD_NO : MHD_YES;
    }
    exchange_add_body(carried->exchange, bytes, len);
    return MHD_YES;
}

static bool submit(struct carried *carried)
{
    struct carrier *carrier = carried->carrier;

    if (!carried->exchange->route->is_heavy) {
        return workers_submit(carrier->workers, carried);
    }
    if (atomic_fetch_add(&carrier->heavy, 1) >= carrier->heavy_max) {
        (void)atomic_fetch_sub(&carrier->heavy, 1);
        return false;
    }
    carried->job.run = run_heavy;
    workers_submit_background(carrier->workers, &carried->job);
    return true;
}

static void hand_over(struct carried *carried)
{
    if (!submit(carried)) {
        exchange_refuse(carried->exchange, full_queue);
        MHD_resume_connection(carried->connection);
    }
}

// The connection sleeps first: a worker may wake it before this returns.
static enum MHD_Result hand_to_worker(struct carried *carried)
{
    carried->stage = STAGE_WORKER;
    MHD_suspend_connection(carried->connection);
    hand_over(carried);
    return MHD_YES;
}

static void end_pending(void *context, const struct err *err)
{
    struct carried *carried = context;

    if (exchange_end(carried->exchange, err)) {
        MHD_resume_connection(carried->connection); // it may be gone right after
    } else {
        hand_over(carried);
    }
}

static enum MHD_Result await_pending(struct carried *carried)
{
    const struct pending pending = carried->exchange->response.pending;

    carried->stage = STAGE_WORKER;
    MHD_suspend_connection(carried->connection);
    pending.await(pending.what, end_pending, carried);
    return MHD_YES;
}

// As above, but the intake may have its answer already.
static enum MHD_Result end_intake(struct carried *carried, bool may_run)
{
    if (!may_run) {
        return MHD_NO;
    }
    carried->stage = STAGE_WORKER;
    return open_intake_end(carried->intake) ? answer(carried) : MHD_YES;
}

static enum MHD_Result receive_end(struct carried *carried)
{
    const struct route *route = carried->exchange->route;
    bool may_run = count_running(carried);

    turn(carried, CLIENT_WAITS);
    if (carried->intake) {
        return end_intake(carried, may_run);
    }
    if (!route) {
        exchange_finish(carried->exchange);
    } else if (route->is_instant) {
        exchange_run(carried->exchange, NULL);
    } else if (may_run && offline_answer(&carried->carrier->offline, carried->exchange)) {
        return carried->exchange->response.pending.await ? await_pending(carried)
                                                         : answer(carried);
    } else if (may_run) {
        return hand_to_worker(carried);
    } else {
        exchange_refuse(carried->exchange, full_queue);
    }
    return answer(carried);
}

// True: the exchange belongs to those who wait now.
static bool begin_to_wait(struct carried *carried, uint64_t news)
{
    int milliseconds = carried->exchange->response.wait_milliseconds;

    if (milliseconds <= 0) {
        return false;
    }
    if (!carried->has_waited) {
        carried->has_waited = true;
        carried->wait_until = waiting_clock() + milliseconds;
    }

    int64_t left = carried->wait_until - waiting_clock();

    return left > 0 && waiting_add(carried->carrier->waiting, carried, news, left);
}

void carry_run(void *service, void *job)
{
    struct carried *carried = job;
    uint64_t news = waiting_news(carried->carrier->waiting);

    if (carried->has_waited) {
        response_reset(&carried->exchange->response);
    }
    exchange_run(carried->exchange, service);
    if (!begin_to_wait(carried, news)) {
        MHD_resume_connection(carried->connection); // it may be gone right after
    }
}

void carry_wake(void *job, bool has_news)
{
    struct carried *carried = job;

    // What the handler said when it began to wait is an answer too.
    if (!has_news || !workers_submit(carried->carrier->workers, carried)) {
        MHD_resume_connection(carried->connection);
    }
}

// NOLINTNEXTLINE(readability-function-size): libmicrohttpd wants these parameters
enum MHD_Result carry_handle(void *cls, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *upload_data,
                             size_t *upload_data_size, void **con_cls)
{
    struct carried *carried = *con_cls;
    size_t len = *upload_data_size;

    (void)cls;
    (void)connection;
    (void)url;
    (void)version;
    *upload_data_size = 0;
    switch (carried->stage) {
    case STAGE_HEADERS:
        return receive_headers(carried, method);
    case STAGE_BODY:
        return len > 0 ? receive_piece(carried, upload_data, len) : receive_end(carried);
    case STAGE_WORKER:
        return answer(carried);
    case STAGE_ANSWERED:
        return MHD_YES;
    }
    UNREACHABLE("stage of a request");
}
