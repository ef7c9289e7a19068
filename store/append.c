// SPDX-License-Identifier: MIT
//
// Appending to a line. The statement that writes does so only behind the head
// that was seen, so that nothing has to be locked before; a trigger moves it.
#include "store/batch.h"
#include "store/lines.h"

struct append {
    struct store *store;
    struct arena *arena; // scratch
    struct store_id game;
    struct line_head head;
    const struct store_events *events;
    const struct store_result *result; // NULL: the line is not finished by it
    struct fact_ids fact_ids;
};

static enum rc fail_moved(struct err *err)
{
    return err_set(err, RC_CONFLICT, "the head of the line has moved");
}

static enum rc check_head(const struct append *append, const struct store_head *expected,
                          struct err *err)
{
    const struct store_line *line = &append->head.line;

    if (line->head_seq != expected->seq || line->head_digest != expected->digest) {
        return fail_moved(err);
    }
    return OK;
}

static enum rc write_batch(const struct append *append, struct err *err)
{
    const struct store_events *events = append->events;
    const struct store_line *line = &append->head.line;
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;
    struct chain chain;
    enum rc rc =
        line_load_chain(append->store, append->arena, append->game, &append->head, &chain, err);

    if (rc != OK) {
        return rc;
    }
    chain = chain_next(chain, events);
    params_init(&params, append->arena);
    params_id(&params, append->game);
    params_int(&params, line->number);
    params_int(&params, line->head_seq);
    params_digest(&params, line->head_digest);
    params_bool(&params, append->result != NULL);
    params_int(&params, events->rules_version);
    params_bytes(&params, chain.bytes, sizeof chain.bytes);
    batch_put_arrays(&params, events);
    rc = query_run(append->store, QUERY_APPEND_EVENTS, &params, &rows, err);
    return rc == OK && rows_written(&rows) == 0 ? fail_moved(err) : rc;
}

static enum rc write_result(const struct append *append, struct err *err)
{
    const struct store_result *result = append->result;
    struct step steps[3 + STORE_SEATS];
    size_t count = 0;

    steps[count].query = QUERY_FINISH_GAME;
    params_init(&steps[count].params, append->arena);
    params_id(&steps[count++].params, append->game);
    if (result->has_fingerprint) {
        steps[count].query = QUERY_ADD_FINGERPRINT;
        params_init(&steps[count].params, append->arena);
        params_bytes(&steps[count].params, result->fingerprint, sizeof result->fingerprint);
        params_id(&steps[count++].params, append->game);
    }
    for (int i = 0; i < result->seat_count; i++) {
        struct params *params = &steps[count].params;

        steps[count++].query = QUERY_FINISH_SEAT;
        params_init(params, append->arena);
        params_id(params, append->game);
        params_small(params, result->seats[i].seat);
        batch_put_outcome(params, &result->seats[i], &append->fact_ids.seats[i]);
    }
    steps[count].query = QUERY_RECORD_STATS;
    params_init(&steps[count].params, append->arena);
    batch_put_record(&steps[count++].params, &append->game, 1, STATS_ENTER);
    return query_run_all(append->store, steps, count, NULL, err);
}

// A line that is finished may be promoted at this very moment: behind the lock
// it is certain whether it is the official one.
static enum rc lock_official_line(struct append *append, struct err *err)
{
    struct step lock = {.query = QUERY_LOCK_GAME};

    params_init(&lock.params, append->arena);
    params_id(&lock.params, append->game);

    enum rc rc = query_run_all(append->store, &lock, 1, NULL, err);

    return rc == OK ? line_load_head(append->store, append->arena, append->game,
                                     append->head.line.number, &append->head, err)
                    : rc;
}

static enum rc write_last(struct append *append, const struct store_head *expected,
                          struct err *err)
{
    struct transaction transaction SCOPED(transaction_done) = {0};
    enum rc rc = facts_load_ids(append->store, append->arena, append->head.ruleset,
                                append->result, &append->fact_ids, err);

    if (rc == OK) {
        rc = transaction_begin(&transaction, append->store, err);
    }
    if (rc == OK) {
        rc = lock_official_line(append, err);
    }
    if (rc == OK) {
        rc = check_head(append, expected, err);
    }
    if (rc == OK) {
        rc = write_batch(append, err);
    }
    if (rc == OK && append->head.official_line == expected->line) {
        rc = write_result(append, err);
    }
    return rc == OK ? transaction_commit(&transaction, err) : rc;
}

static enum rc check_next(const struct store_events *events, uint32_t expected_seq,
                          struct err *err)
{
    if (events->count == 0 || events->first_seq != expected_seq + 1) {
        return err_set(err, RC_BAD_INPUT, "the next event is %u", expected_seq + 1);
    }
    if (events->count > INT32_MAX - (size_t)expected_seq) {
        return err_set(err, RC_BAD_INPUT, "a line has at most %d events", INT32_MAX);
    }
    return OK;
}

enum rc store_append_events(struct store *store, const struct store_head *expected,
                            const struct store_events *events,
                            const struct store_result *result, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct append append = {.store = store,
                            .arena = &scratch,
                            .game = expected->game,
                            .events = events,
                            .result = result};
    enum rc rc = check_next(events, expected->seq, err);

    if (rc == OK) {
        rc = line_load_head(store, &scratch, expected->game, expected->line, &append.head, err);
    }
    if (rc == OK) {
        rc = check_head(&append, expected, err);
    }
    if (rc != OK) {
        return rc;
    }
    return result ? write_last(&append, expected, err) : write_batch(&append, err);
}
