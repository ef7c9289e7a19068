// SPDX-License-Identifier: MIT
#include "api/handlers/answer.h"

#include <string.h>

#include "api/problem.h"
#include "api/service/parts.h"
#include "api/utf8.h"

// A text that was cut to fit may end inside a character.
static const char *mended(struct arena *arena, const char *text)
{
    char *copy = arena_strdup(arena, text);

    utf8_mend(copy);
    return copy;
}

static const struct faults *mended_faults(struct arena *arena, const struct faults *faults)
{
    struct faults *copy = arena_alloc(arena, sizeof *copy);

    *copy = *faults;
    for (size_t i = 0; i < copy->count && i < FAULTS_MAX; i++) {
        copy->items[i].text = mended(arena, copy->items[i].text);
    }
    return copy;
}

static void answer_faults(struct response *response, const struct problem_kind *kind,
                          const struct failure *failure)
{
    const struct faults *faults = mended_faults(response->arena, &failure->faults);

    problem_write(response, &(struct problem){
                                .kind = kind,
                                .detail = mended(response->arena, failure->err.text),
                                .pointer = faults->items[0].pointer,
                                .faults = faults,
                            });
}

static void answer_malformed(struct response *response, const struct failure *failure)
{
    problem_write(response,
                  &(struct problem){
                      .kind = failure->err.rc == RC_NO_MEMORY ? &problem_too_large
                                                              : &problem_malformed_json,
                      .detail = mended(response->arena, failure->err.text),
                      .pointer = failure->pointer,
                      .has_position = true,
                      .position = failure->position,
                  });
}

// What the check looked at, and what would have been right.
static size_t list_values(const struct illegal_move *illegal,
                          struct problem_value out[REFUSAL_VALUES + 2])
{
    const struct refusal *refusal = &illegal->refusal;
    size_t count = 0;

    for (int i = 0; i < refusal->value_count; i++) {
        out[count++] = (struct problem_value){
            .name = refusal->values[i].name,
            .word = refusal->values[i].word,
            .number = refusal->values[i].number,
        };
    }
    if (refusal->word > 0) {
        out[count++] = (struct problem_value){.name = "word", .number = refusal->word};
    }
    if (refusal->expected || illegal->expected) {
        out[count++] = (struct problem_value){
            .name = "expected",
            .word = refusal->expected ? refusal->expected : illegal->expected,
        };
    }
    return count;
}

static void write_legal_total(struct json_writer *json, const void *context)
{
    const struct illegal_move *illegal = context;

    write_member_int(json, "legal_total", (int64_t)illegal->legal_total);
}

// A string has no places for a pointer to go to: the index says the line.
static const char *point_at_move(struct arena *arena, const struct illegal_move *illegal)
{
    return illegal->is_in_text ? "/moves" : arena_printf(arena, "/moves/%zu", illegal->index);
}

static void answer_move(struct response *response, const struct failure *failure)
{
    const struct illegal_move *illegal = &failure->illegal;
    struct problem_value values[REFUSAL_VALUES + 2];

    problem_write(response, &(struct problem){
                                .kind = &problem_illegal_move,
                                .detail = failure->err.text,
                                .pointer = point_at_move(response->arena, illegal),
                                .has_index = true,
                                .index = illegal->index,
                                .has_seq = true,
                                .seq = illegal->seq,
                                .move = illegal->move,
                                .rule = illegal->refusal.rule,
                                .refusal = illegal->refusal.name,
                                .values = values,
                                .value_count = list_values(illegal, values),
                                .has_legal = true,
                                .legal = illegal->legal,
                                .legal_count = illegal->legal_count,
                                .write_extra = write_legal_total,
                                .extra_context = illegal,
                            });
}

static void write_claim(struct json_writer *json, const void *context)
{
    const struct result_claim *claim = context;

    write_member_string(json, "game_status", claim->is_finished ? "finished" : "in_progress");
    parts_write_result(json, "claimed", claim->claimed, claim->seat_count,
                       claim->claimed_winners);
    parts_write_result(json, "replayed", claim->replayed, claim->seat_count,
                       claim->replayed_winners);
}

static void write_head(struct json_writer *json, const void *context)
{
    const struct head *head = context;

    write_key(json, "head");
    write_open_object(json);
    write_member_int(json, "line", head->line);
    write_member_int(json, "seq", head->seq);
    write_member_digest(json, "digest", head->digest);
    write_close_object(json);
}

static void write_game_id(struct json_writer *json, const void *context)
{
    const struct store_id *id = context;
    char text[STORE_ID_TEXT];

    store_id_format(*id, text);
    write_member_string(json, "id", text);
}

// The game that is in the way.
static void answer_game(struct response *response, const struct problem_kind *kind,
                        const char *pointer, const struct failure *failure)
{
    char id[STORE_ID_TEXT];

    store_id_format(failure->game, id);
    problem_write(response, &(struct problem){
                                .kind = kind,
                                .detail = mended(response->arena, failure->err.text),
                                .pointer = pointer,
                                .write_extra = write_game_id,
                                .extra_context = &failure->game,
                            });
    response->location = arena_printf(response->arena, "/v1/games/%s", id);
}

static void answer_head(struct response *response, const struct problem_kind *kind,
                        const char *pointer, const struct failure *failure)
{
    problem_write(response, &(struct problem){
                                .kind = kind,
                                .detail = failure->err.text,
                                .pointer = pointer,
                                .write_extra = write_head,
                                .extra_context = &failure->head,
                            });
}

static void answer_plain(struct response *response, const struct failure *failure)
{
    if (!failure->has_seq && !failure->pointer) {
        problem_from_err(response, &failure->err);
        return;
    }
    problem_write(response, &(struct problem){
                                .kind = problem_kind_of(failure->err.rc),
                                .detail = mended(response->arena, failure->err.text),
                                .pointer = failure->pointer,
                                .has_seq = failure->has_seq,
                                .seq = failure->seq,
                            });
    if (response->status >= 500) {
        response->log = arena_strdup(response->arena, failure->err.text);
    }
}

void answer_failure(struct response *response, const struct failure *failure)
{
    switch (failure->kind) {
    case FAILURE_PLAIN:
        answer_plain(response, failure);
        return;
    case FAILURE_MALFORMED:
        answer_malformed(response, failure);
        return;
    case FAILURE_FIELDS:
        answer_faults(response, &problem_bad_input, failure);
        return;
    case FAILURE_CATALOG:
        answer_faults(response, &problem_unknown_catalog, failure);
        return;
    case FAILURE_SETUP:
        answer_faults(response, &problem_illegal_setup, failure);
        return;
    case FAILURE_MOVE:
        answer_move(response, failure);
        return;
    case FAILURE_RESULT:
        problem_write(response, &(struct problem){
                                    .kind = &problem_false_result,
                                    .detail = failure->err.text,
                                    .pointer = "/result",
                                    .write_extra = write_claim,
                                    .extra_context = &failure->claim,
                                });
        return;
    case FAILURE_HEAD_CLAIM:
        answer_head(response, &problem_false_head, "/head", failure);
        return;
    case FAILURE_SOURCE:
        answer_game(response, &problem_source_conflict, "/source", failure);
        return;
    case FAILURE_HEAD_MOVED:
        answer_head(response, &problem_head_has_moved, NULL, failure);
        return;
    case FAILURE_UNKNOWN_GAME:
        problem_write(response, &(struct problem){
                                    .kind = &problem_unknown_game,
                                    .detail = failure->err.text,
                                    .pointer = "/supersedes",
                                });
        return;
    case FAILURE_SUPERSEDED:
        answer_game(response, &problem_already_superseded, "/supersedes", failure);
        return;
    case FAILURE_VOID:
        answer_game(response, &problem_already_withdrawn, "/supersedes", failure);
        return;
    case FAILURE_WITHDRAWN:
        problem_say(response, &problem_already_withdrawn, "%s", failure->err.text);
        return;
    case FAILURE_MERGED:
        problem_say(response, &problem_already_merged, "%s", failure->err.text);
        return;
    case FAILURE_NOT_MERGED:
        problem_say(response, &problem_not_merged, "%s", failure->err.text);
        return;
    case FAILURE_OFFICIAL:
        problem_say(response, &problem_already_official, "%s", failure->err.text);
        return;
    }
    UNREACHABLE("kind of failure");
}
