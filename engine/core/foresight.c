// SPDX-License-Identifier: MIT
#include "engine/core/foresight.h"

#include <string.h>

enum {
    // Of the unfinished turns of so many moves, those that are followed further.
    // Half of it loses some points in Darwin's Journey, twice as much takes twice
    // the time for few more.
    BREADTH = 24,
    // Longer turns are not looked for, unless there is none that is so short.
    DEPTH = 12
};

// A turn, or the beginning of one.
struct turn {
    int32_t lead; // after its last move
    uint64_t digest;
    int count;
    struct move moves[DEPTH];
};

_Static_assert(offsetof(struct state_head, seq) == 0, "a state begins with its counter");

struct search {
    const struct play *start;
    struct rng *rng;
    int seat;
    uint32_t equals; // turns seen that end as well as `best`
    struct turn best;
    int count; // of `turns`, all unfinished and of the same length
    struct turn turns[BREADTH];
    int next_count;
    struct turn next[BREADTH]; // one move longer
    struct move listed[PLAY_MOVES_MAX];
};

int32_t foresight_lead(const struct play *play, int seat)
{
    const struct ruleset *ruleset = play->catalog->ruleset;
    struct score scores[SEAT_LAST];
    int32_t best = INT32_MIN;
    int32_t own = 0;

    if (!ruleset->value) {
        play_scores(play, scores);
    }
    for (int i = SEAT_FIRST; i <= play->state.head.seat_count; i++) {
        int32_t value = ruleset->value ? ruleset->value(play->catalog, &play->state, i)
                                       : scores[i - 1].total;

        if (i == seat) {
            own = value;
        } else if (value > best) {
            best = value;
        }
    }
    return best == INT32_MIN ? own : own - best;
}

static void play_on(struct play *play, const struct move *move)
{
    struct play_event event;
    struct refusal refusal;

    if (!play_move(play, move, &event, &refusal)) {
        UNREACHABLE("a listed move is legal");
    }
}

// Shorter turns are offered first: a longer one must end better, so that no detour
// is taken. Each of those that are as good and as short is as likely to be kept.
static void offer(struct search *search, const struct turn *turn)
{
    if (search->equals == 0 || turn->lead > search->best.lead) {
        search->best = *turn;
        search->equals = 1;
    } else if (turn->lead == search->best.lead && turn->count == search->best.count &&
               rng_below(search->rng, ++search->equals) == 0) {
        search->best = *turn;
    }
}

// Two orders of the same actions lead to the same state, and one is enough. Of
// more than there is room for, the worst go.
static void keep(struct search *search, const struct turn *turn)
{
    int worst = 0;

    for (int i = 0; i < search->next_count; i++) {
        if (search->next[i].digest == turn->digest) {
            return;
        }
        if (search->next[i].lead < search->next[worst].lead) {
            worst = i;
        }
    }
    if (search->next_count < BREADTH) {
        search->next[search->next_count++] = *turn;
    } else if (turn->lead > search->next[worst].lead) {
        search->next[worst] = *turn;
    }
}

// Whether a move led back to where it was made. Rules may allow to go round in
// circles, and whoever prefers the circle to its end never stops.
static bool is_same_place(const struct play *before, const struct play *after)
{
    const uint8_t *old = (const uint8_t *)&before->state;
    const uint8_t *new = (const uint8_t *)&after->state;
    size_t counter = sizeof before->state.head.seq; // comes first, and always differs

    return memcmp(old + counter, new + counter,
                  before->catalog->ruleset->state_size - counter) == 0;
}

static void follow(struct search *search, const struct turn *turn, const struct play *play,
                   const struct move *move)
{
    struct play after = *play;
    struct turn longer = *turn;

    play_on(&after, move);
    longer.moves[longer.count++] = *move;
    longer.lead = foresight_lead(&after, search->seat);
    longer.digest = after.digest;
    if (play_turn(&after) != search->seat) {
        offer(search, &longer);
    } else if (!is_same_place(play, &after)) {
        keep(search, &longer);
    }
}

static void lengthen(struct search *search, const struct turn *turn)
{
    struct play play = *search->start;

    for (int i = 0; i < turn->count; i++) {
        play_on(&play, &turn->moves[i]);
    }

    size_t count = play_list(&play, search->listed, COUNT_OF(search->listed));

    for (size_t i = 0; i < count; i++) {
        follow(search, turn, &play, &search->listed[i]);
    }
}

static void lengthen_all(struct search *search)
{
    search->next_count = 0;
    for (int i = 0; i < search->count; i++) {
        lengthen(search, &search->turns[i]);
    }
    for (int i = 0; i < search->next_count; i++) {
        search->turns[i] = search->next[i];
    }
    search->count = search->next_count;
}

static const struct turn *best_of(const struct search *search)
{
    const struct turn *best = &search->turns[0];

    if (search->equals > 0) {
        return &search->best;
    }
    for (int i = 1; i < search->count; i++) {
        best = search->turns[i].lead > best->lead ? &search->turns[i] : best;
    }
    return best;
}

struct move foresight_pick(const struct play *play, struct rng *rng)
{
    struct search search = {
        .start = play,
        .rng = rng,
        .seat = play_turn(play),
        .count = 1, // the turn without a move yet
    };

    for (int length = 0; length < DEPTH && search.count > 0; length++) {
        lengthen_all(&search);
    }
    if (search.equals == 0 && search.count == 0) {
        UNREACHABLE("a seat that is to act has a move that leads on");
    }
    return best_of(&search)->moves[0];
}
