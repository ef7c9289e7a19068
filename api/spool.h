// SPDX-License-Identifier: MIT
//
// Bytes that are written once from front to end and read afterwards: the first
// ones in memory, all of them in a file without a name as soon as they are
// many. The file goes with the spool, whatever ends the process.
#ifndef API_SPOOL_H
#define API_SPOOL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/base/err.h"

struct spool {
    char *bytes; // while it has no file
    size_t cap;
    uint64_t len;
    int fd; // -1: none
};

void spool_init(struct spool *spool);
void spool_done(struct spool *spool);

// RC_UNAVAILABLE: the disk is full; then nothing of it was added.
enum rc spool_add(struct spool *spool, const char *bytes, size_t len,
                  struct err *err) NODISCARD;

// Up to `max` bytes from `offset` on, which is below `len`. -1: they cannot be read.
ssize_t spool_read(const struct spool *spool, uint64_t offset, char *out, size_t max);

#endif
