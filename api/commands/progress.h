// SPDX-License-Identifier: MIT
//
// Shows on standard error how far long work has come: a bar that is drawn anew
// when that is a terminal, a line now and then when it is not.
#ifndef API_COMMANDS_PROGRESS_H
#define API_COMMANDS_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    const char *noun; // of what is counted, for example "games"
    uint64_t total;   // of `done`, any unit; 0: unknown
    bool is_terminal;
    bool is_drawn; // a bar stands in the current line
    int64_t began; // milliseconds, monotonic
    int64_t last_shown;
};

void progress_init(struct progress *progress, const char *noun, uint64_t total);

// `count` things are finished, and with them `done` of the total.
void progress_show(struct progress *progress, uint64_t count, uint64_t done);

// Makes room for a line of other output; the bar comes back with the next one.
void progress_clear(struct progress *progress);

// How many a second there were since init.
uint64_t progress_rate(const struct progress *progress, uint64_t count);

#endif
