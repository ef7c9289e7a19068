// SPDX-License-Identifier: MIT
#include "api/service/course.h"

#include <string.h>

enum {
    FIRST_CAP = 32
};

static void add_score(struct arena *arena, struct course_scores *scores, int32_t score)
{
    if (scores->count == scores->cap) {
        size_t cap = scores->cap > 0 ? scores->cap * 2 : FIRST_CAP;
        int32_t *more = arena_array(arena, cap, sizeof *more);

        if (scores->count > 0) {
            memcpy(more, scores->items, scores->count * sizeof *more);
        }
        scores->items = more;
        scores->cap = cap;
    }
    scores->items[scores->count++] = score;
}

// Draws belong to the turn that they follow from.
static int next_seat(const struct play *play, int last)
{
    int seat = play_turn(play);

    return seat != SEAT_CHANCE && seat != SEAT_NONE ? seat : last;
}

void course_init(struct course *course, struct arena *arena, const struct play *play)
{
    *course = (struct course){
        .arena = arena, .seat = next_seat(play, SEAT_NONE), .round = play_round(play)};
}

static bool is_player(const struct play *play, int seat)
{
    return seat >= SEAT_FIRST && seat <= play->state.head.seat_count;
}

static void note_opening(struct course *course, const struct play *play,
                         const struct effect *effect)
{
    struct fact fact;

    if (!is_player(play, effect->seat) || !play_opening(play, effect, &fact)) {
        return;
    }

    struct course_seat *seat = &course->seats[effect->seat - 1];

    if (seat->opening_count < COURSE_OPENING) {
        seat->opening[seat->opening_count++] = fact;
    }
}

static void end_round(struct course *course, const struct play *play)
{
    for (int seat = SEAT_FIRST; seat <= play->state.head.seat_count; seat++) {
        add_score(course->arena, &course->seats[seat - 1].rounds, play_total(play, seat));
    }
}

void course_follow(struct course *course, const struct play *play, const struct effect *effects,
                   size_t count)
{
    bool is_over = play_is_finished(play);
    int seat = next_seat(play, course->seat);
    int round = play_round(play);

    for (size_t i = 0; i < count; i++) {
        note_opening(course, play, &effects[i]);
    }
    if ((is_over || seat != course->seat) && is_player(play, course->seat)) {
        add_score(course->arena, &course->seats[course->seat - 1].turns,
                  play_total(play, course->seat));
    }
    if (is_over || round != course->round) {
        end_round(course, play);
    }
    course->seat = seat;
    course->round = round;
}

enum rc course_replay(struct course *course, struct play *play,
                      const struct store_events *events, struct err *err)
{
    struct effect effects[EFFECTS_MAX];
    size_t count = 0;
    enum rc rc = OK;

    for (size_t i = 0; rc == OK && i < events->count; i++) {
        const struct store_bytes *bytes = &events->effects[i];

        rc = effects_decode(play->catalog, bytes->bytes, bytes->len, effects, &count, err);
        if (rc == OK) {
            rc = play_apply(play, bytes->bytes, bytes->len, err);
        }
        if (rc == OK) {
            course_follow(course, play, effects, count);
        }
    }
    return rc;
}
