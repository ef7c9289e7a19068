// SPDX-License-Identifier: MIT
#include "api/handlers/encode_real.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    REAL_TEXT = 64
};

void encode_real(struct json_writer *json, double number)
{
    char text[REAL_TEXT];

    if (!isfinite(number)) {
        write_null(json);
        return;
    }
    (void)snprintf(text, sizeof text, "%.6f", number);

    size_t len = strlen(text);

    while (text[len - 1] == '0') {
        len--;
    }
    len -= text[len - 1] == '.';
    if (len == 2 && text[0] == '-' && text[1] == '0') {
        write_int(json, 0);
        return;
    }
    write_raw(json, text, len);
}
