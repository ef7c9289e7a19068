// SPDX-License-Identifier: MIT
#include "api/cutter.h"

#include <stdlib.h>
#include <string.h>

#include "api/problem.h"

enum {
    FIRST_BYTES = 2 * CUT_UNPACK_BYTES,
    // What every cutter may hold; more is charged to the budget.
    COMMON_BYTES = CUT_BYTES_MAX + 2 * CUT_UNPACK_BYTES
};

struct cutter {
    struct unpacker *unpacker;
    size_t line_max;
    struct body_budget *budget;
    struct cut_lines *current;
    size_t scanned; // bytes of `current` in which no line ends that is not cut yet
    size_t start;   // of the line that is being read
    uint64_t number;
    const struct problem_kind *dropped; // why that line is not kept; NULL: it is
    bool may_have_more;                 // the unpacker had no room left
};

// ---- life cycle ----

static struct cut_lines *new_lines(struct body_budget *budget)
{
    struct cut_lines *lines = calloc(1, sizeof *lines);

    if (!lines) {
        UNREACHABLE("out of memory");
    }
    lines->budget = budget;
    return lines;
}

void cut_lines_free(struct cut_lines *lines)
{
    if (lines) {
        body_budget_give(lines->budget, lines->charged);
        free(lines->bytes);
        free(lines);
    }
}

struct cutter *cutter_new(const struct cutter_settings *settings)
{
    struct cutter *cutter = calloc(1, sizeof *cutter);

    if (!cutter) {
        UNREACHABLE("out of memory");
    }
    cutter->unpacker = unpacker_new(settings->packing, settings->window_log);
    cutter->line_max = settings->line_max;
    cutter->budget = settings->budget;
    cutter->current = new_lines(settings->budget);
    cutter->number = 1;
    return cutter;
}

void cutter_free(struct cutter *cutter)
{
    if (cutter) {
        unpacker_free(cutter->unpacker);
        cut_lines_free(cutter->current);
        free(cutter);
    }
}

// ---- lines ----

// What came of the line that is being read is forgotten, and what comes of it.
static void drop_line(struct cutter *cutter, const struct problem_kind *why)
{
    cutter->dropped = why;
    cutter->current->len = cutter->start;
    cutter->scanned = cutter->start;
}

static bool is_blank(const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (!strchr(" \t\r", bytes[i]) || bytes[i] == '\0') {
            return false;
        }
    }
    return true;
}

static void add_line(struct cutter *cutter, size_t end)
{
    struct cut_lines *current = cutter->current;
    size_t len = end - cutter->start;
    const struct problem_kind *fault =
        !cutter->dropped && len > cutter->line_max ? &problem_too_large : cutter->dropped;

    if (!fault && is_blank(current->bytes + cutter->start, len)) {
        return;
    }
    current->starts[current->count] = cutter->start;
    current->lines[current->count++] =
        (struct sent_line){.number = cutter->number, .len = fault ? 0 : len, .fault = fault};
}

// The line that is being read ends before `end`.
static void end_line(struct cutter *cutter, size_t end)
{
    add_line(cutter, end);
    cutter->dropped = NULL;
    cutter->number++;
}

static bool is_full(const struct cutter *cutter)
{
    return cutter->current->count == CUT_LINES_MAX ||
           (cutter->current->count > 0 && cutter->start >= CUT_BYTES_MAX);
}

// Cuts what was unpacked, until it is full.
static void scan(struct cutter *cutter)
{
    struct cut_lines *current = cutter->current;

    while (!is_full(cutter) && cutter->scanned < current->len) {
        const char *from = current->bytes + cutter->scanned;
        const char *newline = memchr(from, '\n', current->len - cutter->scanned);

        if (!newline) {
            cutter->scanned = current->len;
            break;
        }
        end_line(cutter, (size_t)(newline - current->bytes));
        cutter->start = (size_t)(newline - current->bytes) + 1;
        cutter->scanned = cutter->start;
    }
    if (cutter->dropped) {
        drop_line(cutter, cutter->dropped);
    } else if (cutter->scanned - cutter->start > cutter->line_max) {
        drop_line(cutter, &problem_too_large);
    }
}

// ---- room ----

static void move_to_front(struct cutter *cutter)
{
    struct cut_lines *current = cutter->current;

    memmove(current->bytes, current->bytes + cutter->start, current->len - cutter->start);
    current->len -= cutter->start;
    cutter->scanned -= cutter->start;
    cutter->start = 0;
}

static bool grow(struct cut_lines *lines, size_t cap)
{
    size_t charge = cap > COMMON_BYTES ? cap - COMMON_BYTES : 0;

    if (charge > lines->charged && !body_budget_take(lines->budget, charge - lines->charged)) {
        return false;
    }
    lines->charged = charge;
    lines->bytes = realloc(lines->bytes, cap);
    if (!lines->bytes) {
        UNREACHABLE("out of memory");
    }
    lines->cap = cap;
    return true;
}

// Room for `room` bytes more and a NUL. False: there is none for this line.
static bool make_room(struct cut_lines *lines, size_t room)
{
    size_t cap = lines->cap > 0 ? lines->cap : FIRST_BYTES;

    if (lines->cap - lines->len > room) {
        return true;
    }
    while (cap - lines->len <= room) {
        cap = cap < COMMON_BYTES && cap * 2 > COMMON_BYTES ? COMMON_BYTES : cap * 2;
    }
    return grow(lines, cap);
}

// A line that finds no room is given up; then there is room where it stood.
static void make_room_to_unpack(struct cutter *cutter)
{
    if (cutter->current->count == 0 && cutter->start > 0) {
        move_to_front(cutter);
    }
    if (!make_room(cutter->current, CUT_UNPACK_BYTES)) {
        drop_line(cutter, &problem_overloaded);
    }
}

// ---- for others ----

static enum rc unpack(struct cutter *cutter, struct cutter_input *input, struct err *err)
{
    struct cut_lines *current = cutter->current;
    struct unpacking unpacking = {
        .in = input->bytes,
        .in_len = input->len,
        .out = current->bytes + current->len,
        .out_room = CUT_UNPACK_BYTES,
    };
    enum rc rc = unpacker_run(cutter->unpacker, &unpacking, err);

    input->bytes = unpacking.in;
    input->len = unpacking.in_len;
    current->len += CUT_UNPACK_BYTES - unpacking.out_room;
    cutter->may_have_more = rc == OK && unpacking.out_room == 0;
    return rc;
}

enum rc cutter_run(struct cutter *cutter, struct cutter_input *input, bool *out_is_full,
                   struct err *err)
{
    enum rc rc = OK;

    scan(cutter);
    while (rc == OK && !is_full(cutter) && (input->len > 0 || cutter->may_have_more)) {
        make_room_to_unpack(cutter);
        rc = unpack(cutter, input, err);
        scan(cutter);
    }
    *out_is_full = is_full(cutter);
    return rc;
}

enum rc cutter_end(struct cutter *cutter, struct err *err)
{
    enum rc rc = unpacker_check_end(cutter->unpacker, err);
    struct cut_lines *current = cutter->current;

    if (rc != OK) {
        return rc;
    }
    if (current->len > cutter->start || cutter->dropped) {
        end_line(cutter, current->len);
        cutter->start = current->len;
        cutter->scanned = current->len;
    }
    return OK;
}

static void point_to_bytes(struct cut_lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) {
        lines->lines[i].bytes = lines->bytes ? lines->bytes + lines->starts[i] : "";
    }
}

struct cut_lines *cutter_take(struct cutter *cutter)
{
    struct cut_lines *taken = cutter->current;
    size_t rest = taken->len - cutter->start;

    if (taken->count == 0) {
        return NULL;
    }
    cutter->current = new_lines(cutter->budget);
    if (rest > 0 && !make_room(cutter->current, rest)) {
        cutter->dropped = &problem_overloaded;
        rest = 0;
    }
    if (rest > 0) {
        memcpy(cutter->current->bytes, taken->bytes + cutter->start, rest);
    }
    cutter->current->len = rest;
    cutter->scanned = 0;
    cutter->start = 0;
    point_to_bytes(taken);
    return taken;
}

bool cutter_has_lines(const struct cutter *cutter)
{
    return cutter->current->count > 0;
}

bool cutter_has_more(const struct cutter *cutter)
{
    return cutter->may_have_more || cutter->scanned < cutter->current->len;
}

uint64_t cutter_next_line(const struct cutter *cutter)
{
    return cutter->current->count > 0 ? cutter->current->lines[0].number : cutter->number;
}
