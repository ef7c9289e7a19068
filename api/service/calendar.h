// SPDX-License-Identifier: MIT
//
// Times as clients write them: RFC 3339 in UTC, on days that exist.
#ifndef API_SERVICE_CALENDAR_H
#define API_SERVICE_CALENDAR_H

#include <stdbool.h>

#include "engine/base/arena.h"

// "2026-05-01T19:30:00Z", from the year 1900 on, with up to six decimals of the
// second: as it is stored, in `arena`, without zeros at their end. NULL when
// `text` is no such time.
const char *calendar_read_time(struct arena *arena, const char *text);

// "2026-05-01".
bool calendar_is_date(const char *text);

#endif
