// SPDX-License-Identifier: MIT
#include "api/service/verify.h"

#include <inttypes.h>
#include <string.h>

#include "api/service/difference.h"
#include "api/service/outcome.h"

// An event decided again, encoded as the log has it.
struct decided {
    struct play_event event;
    size_t len;
    uint8_t bytes[EFFECTS_MAX * EFFECT_BYTES_MAX];
};

struct verification {
    struct arena *arena;
    const struct subject *subject;
    struct replay replay;   // by what was recorded
    struct play play;       // by today's rules, from the first difference on
    bool is_refused;        // they refuse a move
    struct decided decided; // the last one
    struct verdict *out;
};

const char *verdict_name(enum verdict_kind kind)
{
    switch (kind) {
    case VERDICT_SAME:
        return "same";
    case VERDICT_DETAIL:
        return "differs in detail";
    case VERDICT_RESULT:
        return "differs in result";
    case VERDICT_DAMAGED:
        return "damaged";
    }
    UNREACHABLE("kind of verdict");
}

// ---- damage ----

// The first damage is the one that is told.
static void damage(struct verification *at, const char *detail)
{
    struct verdict *out = at->out;

    out->kind = VERDICT_DAMAGED;
    if (!out->damage.detail) {
        out->damage = (struct verdict_damage){.detail = detail, .line = out->line};
    }
}

static void check_chain(struct verification *at)
{
    const struct subject *subject = at->subject;
    struct store_break broken;

    if (!store_log_check(&subject->game, &subject->log, &broken)) {
        damage(at, broken.detail);
        at->out->damage.line = broken.line;
        at->out->damage.from = broken.first_seq;
        at->out->damage.to = broken.last_seq;
    }
    if (subject->contradiction) {
        damage(at, subject->contradiction);
    }
}

static void damage_event(struct verification *at, const struct failure *failure)
{
    struct verdict_first *first = &at->out->first;
    const char *detail = arena_strdup(at->arena, failure->err.text);

    damage(at, detail);
    if (!at->out->has_first || first->seq == failure->seq) {
        at->out->has_first = true;
        first->seq = failure->seq;
        first->detail = detail;
        first->is_damaged = true;
    }
}

// ---- one event ----

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

// Plays an event by today's rules. False: they refuse it.
static bool decide(struct verification *at, struct play *play, const char *move,
                   struct refusal *out_refusal)
{
    struct decided *decided = &at->decided;

    *out_refusal = (struct refusal){0};
    if (!play_line(play, move, strlen(move), &decided->event, out_refusal)) {
        return false;
    }
    decided->len =
        effects_encode(decided->event.effects, decided->event.effect_count, decided->bytes);
    return true;
}

static const char *describe_refusal(struct arena *arena, const struct refusal *refusal)
{
    if (refusal->word > 0) {
        return arena_printf(arena, "%s: word %d: expected %s", refusal->sentence, refusal->word,
                            refusal->expected);
    }
    return arena_strdup(arena, refusal->sentence);
}

// From here on today's rules have nothing to say any more.
static void refuse(struct verification *at, uint32_t seq, const struct refusal *refusal)
{
    at->is_refused = true;
    at->out->outcome =
        arena_printf(at->arena, "today's rules refuse event %" PRIu32 ", \"%s\": %s", seq,
                     at->replay.events.moves[seq - 1], describe_refusal(at->arena, refusal));
}

static const char *compare_effects(const struct verification *at,
                                   const struct store_bytes *bytes)
{
    struct effect stored[EFFECTS_MAX];
    size_t count = 0;
    struct err err = {0};

    if (effects_decode(at->replay.catalog, bytes->bytes, bytes->len, stored, &count, &err) !=
        OK) {
        return arena_strdup(at->arena, err.text);
    }
    return describe_effects(at->arena, &at->replay, stored, count, &at->decided.event);
}

// Decides the next event from where the replay stands, and tells how it
// differs; NULL: it does not.
static const char *decide_again(struct verification *at, struct verdict_first *first)
{
    const struct store_events *events = &at->replay.events;
    const struct store_bytes *bytes = &events->effects[first->seq - 1];
    struct refusal refusal;

    at->play = at->replay.play;
    if (!decide(at, &at->play, first->move, &refusal)) {
        first->refusal = refusal.name;
        refuse(at, first->seq, &refusal);
        return arena_printf(at->arena, "today's rules refuse the move: %s",
                            describe_refusal(at->arena, &refusal));
    }
    first->has_decided_digest = true;
    first->decided_digest = at->play.digest;
    if (at->decided.len != bytes->len ||
        memcmp(at->decided.bytes, bytes->bytes, bytes->len) != 0) {
        return compare_effects(at, bytes);
    }
    if (at->play.digest != first->stored_digest) {
        return "the effects are those of the log, but they lead to another digest";
    }
    return NULL;
}

static void look_for_first(struct verification *at)
{
    const struct store_events *events = &at->replay.events;
    uint32_t index = play_seq(&at->replay.play);
    struct verdict_first first = {
        .seq = index + 1,
        .move = events->moves[index],
        .stored_digest = events->digests[index],
    };

    first.detail = decide_again(at, &first);
    if (first.detail) {
        at->out->has_first = true;
        at->out->first = first;
    }
}

// ---- what it comes to ----

// The rest of the moves by today's rules alone.
static void follow(struct verification *at)
{
    uint32_t index = play_seq(&at->play);
    struct refusal refusal;

    if (!at->is_refused && !decide(at, &at->play, at->replay.events.moves[index], &refusal)) {
        refuse(at, index + 1, &refusal);
    }
}

static void list_differences(struct verification *at)
{
    struct verdict_first *first = &at->out->first;

    if (!at->is_refused) {
        first->differences =
            arena_array(at->arena, DIFFERENCES_MAX + 1, sizeof *first->differences);
        first->difference_count =
            difference_list(at->arena, &at->replay.play, &at->play, first->differences);
    }
}

static struct verdict_result read_result(const struct play *play)
{
    struct verdict_result result = {
        .winners = outcome_winners(play),
        .is_finished = play_is_finished(play),
    };

    outcome_totals(play, result.scores);
    return result;
}

static const char *describe_scores(struct arena *arena, const int32_t *scores, int count)
{
    struct text text;

    text_init(&text, arena);
    for (int i = 0; i < count; i++) {
        text_printf(&text, "%s%" PRId32, i > 0 ? " " : "", scores[i]);
    }
    return text.bytes;
}

static const char *describe_winners(struct arena *arena, unsigned winners)
{
    struct text text;

    if (!winners) {
        return "nobody";
    }
    text_init(&text, arena);
    for (int seat = SEAT_FIRST; seat <= SEAT_LAST; seat++) {
        if (winners >> seat & 1U) {
            text_printf(&text, "%sseat %d", text.len > 0 ? " " : "", seat);
        }
    }
    return text.bytes;
}

static const char *describe_result(struct arena *arena, const struct verdict_result *result,
                                   int seat_count)
{
    const char *scores = describe_scores(arena, result->scores, seat_count);

    return result->is_finished ? arena_printf(arena, "%s, won by %s", scores,
                                              describe_winners(arena, result->winners))
                               : arena_printf(arena, "%s, not finished", scores);
}

static void compare_results(struct verification *at)
{
    struct verdict *out = at->out;
    const struct verdict_result *logged = &out->logged;
    const struct verdict_result *decided = &out->decided;

    out->has_results = true;
    out->decided = read_result(&at->play);
    if (logged->winners != decided->winners || logged->is_finished != decided->is_finished ||
        memcmp(logged->scores, decided->scores, sizeof logged->scores) != 0) {
        out->outcome = arena_printf(at->arena, "%s in the log; by today's rules %s",
                                    describe_result(at->arena, logged, out->seat_count),
                                    describe_result(at->arena, decided, out->seat_count));
    }
}

// What is kept beside the log must be what the log comes to.
static void check_kept(struct verification *at)
{
    const struct subject *subject = at->subject;
    struct verdict *out = at->out;
    int32_t kept[SEAT_LAST];

    for (int i = 0; i < SEAT_LAST; i++) {
        kept[i] = subject->log.scores[i];
    }
    if (subject->log.has_result &&
        memcmp(kept, out->logged.scores, (size_t)out->seat_count * sizeof kept[0]) != 0) {
        damage(at,
               arena_printf(at->arena, "the kept scores are %s, the log comes to %s",
                            describe_scores(at->arena, kept, out->seat_count),
                            describe_scores(at->arena, out->logged.scores, out->seat_count)));
    }
    if (subject->log.has_result && subject->log.winners != out->logged.winners) {
        damage(at, arena_printf(at->arena, "kept as won by %s, the log comes to %s",
                                describe_winners(at->arena, subject->log.winners),
                                describe_winners(at->arena, out->logged.winners)));
    }
    if (subject->line->is_finished != out->logged.is_finished) {
        damage(at, out->logged.is_finished ? "the line is kept as one that goes on"
                                           : "the line is kept as finished");
    }
}

static void conclude(struct verification *at)
{
    struct verdict *out = at->out;

    out->logged = read_result(&at->replay.play);
    if (out->has_first && !at->is_refused) {
        compare_results(at);
    }
    if (out->has_first && out->kind == VERDICT_SAME) {
        out->kind = at->is_refused || out->outcome ? VERDICT_RESULT : VERDICT_DETAIL;
    }
    check_kept(at);
}

// ---- the whole line ----

static enum rc step(struct verification *at, struct failure *failure)
{
    struct verdict *out = at->out;
    bool had_first = out->has_first;

    if (had_first) {
        follow(at);
    } else {
        look_for_first(at);
    }

    enum rc rc = replay_step(&at->replay, failure);

    if (rc == OK && !out->has_first) {
        out->events++;
    } else if (rc == OK && !had_first) {
        list_differences(at);
    }
    return rc;
}

static void decide_all(struct verification *at)
{
    struct failure failure;

    failure_init(&failure, at->arena);

    enum rc rc = subject_replay(at->subject, at->arena, &at->replay, &failure);

    while (rc == OK && !replay_is_at_head(&at->replay)) {
        rc = step(at, &failure);
    }
    if (rc == OK) {
        conclude(at);
    } else {
        damage_event(at, &failure);
    }
}

void verify_subject(struct arena *arena, const struct subject *subject,
                    struct verdict *out_verdict)
{
    struct verification *at = arena_alloc(arena, sizeof *at);

    *out_verdict = (struct verdict){
        .line = subject->line->number,
        .seat_count = subject->game.seat_count,
    };
    at->arena = arena;
    at->subject = subject;
    at->out = out_verdict;
    check_chain(at);
    if (subject->catalog) {
        decide_all(at);
    } else {
        damage(at, arena_printf(arena, "its catalog %s is not stored", subject->game.catalog));
    }
}

enum rc verify_game(struct service *service, struct arena *arena, struct store_id game,
                    int line, struct verdict *out_verdict, struct failure *failure)
{
    struct subject *subject = arena_alloc(arena, sizeof *subject);
    enum rc rc = subject_load(service, arena, game, line, subject, failure);

    if (rc == OK) {
        verify_subject(arena, subject, out_verdict);
    }
    return rc;
}
