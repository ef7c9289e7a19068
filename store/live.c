// SPDX-License-Identifier: MIT
#include <stdlib.h>
#include <string.h>

#include "store/batch.h"
#include "store/lines.h"

enum rc store_load_tip(struct store *store, struct store_id game, int line,
                       struct store_tip *out_tip, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct line_head head = {0};
    struct chain chain = {0};
    enum rc rc = line_load_head(store, &scratch, game, line, &head, err);

    if (rc == OK) {
        rc = line_load_chain(store, &scratch, game, &head, &chain, err);
    }
    if (rc != OK) {
        return rc;
    }
    out_tip->head = (struct store_head){
        .game = game, .line = line, .seq = head.line.head_seq, .digest = head.line.head_digest};
    memcpy(out_tip->chain, chain.bytes, sizeof out_tip->chain);
    out_tip->session = 0;
    return OK;
}

// ---- one after the other ----

// Where the line stands with the events of `append`.
static struct store_tip next_tip(const struct store_append *append)
{
    const struct store_events *events = append->events;
    struct store_tip next = *append->tip;
    struct chain chain;

    memcpy(chain.bytes, next.chain, sizeof chain.bytes);
    chain = chain_next(chain, events);
    next.head.seq += (uint32_t)events->count;
    next.head.digest = events->digests[events->count - 1];
    memcpy(next.chain, chain.bytes, sizeof next.chain);
    return next;
}

static void start(struct store_append *append, uint64_t session)
{
    const struct store_events *events = append->events;
    uint32_t seq = append->tip->head.seq;

    append->err = (struct err){OK, ""};
    if (append->tip->session != 0 && append->tip->session != session) {
        (void)err_set(&append->err, RC_CONFLICT,
                      "where the line stands was stored over another connection");
        return;
    }
    if (events->count == 0 || events->first_seq != seq + 1 ||
        events->count > INT32_MAX - (size_t)seq) {
        (void)err_set(&append->err, RC_BAD_INPUT, "the next event is %u", seq + 1);
        return;
    }
    append->next = next_tip(append);
    append->next.session = session;
}

static void finish_all(struct store_append *const *appends, size_t count, const struct err *err)
{
    for (size_t i = 0; i < count; i++) {
        appends[i]->err = *err;
    }
}

// ---- all at once ----

// The columns of the statement, by append; then those of their events, joined.
struct columns {
    struct store_id games[STORE_APPENDS_MAX];
    int32_t lines[STORE_APPENDS_MAX];
    int32_t seqs[STORE_APPENDS_MAX];
    uint64_t digests[STORE_APPENDS_MAX];
    int32_t counts[STORE_APPENDS_MAX];
    int32_t rules_versions[STORE_APPENDS_MAX];
    struct store_bytes chains[STORE_APPENDS_MAX];
    int32_t places[STORE_APPENDS_MAX];
    struct store_events events;
};

static void put_row(struct columns *columns, size_t at, const struct store_append *append)
{
    const struct store_head *head = &append->tip->head;
    const struct store_events *events = append->events;

    columns->games[at] = head->game;
    columns->lines[at] = head->line;
    columns->seqs[at] = (int32_t)head->seq;
    columns->digests[at] = head->digest;
    columns->counts[at] = (int32_t)events->count;
    columns->rules_versions[at] = events->rules_version;
    columns->chains[at] = (struct store_bytes){append->next.chain, STORE_HASH_BYTES};
    columns->places[at] = (int32_t)columns->events.count + 1;
}

static void join_events(struct store_events *joined, const struct store_events *events)
{
    memcpy(&joined->moves[joined->count], events->moves, events->count * sizeof *events->moves);
    memcpy(&joined->effects[joined->count], events->effects,
           events->count * sizeof *events->effects);
    memcpy(&joined->digests[joined->count], events->digests,
           events->count * sizeof *events->digests);
    joined->count += events->count;
}

static struct store_events new_events(struct arena *arena, struct store_append *const *appends,
                                      size_t count)
{
    size_t total = 0;

    for (size_t i = 0; i < count; i++) {
        total += appends[i]->events->count;
    }
    return (struct store_events){
        .moves = arena_array(arena, total, sizeof(char *)),
        .effects = arena_array(arena, total, sizeof(struct store_bytes)),
        .digests = arena_array(arena, total, sizeof(uint64_t)),
    };
}

static void put_columns(struct params *params, const struct columns *columns, size_t count)
{
    params_ids(params, columns->games, count);
    params_ints(params, columns->lines, count);
    params_ints(params, columns->seqs, count);
    params_digests(params, columns->digests, count);
    params_ints(params, columns->counts, count);
    params_ints(params, columns->rules_versions, count);
    params_blobs(params, columns->chains, count);
    params_ints(params, columns->places, count);
    batch_put_arrays(params, &columns->events);
}

static struct store_append *find_append(struct store_append *const *appends, size_t count,
                                        struct store_id game, int line)
{
    for (size_t i = 0; i < count; i++) {
        const struct store_head *head = &appends[i]->tip->head;

        if (head->line == line && store_id_equal(head->game, game)) {
            return appends[i];
        }
    }
    UNREACHABLE("a line that nobody appended to");
}

// Those that the statement did not write stood elsewhere.
static void read_written(struct store_append *const *appends, size_t count, struct rows *rows)
{
    for (size_t i = 0; i < count; i++) {
        (void)err_set(&appends[i]->err, RC_CONFLICT, "the head of the line has moved");
    }
    while (rows_next(rows)) {
        struct store_id game = rows_id(rows);

        find_append(appends, count, game, (int)rows_int(rows))->err = (struct err){OK, ""};
    }
}

static enum rc write_all(struct store *store, struct store_append *const *appends, size_t count,
                         struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct rows rows SCOPED(rows_done) = {0};
    struct columns *columns = arena_alloc(&scratch, sizeof *columns);
    struct params params;

    columns->events = new_events(&scratch, appends, count);
    for (size_t i = 0; i < count; i++) {
        put_row(columns, i, appends[i]);
        join_events(&columns->events, appends[i]->events);
    }
    params_init(&params, &scratch);
    put_columns(&params, columns, count);

    enum rc rc = query_run(store, QUERY_APPEND_ALL, &params, &rows, err);

    if (rc == OK) {
        read_written(appends, count, &rows);
    }
    return rc;
}

// A failure of the statement may be due to one of them alone. When the
// connection is gone nobody knows what became of it, and it is not tried again.
static void write_each(struct store *store, struct store_append *const *appends, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct err err = {OK, ""};
        enum rc rc = write_all(store, &appends[i], 1, &err);

        if (rc != OK) {
            finish_all(&appends[i], 1, &err);
        }
    }
}

static int compare_lines(const void *a, const void *b)
{
    const struct store_head *one = &(*(struct store_append *const *)a)->tip->head;
    const struct store_head *other = &(*(struct store_append *const *)b)->tip->head;
    int order = memcmp(one->game.bytes, other->game.bytes, sizeof one->game.bytes);

    return order != 0 ? order : (one->line > other->line) - (one->line < other->line);
}

void store_append_all(struct store *store, struct store_append *const *appends, size_t count)
{
    struct store_append *good[STORE_APPENDS_MAX];
    struct err err = {OK, ""};
    size_t good_count = 0;
    enum rc rc = connection_ensure(store, &err);

    if (rc != OK) {
        finish_all(appends, count, &err);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        start(appends[i], store->session);
        if (appends[i]->err.rc == OK) {
            good[good_count++] = appends[i];
        }
    }
    if (good_count == 0) {
        return;
    }

    // In one order everywhere, so that two who write the same lines do not wait for each other.
    qsort(good, good_count, sizeof(struct store_append *), compare_lines);

    rc = write_all(store, good, good_count, &err);
    if (rc != OK && good_count > 1 && connection_is_there(store)) {
        write_each(store, good, good_count);
    } else if (rc != OK) {
        finish_all(good, good_count, &err);
    }
}
