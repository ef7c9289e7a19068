// SPDX-License-Identifier: MIT
//
// Cuts a stream of bytes, compressed or not, into lines, and hands them out
// some at a time. A line that is too long, or for which there is no room, is
// dropped while it passes, and stands among the others as that.
#ifndef API_CUTTER_H
#define API_CUTTER_H

#include "api/body_budget.h"
#include "api/lines.h"
#include "api/unpack.h"

enum {
    CUT_LINES_MAX = 256,         // handed out together
    CUT_BYTES_MAX = 512 * 1024,  // after so many no further line is begun
    CUT_UNPACK_BYTES = 32 * 1024 // at a time
};

struct cut_lines {
    struct sent_line lines[CUT_LINES_MAX];
    size_t count;
    size_t starts[CUT_LINES_MAX]; // in `bytes`
    char *bytes;
    size_t len;
    size_t cap;
    size_t charged;             // of `cap`, to the budget
    struct body_budget *budget; // borrowed
};

void cut_lines_free(struct cut_lines *lines); // accepts NULL

struct cutter_settings {
    enum packing packing;
    int window_log;
    size_t line_max;            // bytes of one line
    struct body_budget *budget; // for lines that are longer than most; borrowed
};

struct cutter;

struct cutter *cutter_new(const struct cutter_settings *settings);
void cutter_free(struct cutter *cutter); // accepts NULL

// Bytes that are still to be cut; goes on by what was taken.
struct cutter_input {
    const char *bytes;
    size_t len;
};

// Cuts until the input is used up, or `*out_is_full`: then take what there is.
// RC_BAD_INPUT: the stream is damaged, the cutter is of no more use but for
// what it has cut so far.
enum rc cutter_run(struct cutter *cutter, struct cutter_input *input, bool *out_is_full,
                   struct err *err) NODISCARD;

// The input has ended, and with it the last line. RC_BAD_INPUT: it is cut off.
enum rc cutter_end(struct cutter *cutter, struct err *err) NODISCARD;

// The lines that are complete; the caller frees them. NULL: none are.
struct cut_lines *cutter_take(struct cutter *cutter);
bool cutter_has_lines(const struct cutter *cutter);

// Without further input there is something to cut.
bool cutter_has_more(const struct cutter *cutter);

// The number of the first line that was not taken.
uint64_t cutter_next_line(const struct cutter *cutter);

#endif
