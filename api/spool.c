// SPDX-License-Identifier: MIT
#include "api/spool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MEMORY_BYTES = 256 * 1024,
    FIRST_BYTES = 4096
};

void spool_init(struct spool *spool)
{
    *spool = (struct spool){.fd = -1};
}

void spool_done(struct spool *spool)
{
    free(spool->bytes);
    if (spool->fd >= 0) {
        (void)close(spool->fd);
    }
    spool_init(spool);
}

static enum rc cannot_write(struct err *err)
{
    return err_set(err, RC_UNAVAILABLE, "a temporary file cannot be written: %s",
                   strerror(errno));
}

static enum rc write_all(int fd, const char *bytes, size_t len, uint64_t offset,
                         struct err *err)
{
    size_t written = 0;

    while (written < len) {
        ssize_t count = pwrite(fd, bytes + written, len - written, (off_t)(offset + written));

        if (count < 0 && errno != EINTR) {
            return cannot_write(err);
        }
        written += count > 0 ? (size_t)count : 0;
    }
    return OK;
}

static enum rc move_to_file(struct spool *spool, struct err *err)
{
    const char *folder = getenv("TMPDIR");
    int fd = open(folder && folder[0] ? folder : "/tmp", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);

    if (fd < 0) {
        return cannot_write(err);
    }

    enum rc rc = write_all(fd, spool->bytes, (size_t)spool->len, 0, err);

    if (rc != OK) {
        (void)close(fd);
        return rc;
    }
    free(spool->bytes);
    spool->bytes = NULL;
    spool->cap = 0;
    spool->fd = fd;
    return OK;
}

static void keep(struct spool *spool, const char *bytes, size_t len)
{
    size_t needed = (size_t)spool->len + len;

    if (needed > spool->cap) {
        size_t cap = spool->cap > 0 ? spool->cap : FIRST_BYTES;

        while (cap < needed) {
            cap *= 2;
        }
        spool->bytes = realloc(spool->bytes, cap);
        if (!spool->bytes) {
            UNREACHABLE("out of memory");
        }
        spool->cap = cap;
    }
    memcpy(spool->bytes + spool->len, bytes, len);
    spool->len = needed;
}

enum rc spool_add(struct spool *spool, const char *bytes, size_t len, struct err *err)
{
    enum rc rc = OK;

    if (spool->fd < 0 && spool->len + len <= MEMORY_BYTES) {
        keep(spool, bytes, len);
        return OK;
    }
    if (spool->fd < 0) {
        rc = move_to_file(spool, err);
    }
    if (rc == OK) {
        rc = write_all(spool->fd, bytes, len, spool->len, err);
    }
    if (rc == OK) {
        spool->len += len;
    }
    return rc;
}

ssize_t spool_read(const struct spool *spool, uint64_t offset, char *out, size_t max)
{
    uint64_t left = spool->len - offset;
    size_t len = left < max ? (size_t)left : max;

    if (spool->fd < 0) {
        memcpy(out, spool->bytes + offset, len);
        return (ssize_t)len;
    }
    return pread(spool->fd, out, len, (off_t)offset);
}
