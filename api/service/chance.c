// SPDX-License-Identifier: MIT
#include "api/service/chance.h"

#include <string.h>

static const char *const policy_names[] = {
    [CHANCE_WAITS] = "none", [CHANCE_SEED] = "seed", [CHANCE_REPLAY] = "replay"};

const char *chance_policy_name(enum chance_policy policy)
{
    return policy_names[policy];
}

bool chance_policy_parse(const char *name, enum chance_policy *out_policy)
{
    for (size_t i = 0; i < COUNT_OF(policy_names); i++) {
        if (strcmp(policy_names[i], name) == 0) {
            *out_policy = (enum chance_policy)i;
            return true;
        }
    }
    return false;
}

const char *chance_origin_name(enum chance_origin origin)
{
    static const char *const names[] = {[CHANCE_GIVEN] = "given",
                                        [CHANCE_FROM_SEED] = "seed",
                                        [CHANCE_FROM_PARENT] = "parent",
                                        [CHANCE_KNOWN] = "known"};

    return names[origin];
}

static bool is_draw(const struct play *play, const char *line, struct draw *out)
{
    struct refusal refusal;

    if (line[0] != '*' || play_turn(play) != SEAT_CHANCE ||
        !notation_parse(play->catalog, line, strlen(line), &out->move, &refusal)) {
        return false;
    }
    out->bag = play_bag(play, &out->move);
    return true;
}

// The draws among `count` events in their order; there is room for all of them.
static enum rc find_draws(const struct play *start, const struct store_events *events,
                          size_t count, struct draw *out, size_t *out_count, struct err *err)
{
    struct play play = *start;
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        const struct store_bytes *effects = &events->effects[i];

        if (is_draw(&play, events->moves[i], &out[found])) {
            out[found].place = (uint32_t)found;
            found++;
        }

        enum rc rc = play_apply(&play, effects->bytes, effects->len, err);

        if (rc != OK) {
            return rc;
        }
    }
    *out_count = found;
    return OK;
}

enum rc draws_read(struct draws *draws, struct arena *arena, const struct play *start,
                   const struct store_events *events, size_t count, struct err *err)
{
    struct draw *found = arena_array(arena, count, sizeof *found);
    size_t found_count = 0;
    enum rc rc = find_draws(start, events, count, found, &found_count, err);

    if (rc != OK) {
        return rc;
    }
    *draws = (struct draws){0};
    for (unsigned bag = 0; bag < PLAY_BAGS; bag++) {
        draws->items[bag] = arena_array(arena, found_count, sizeof **draws->items);
    }
    for (size_t i = 0; i < found_count; i++) {
        unsigned bag = found[i].bag;

        draws->items[bag][draws->counts[bag]++] = found[i];
    }
    return OK;
}

// The parent's next draw of this bag; NULL: it made no more.
static const struct draw *parents_next(const struct chance *chance, unsigned bag)
{
    uint32_t next = chance->drawn[bag];

    return next < chance->parent->counts[bag] ? &chance->parent->items[bag][next] : NULL;
}

bool chance_is_parents(const struct chance *chance, unsigned bag, const struct move *draw)
{
    const struct draw *next = NULL;

    if (chance->policy != CHANCE_REPLAY) {
        return false;
    }
    next = parents_next(chance, bag);
    return bag == 0 || (next && move_equal(&next->move, draw));
}

void chance_note(struct chance *chance, unsigned bag)
{
    chance->drawn[bag]++;
}

static bool fits(const struct play *play, const struct draw *draw)
{
    struct refusal refusal;

    return play_check(play, &draw->move, &refusal) && play_bag(play, &draw->move) == draw->bag;
}

// Of the parent's next draws of each bag that fit here the one that it made
// first: a draw may name a pile, and with it say whether it is from a bag.
static bool answer_as_parent(const struct chance *chance, const struct play *play,
                             struct move *out_move)
{
    const struct draw *first = NULL;

    for (unsigned bag = 0; bag < PLAY_BAGS; bag++) {
        const struct draw *next = parents_next(chance, bag);

        if (next && (!first || next->place < first->place) && fits(play, next)) {
            first = next;
        }
    }
    if (first) {
        *out_move = first->move;
    }
    return first != NULL;
}

bool chance_answer(const struct chance *chance, const struct play *play, struct move *out_move,
                   enum chance_origin *out_origin)
{
    bool is_known = play_bag(play, NULL) == 0;

    if (chance->policy == CHANCE_WAITS) {
        return false;
    }
    if (chance->policy == CHANCE_REPLAY && answer_as_parent(chance, play, out_move)) {
        *out_origin = CHANCE_FROM_PARENT;
        return true;
    }
    if (!chance->has_seed && !is_known) {
        return false;
    }
    *out_move = play_draw(play, chance->seed);
    *out_origin = is_known ? CHANCE_KNOWN : CHANCE_FROM_SEED;
    return true;
}
