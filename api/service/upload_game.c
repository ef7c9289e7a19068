// SPDX-License-Identifier: MIT
#include "api/service/upload_game.h"

#include <inttypes.h>
#include <string.h>

#include "api/service/advance.h"
#include "api/service/catalogs.h"
#include "api/service/content_hash.h"
#include "api/service/inside.h"
#include "api/service/outcome.h"
#include "api/service/upload.h"

static enum rc find_catalog(struct service *service, const struct upload *upload,
                            const struct catalog **out_catalog, struct failure *failure)
{
    if (!upload->catalog) {
        *out_catalog = catalogs_builtin(service, upload->ruleset);
        return OK;
    }

    enum rc rc = catalogs_find(service, upload->catalog, out_catalog, &failure->err);

    if (rc == RC_NOT_FOUND) {
        faults_add(&failure->faults, upload->catalog_node,
                   "there is no catalog of this digest; it can be posted to /v1/catalogs");
    } else if (rc == OK && (*out_catalog)->ruleset != upload->ruleset) {
        faults_add(&failure->faults, upload->catalog_node, "this catalog is one of %s",
                   (*out_catalog)->ruleset->name);
    } else if (rc == OK && (upload->modules & ~(*out_catalog)->modules)) {
        faults_add(&failure->faults, upload->catalog_node,
                   "this catalog does not describe a module of the game");
    } else if (rc != OK) {
        return rc;
    }
    return failure_from_faults(failure, FAILURE_CATALOG, RC_REFUSED);
}

static enum rc begin(const struct upload *upload, const struct catalog *catalog,
                     struct play *out_play, struct failure *failure)
{
    if (!upload->setup) {
        play_deal(out_play, catalog, upload->modules, upload->seat_count, upload->seed);
        return OK;
    }
    (void)play_setup(out_play, catalog, upload->modules, upload->seat_count, upload->setup,
                     &failure->faults);
    if (failure->faults.is_malformed) {
        return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
    }
    return failure_from_faults(failure, FAILURE_SETUP, RC_REFUSED);
}

static void read_claim(const struct upload *upload, const struct play *play,
                       struct result_claim *out)
{
    *out = (struct result_claim){
        .seat_count = upload->seat_count,
        .claimed_winners = upload->winners,
        .replayed_winners = outcome_winners(play),
        .is_finished = play_is_finished(play),
    };
    memcpy(out->claimed, upload->scores, sizeof out->claimed);
    outcome_totals(play, out->replayed);
}

static bool claim_holds(const struct result_claim *claim)
{
    for (int i = 0; i < claim->seat_count; i++) {
        if (claim->claimed[i] != claim->replayed[i]) {
            return false;
        }
    }
    return claim->claimed_winners == 0 || claim->claimed_winners == claim->replayed_winners;
}

static enum rc check_result(const struct upload *upload, const struct play *play,
                            struct failure *failure)
{
    struct result_claim *claim = &failure->claim;

    if (!upload->has_result) {
        return OK;
    }
    read_claim(upload, play, claim);
    if (!claim->is_finished) {
        return failure_set(failure, FAILURE_RESULT, RC_REFUSED,
                           "a result is claimed, but after %" PRIu32
                           " events the game is not finished",
                           play_seq(play));
    }
    if (!claim_holds(claim)) {
        return failure_set(failure, FAILURE_RESULT, RC_REFUSED,
                           "the claimed result is not what the moves come to");
    }
    return OK;
}

static enum rc check_head(const struct upload *upload, const struct play *play,
                          struct failure *failure)
{
    if (!upload->has_head ||
        (upload->head_seq == play_seq(play) && upload->head_digest == play->digest)) {
        return OK;
    }
    failure->head = (struct head){.seq = play_seq(play), .digest = play->digest};
    return failure_set(failure, FAILURE_HEAD_CLAIM, RC_REFUSED,
                       "the moves lead to event %" PRIu32 " with digest %016" PRIx64
                       ", claimed was event %" PRIu32 " with digest %016" PRIx64,
                       play_seq(play), play->digest, upload->head_seq, upload->head_digest);
}

static const char *describe_setup(struct arena *arena, const struct play *play)
{
    struct json_writer json;
    struct text text;

    text_init(&text, arena);
    json_writer_init(&json, &text);
    play_write_setup(play, &json);
    return document_canonical(arena, text.bytes, text.len);
}

static struct store_game describe_game(struct arena *arena, const struct upload *upload,
                                       const struct play *start)
{
    struct store_game game = {
        .ruleset = upload->ruleset->name,
        .modules = upload->module_names,
        .module_count = upload->module_count,
        .catalog = start->catalog->digest,
        .digest_version = DIGEST_VERSION,
        .rules_version = upload->ruleset->rules_version,
        .seat_count = upload->seat_count,
        .has_seed = upload->has_seed,
        .seed = (int64_t)upload->seed,
        .setup = describe_setup(arena, start),
        .setup_digest = start->digest,
        .played_at = upload->played_at,
        .tags = upload->tags.words,
        .tag_count = upload->tags.count,
        .source_system = upload->source_system,
        .source_ref = upload->source_ref,
        .supersedes_other = upload->supersedes_other,
        .supersedes = upload->supersedes,
    };

    for (int i = 0; i < upload->seat_count; i++) {
        game.players[i] = upload->players[i];
    }
    return game;
}

static enum rc decide(const struct upload *upload, const struct play *start,
                      struct advance *out_advance, struct failure *failure)
{
    advance_init(out_advance, failure->arena, start);
    advance_from_setup(out_advance);
    if (upload->has_seed) {
        out_advance->chance.policy = CHANCE_SEED;
        out_advance->chance.has_seed = true;
        out_advance->chance.seed = upload->seed;
        out_advance->chance.is_strict = true;
    }

    enum rc rc = advance_moves(out_advance, &upload->moves, failure);

    if (rc == OK && upload->has_result) {
        advance_to_end(out_advance); // who claims a result says that the game is over
    }
    if (rc == OK) {
        rc = check_result(upload, &out_advance->play, failure);
    }
    return rc == OK ? check_head(upload, &out_advance->play, failure) : rc;
}

static void describe(struct arena *arena, const struct upload *upload, const struct play *start,
                     const struct advance *advance, struct checked_game *out)
{
    uint8_t fingerprint[STORE_HASH_BYTES];

    out->play = advance->play;
    out->events = advance->log.events;
    out->game = describe_game(arena, upload, start);
    out->game.is_finished = play_is_finished(&out->play);
    content_fingerprint(arena, &out->game, out->events.moves, out->events.count, fingerprint);
    content_hash(arena, &out->game, fingerprint, out->game.content_hash);
    if (out->game.is_finished) {
        outcome_read(&out->play, &advance->course, arena, &out->result);
        out->result.has_fingerprint = true;
        memcpy(out->result.fingerprint, fingerprint, sizeof fingerprint);
    }
}

enum rc upload_check(struct service *service, struct arena *arena, const struct body *body,
                     struct checked_game *out_checked, struct failure *failure)
{
    const struct node *document = NULL;
    const struct catalog *catalog = NULL;
    struct upload upload;
    struct advance advance;
    struct play start;
    enum rc rc = document_parse(arena, body, &document, failure);

    if (rc == OK) {
        rc = upload_read(document, &upload, failure);
    }
    if (rc == OK) {
        rc = find_catalog(service, &upload, &catalog, failure);
    }
    if (rc == OK) {
        rc = begin(&upload, catalog, &start, failure);
    }
    if (rc == OK) {
        rc = decide(&upload, &start, &advance, failure);
    }
    if (rc == OK) {
        describe(arena, &upload, &start, &advance, out_checked);
    }
    return rc;
}

struct store_upload upload_prepare(struct checked_game *checked)
{
    checked->game.id = store_id_new();
    return (struct store_upload){
        .game = &checked->game,
        .events = &checked->events,
        .result = checked->game.is_finished ? &checked->result : NULL,
    };
}

// Whether a game is, as it stands today, what was uploaded: an export of it.
static enum rc is_export(struct service *service, struct store_id id,
                         const struct store_game *game, bool *out_is, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    struct store_game held;
    struct store_range range = {.game = id};
    struct store_events events;
    uint8_t fingerprint[STORE_HASH_BYTES];
    enum rc rc = store_load_game(service->store, &arena, id, &held, err);

    if (rc == OK) {
        range.line = held.official_line;
        rc = store_load_events(service->store, &arena, &range, &events, err);
    }
    if (rc == OK) {
        content_fingerprint(&arena, &held, events.moves, events.count, fingerprint);
        content_hash(&arena, &held, fingerprint, held.content_hash);
        *out_is = memcmp(held.content_hash, game->content_hash, sizeof fingerprint) == 0;
    }
    return rc;
}

// The first of them that is what was uploaded; `count`: none is.
static enum rc find_export(struct service *service, const struct store_id *ids, size_t count,
                           const struct store_game *game, size_t *out_at, struct err *err)
{
    bool is_found = false;
    enum rc rc = OK;
    size_t at = 0;

    while (rc == OK && !is_found && at < count) {
        rc = is_export(service, ids[at], game, &is_found, err);
        at += !is_found;
    }
    *out_at = at;
    return rc;
}

enum rc upload_compare(struct service *service, struct store_upload *upload, bool is_dry_run,
                       struct store_put_outcome *outcome, struct err *err)
{
    struct arena arena SCOPED(arena_done) = {0};
    const struct store_game *game = upload->game;
    const struct store_source source = {game->source_system, game->source_ref};
    struct store_id *ids = NULL;
    size_t count = 0;
    size_t at = 0;

    // What superseded the other game may be this one: then it did so already.
    if (!game->source_system ||
        (outcome->put != STORE_DIFFERS && outcome->put != STORE_REPLACED)) {
        return OK;
    }

    enum rc rc = store_list_source_games(service->store, &arena, &source, &ids, &count, err);

    if (rc == OK) {
        rc = find_export(service, ids, count, game, &at, err);
    }
    if (rc != OK || at == count) {
        return rc;
    }
    if (at > 0 && game->supersedes_other) {
        return OK;
    }
    if (at > 0) {
        *outcome = (struct store_put_outcome){STORE_SAME, ids[at]};
        return OK;
    }
    upload->is_held = true;
    return is_dry_run ? store_find_game(service->store, upload, outcome, err)
                      : store_put_game(service->store, NULL, upload, outcome, NULL, err);
}

void upload_touch(struct service *service, const struct store_upload *upload,
                  const struct store_put_outcome *outcome)
{
    if (upload->game->supersedes_other) {
        service_touch(service, upload->game->supersedes);
    }
    if (outcome && outcome->put != STORE_CREATED) {
        service_touch(service, outcome->id);
    }
}

enum rc upload_judge(const struct store_game *game, const struct store_put_outcome *outcome,
                     struct failure *failure)
{
    failure->game = outcome->id;
    switch (outcome->put) {
    case STORE_CREATED:
    case STORE_SAME:
    case STORE_DUPLICATE:
        return OK;
    case STORE_DIFFERS:
        return failure_set(failure, FAILURE_SOURCE, RC_CONFLICT,
                           "this source holds a game with other content already: "
                           "\"%s\" \"%s\"",
                           game->source_system, game->source_ref);
    case STORE_UNKNOWN:
        return failure_set(failure, FAILURE_UNKNOWN_GAME, RC_REFUSED,
                           "there is no game of this id to be superseded");
    case STORE_VOID:
        return failure_set(failure, FAILURE_VOID, RC_CONFLICT,
                           "this game is there already, but it is withdrawn itself");
    case STORE_REPLACED:
        return failure_set(failure, FAILURE_SUPERSEDED, RC_CONFLICT,
                           "another game supersedes that one already");
    }
    UNREACHABLE("what became of an upload");
}

static enum rc store(struct service *service, struct checked_game *checked,
                     struct uploaded *out, struct failure *failure)
{
    struct store_put_outcome outcome = {0};
    struct store_upload upload = upload_prepare(checked);
    enum rc rc = OK;

    if (out->is_dry_run) {
        rc = store_find_game(service->store, &upload, &outcome, &failure->err);
    } else {
        rc = catalogs_keep(service, checked->play.catalog, &failure->err);
    }
    if (rc == OK && !out->is_dry_run) {
        rc = store_put_game(service->store, failure->arena, &upload, &outcome, &out->game,
                            &failure->err);
    }
    if (rc == OK) {
        rc = upload_compare(service, &upload, out->is_dry_run, &outcome, &failure->err);
    }
    if (!out->is_dry_run) {
        upload_touch(service, &upload, rc == OK ? &outcome : NULL);
    }
    if (rc != OK) {
        return rc;
    }
    out->put = outcome.put;
    out->game.id = outcome.id;
    return upload_judge(&checked->game, &outcome, failure);
}

enum rc upload_game(struct service *service, struct arena *arena, const struct body *body,
                    bool is_dry_run, struct uploaded *out_uploaded, struct failure *failure)
{
    struct checked_game *checked = arena_alloc(arena, sizeof *checked);
    enum rc rc = upload_check(service, arena, body, checked, failure);

    if (rc != OK) {
        return rc;
    }
    out_uploaded->is_dry_run = is_dry_run;
    out_uploaded->play = checked->play;
    out_uploaded->game = checked->game;
    return store(service, checked, out_uploaded, failure);
}
