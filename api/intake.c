// SPDX-License-Identifier: MIT
#include "api/intake.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "api/intake_answer.h"
#include "api/problem.h"

enum {
    RAW_BYTES_MAX = 256 * 1024, // that wait to be cut; then the connection pauses
    // Who is refused so often has sent something else than games.
    REFUSED_MAX = 100000
};

// Bytes as they came.
struct raw {
    char *bytes;
    size_t len;
    size_t cap;
};

// Some lines on their way through a worker.
struct part {
    struct background_job job; // first
    struct intake *intake;
    struct part *next; // in the order of the body
    struct cut_lines *lines;
    struct arena arena;
    struct verdicts verdicts;
    bool is_done;
};

struct intake {
    struct background_job job; // first; cuts
    struct workers *workers;
    lines_fn *take;
    struct intake_flow flow;
    size_t parts_max;

    pthread_mutex_t lock; // for what follows
    unsigned references;  // its owner and its jobs
    bool is_abandoned;
    bool is_paused;
    bool has_ended;   // the body has come to its end
    bool is_cutting;  // the job waits or runs
    bool is_cut;      // nothing more will be cut
    bool is_emitting; // somebody moves verdicts into the answer
    bool is_finished; // the answer is complete
    struct raw raw;
    struct part *first; // whose verdicts are not in the answer
    struct part *last;
    size_t part_count;
    struct early_end end;

    // of the job that cuts
    struct cutter *cutter;
    struct raw taken;
    struct cutter_input input; // what is left of it

    // of who emits
    struct intake_answer answer;
};

// ---- the end ----

static void free_part(struct part *part)
{
    cut_lines_free(part->lines);
    arena_done(&part->arena);
    free(part);
}

// Unlocks.
static void release(struct intake *intake)
{
    bool is_last = --intake->references == 0;

    pthread_mutex_unlock(&intake->lock);
    if (is_last) {
        pthread_mutex_destroy(&intake->lock);
        cutter_free(intake->cutter);
        intake_answer_done(&intake->answer);
        free(intake->raw.bytes);
        free(intake->taken.bytes);
        free(intake);
    }
}

// ---- flow; with the lock held ----

static void pause_flow(struct intake *intake)
{
    if (!intake->is_paused && !intake->is_abandoned) {
        intake->is_paused = true;
        intake->flow.pause(intake->flow.connection);
    }
}

static void resume_flow(struct intake *intake)
{
    if (intake->is_paused && !intake->is_abandoned) {
        intake->is_paused = false;
        intake->flow.resume(intake->flow.connection);
    }
}

// The first reason counts.
static void end_early(struct intake *intake, const struct problem_kind *kind,
                      const struct err *err)
{
    if (!intake->end.kind && !intake->is_cut) {
        intake->end.kind = kind;
        intake->end.err = *err;
    }
}

static bool is_over(const struct intake *intake)
{
    return intake->is_abandoned || intake->end.kind;
}

// ---- what is to be done next; with the lock held ----

static bool has_work(const struct intake *intake)
{
    if (intake->is_cut || intake->is_cutting || intake->part_count >= intake->parts_max) {
        return false;
    }
    if (is_over(intake) || intake->has_ended || intake->raw.len > 0 || intake->input.len > 0) {
        return true;
    }
    return cutter_has_more(intake->cutter) ||
           (intake->part_count == 0 && cutter_has_lines(intake->cutter));
}

static void go_on(struct intake *intake)
{
    if (has_work(intake)) {
        intake->is_cutting = true;
        intake->references++;
        workers_submit_background(intake->workers, &intake->job);
    }
    if (intake->has_ended && intake->is_cut && intake->part_count == 0 &&
        !intake->is_emitting && !intake->is_finished && !intake->is_abandoned) {
        intake->end.line = cutter_next_line(intake->cutter);
        intake_answer_finish(&intake->answer, &intake->end);
        intake->is_finished = true;
        resume_flow(intake);
    }
}

// ---- taking lines ----

static void judge_part(struct intake *intake, const struct part *part)
{
    if (part->verdicts.end.rc != OK) {
        end_early(intake, &problem_unavailable, &part->verdicts.end);
    } else if (intake->answer.err.rc != OK) {
        end_early(intake, &problem_unavailable, &intake->answer.err);
    } else if (intake->answer.counts[SENT_REFUSED] >= REFUSED_MAX) {
        struct err err;

        (void)err_set(&err, RC_NO_MEMORY, "%d lines were refused", REFUSED_MAX);
        end_early(intake, &problem_too_large, &err);
    }
}

// Moves the verdicts of the first parts into the answer; writes without the lock.
static void emit(struct intake *intake)
{
    if (intake->is_emitting) {
        return;
    }
    intake->is_emitting = true;
    while (intake->first && intake->first->is_done) {
        struct part *part = intake->first;

        intake->first = part->next;
        pthread_mutex_unlock(&intake->lock);
        intake_answer_add(&intake->answer, &part->verdicts);
        pthread_mutex_lock(&intake->lock);
        judge_part(intake, part);
        intake->part_count--;
        free_part(part);
    }
    intake->is_emitting = false;
}

static void take_part(void *service, struct background_job *job)
{
    struct part *part = (struct part *)job;
    struct intake *intake = part->intake;

    pthread_mutex_lock(&intake->lock);

    bool is_wanted = !intake->is_abandoned;

    pthread_mutex_unlock(&intake->lock);
    verdicts_init(&part->verdicts, &part->arena);
    if (is_wanted) {
        intake->take(service, part->lines->lines, part->lines->count, &part->verdicts);
    }
    cut_lines_free(part->lines);
    part->lines = NULL;
    pthread_mutex_lock(&intake->lock);
    part->is_done = true;
    emit(intake);
    go_on(intake);
    release(intake);
}

// With the lock held.
static void hand_out(struct intake *intake, struct cut_lines *lines)
{
    struct part *part = calloc(1, sizeof *part);

    if (!part) {
        UNREACHABLE("out of memory");
    }
    part->job.run = take_part;
    part->intake = intake;
    part->lines = lines;
    if (intake->first) {
        intake->last->next = part;
    } else {
        intake->first = part;
    }
    intake->last = part;
    intake->part_count++;
    intake->references++;
    workers_submit_background(intake->workers, &part->job);
}

// ---- cutting ----

static void swap_raw(struct intake *intake)
{
    struct raw raw = intake->raw;

    intake->raw = intake->taken;
    intake->raw.len = 0;
    intake->taken = raw;
    intake->input = (struct cutter_input){raw.bytes, raw.len};
    if (!intake->has_ended) {
        resume_flow(intake);
    }
}

// Cuts what there is, part after part, while they may be handed out.
static void cut_input(struct intake *intake)
{
    struct err err = {0};
    bool is_full = true;

    while (is_full && !is_over(intake) && intake->part_count < intake->parts_max) {
        pthread_mutex_unlock(&intake->lock);

        enum rc rc = cutter_run(intake->cutter, &intake->input, &is_full, &err);

        pthread_mutex_lock(&intake->lock);
        if (rc != OK) {
            intake->input.len = 0;
            end_early(intake, &problem_bad_compression, &err);
        }
        if (is_full) {
            hand_out(intake, cutter_take(intake->cutter));
        }
    }
}

// No more is cut: what is complete goes out, the rest is dropped.
static void end_cutting(struct intake *intake)
{
    bool is_damaged = intake->end.kind == &problem_bad_compression;

    if (cutter_has_lines(intake->cutter) && (is_damaged || !is_over(intake))) {
        hand_out(intake, cutter_take(intake->cutter));
    }
    intake->is_cut = true;
    intake->raw.len = 0;
    if (!intake->has_ended) {
        resume_flow(intake);
    }
}

// After the last byte.
static void cut_end(struct intake *intake)
{
    struct err err = {0};

    if (cutter_end(intake->cutter, &err) != OK) {
        end_early(intake, &problem_bad_compression, &err);
    }
    end_cutting(intake);
}

static void cut(void *service, struct background_job *job)
{
    struct intake *intake = (struct intake *)job;

    (void)service;
    pthread_mutex_lock(&intake->lock);
    if (intake->input.len == 0) {
        swap_raw(intake);
    }
    cut_input(intake);

    bool is_used_up =
        intake->input.len == 0 && intake->raw.len == 0 && !cutter_has_more(intake->cutter);

    if (is_over(intake)) {
        end_cutting(intake);
    } else if (is_used_up && intake->has_ended) {
        cut_end(intake);
    } else if (is_used_up && intake->part_count == 0 && cutter_has_lines(intake->cutter)) {
        hand_out(intake, cutter_take(intake->cutter));
    }
    intake->is_cutting = false;
    go_on(intake);
    release(intake);
}

// ---- for others ----

struct intake *intake_new(const struct intake_settings *settings)
{
    struct intake *intake = calloc(1, sizeof *intake);

    if (!intake) {
        UNREACHABLE("out of memory");
    }
    intake->workers = settings->workers;
    intake->job.run = cut;
    intake->take = settings->take;
    intake->flow = settings->flow;
    // One more than can be worked on: it is cut meanwhile.
    intake->parts_max = workers_background_max(settings->workers) + 1;
    intake->references = 1;
    intake->cutter = cutter_new(&settings->cutter);
    pthread_mutex_init(&intake->lock, NULL);
    intake_answer_init(&intake->answer);
    return intake;
}

static void keep_raw(struct raw *raw, const char *bytes, size_t len)
{
    if (raw->len + len > raw->cap) {
        raw->cap = raw->cap > 0 ? raw->cap * 2 : len;
        raw->cap = raw->cap > raw->len + len ? raw->cap : raw->len + len;
        raw->bytes = realloc(raw->bytes, raw->cap);
        if (!raw->bytes) {
            UNREACHABLE("out of memory");
        }
    }
    memcpy(raw->bytes + raw->len, bytes, len);
    raw->len += len;
}

void intake_feed(struct intake *intake, const char *bytes, size_t len)
{
    pthread_mutex_lock(&intake->lock);
    if (!intake->is_cut && !is_over(intake)) {
        keep_raw(&intake->raw, bytes, len);
        if (intake->raw.len >= RAW_BYTES_MAX) {
            pause_flow(intake);
        }
    }
    go_on(intake);
    pthread_mutex_unlock(&intake->lock);
}

bool intake_end(struct intake *intake)
{
    pthread_mutex_lock(&intake->lock);
    intake->has_ended = true;
    go_on(intake);

    bool is_finished = intake->is_finished;

    if (!is_finished) {
        pause_flow(intake);
    }
    pthread_mutex_unlock(&intake->lock);
    return is_finished;
}

void intake_stop(struct intake *intake)
{
    struct err err;

    (void)err_set(&err, RC_UNAVAILABLE, "the service stops; send it again");
    pthread_mutex_lock(&intake->lock);
    end_early(intake, &problem_overloaded, &err);
    if (!intake->has_ended) {
        intake->raw.len = 0;
        resume_flow(intake); // what follows is dropped, so nothing has to wait
    }
    go_on(intake);
    pthread_mutex_unlock(&intake->lock);
}

void intake_abandon(struct intake *intake)
{
    pthread_mutex_lock(&intake->lock);
    resume_flow(intake);
    intake->is_abandoned = true;
    go_on(intake);
    pthread_mutex_unlock(&intake->lock);
}

void intake_free(struct intake *intake)
{
    if (intake) {
        intake_abandon(intake);
        pthread_mutex_lock(&intake->lock);
        release(intake);
    }
}

enum rc intake_answer(const struct intake *intake, const struct spool **out_answer,
                      const char **out_fault, struct err *err)
{
    if (intake->answer.err.rc != OK) {
        *err = intake->answer.err;
        return err->rc;
    }
    *out_answer = &intake->answer.spool;
    *out_fault = intake->answer.fault.rc != OK ? intake->answer.fault.text : NULL;
    return OK;
}
