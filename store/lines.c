// SPDX-License-Identifier: MIT
//
// Reading lines and starting new ones.
#include "store/lines.h"

#include "store/batch.h"
#include "store/records.h"

enum rc line_load_head(struct store *store, struct arena *arena, struct store_id game,
                       int number, struct line_head *out_head, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_id(&params, game);
    params_int(&params, number);

    enum rc rc = query_run(store, QUERY_LOAD_LINE, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }
    if (!rows_next(&rows)) {
        return err_set(err, RC_NOT_FOUND, "the game has no line %d", number);
    }
    out_head->line = record_line(&rows, arena);
    out_head->has_chain = !rows_at_null(&rows);
    rows_copy(&rows, out_head->chain.bytes, sizeof out_head->chain.bytes);
    out_head->ruleset = rows_text(&rows, arena);
    out_head->official_line = (int)rows_int(&rows);
    return OK;
}

enum rc line_load_chain(struct store *store, struct arena *arena, struct store_id game,
                        const struct line_head *head, struct chain *out_chain, struct err *err)
{
    struct store_game header;

    if (head->has_chain) {
        *out_chain = head->chain;
        return OK;
    }
    if (head->line.number > 0) {
        *out_chain = chain_fork(game, &head->line, head->line.head_digest);
        return OK;
    }

    enum rc rc = store_load_game(store, arena, game, &header, err);

    if (rc == OK) {
        *out_chain = chain_header(&header);
    }
    return rc;
}

enum rc store_list_lines(struct store *store, struct arena *arena, struct store_id game,
                         struct store_line **out_lines, size_t *out_count, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    struct params params;

    params_init(&params, arena);
    params_id(&params, game);

    enum rc rc = query_run(store, QUERY_LIST_LINES, &params, &rows, err);

    if (rc != OK) {
        return rc;
    }

    size_t count = rows_count(&rows);
    struct store_line *lines = arena_array(arena, count, sizeof *lines);

    if (count == 0) {
        return err_set(err, RC_NOT_FOUND, "no such game");
    }
    for (size_t i = 0; i < count && rows_next(&rows); i++) {
        lines[i] = record_line(&rows, arena);
    }
    *out_lines = lines;
    *out_count = count;
    return OK;
}

// ---- a new line ----

// The game as it was locked, and where the new line leaves its parent.
struct fork {
    struct store *store;
    struct arena *arena; // scratch
    struct store_id game;
    int next_number;
    int rules_version;
    uint64_t setup_digest;
    uint64_t digest; // after the last shared event
};

static enum rc lock_game(struct fork *fork, struct err *err)
{
    struct step steps[] = {{.query = QUERY_LOCK_GAME}, {.query = QUERY_LOAD_NEXT_LINE}};
    struct rows rows SCOPED(rows_done) = {0};

    for (size_t i = 0; i < COUNT_OF(steps); i++) {
        params_init(&steps[i].params, fork->arena);
        params_id(&steps[i].params, fork->game);
    }

    enum rc rc = query_run_all(fork->store, steps, COUNT_OF(steps), &rows, err);

    if (rc != OK) {
        return rc;
    }
    if (!rows_next(&rows)) {
        return err_set(err, RC_NOT_FOUND, "no such game");
    }
    fork->next_number = (int)rows_int(&rows);
    fork->setup_digest = rows_digest(&rows);
    fork->rules_version = (int)rows_int(&rows);
    return OK;
}

static enum rc load_fork_digest(struct fork *fork, int parent, uint32_t seq, struct err *err)
{
    struct line_head head = {0};
    struct store_events events = {0};
    enum rc rc = line_load_head(fork->store, fork->arena, fork->game, parent, &head, err);

    if (rc != OK) {
        return rc;
    }
    if (seq > head.line.head_seq) {
        return err_set(err, RC_BAD_INPUT, "line %d has %u events: none to fork from at %u",
                       parent, head.line.head_seq, seq);
    }
    if (seq == head.line.head_seq || seq == 0) {
        fork->digest = seq == 0 ? fork->setup_digest : head.line.head_digest;
        return OK;
    }

    const struct store_range range = {
        .game = fork->game, .line = parent, .from = seq, .to = seq};

    rc = store_load_events(fork->store, fork->arena, &range, &events, err);
    if (rc == OK && events.count != 1) {
        return err_set(err, RC_CORRUPT, "line %d lacks event %u", parent, seq);
    }
    if (rc == OK) {
        fork->digest = events.digests[0];
    }
    return rc;
}

static enum rc write_line(struct fork *fork, const struct store_line *wanted,
                          const struct store_events *events, struct err *err)
{
    struct step steps[2];
    size_t count = 0;
    struct chain chain;
    struct store_line line = *wanted;

    line.number = fork->next_number;
    line.head_seq = line.fork_seq + (uint32_t)events->count;
    line.head_digest = events->count > 0 ? events->digests[events->count - 1] : fork->digest;
    batch_put_line(&steps[count++], fork->arena, fork->game, &line);
    if (events->count > 0) {
        const struct batch batch = {
            .game = fork->game,
            .line = line.number,
            .rules_version =
                events->rules_version ? events->rules_version : fork->rules_version,
            .chain = &chain,
            .events = events,
        };

        chain = chain_next(chain_fork(fork->game, &line, fork->digest), events);
        batch_put(&steps[count++], fork->arena, &batch);
    }
    return query_run_all(fork->store, steps, count, NULL, err);
}

enum rc store_put_line(struct store *store, struct store_id game, const struct store_line *line,
                       const struct store_events *events, int *out_number, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct fork fork = {.store = store, .arena = &scratch, .game = game};

    if (events->count > 0 && events->first_seq != line->fork_seq + 1) {
        return err_set(err, RC_BAD_INPUT, "the first event of this line is %u",
                       line->fork_seq + 1);
    }

    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc == OK) {
        rc = lock_game(&fork, err);
    }
    if (rc == OK) {
        rc = load_fork_digest(&fork, line->parent, line->fork_seq, err);
    }
    if (rc == OK) {
        rc = write_line(&fork, line, events, err);
    }
    if (rc == OK) {
        rc = transaction_commit(&transaction, err);
    }
    if (rc == OK) {
        *out_number = fork.next_number;
    }
    return rc;
}
