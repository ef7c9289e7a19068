// SPDX-License-Identifier: MIT
#include "api/handlers/encode_real.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *real_format(double number, char out_digits[REAL_TEXT])
{
    (void)snprintf(out_digits, REAL_TEXT, "%.6f", number);

    size_t len = strlen(out_digits);

    while (out_digits[len - 1] == '0') {
        len--;
    }
    len -= out_digits[len - 1] == '.';
    out_digits[len] = '\0';
    return strcmp(out_digits, "-0") == 0 ? "0" : out_digits;
}

void encode_real(struct json_writer *json, double number)
{
    char digits[REAL_TEXT];

    if (!isfinite(number)) {
        write_null(json);
        return;
    }

    const char *text = real_format(number, digits);

    write_raw(json, text, strlen(text));
}
