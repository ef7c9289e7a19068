// SPDX-License-Identifier: MIT
#include "api/service/advance.h"

#include <string.h>

enum {
    FIRST_DRAWS = 64,
    SHOWN_BYTES_MAX = MOVE_TEXT // of a move that was refused
};

void advance_init(struct advance *advance, struct arena *arena, const struct play *play)
{
    *advance = (struct advance){.play = *play};
    log_init(&advance->log, arena, play_seq(play) + 1);
}

void advance_from_setup(struct advance *advance)
{
    advance->is_followed = true;
    course_init(&advance->course, advance->log.arena, &advance->play);
}

// A draw from `bag` that was just played.
static void note_draw(struct advance *advance, const struct move *move, unsigned bag,
                      enum chance_origin origin)
{
    if (advance->draw_count == advance->draw_cap) {
        size_t cap = advance->draw_cap > 0 ? advance->draw_cap * 2 : FIRST_DRAWS;
        struct resolved_draw *more = arena_array(advance->log.arena, cap, sizeof *more);

        if (advance->draw_count > 0) {
            memcpy(more, advance->draws, advance->draw_count * sizeof *more);
        }
        advance->draws = more;
        advance->draw_cap = cap;
    }
    advance->draws[advance->draw_count++] =
        (struct resolved_draw){.at = advance->log.events.count,
                               .origin = origin,
                               .is_parents = chance_is_parents(&advance->chance, bag, move)};
    chance_note(&advance->chance, bag);
}

static bool play_one(struct advance *advance, const struct move *move,
                     enum chance_origin origin, struct refusal *out_refusal)
{
    struct play_event event;
    bool is_draw = move->seat == SEAT_CHANCE && play_turn(&advance->play) == SEAT_CHANCE;
    unsigned bag = is_draw ? play_bag(&advance->play, move) : 0;

    if (!play_move(&advance->play, move, &event, out_refusal)) {
        return false;
    }
    if (is_draw) {
        note_draw(advance, move, bag, origin);
    }
    log_add(&advance->log, &advance->play, &event);
    if (advance->is_followed) {
        course_follow(&advance->course, &advance->play, event.effects, event.effect_count);
    }
    return true;
}

// Lets chance answer as long as it is to act and its policy knows what.
static void answer_chance(struct advance *advance)
{
    struct refusal refusal;
    struct move move;
    enum chance_origin origin;

    while (play_turn(&advance->play) == SEAT_CHANCE &&
           chance_answer(&advance->chance, &advance->play, &move, &origin)) {
        if (!play_one(advance, &move, origin, &refusal)) {
            UNREACHABLE("what a policy of chance draws is legal");
        }
    }
}

static const char *format(struct arena *arena, const struct catalog *catalog,
                          const struct move *move)
{
    char line[MOVE_TEXT];
    size_t len = notation_format(catalog, move, line);

    return arena_dup(arena, line, len);
}

// What may be played now. In a seeded record only what its deck draws may be.
static size_t list_playable(const struct advance *advance, struct move *out, size_t cap)
{
    if (advance->chance.is_strict && play_turn(&advance->play) == SEAT_CHANCE) {
        *out = play_draw(&advance->play, advance->chance.seed);
        return 1;
    }
    return play_list(&advance->play, out, cap);
}

static void list_legal(struct illegal_move *illegal, struct arena *arena,
                       const struct advance *advance)
{
    struct move moves[PLAY_MOVES_MAX];

    illegal->legal_total = list_playable(advance, moves, COUNT_OF(moves));
    illegal->legal_count =
        illegal->legal_total < FAILURE_LEGAL_MAX ? illegal->legal_total : FAILURE_LEGAL_MAX;
    illegal->legal = arena_array(arena, illegal->legal_count, sizeof *illegal->legal);
    for (size_t i = 0; i < illegal->legal_count; i++) {
        // A sample from all over the list says more than its beginning.
        size_t at = i * illegal->legal_total / illegal->legal_count;

        illegal->legal[i] = format(arena, advance->play.catalog, &moves[at]);
    }
}

// At most SHOWN_BYTES_MAX bytes, cut between characters of UTF-8.
static const char *shorten(struct arena *arena, const struct given_move *given)
{
    size_t len = given->len;

    if (len > SHOWN_BYTES_MAX) {
        len = SHOWN_BYTES_MAX;
        while (len > 0 && ((unsigned char)given->line[len] & 0xc0) == 0x80) {
            len--;
        }
    }
    return arena_dup(arena, given->line, len);
}

static enum rc refuse(struct advance *advance, const struct given_moves *moves, size_t index,
                      const struct refusal *refusal, struct failure *failure)
{
    struct illegal_move *illegal = &failure->illegal;

    if (advance->is_trial) {
        return err_set(&failure->err, RC_REFUSED, "%s", refusal->sentence);
    }
    illegal->index = index;
    illegal->is_in_text = moves->are_text;
    illegal->seq = play_seq(&advance->play) + 1;
    illegal->move = shorten(failure->arena, &moves->items[index]);
    illegal->refusal = *refusal;
    list_legal(illegal, failure->arena, advance);
    if (refusal->word > 0) {
        return failure_set(failure, FAILURE_MOVE, RC_REFUSED,
                           "move %zu: %s: word %d: expected %s", index, refusal->sentence,
                           refusal->word, refusal->expected);
    }
    return failure_set(failure, FAILURE_MOVE, RC_REFUSED, "move %zu: %s", index,
                       refusal->sentence);
}

// In a seeded record the virtual deck is what was drawn: nothing else is.
static bool agrees_with_seed(struct advance *advance, const struct move *move,
                             struct refusal *out_refusal, struct failure *failure)
{
    const struct chance *chance = &advance->chance;
    struct refusal legality;

    if (!chance->is_strict || move->seat != SEAT_CHANCE ||
        play_turn(&advance->play) != SEAT_CHANCE ||
        !play_check(&advance->play, move, &legality)) {
        return true;
    }

    struct move drawn = play_draw(&advance->play, chance->seed);

    if (move_equal(&drawn, move)) {
        return true;
    }
    *out_refusal = (struct refusal){
        .name = "draw_differs_from_seed",
        .sentence = "the seed of this game draws something else",
        .rule = legality.rule,
    };
    failure->illegal.expected = format(failure->arena, advance->play.catalog, &drawn);
    return false;
}

static bool play_given(struct advance *advance, const struct move *move,
                       struct refusal *out_refusal, struct failure *failure)
{
    if (move->seat != SEAT_CHANCE) {
        answer_chance(advance);
    }
    return agrees_with_seed(advance, move, out_refusal, failure) &&
           play_one(advance, move, CHANCE_GIVEN, out_refusal);
}

// Plays the next move that a log may leave out. False: there is none.
static bool play_left_out(struct advance *advance)
{
    struct refusal refusal;
    struct move implied;

    if (!play_implied(&advance->play, &implied)) {
        return false;
    }
    if (!play_one(advance, &implied, CHANCE_GIVEN, &refusal)) {
        UNREACHABLE("what a ruleset implies is legal");
    }
    return true;
}

// A move that was refused may fit behind moves that the log leaves out. When it
// does not, nothing of them is kept: they are no part of the answer.
static bool play_after_left_out(struct advance *advance, const struct move *move,
                                struct failure *failure)
{
    const struct advance before = *advance;
    const char *expected = failure->illegal.expected;
    struct refusal refusal;

    while (play_left_out(advance)) {
        if (play_given(advance, move, &refusal, failure)) {
            return true;
        }
    }
    *advance = before;
    failure->illegal.expected = expected;
    return false;
}

static enum rc advance_one(struct advance *advance, const struct given_moves *moves,
                           size_t index, struct failure *failure)
{
    const struct given_move *given = &moves->items[index];
    struct refusal refusal = {0};
    struct move move;

    if (!notation_parse(advance->play.catalog, given->line, given->len, &move, &refusal)) {
        return refuse(advance, moves, index, &refusal, failure);
    }
    if (!play_given(advance, &move, &refusal, failure) &&
        !play_after_left_out(advance, &move, failure)) {
        return refuse(advance, moves, index, &refusal, failure);
    }
    return OK;
}

enum rc advance_moves(struct advance *advance, const struct given_moves *moves,
                      struct failure *failure)
{
    for (size_t i = 0; i < moves->count; i++) {
        enum rc rc = advance_one(advance, moves, i, failure);

        if (rc != OK) {
            return rc;
        }
    }
    answer_chance(advance);
    return OK;
}

void advance_to_end(struct advance *advance)
{
    const struct advance before = *advance;

    while (!play_is_finished(&advance->play) && play_left_out(advance)) {
        answer_chance(advance);
    }
    if (!play_is_finished(&advance->play)) {
        *advance = before;
    }
}
