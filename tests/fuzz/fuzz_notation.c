// SPDX-License-Identifier: MIT
//
// Lines of notation. The first byte picks the ruleset; each line is parsed, and
// what is accepted formats to the same text.
#include <string.h>

#include "tests/fuzz/fuzz.h"

static void try_line(const struct catalog *catalog, const char *line, size_t len)
{
    char text[MOVE_TEXT];
    struct move move;
    struct refusal refusal;

    if (notation_parse(catalog, line, len, &move, &refusal)) {
        fuzz_expect(notation_format(catalog, &move, text) == len &&
                        memcmp(text, line, len) == 0,
                    "a line that is accepted is the one that its move formats to");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    const char *line = (const char *)bytes + 1;
    const char *end = (const char *)bytes + len;

    while (len > 0 && line < end) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t line_len = (size_t)((newline ? newline : end) - line);

        try_line(fuzz_catalog(bytes[0]), line, line_len);
        line += line_len + 1;
    }
    return 0;
}
