// SPDX-License-Identifier: MIT
//
// Tables as CSV (RFC 4180): fields separated by commas, lines ended by CRLF, a
// field in quotes where it has to be. The first line names the columns.
#ifndef API_HANDLERS_CSV_H
#define API_HANDLERS_CSV_H

#include <stdbool.h>
#include <stdint.h>

#include "api/http.h"

struct csv {
    struct text *text; // borrowed
    bool is_inside;    // of a line
};

// Whether the client would rather have CSV than JSON: ?format= wins over
// Accept. False is returned when there is no such format; the problem was
// written then.
bool csv_ask(const struct request *request, struct response *response, bool *out_is_csv);

// Makes the answer a table.
void csv_begin(struct csv *csv, struct response *response);

// Text that a spreadsheet would take for a formula gets a single quote before it. NULL: an
// empty field.
void csv_string(struct csv *csv, const char *string);
void csv_int(struct csv *csv, int64_t number);
void csv_real(struct csv *csv, double number); // as encode_real; NaN: an empty field
void csv_end_line(struct csv *csv);

#endif
