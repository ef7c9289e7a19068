// SPDX-License-Identifier: MIT
#include "api/service/verify.h"

#include <inttypes.h>
#include <string.h>

// An event decided again, encoded as the log has it.
struct decided {
    struct play play;
    struct play_event event;
    size_t len;
    uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];
};

static const char *describe_effect(struct arena *arena, const struct catalog *catalog,
                                   const struct effect *effects, size_t count, size_t at)
{
    struct json_writer json;
    struct text text;

    if (at >= count) {
        return "none";
    }
    text_init(&text, arena);
    json_writer_init(&json, &text);
    effect_write(catalog, &effects[at], &json);
    return text.bytes;
}

static bool effect_equal(const struct effect *a, const struct effect *b)
{
    return a->kind == b->kind && a->seat == b->seat &&
           memcmp(a->args, b->args, sizeof a->args) == 0;
}

static const char *describe_effects(struct arena *arena, const struct replay *replay,
                                    const struct effect *stored, size_t stored_count,
                                    const struct play_event *today)
{
    size_t at = 0;

    while (at < stored_count && at < today->effect_count &&
           effect_equal(&stored[at], &today->effects[at])) {
        at++;
    }
    return arena_printf(
        arena, "effect %zu of the log is %s, by today's rules it is %s", at + 1,
        describe_effect(arena, replay->catalog, stored, stored_count, at),
        describe_effect(arena, replay->catalog, today->effects, today->effect_count, at));
}

// Whether the stored effects lead to the stored digest, whatever rule made them.
static bool is_consistent(const struct replay *replay, const struct store_bytes *bytes,
                          uint64_t digest)
{
    struct play play = replay->play;

    return play_apply(&play, bytes->bytes, bytes->len, NULL) == OK && play.digest == digest;
}

static void compare_effects(struct arena *arena, const struct replay *replay,
                            const struct store_bytes *bytes, const struct decided *decided,
                            struct verdict *out)
{
    struct effect stored[EFFECTS_MAX];
    size_t count = 0;
    struct err err = {0};

    out->is_same = false;
    out->has_decided_digest = true;
    out->decided_digest = decided->play.digest;
    out->is_damaged = !is_consistent(replay, bytes, out->stored_digest);
    if (effects_decode(replay->catalog, bytes->bytes, bytes->len, stored, &count, &err) != OK) {
        out->detail = arena_strdup(arena, err.text);
        return;
    }
    out->detail = describe_effects(arena, replay, stored, count, &decided->event);
}

static const char *describe_refusal(struct arena *arena, const struct refusal *refusal)
{
    if (refusal->word > 0) {
        return arena_printf(arena, "today's rules refuse the move: %s: word %d: expected %s",
                            refusal->sentence, refusal->word, refusal->expected);
    }
    return arena_printf(arena, "today's rules refuse the move: %s", refusal->sentence);
}

// Decides event `index` from where the replay stands.
static void decide_again(struct arena *arena, const struct replay *replay, size_t index,
                         struct verdict *out)
{
    const struct store_events *events = &replay->events;
    const struct store_bytes *bytes = &events->effects[index];
    const char *line = events->moves[index];
    struct decided decided = {.play = replay->play};
    struct refusal refusal = {0};

    out->seq = (uint32_t)index + 1;
    out->move = line;
    out->stored_digest = events->digests[index];
    if (!play_line(&decided.play, line, strlen(line), &decided.event, &refusal)) {
        out->is_same = false;
        out->refusal = refusal.name;
        out->detail = describe_refusal(arena, &refusal);
        return;
    }
    decided.len =
        effects_encode(decided.event.effects, decided.event.effect_count, decided.bytes);
    if (decided.len != bytes->len || memcmp(decided.bytes, bytes->bytes, bytes->len) != 0) {
        compare_effects(arena, replay, bytes, &decided, out);
    } else if (decided.play.digest != events->digests[index]) {
        out->is_same = false;
        out->is_damaged = true;
        out->has_decided_digest = true;
        out->decided_digest = decided.play.digest;
        out->detail = "the effects are those of the log, but they lead to another digest";
    }
}

static void report_damage(struct arena *arena, const struct failure *failure,
                          struct verdict *out)
{
    out->is_same = false;
    out->is_damaged = true;
    out->seq = failure->seq;
    out->detail = arena_strdup(arena, failure->err.text);
}

enum rc verify_game(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct verdict *out_verdict, struct failure *failure)
{
    struct replay replay;
    struct verdict verdict = {.is_same = true};
    enum rc rc = replay_open(service, arena, game, line, &replay, failure);

    while (rc == OK && verdict.is_same && !replay_is_at_head(&replay)) {
        decide_again(arena, &replay, play_seq(&replay.play), &verdict);
        if (verdict.is_same) {
            rc = replay_step(&replay, failure);
            verdict.events++;
        }
    }
    if (rc == RC_CORRUPT && failure->has_seq) {
        report_damage(arena, failure, &verdict);
        rc = OK;
    }
    if (rc == OK) {
        verdict.line = replay.line->number;
        *out_verdict = verdict;
    }
    return rc;
}
