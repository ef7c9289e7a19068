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
    static const char *const names[] = {
        [CHANCE_GIVEN] = "given", [CHANCE_FROM_SEED] = "seed", [CHANCE_FROM_PARENT] = "parent"};

    return names[origin];
}

static bool parse_draw(const struct catalog *catalog, const char *line, struct move *out_move)
{
    struct refusal refusal;

    return line[0] == '*' && notation_parse(catalog, line, strlen(line), out_move, &refusal);
}

void draws_read(struct draws *draws, struct arena *arena, const struct catalog *catalog,
                const struct store_events *events, size_t count)
{
    struct move move;

    *draws = (struct draws){0};
    for (size_t i = 0; i < count; i++) {
        if (parse_draw(catalog, events->moves[i], &move)) {
            draws->counts[move.rule]++;
        }
    }
    for (int rule = 0; rule < CHANCE_RULES; rule++) {
        draws->moves[rule] = arena_array(arena, draws->counts[rule], sizeof **draws->moves);
        draws->counts[rule] = 0;
    }
    for (size_t i = 0; i < count; i++) {
        if (parse_draw(catalog, events->moves[i], &move)) {
            draws->moves[move.rule][draws->counts[move.rule]++] = move;
        }
    }
}

bool chance_is_parents(const struct chance *chance, const struct move *draw)
{
    uint32_t next = chance->drawn[draw->rule];

    return chance->policy == CHANCE_REPLAY && next < chance->parent->counts[draw->rule] &&
           move_equal(&chance->parent->moves[draw->rule][next], draw);
}

void chance_note(struct chance *chance, const struct move *move)
{
    if (move->seat == SEAT_CHANCE) {
        chance->drawn[move->rule]++;
    }
}

// The parent's next draw of any verb, as far as it is legal here.
static bool answer_as_parent(const struct chance *chance, const struct play *play,
                             struct move *out_move)
{
    struct refusal refusal;

    for (int rule = 0; rule < CHANCE_RULES; rule++) {
        uint32_t next = chance->drawn[rule];

        if (next < chance->parent->counts[rule] &&
            play_check(play, &chance->parent->moves[rule][next], &refusal)) {
            *out_move = chance->parent->moves[rule][next];
            return true;
        }
    }
    return false;
}

bool chance_answer(const struct chance *chance, const struct play *play, struct move *out_move,
                   enum chance_origin *out_origin)
{
    if (chance->policy == CHANCE_REPLAY && answer_as_parent(chance, play, out_move)) {
        *out_origin = CHANCE_FROM_PARENT;
        return true;
    }
    if (chance->policy == CHANCE_WAITS || !chance->has_seed) {
        return false;
    }
    *out_move = play_draw(play, chance->seed);
    *out_origin = CHANCE_FROM_SEED;
    return true;
}
