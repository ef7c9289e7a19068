// SPDX-License-Identifier: MIT
#include "api/intake_answer.h"

#include "api/problem.h"

void intake_answer_init(struct intake_answer *answer)
{
    *answer = (struct intake_answer){0};
    spool_init(&answer->spool);
}

void intake_answer_done(struct intake_answer *answer)
{
    spool_done(&answer->spool);
}

static void note_fault(struct intake_answer *answer, const struct err *fault)
{
    if (answer->fault.rc == OK) {
        answer->fault = *fault;
    }
}

void intake_answer_add(struct intake_answer *answer, const struct verdicts *verdicts)
{
    for (int i = 0; i < SENT_STATUS_COUNT; i++) {
        answer->counts[i] += verdicts->counts[i];
    }
    note_fault(answer, &verdicts->fault);
    if (answer->err.rc == OK && verdicts->text.len > 0) {
        enum rc rc =
            spool_add(&answer->spool, verdicts->text.bytes, verdicts->text.len, &answer->err);

        (void)rc; // the same as in `err`
    }
}

static void write_end(struct verdicts *verdicts, const struct early_end *end)
{
    struct response response;
    struct json_writer json;

    response_init(&response, verdicts->arena);
    if (end->kind == &problem_unavailable) {
        problem_from_err(&response, &end->err); // the reason is for who runs the service
    } else {
        problem_say(&response, end->kind, "%s", end->err.text);
    }
    verdict_open(verdicts, &json, end->line, SENT_REFUSED);
    write_key(&json, "problem");
    write_raw(&json, response.body.bytes, response.body.len);
    verdict_close(verdicts, &json);
    if (end->kind->status >= 500) {
        verdicts->fault = end->err;
    }
}

static void write_summary(struct verdicts *verdicts, const struct intake_answer *answer,
                          bool is_complete)
{
    struct json_writer json;
    uint64_t lines = 0;

    for (int i = 0; i < SENT_STATUS_COUNT; i++) {
        lines += answer->counts[i];
    }
    json_writer_init(&json, &verdicts->text);
    write_open_object(&json);
    write_key(&json, "summary");
    write_open_object(&json);
    write_member_int(&json, "lines", (int64_t)lines);
    for (int i = 0; i < SENT_STATUS_COUNT; i++) {
        write_member_int(&json, sent_status_name((enum sent_status)i),
                         (int64_t)answer->counts[i]);
    }
    write_member_bool(&json, "is_complete", is_complete);
    write_close_object(&json);
    write_close_object(&json);
    text_putc(&verdicts->text, '\n');
}

void intake_answer_finish(struct intake_answer *answer, const struct early_end *end)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct verdicts last;
    struct verdicts summary;

    verdicts_init(&last, &arena);
    verdicts_init(&summary, &arena);
    if (end->kind) {
        write_end(&last, end);
        intake_answer_add(answer, &last);
    }
    write_summary(&summary, answer, !end->kind && answer->fault.rc == OK);
    intake_answer_add(answer, &summary);
}
