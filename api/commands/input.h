// SPDX-License-Identifier: MIT
//
// A file as it is, or as what it was packed from by gzip or zstd: its first
// bytes tell.
#ifndef API_COMMANDS_INPUT_H
#define API_COMMANDS_INPUT_H

#include <stdint.h>
#include <stdio.h>

#include "engine/base/err.h"

struct input;

// Opens a file, "-": standard input. RC_UNAVAILABLE: it cannot be opened. The
// caller frees it.
enum rc input_open(const char *name, struct input **out_input, struct err *err) NODISCARD;
void input_free(struct input *input); // accepts NULL

// What is read from it, unpacked; borrowed.
FILE *input_file(struct input *input);

// Bytes of the file itself that were read so far.
uint64_t input_consumed(const struct input *input);

// After its end. RC_UNAVAILABLE: the file could not be read so far; RC_BAD_INPUT:
// it is damaged.
enum rc input_check(const struct input *input, struct err *err) NODISCARD;

#endif
