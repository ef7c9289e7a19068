// SPDX-License-Identifier: MIT
#include "engine/journey/counts.h"

int journey_count_seals(const struct journey_seat *seat, int color)
{
    int seals = 0;

    for (int row = 0; row < JOURNEY_ROWS; row++) {
        for (int spot = 0; spot < JOURNEY_SPOTS; spot++) {
            seals += seat->seals[row][spot] == color + 1;
        }
    }
    return seals;
}

int journey_count_all_seals(const struct journey_seat *seat)
{
    int seals = 0;

    for (int row = 0; row < JOURNEY_ROWS; row++) {
        seals += seat->seal_count[row];
    }
    return seals;
}

static int count_bits(unsigned bits)
{
    int count = 0;

    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

int journey_count_color(const struct journey_seat *seat, int color)
{
    return count_bits(seat->researched >> (color * JOURNEY_KINDS) & 0xfU);
}

int journey_count_kind(const struct journey_seat *seat, int kind)
{
    return count_bits(seat->researched >> kind & 0x1111U);
}

int journey_count_specimens(const struct journey_seat *seat)
{
    return count_bits(seat->researched);
}

int journey_count_tiles(const struct journey_state *state, int color)
{
    return count_bits(state->museum >> (color * JOURNEY_KINDS) & 0xfU);
}

int journey_count_empty_stacks(const struct journey_seat *seat)
{
    int empty = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        empty += seat->stacks[stack] == 0;
    }
    return empty;
}

int journey_count_achieved(const struct journey_seat *seat)
{
    return count_bits(seat->achieved);
}

bool journey_is_at_or_past(const struct journey_components *components, int space, int other)
{
    // Spaces of a track are listed so that every way goes to a later row.
    return components->spaces[space].track == components->spaces[other].track && space >= other;
}

int journey_seals_in_pile(const struct journey_state *state)
{
    int seals = 0;

    for (int color = 0; color < JOURNEY_COLORS; color++) {
        seals += state->pile[color];
    }
    return seals;
}

int journey_objectives_in_stack(const struct journey_components *components,
                                const struct journey_state *state, bool is_golden)
{
    int objectives = 0;

    for (int i = 0; i < components->objective_count; i++) {
        const struct journey_objective *objective = &components->objectives[i];

        objectives +=
            !state->seen[i] && !objective->is_starting && objective->is_golden == is_golden;
    }
    return objectives;
}

// The most stamps on an envelope that are fewer than `below`; 0: nobody has any.
static int most(const struct journey_state *state, int envelope, int below)
{
    int stamps = 0;

    for (int i = 0; i < state->head.seat_count; i++) {
        int here = state->seats[i].letters[envelope];

        if (here < below && here > stamps) {
            stamps = here;
        }
    }
    return stamps;
}

int journey_rank_of(const struct journey_state *state, int seat, int envelope)
{
    int first = most(state, envelope, UINT8_MAX);
    int second = most(state, envelope, first);
    int here = state->seats[seat - 1].letters[envelope];

    if (here == 0) {
        return 0;
    }
    if (here == first) {
        return 1;
    }
    return here == second ? 2 : 0;
}
