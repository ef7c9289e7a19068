// SPDX-License-Identifier: MIT
//
// What is corrected after it was stored. Each function locks the game, so that
// its history has an order, and writes all of it in one transaction.
#include "store/batch.h"
#include "store/lines.h"

enum {
    STEPS_MAX = 6 + STORE_SEATS
};

struct correction {
    struct store *store;
    struct arena *arena; // scratch
    struct store_id game;
    struct step steps[STEPS_MAX];
    size_t count;
};

static struct params *add_step(struct correction *correction, enum query query)
{
    struct step *step = &correction->steps[correction->count++];

    step->query = query;
    params_init(&step->params, correction->arena);
    return &step->params;
}

// Runs the steps so far. `out_written`: rows of the last one; may be NULL.
static enum rc run(struct correction *correction, int64_t *out_written, struct err *err)
{
    struct rows rows SCOPED(rows_done) = {0};
    enum rc rc =
        query_run_all(correction->store, correction->steps, correction->count, &rows, err);

    correction->count = 0;
    if (rc == OK && out_written) {
        *out_written = rows_written(&rows);
    }
    return rc;
}

// Players by name ("" as their system) or by their id in the game's source.
struct people {
    const char *systems[STORE_SEATS + 1];
    const char *refs[STORE_SEATS + 1];
    const char *names[STORE_SEATS + 1];
    int32_t seats[STORE_SEATS + 1];
    size_t count;
};

static void add_person(struct people *people, const char *system,
                       const struct store_player *player)
{
    bool has_ref = system && player->ref;
    size_t at = people->count++;

    people->systems[at] = has_ref ? system : "";
    people->refs[at] = has_ref ? player->ref : NULL;
    people->names[at] = player->name;
    people->seats[at] = player->seat;
}

static void put_people_arrays(struct params *params, const struct people *people)
{
    params_texts(params, people->systems, people->count);
    params_texts(params, people->refs, people->count);
    params_texts(params, people->names, people->count);
}

// A correction takes the game out of the statistics as it was and puts it in
// again as it is then; either does nothing when it does not count.
static void put_record(struct correction *correction, int entering)
{
    batch_put_record(add_step(correction, QUERY_RECORD_STATS), &correction->game, 1, entering);
}

// Uploads take people before games: whoever took them the other way round could
// wait for an upload that waits for it. So the lock comes behind them.
static void put_people_and_lock(struct correction *correction, const struct people *people,
                                const struct store_note *note)
{
    struct people everybody = *people;

    add_person(&everybody, NULL, &(struct store_player){.name = note->author});
    put_people_arrays(add_step(correction, QUERY_PUT_PLAYERS), &everybody);
    params_id(add_step(correction, QUERY_LOCK_GAME), correction->game);
    put_record(correction, STATS_LEAVE);
}

// Runs what was put; keeps it if the last step wrote something.
static enum rc finish(struct correction *correction, struct transaction *transaction,
                      enum store_correction *out_correction, struct err *err)
{
    int64_t written = 0;
    enum rc rc = run(correction, &written, err);

    if (rc == OK && written > 0) {
        put_record(correction, STATS_ENTER);
        rc = run(correction, NULL, err);
    }
    if (rc == OK && written > 0) {
        rc = transaction_commit(transaction, err);
    }
    if (rc == OK) {
        *out_correction = written > 0 ? STORE_CORRECTED : STORE_WAS_SO;
    }
    return rc;
}

// ---- promotion ----

static void put_promotion(struct correction *correction,
                          const struct store_promotion *promotion)
{
    const struct store_head *head = &promotion->head;
    struct params *params = NULL;

    params = add_step(correction, QUERY_PUT_PROMOTION);
    params_id(params, correction->game);
    params_int(params, head->line);
    params_int(params, head->seq);
    params_digest(params, head->digest);
    params_text(params, promotion->note.author);
    params_text(params, promotion->note.reason);
    params = add_step(correction, QUERY_SET_OFFICIAL_LINE);
    params_id(params, correction->game);
    params_int(params, head->line);
    params_bool(params, promotion->result != NULL);
}

// A seat that the result does not name has no outcome.
static void put_outcomes(struct correction *correction, const struct store_result *result,
                         const struct fact_ids *fact_ids)
{
    for (int i = 0; i < STORE_SEATS; i++) {
        struct params *params = add_step(correction, QUERY_FINISH_SEAT);
        bool has_outcome = result && i < result->seat_count;

        params_id(params, correction->game);
        params_small(params, has_outcome ? result->seats[i].seat : i + 1);
        batch_put_outcome(params, has_outcome ? &result->seats[i] : NULL,
                          has_outcome ? &fact_ids->seats[i] : NULL);
    }
}

// Who uploads what the promoted line says is to find this game.
static void put_fingerprint(struct correction *correction, const struct store_result *result)
{
    if (result && result->has_fingerprint) {
        struct params *params = add_step(correction, QUERY_ADD_FINGERPRINT);

        params_bytes(params, result->fingerprint, sizeof result->fingerprint);
        params_id(params, correction->game);
    }
}

// Who finishes a line locks the game as well, so that the line ends before the
// lock or after the commit.
static enum rc lock_line(struct correction *correction, const struct store_promotion *promotion,
                         struct line_head *out_head, struct err *err)
{
    const struct store_head *expected = &promotion->head;
    enum rc rc = OK;

    put_people_and_lock(correction, &(struct people){0}, &promotion->note);
    rc = run(correction, NULL, err);
    if (rc == OK) {
        rc = line_load_head(correction->store, correction->arena, expected->game,
                            expected->line, out_head, err);
    }
    if (rc == OK && (out_head->line.head_seq != expected->seq ||
                     out_head->line.head_digest != expected->digest)) {
        return err_set(err, RC_CONFLICT, "the head of the line has moved");
    }
    return rc;
}

enum rc store_promote_line(struct store *store, const struct store_promotion *promotion,
                           enum store_correction *out_correction, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct correction correction = {
        .store = store, .arena = &scratch, .game = promotion->head.game};
    struct line_head head = {0};
    struct fact_ids fact_ids = {0};
    enum rc rc =
        line_load_head(store, &scratch, promotion->head.game, promotion->head.line, &head, err);

    if (rc == OK && promotion->result) {
        rc = facts_load_ids(store, &scratch, head.ruleset, promotion->result, &fact_ids, err);
    }
    if (rc == OK) {
        rc = transaction_begin(&transaction, store, err);
    }
    if (rc == OK) {
        rc = lock_line(&correction, promotion, &head, err);
    }
    if (rc != OK) {
        return rc;
    }
    if (head.official_line == promotion->head.line) {
        *out_correction = STORE_WAS_SO;
        return OK;
    }
    put_outcomes(&correction, promotion->result, &fact_ids);
    put_fingerprint(&correction, promotion->result);
    put_promotion(&correction, promotion);
    return finish(&correction, &transaction, out_correction, err);
}

// ---- withdrawal ----

enum rc store_withdraw_game(struct store *store, struct store_id game,
                            const struct store_note *note,
                            enum store_correction *out_correction, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct correction correction = {.store = store, .arena = &scratch, .game = game};
    struct params *params = NULL;
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc != OK) {
        return rc;
    }
    put_people_and_lock(&correction, &(struct people){0}, note);
    params = add_step(&correction, QUERY_WITHDRAW_GAME);
    params_id(params, game);
    params_text(params, note->author);
    params_text(params, note->reason);
    return finish(&correction, &transaction, out_correction, err);
}

// ---- tags, date, players ----

static void put_edit(struct correction *correction, const struct store_edit *edit)
{
    struct people people = {0};
    struct params *params = NULL;

    for (size_t i = 0; i < edit->player_count; i++) {
        add_person(&people, edit->source_system, &edit->players[i]);
    }
    put_people_and_lock(correction, &people, &edit->note);
    params = add_step(correction, QUERY_CHANGE_GAME);
    params_id(params, edit->game);
    params_text(params, edit->note.author);
    params_text(params, edit->note.reason);
    if (edit->has_tags) {
        params_texts(params, edit->tags, edit->tag_count);
    } else {
        params_null(params);
    }
    params_bool(params, edit->has_played_at);
    params_text(params, edit->played_at);
    params_ints(params, people.seats, people.count);
    put_people_arrays(params, &people);
}

enum rc store_edit_game(struct store *store, const struct store_edit *edit,
                        enum store_correction *out_correction, struct err *err)
{
    struct arena scratch SCOPED(arena_done) = {0};
    struct transaction transaction SCOPED(transaction_done) = {0};
    struct correction correction = {.store = store, .arena = &scratch, .game = edit->game};
    enum rc rc = transaction_begin(&transaction, store, err);

    if (rc != OK) {
        return rc;
    }
    put_edit(&correction, edit);
    return finish(&correction, &transaction, out_correction, err);
}
