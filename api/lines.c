// SPDX-License-Identifier: MIT
#include "api/lines.h"

#include "api/metrics.h"

_Static_assert((int)METRIC_IMPORTED_REFUSED - (int)METRIC_IMPORTED_CREATED == (int)SENT_REFUSED,
               "one metric for each status");

const char *sent_status_name(enum sent_status status)
{
    switch (status) {
    case SENT_CREATED:
        return "created";
    case SENT_SAME:
        return "same";
    case SENT_CONFLICT:
        return "conflict";
    case SENT_REFUSED:
        return "refused";
    case SENT_STATUS_COUNT:
        break;
    }
    UNREACHABLE("status of a line");
}

void verdicts_init(struct verdicts *verdicts, struct arena *arena)
{
    *verdicts = (struct verdicts){.arena = arena};
    text_init(&verdicts->text, arena);
}

void verdict_open(struct verdicts *verdicts, struct json_writer *json, uint64_t number,
                  enum sent_status status)
{
    verdicts->counts[status]++;
    metrics_add(METRIC_IMPORTED_CREATED + (enum metric)status, 1);
    json_writer_init(json, &verdicts->text);
    write_open_object(json);
    write_member_int(json, "line", (int64_t)number);
    write_member_string(json, "status", sent_status_name(status));
}

void verdict_close(struct verdicts *verdicts, struct json_writer *json)
{
    write_close_object(json);
    text_putc(&verdicts->text, '\n');
}
