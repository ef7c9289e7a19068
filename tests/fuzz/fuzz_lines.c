// SPDX-License-Identifier: MIT
//
// Bodies of NDJSON, packed or not, as they arrive: cut into the same lines
// whether they come at once or in pieces, and all memory is given back. The first
// byte picks packing and longest line, the second the size of the pieces.
#include <string.h>

#include "api/cutter.h"
#include "engine/engine.h"
#include "tests/api/empty_handlers.h"
#include "tests/fuzz/fuzz.h"

enum {
    HEAD_BYTES = 2,
    UNPACKED_MAX = 4 * 1024 * 1024, // a small body may unpack to a very large one
    WINDOW_LOG = 17
};

// What was cut: a hash over numbers, faults and bytes of all lines.
struct seen {
    uint64_t hash;
    size_t bytes;
    bool is_broken;
    bool is_too_much;
};

static void take(struct cutter *cutter, struct seen *seen)
{
    struct cut_lines *lines = cutter_take(cutter);

    for (size_t i = 0; lines && i < lines->count; i++) {
        const struct sent_line *line = &lines->lines[i];
        bool is_dropped = line->fault;

        seen->hash = digest_bytes(&line->number, sizeof line->number, seen->hash);
        seen->hash = digest_bytes(&is_dropped, sizeof is_dropped, seen->hash);
        if (!is_dropped) {
            seen->hash = digest_bytes(line->bytes, line->len, seen->hash);
        }
        seen->bytes += is_dropped ? 0 : line->len;
    }
    cut_lines_free(lines);
}

static void feed(struct cutter *cutter, struct cutter_input input, struct seen *seen)
{
    struct err err = {0};
    bool is_full = true;

    while (!seen->is_broken && !seen->is_too_much && (input.len > 0 || is_full)) {
        seen->is_broken = cutter_run(cutter, &input, &is_full, &err) != OK;
        fuzz_expect(seen->is_broken || is_full || input.len == 0, "input is used up");
        take(cutter, seen);
        seen->is_too_much = seen->bytes > UNPACKED_MAX;
    }
}

static struct seen cut(const uint8_t *bytes, size_t len, uint8_t how, size_t piece)
{
    struct body_budget budget = {.max = (size_t)UNPACKED_MAX * 4};
    struct cutter *cutter = cutter_new(&(struct cutter_settings){
        .packing = how % (PACKING_ZSTD + 1),
        .window_log = WINDOW_LOG,
        .line_max = 1 + (size_t)how * how,
        .budget = &budget,
    });
    struct seen seen = {0};
    struct err err = {0};

    for (size_t at = 0; at < len && !seen.is_broken && !seen.is_too_much; at += piece) {
        feed(cutter,
             (struct cutter_input){(const char *)bytes + at,
                                   piece < len - at ? piece : len - at},
             &seen);
    }
    if (!seen.is_broken && !seen.is_too_much) {
        seen.is_broken = cutter_end(cutter, &err) != OK;
    }
    take(cutter, &seen);
    cutter_free(cutter);
    fuzz_expect(atomic_load(&budget.used) == 0, "memory is given back");
    return seen;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    if (len <= HEAD_BYTES) {
        return 0;
    }

    size_t piece = 1 + bytes[1] % 64;
    struct seen whole = cut(bytes + HEAD_BYTES, len - HEAD_BYTES, bytes[0], len);
    struct seen pieces = cut(bytes + HEAD_BYTES, len - HEAD_BYTES, bytes[0], piece);

    fuzz_expect(whole.is_broken == pieces.is_broken, "pieces are as broken as the whole");
    fuzz_expect(whole.is_too_much || whole.is_broken || whole.hash == pieces.hash,
                "pieces have the lines of the whole");
    return 0;
}
