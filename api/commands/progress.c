// SPDX-License-Identifier: MIT
#include "api/commands/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TERMINAL_EVERY_MS = 100,
    LINE_EVERY_MS = 5000,
    BAR_WIDTH = 30
};

static int64_t now_ms(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void progress_init(struct progress *progress, const char *noun, uint64_t total)
{
    *progress = (struct progress){
        .noun = noun,
        .total = total,
        .is_terminal = isatty(STDERR_FILENO) == 1,
        .began = now_ms(),
        .last_shown = now_ms(),
    };
}

uint64_t progress_rate(const struct progress *progress, uint64_t count)
{
    int64_t elapsed = now_ms() - progress->began;

    return elapsed > 0 ? count * 1000 / (uint64_t)elapsed : count;
}

// "1:05" or "2:03:59", of what is left when it goes on as it went so far.
static void draw_time_left(const struct progress *progress, uint64_t done)
{
    uint64_t elapsed = (uint64_t)(now_ms() - progress->began);

    if (done == 0 || done >= progress->total) {
        return;
    }

    uint64_t left = (progress->total - done) * elapsed / done / 1000;

    (void)fprintf(stderr, ", ");
    if (left >= 3600) {
        (void)fprintf(stderr, "%" PRIu64 ":%02" PRIu64, left / 3600, left / 60 % 60);
    } else {
        (void)fprintf(stderr, "%" PRIu64, left / 60);
    }
    (void)fprintf(stderr, ":%02" PRIu64 " left", left % 60);
}

static void draw_bar(const struct progress *progress, uint64_t done)
{
    char bar[BAR_WIDTH + 1];
    uint64_t part = done < progress->total ? done : progress->total;
    size_t filled = (size_t)(part * BAR_WIDTH / progress->total);

    memset(bar, '.', BAR_WIDTH);
    memset(bar, '#', filled);
    bar[BAR_WIDTH] = '\0';
    (void)fprintf(stderr, "[%s] %3" PRIu64 " %%  ", bar, part * 100 / progress->total);
}

void progress_show(struct progress *progress, uint64_t count, uint64_t done)
{
    int64_t now = now_ms();
    int64_t every = progress->is_terminal ? TERMINAL_EVERY_MS : LINE_EVERY_MS;

    if (now - progress->last_shown < every) {
        return;
    }
    progress->last_shown = now;
    progress_clear(progress);
    if (progress->total > 0) {
        draw_bar(progress, done);
    }
    (void)fprintf(stderr, "%" PRIu64 " %s, %" PRIu64 " a second", count, progress->noun,
                  progress_rate(progress, count));
    draw_time_left(progress, done);
    (void)fprintf(stderr, "%s", progress->is_terminal ? "" : "\n");
    progress->is_drawn = progress->is_terminal;
    (void)fflush(stderr);
}

void progress_clear(struct progress *progress)
{
    if (progress->is_drawn) {
        (void)fputs("\r\033[K", stderr);
        progress->is_drawn = false;
    }
}
