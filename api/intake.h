// SPDX-License-Identifier: MIT
//
// A body of NDJSON on its way from a connection to the workers and back: bytes
// come in on the server's thread, which only copies them; a worker unpacks and
// cuts them; several workers take lines, some each; what they say is put into
// order and kept until the body has ended.
//
// Everything that waits is bounded: when the workers do not keep up, the
// connection is asked to pause. An intake that is given up costs nothing more
// once the lines that are being worked on are done.
#ifndef API_INTAKE_H
#define API_INTAKE_H

#include "api/cutter.h"
#include "api/spool.h"
#include "api/workers.h"

struct intake;

// How the connection is stopped and set going. Called with the intake's lock
// held; never after intake_abandon.
struct intake_flow {
    void (*pause)(void *connection);
    void (*resume)(void *connection);
    void *connection;
};

struct intake_settings {
    struct workers *workers; // borrowed
    lines_fn *take;
    struct cutter_settings cutter;
    struct intake_flow flow;
};

struct intake *intake_new(const struct intake_settings *settings);

// A piece of the body.
void intake_feed(struct intake *intake, const char *bytes, size_t len);

// The body has ended. False: the connection was paused, and resumes when the
// answer is there.
bool intake_end(struct intake *intake);

// Takes no more than it has: what follows is not read. Its answer tells that.
void intake_stop(struct intake *intake);

// The connection goes: sets it going if it pauses, and touches it no more.
void intake_abandon(struct intake *intake);

// Gives it up; jobs that still run for it end first. Accepts NULL.
void intake_free(struct intake *intake);

// Of an intake that was ended and whose connection does not pause: NDJSON.
// `out_fault`, which lives as long: what went wrong through no fault of the body, in words for
// the log; NULL: nothing. RC_UNAVAILABLE: the answer could not be kept.
enum rc intake_answer(const struct intake *intake, const struct spool **out_answer,
                      const char **out_fault, struct err *err) NODISCARD;

#endif
