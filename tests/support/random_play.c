// SPDX-License-Identifier: MIT
#include "tests/support/random_play.h"

#include <inttypes.h>
#include <string.h>

#include "tests/support/bytes.h"
#include "tests/support/recorded.h"
#include "tests/support/unit.h"

enum {
    STRANGERS = 64,     // moves made up in a state that is tried
    DECLINES_EVERY = 16 // of the times at which a seat might
};

struct game {
    const struct random_play *random;
    uint64_t seed;
    struct rng rng;
    struct recorded recorded;
    struct play before;
    struct play_event event;
    size_t listed_count;
    struct move listed[PLAY_MOVES_MAX];
    struct move trial[PLAY_MOVES_MAX]; // scratch
};

static _Noreturn void stop(const struct game *game, const char *what, const char *line)
{
    fail_msg("%s, modules %u, seats %d, seed %" PRIu64 ", after event %u%s%s: %s",
             game->random->catalog->ruleset->name, game->random->modules, game->random->seats,
             game->seed, play_seq(&game->recorded.end), line ? ", move " : "", line ? line : "",
             what);
    __builtin_unreachable();
}

static _Noreturn void stop_at(const struct game *game, const char *what,
                              const struct move *move)
{
    char line[MOVE_TEXT];

    (void)notation_format(game->random->catalog, move, line);
    stop(game, what, line);
}

// How often a move is among the first `count` that are listed.
static int times_listed(const struct game *game, const struct move *move, size_t count)
{
    int times = 0;

    for (size_t i = 0; i < count; i++) {
        times += move_equal(&game->listed[i], move);
    }
    return times;
}

static bool is_listed(const struct game *game, const struct move *move)
{
    return times_listed(game, move, game->listed_count) > 0;
}

static void check_notation(const struct game *game, const struct move *move)
{
    char line[MOVE_TEXT];
    char again[MOVE_TEXT];
    size_t len = notation_format(game->random->catalog, move, line);
    struct move parsed;
    struct refusal refusal;

    if (!notation_parse(game->random->catalog, line, len, &parsed, &refusal) ||
        !move_equal(&parsed, move)) {
        stop(game, "does not come back from its notation", line);
    }
    (void)notation_format(game->random->catalog, &parsed, again);
    if (strcmp(line, again) != 0) {
        stop(game, "is written in another way", line);
    }
}

// ---- every listed move is accepted ----

// The sentence about a move is one: it begins large and ends in a full stop.
static void check_sentence(const struct game *game, const struct move *move)
{
    struct arena arena = {0};
    struct text text;

    text_init(&text, &arena);
    play_describe(&game->recorded.end, move, &text);

    bool is_sentence = text.len > 1 && text.bytes[0] >= 'A' && text.bytes[0] <= 'Z' &&
                       text.bytes[text.len - 1] == '.';

    arena_done(&arena);
    if (!is_sentence) {
        stop_at(game, "is not told in a sentence", move);
    }
}

static void check_listed(const struct game *game)
{
    for (size_t i = 0; i < game->listed_count; i++) {
        static struct play_event event;
        const struct move *move = &game->listed[i];
        struct play copy = game->recorded.end;
        struct refusal refusal;

        check_notation(game, move);
        check_sentence(game, move);
        if (!play_move(&copy, move, &event, &refusal)) {
            stop_at(game, "is listed and refused", move);
        }
        if (times_listed(game, move, i) > 0) {
            stop_at(game, "is listed twice", move);
        }
    }
}

// ---- others are refused ----

static int16_t random_arg(struct game *game, const struct arg_info *info)
{
    const struct vocabulary *words = game->random->catalog->vocabularies[info->vocabulary];

    if (info->is_optional && rng_below(&game->rng, 2) == 0) {
        return MOVE_NO_ARG;
    }
    if (info->vocabulary == VOCABULARY_NUMBER) {
        uint32_t span = (uint32_t)(info->max - info->min + 1);

        return (int16_t)(info->min + (int)rng_below(&game->rng, span));
    }

    int index = (int)rng_below(&game->rng, (uint32_t)words->count);

    while (!words->words[index]) {
        index = (index + 1) % words->count;
    }
    return (int16_t)index;
}

// Any rule that has a verb, any words of its vocabularies.
static struct move random_move(struct game *game)
{
    const struct ruleset *ruleset = game->random->catalog->ruleset;
    uint32_t code = rng_below(&game->rng, (uint32_t)ruleset->rule_count);

    while (!ruleset->rules[code] || !ruleset->rules[code]->verb) {
        code = (code + 1) % (uint32_t)ruleset->rule_count;
    }

    const struct rule_info *rule = ruleset->rules[code];
    int seat =
        rule->is_chance ? SEAT_CHANCE : SEAT_FIRST + (int)rng_below(&game->rng, SEAT_ALFRED);
    struct move move = move_of(seat, (int)code);

    for (int i = 0; i < rule->arg_count; i++) {
        move.args[i] = random_arg(game, &rule->args[i]);
        if (move.args[i] == MOVE_NO_ARG && rule->args[i].is_optional) {
            break;
        }
    }
    return move;
}

static void check_refused(struct game *game, const struct move *move)
{
    static struct play_event event;
    static struct play_event untouched;
    struct play copy = game->recorded.end;
    struct refusal refusal;

    memset(&refusal, 0xa5, sizeof refusal);
    if (play_move(&copy, move, &event, &refusal)) {
        stop_at(game, "is accepted and not listed", move);
    }
    if (!bytes_equal(&copy, &game->recorded.end, sizeof copy) ||
        !bytes_equal(&event, &untouched, sizeof event)) {
        stop_at(game, "is refused and has changed something", move);
    }
    if (!refusal.name || !refusal.sentence || !refusal.rule ||
        refusal.value_count > REFUSAL_VALUES) {
        stop_at(game, "is refused without a reason", move);
    }
    for (int i = 0; i < refusal.value_count; i++) {
        if (!refusal.values[i].name) {
            stop_at(game, "is refused for a value without a name", move);
        }
    }
}

static void check_strangers(struct game *game)
{
    for (int i = 0; i < STRANGERS; i++) {
        struct move move = random_move(game);

        check_notation(game, &move);
        if (!is_listed(game, &move)) {
            check_refused(game, &move);
        }
    }
}

// ---- one event ----

// One of the listed moves of a rule; seat 0 when none is.
static struct move pick_of_rule(struct game *game, uint32_t rule)
{
    struct move picked = {0};
    uint32_t found = 0;

    for (size_t i = 0; i < game->listed_count; i++) {
        if (game->listed[i].rule == rule && rng_below(&game->rng, ++found) == 0) {
            picked = game->listed[i];
        }
    }
    return picked;
}

// Each rule that has a listed move as likely as any other, then each of its moves.
static struct move pick_by_rule(struct game *game)
{
    uint32_t rules = (uint32_t)game->random->catalog->ruleset->rule_count;
    struct move picked = {0};

    while (picked.seat == SEAT_NONE) {
        picked = pick_of_rule(game, rng_below(&game->rng, rules));
    }
    return picked;
}

static struct move pick_any(struct game *game)
{
    if (game->seed % 4 < 2) {
        return pick_by_rule(game);
    }
    return game->listed[rng_below(&game->rng, (uint32_t)game->listed_count)];
}

// Whether the move gives up what could be done, in a game that seldom does.
static bool is_unwanted(struct game *game, const struct move *move)
{
    struct move implied;

    return game->seed % 8 >= 4 && play_implied(&game->recorded.end, &implied) &&
           move_equal(move, &implied) && rng_below(&game->rng, DECLINES_EVERY) > 0;
}

// Seeds differ in how moves are picked, so that rare ones and long games both
// occur, and those in which nobody gives up much.
static struct move pick(struct game *game)
{
    const struct play *play = &game->recorded.end;

    if (play_turn(play) == SEAT_CHANCE && game->seed % 2 == 0) {
        return play_draw(play, game->seed);
    }

    struct move move = pick_any(game);

    while (is_unwanted(game, &move)) {
        move = pick_any(game);
    }
    return move;
}

static void check_effects(struct game *game)
{
    const struct catalog *catalog = game->random->catalog;
    const struct recorded_event *last = &game->recorded.events[game->recorded.count - 1];
    struct play copy = game->before;
    struct arena arena = {0};
    struct text text;
    struct json_writer json;
    struct err err = {0};

    if (play_apply(&copy, last->effects, last->effects_len, &err) != OK) {
        stop(game, err.text, last->line);
    }
    if (!bytes_equal(&copy, &game->recorded.end, sizeof copy)) {
        stop(game, "its stored effects lead elsewhere", last->line);
    }
    text_init(&text, &arena);
    json_writer_init(&json, &text);
    for (size_t i = 0; i < game->event.effect_count; i++) {
        effect_write(catalog, &game->event.effects[i], &json);
    }
    arena_done(&arena);
}

static void check_invariants(const struct game *game, const struct play_event *event)
{
    const struct random_play *random = game->random;
    const char *broken = random->invariants(random->context, &game->recorded.end, event);

    if (broken) {
        stop(game, broken, event ? game->recorded.events[game->recorded.count - 1].line : NULL);
    }
}

static void play_event(struct game *game)
{
    struct play *play = &game->recorded.end;
    struct refusal refusal;

    game->listed_count = play_list(play, game->listed, COUNT_OF(game->listed));
    if (game->listed_count == 0) {
        stop(game, "no move is listed and the game goes on", NULL);
    }
    if (rng_below(&game->rng, game->random->trials_every) == 0) {
        check_listed(game);
        check_strangers(game);
    }

    struct move move = pick(game);

    game->before = *play;
    if (!is_listed(game, &move) || !play_move(play, &move, &game->event, &refusal)) {
        stop_at(game, "is picked and refused, or not listed", &move);
    }
    recorded_add(&game->recorded, play, &game->event);
    check_notation(game, &move);
    check_effects(game);
    check_invariants(game, &game->event);
}

// ---- the end ----

// Adds up the points that the stored effects of an event record.
static void add_ledger(const struct game *game, const struct recorded_event *event,
                       int32_t ledger[SEAT_LAST][SOURCES_MAX])
{
    static struct effect effects[EFFECTS_MAX];
    struct err err = {0};
    size_t count = 0;

    if (effects_decode(game->random->catalog, event->effects, event->effects_len, effects,
                       &count, &err) != OK) {
        stop(game, err.text, event->line);
    }
    for (size_t i = 0; i < count; i++) {
        if (effects[i].kind == EFFECT_POINTS) {
            ledger[effects[i].seat - 1][effects[i].args[0]] += effects[i].args[2];
        }
    }
}

static void check_ledger(const struct game *game)
{
    int32_t ledger[SEAT_LAST][SOURCES_MAX] = {{0}};
    struct score scores[SEAT_LAST];

    for (size_t i = 0; i < game->recorded.count; i++) {
        add_ledger(game, &game->recorded.events[i], ledger);
    }
    play_scores(&game->recorded.end, scores);
    for (int seat = 0; seat < game->random->seats; seat++) {
        int32_t total = 0;

        for (int source = 0; source < SOURCES_MAX; source++) {
            total += ledger[seat][source];
        }
        if (total != scores[seat].total ||
            !bytes_equal(ledger[seat], scores[seat].points, sizeof ledger[seat])) {
            stop(game, "the score is not the sum of the recorded points", NULL);
        }
    }
}

static void check_over(struct game *game)
{
    const struct play *end = &game->recorded.end;
    struct play again = game->recorded.start;

    if (play_turn(end) != SEAT_NONE || play_list(end, game->trial, PLAY_MOVES_MAX) != 0) {
        stop(game, "the game is over and goes on", NULL);
    }
    game->listed_count = 0;
    check_strangers(game);
    for (size_t i = 0; i < game->recorded.count; i++) {
        const struct recorded_event *event = &game->recorded.events[i];
        struct refusal refusal;

        if (!play_line(&again, event->line, event->line_len, &game->event, &refusal) ||
            again.digest != event->digest) {
            stop(game, "another digest when it is decided again", event->line);
        }
    }
    if (!bytes_equal(&again, end, sizeof again)) {
        stop(game, "another state when it is decided again", NULL);
    }
}

void random_play_run(const struct random_play *random, uint64_t seed)
{
    static struct game game;
    struct arena arena = {0};

    game.random = random;
    game.seed = seed;
    rng_init(&game.rng, seed);
    recorded_deal(&game.recorded, &arena, random->catalog, random->modules, random->seats,
                  seed);
    if (random->begin) {
        random->begin(random->catalog, random->seats, seed, &game.recorded.start);
        game.recorded.end = game.recorded.start;
    }
    check_invariants(&game, NULL);
    while (!play_is_finished(&game.recorded.end)) {
        play_event(&game);
    }
    check_ledger(&game);
    check_over(&game);
    arena_done(&arena);
}

void random_play_run_all(struct random_play *random, int games)
{
    const struct ruleset *ruleset = random->catalog->ruleset;

    for (int seats = ruleset->seats_min; seats <= ruleset->seats_max; seats++) {
        random->seats = seats;
        for (int i = 0; i < games; i++) {
            random_play_run(random, (uint64_t)i * SEAT_LAST + (uint64_t)seats);
        }
    }
}
