// SPDX-License-Identifier: MIT
#include "api/handlers/csv.h"

#include <math.h>
#include <string.h>

#include "api/accept.h"
#include "api/handlers/ask.h"
#include "api/handlers/encode_real.h"

bool csv_ask(const struct request *request, struct response *response, bool *out_is_csv)
{
    static const char *const types[] = {"application/json", "text/csv"};
    const char *format = request_query(request, "format");

    if (!format) {
        *out_is_csv = accept_choose(request->accept, types, COUNT_OF(types)) == 1;
        return true;
    }
    *out_is_csv = strcmp(format, "csv") == 0;
    if (!*out_is_csv && strcmp(format, "json") != 0) {
        ask_refuse(response, "format", "expected json or csv");
        return false;
    }
    return true;
}

void csv_begin(struct csv *csv, struct response *response)
{
    *csv = (struct csv){.text = &response->body};
    response->content_type = "text/csv; charset=utf-8; header=present";
}

static void separate(struct csv *csv)
{
    if (csv->is_inside) {
        text_putc(csv->text, ',');
    }
    csv->is_inside = true;
}

static bool is_number(const char *string)
{
    const char *digits = string + (string[0] == '-');
    size_t len = strspn(digits, "0123456789.");

    return len > 0 && digits[len] == '\0';
}

// What spreadsheets take for a formula: names are chosen by anybody.
static bool is_formula(const char *string)
{
    return string[0] != '\0' && strchr("=+-@\t\r", string[0]) && !is_number(string);
}

void csv_string(struct csv *csv, const char *string)
{
    separate(csv);
    if (!string) {
        return;
    }

    const char *guard = is_formula(string) ? "'" : "";

    if (string[0] != '\0' && strcspn(string, ",\"\r\n") == strlen(string)) {
        text_puts(csv->text, guard);
        text_puts(csv->text, string);
        return;
    }
    text_putc(csv->text, '"');
    text_puts(csv->text, guard);
    for (; *string; string++) {
        text_puts(csv->text, *string == '"' ? "\"" : "");
        text_putc(csv->text, *string);
    }
    text_putc(csv->text, '"');
}

void csv_int(struct csv *csv, int64_t number)
{
    separate(csv);
    text_put_int(csv->text, number);
}

void csv_real(struct csv *csv, double number)
{
    char digits[REAL_TEXT];

    separate(csv);
    if (isfinite(number)) {
        text_puts(csv->text, real_format(number, digits));
    }
}

void csv_end_line(struct csv *csv)
{
    text_puts(csv->text, "\r\n");
    csv->is_inside = false;
}
