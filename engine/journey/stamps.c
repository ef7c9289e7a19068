// SPDX-License-Identifier: MIT
#include "engine/journey/stamps.h"

#include "engine/journey/icons.h"

struct journey_allowance journey_stamps_allowed(const struct catalog *catalog,
                                                const struct journey_state *state)
{
    const struct frame *top = agenda_top(&state->head);

    if (top->choice == JOURNEY_CHOICE_STAMPS) {
        return (struct journey_allowance){.stamps = top->a, .may_split = true};
    }

    const struct journey_icon *icon =
        journey_find_icon(catalog, state, JOURNEY_ICON_CORRESPONDENCE);

    if (!icon) {
        return (struct journey_allowance){0};
    }
    return (struct journey_allowance){
        .stamps = icon->n + (top->step >= JOURNEY_SILVER),
        .may_split = (icon->flags & JOURNEY_DISTRIBUTED) || top->step == JOURNEY_GOLDEN,
    };
}

int journey_stamps_on_board(const struct journey_seat *seat)
{
    int stamps = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        stamps += seat->stacks[stack];
    }
    return stamps;
}

int journey_stamps_from_stacks(const struct move *move)
{
    int stamps = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        stamps += move->args[JOURNEY_STACK_ARG + stack];
    }
    return stamps;
}

int journey_stamps_from_tray(const struct move *move)
{
    int16_t tray = move->args[JOURNEY_TRAY_ARG];

    return tray == MOVE_NO_ARG ? 0 : tray;
}

static bool refuse_stamps(int wanted, int there, struct refusal *out)
{
    (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_STAMPS, out);
    (void)refusal_number(out, "wanted", wanted);
    return refusal_number(out, "there", there);
}

static bool check_stacks(const struct journey_seat *seat, const struct move *move,
                         struct refusal *out)
{
    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        int wanted = move->args[JOURNEY_STACK_ARG + stack];

        if (wanted > seat->stacks[stack]) {
            (void)refuse_stamps(wanted, seat->stacks[stack], out);
            return refusal_number(out, "stack", stack + 1);
        }
    }
    return true;
}

// RULING: used stamps of the tray help out only together with all that are left
// on the board. "If there are not enough Stamps in the player's personal board
// stacks" allows no more.
static bool check_tray(const struct journey_seat *seat, const struct move *move,
                       struct refusal *out)
{
    int tray = journey_stamps_from_tray(move);
    int left = journey_stamps_on_board(seat) - journey_stamps_from_stacks(move);

    if (tray > seat->tray) {
        return refuse_stamps(tray, seat->tray, out);
    }
    if (tray > 0 && left > 0) {
        (void)journey_refuse(JOURNEY_REFUSED_TRAY_TOO_EARLY, out);
        return refusal_number(out, "left_on_board", left);
    }
    return true;
}

bool journey_check_stamps(const struct journey_seat *seat, const struct move *move,
                          struct refusal *out)
{
    return check_stacks(seat, move, out) && check_tray(seat, move, out);
}

static size_t list_envelopes(struct move move, struct move *out, size_t cap)
{
    size_t count = 0;

    for (int envelope = 0; envelope < JOURNEY_ENVELOPES; envelope++) {
        move.args[JOURNEY_ENVELOPE_ARG] = (int16_t)envelope;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

// With the stamps of the stacks that `move` takes: without the tray and, when
// the board is then empty, with it.
static size_t list_trays(const struct journey_seat *seat, int allowed, struct move move,
                         struct move *out, size_t cap)
{
    int stamps = journey_stamps_from_stacks(&move);
    int trays = stamps == journey_stamps_on_board(seat) ? seat->tray : 0;
    size_t count = 0;

    if (stamps > 0 && stamps <= allowed) {
        count += list_envelopes(move, out, cap);
    }
    for (int tray = 1; tray <= trays && stamps + tray <= allowed; tray++) {
        move.args[JOURNEY_TRAY_ARG] = (int16_t)tray;
        count += list_envelopes(move, out + count, cap - count);
    }
    return count;
}

// Steps through every number of stamps from each stack, like an odometer.
static bool next_stacks(const struct journey_seat *seat, struct move *move)
{
    for (int stack = JOURNEY_STACKS - 1; stack >= 0; stack--) {
        int16_t *taken = &move->args[JOURNEY_STACK_ARG + stack];

        if (*taken < seat->stacks[stack]) {
            (*taken)++;
            return true;
        }
        *taken = 0;
    }
    return false;
}

size_t journey_list_stamps(const struct journey_seat *seat, int allowed, struct move move,
                           struct move *out, size_t cap)
{
    size_t count = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        move.args[JOURNEY_STACK_ARG + stack] = 0;
    }
    do {
        count += list_trays(seat, allowed, move, out + count, cap - count);
    } while (next_stacks(seat, &move));
    return count;
}
