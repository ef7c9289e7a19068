// SPDX-License-Identifier: MIT
#include "api/commands/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/unpack.h"

enum {
    PIECE_BYTES = 64 * 1024
};

struct input {
    int fd;
    const char *name; // borrowed
    struct unpacker *unpacker;
    char bytes[PIECE_BYTES]; // as they are in the file
    size_t len;
    struct unpacking unpacking; // what is left of them
    bool has_ended;
    uint64_t consumed;
    struct err err;
    FILE *file;
};

// Reads on; `has_ended` at the end, or when the file cannot be read.
static void fill(struct input *input)
{
    ssize_t count = 0;

    do {
        count = read(input->fd, input->bytes + input->len, PIECE_BYTES - input->len);
    } while (count < 0 && errno == EINTR);
    if (count < 0) {
        (void)err_set(&input->err, RC_UNAVAILABLE, "%s: %s", input->name, strerror(errno));
    }
    input->has_ended = count <= 0;
    input->len += count > 0 ? (size_t)count : 0;
    input->consumed += count > 0 ? (uint64_t)count : 0;
}

static void begin(struct input *input)
{
    while (input->len < PACKING_MARK && !input->has_ended) {
        fill(input);
    }
    input->unpacking.in = input->bytes;
    input->unpacking.in_len = input->len;
    input->unpacker = unpacker_new(
        packing_of_mark((const unsigned char *)input->bytes, input->len), UNPACK_WINDOW_FILE);
}

static void refill(struct input *input)
{
    input->len = 0;
    fill(input);
    input->unpacking.in = input->bytes;
    input->unpacking.in_len = input->len;
}

// Unpacks something, unless the file ends or is damaged.
static enum rc unpack_some(struct input *input, struct err *err)
{
    size_t room = input->unpacking.out_room;
    bool is_last = input->has_ended;
    enum rc rc = unpacker_run(input->unpacker, &input->unpacking, err);

    while (rc == OK && input->unpacking.out_room == room && !is_last) {
        refill(input);
        is_last = input->has_ended;
        rc = unpacker_run(input->unpacker, &input->unpacking, err);
    }
    if (rc == OK && input->unpacking.out_room == room) {
        rc = unpacker_check_end(input->unpacker, err);
    }
    return rc;
}

// For stdio, to which an error is the end; it is noted, with the name of the file.
static ssize_t read_unpacked(void *cookie, char *buffer, size_t size)
{
    struct input *input = cookie;
    struct err err = {0};

    input->unpacking.out = buffer;
    input->unpacking.out_room = size;
    if (input->err.rc == OK && unpack_some(input, &err) != OK && input->err.rc == OK) {
        (void)err_set(&input->err, err.rc, "%s: %s", input->name, err.text);
    }
    return (ssize_t)(size - input->unpacking.out_room);
}

static enum rc open_fd(const char *name, int *out_fd, struct err *err)
{
    *out_fd = strcmp(name, "-") == 0 ? dup(STDIN_FILENO) : open(name, O_RDONLY | O_CLOEXEC);
    return *out_fd >= 0 ? OK : err_set(err, RC_UNAVAILABLE, "%s: %s", name, strerror(errno));
}

enum rc input_open(const char *name, struct input **out_input, struct err *err)
{
    cookie_io_functions_t functions = {.read = read_unpacked};
    int fd = -1;
    enum rc rc = open_fd(name, &fd, err);

    if (rc != OK) {
        return rc;
    }

    struct input *input = calloc(1, sizeof *input);

    if (!input) {
        UNREACHABLE("out of memory");
    }
    input->fd = fd;
    input->name = name;
    begin(input);
    input->file = fopencookie(input, "r", functions);
    if (!input->file || setvbuf(input->file, NULL, _IOFBF, PIECE_BYTES) != 0) {
        UNREACHABLE("out of memory");
    }
    *out_input = input;
    return OK;
}

void input_free(struct input *input)
{
    if (input) {
        (void)fclose(input->file);
        (void)close(input->fd);
        unpacker_free(input->unpacker);
        free(input);
    }
}

FILE *input_file(struct input *input)
{
    return input->file;
}

uint64_t input_consumed(const struct input *input)
{
    return input->consumed;
}

enum rc input_check(const struct input *input, struct err *err)
{
    if (input->err.rc != OK) {
        *err = input->err;
    }
    return input->err.rc;
}
