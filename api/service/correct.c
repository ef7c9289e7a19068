// SPDX-License-Identifier: MIT
#include "api/service/correct.h"

#include <inttypes.h>

#include "api/service/content_hash.h"
#include "api/service/fields.h"
#include "api/service/game_fields.h"
#include "api/service/inside.h"
#include "api/service/outcome.h"

enum {
    ATTEMPTS = 4 // somebody may go on with the line while it is read
};

static void read_note(struct faults *faults, const struct node *document,
                      struct store_note *out)
{
    out->author = field_read_text(faults, document, "author", NAME_LEN_MAX);
    out->reason = field_read_text(faults, document, "reason", REASON_LEN_MAX);
}

enum rc correct_read_note(struct arena *arena, const struct body *body,
                          struct store_note *out_note, struct failure *failure)
{
    static const char *const known[] = {"author", "reason", NULL};
    const struct node *document = NULL;
    enum rc rc = document_parse(arena, body, &document, failure);

    if (rc != OK) {
        return rc;
    }
    faults_unknown(&failure->faults, document, known);
    read_note(&failure->faults, document, out_note);
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}

// ---- promotion ----

static enum rc head_moved(const struct promotion *promotion, const struct play *play,
                          struct failure *failure)
{
    failure->head =
        (struct head){.line = promotion->line, .seq = play_seq(play), .digest = play->digest};
    return failure_set(failure, FAILURE_HEAD_MOVED, RC_CONFLICT,
                       "the head of line %d is event %" PRIu32 " with digest %016" PRIx64,
                       promotion->line, play_seq(play), play->digest);
}

static enum rc already_official(int line, struct failure *failure)
{
    return failure_set(failure, FAILURE_OFFICIAL, RC_CONFLICT,
                       "line %d is the official record already", line);
}

static enum rc read_result(struct arena *arena, const struct replay *replay,
                           struct store_result *out, struct failure *failure)
{
    const struct store_events *events = &replay->events;
    struct course course;
    enum rc rc = replay_course(replay, arena, NULL, &course, failure);

    if (rc != OK) {
        return rc;
    }
    outcome_read(&replay->play, &course, arena, out);
    content_fingerprint(arena, &replay->game, events->moves, events->count, out->fingerprint);
    out->has_fingerprint = true;
    return OK;
}

static enum rc put_promotion(struct service *service, struct arena *arena,
                             const struct promotion *promotion, const struct replay *replay,
                             struct failure *failure)
{
    const struct play *play = &replay->play;
    struct store_result result;
    struct store_promotion put = {
        .head = {.game = promotion->game,
                 .line = promotion->line,
                 .seq = play_seq(play),
                 .digest = play->digest},
        .note = promotion->note,
    };
    enum store_correction correction = STORE_WAS_SO;
    enum rc rc = OK;

    if (play_is_finished(play)) {
        rc = read_result(arena, replay, &result, failure);
        put.result = &result;
    }
    if (rc == OK) {
        rc = store_promote_line(service->store, &put, &correction, &failure->err);
    }
    if (rc == OK && correction == STORE_WAS_SO) {
        return already_official(promotion->line, failure);
    }
    return rc;
}

static enum rc try_promote(struct service *service, struct arena *arena,
                           const struct promotion *promotion, struct failure *failure)
{
    struct replay replay;
    enum rc rc =
        replay_load(service, arena, promotion->game, promotion->line, &replay, failure);

    if (rc != OK) {
        return rc;
    }
    if (promotion->has_head && promotion->head_digest != replay.play.digest) {
        return head_moved(promotion, &replay.play, failure);
    }
    if (replay.game.official_line == promotion->line) {
        return already_official(promotion->line, failure);
    }
    return put_promotion(service, arena, promotion, &replay, failure);
}

// When somebody went on with the line meanwhile, the next attempt reads what it is
// now: a head that was named is another one then.
enum rc correct_promote(struct service *service, struct arena *arena,
                        const struct promotion *promotion, struct failure *failure)
{
    enum rc rc = RC_CONFLICT;

    for (int i = 0; i < ATTEMPTS && rc == RC_CONFLICT && failure->kind == FAILURE_PLAIN; i++) {
        rc = try_promote(service, arena, promotion, failure);
    }
    return rc;
}

// ---- withdrawal ----

enum rc correct_withdraw(struct service *service, struct arena *arena, struct store_id game,
                         const struct store_note *note, struct failure *failure)
{
    struct store_game stored;
    enum store_correction correction = STORE_WAS_SO;
    enum rc rc = store_load_game(service->store, arena, game, &stored, &failure->err);

    if (rc == OK) {
        rc = store_withdraw_game(service->store, game, note, &correction, &failure->err);
    }
    if (rc == OK && correction == STORE_WAS_SO) {
        return failure_set(failure, FAILURE_WITHDRAWN, RC_CONFLICT,
                           "the game is withdrawn already");
    }
    return rc;
}

// ---- tags, date, players ----

static void read_tags(struct faults *faults, const struct node *document,
                      struct store_edit *out)
{
    const struct node *list = field_find(faults, document, "tags", NODE_LIST);
    struct tags tags = {0};

    if (list) {
        game_fields_tags(faults, list, &tags);
        out->has_tags = true;
        out->tags = tags.words;
        out->tag_count = tags.count;
    }
}

// Null: not known.
static void read_played_at(struct faults *faults, const struct node *document,
                           struct store_edit *out)
{
    const struct node *node = node_find(document, "played_at");

    out->has_played_at = node != NULL;
    if (node && node->kind != NODE_NULL &&
        field_find(faults, document, "played_at", NODE_WORD)) {
        out->played_at = game_fields_time(faults, node);
    }
}

static void read_players(struct faults *faults, const struct node *document, int seat_count,
                         struct store_edit *out)
{
    const struct node *list = field_find(faults, document, "players", NODE_LIST);
    struct store_player players[STORE_SEATS] = {{0}};

    if (!list) {
        return;
    }
    if (list->count == 0 || list->count > (size_t)seat_count) {
        faults_add(faults, list, "expected 1 to %d players, found %zu", seat_count,
                   list->count);
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        game_fields_player(faults, node_at(list, i), seat_count, players);
    }
    for (int i = 0; i < seat_count; i++) {
        if (players[i].seat) {
            out->players[out->player_count++] = players[i];
        }
    }
}

static enum rc read_edit(struct arena *arena, const struct body *body,
                         const struct store_game *game, struct store_edit *out,
                         struct failure *failure)
{
    static const char *const known[] = {"tags",   "played_at", "players",
                                        "author", "reason",    NULL};
    struct faults *faults = &failure->faults;
    const struct node *document = NULL;
    enum rc rc = document_parse(arena, body, &document, failure);

    if (rc != OK) {
        return rc;
    }
    faults_unknown(faults, document, known);
    read_note(faults, document, &out->note);
    read_tags(faults, document, out);
    read_played_at(faults, document, out);
    read_players(faults, document, game->seat_count, out);
    if (!node_find(document, "tags") && !node_find(document, "played_at") &&
        !node_find(document, "players")) {
        faults_add(faults, document,
                   "expected \"tags\", \"played_at\" or \"players\", to be changed");
    }
    return failure_from_faults(failure, FAILURE_FIELDS, RC_BAD_INPUT);
}

enum rc correct_edit(struct service *service, struct arena *arena, struct store_id game,
                     const struct body *body, struct failure *failure)
{
    struct store_game stored;
    enum store_correction correction = STORE_WAS_SO;
    enum rc rc = store_load_game(service->store, arena, game, &stored, &failure->err);

    if (rc != OK) {
        return rc;
    }

    struct store_edit edit = {.game = game, .source_system = stored.source_system};

    rc = read_edit(arena, body, &stored, &edit, failure);
    return rc == OK ? store_edit_game(service->store, &edit, &correction, &failure->err) : rc;
}
