// SPDX-License-Identifier: MIT
//
// Rule:     correspondence
// Rulebook: Darwin's Journey, "Board Actions", Correspondence; "Distributed Correspondence"
// Effects:  stamps
//
// Moves stamps from the stacks of the personal board to one envelope; the
// distributed action and the golden distinction allow several envelopes. When
// the last stamp is placed, the stacks that the action emptied give their icons.
//
// RULING: fewer stamps than shown may be placed, not none. Used stamps of the
// tray help out only together with all that are left on the board, and never
// count as emptying a stack.
#include "engine/journey/icons.h"

enum {
    ENVELOPE_ARG,
    STACK_ARGS,
    TRAY_ARG = STACK_ARGS + JOURNEY_STACKS,
    STAMPS_MAX = 12
};

// What the frame on top allows. A STAMPS frame holds in `a` the stamps that an
// action may still place. Below it lies its STACK_BONUSES frame, in whose `b`
// the stacks are that it has emptied so far.
struct allowance {
    int stamps;
    bool may_split;
};

static struct allowance allowance_of(const struct catalog *catalog,
                                     const struct journey_state *state)
{
    const struct frame *top = agenda_top(&state->head);

    if (top->choice == JOURNEY_CHOICE_STAMPS) {
        return (struct allowance){.stamps = top->a, .may_split = true};
    }

    const struct journey_icon *icon =
        journey_find_icon(catalog, state, JOURNEY_ICON_CORRESPONDENCE);

    if (!icon) {
        return (struct allowance){0};
    }
    return (struct allowance){
        .stamps = icon->n + (top->step >= JOURNEY_SILVER),
        .may_split = (icon->flags & JOURNEY_DISTRIBUTED) || top->step == JOURNEY_GOLDEN,
    };
}

static int from_tray(const struct move *move)
{
    return move->args[TRAY_ARG] == MOVE_NO_ARG ? 0 : move->args[TRAY_ARG];
}

static int from_stacks(const struct move *move)
{
    int stamps = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        stamps += move->args[STACK_ARGS + stack];
    }
    return stamps;
}

static int on_board(const struct journey_seat *seat)
{
    int stamps = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        stamps += seat->stacks[stack];
    }
    return stamps;
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
        int wanted = move->args[STACK_ARGS + stack];

        if (wanted > seat->stacks[stack]) {
            (void)refuse_stamps(wanted, seat->stacks[stack], out);
            return refusal_number(out, "stack", stack + 1);
        }
    }
    return true;
}

static bool check_tray(const struct journey_seat *seat, const struct move *move,
                       struct refusal *out)
{
    int left = on_board(seat) - from_stacks(move);

    if (from_tray(move) > seat->tray) {
        return refuse_stamps(from_tray(move), seat->tray, out);
    }
    if (from_tray(move) > 0 && left > 0) {
        (void)journey_refuse(JOURNEY_REFUSED_TRAY_TOO_EARLY, out);
        return refusal_number(out, "left_on_board", left);
    }
    return true;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct journey_seat *seat = &state->seats[move->seat - 1];
    int allowed = allowance_of(catalog, state).stamps;
    int stamps = from_stacks(move) + from_tray(move);

    if (allowed == 0) {
        return journey_refuse(JOURNEY_REFUSED_NO_SUCH_ICON, out);
    }
    if (stamps == 0) {
        return journey_refuse(JOURNEY_REFUSED_NO_STAMP_PLACED, out);
    }
    if (stamps > allowed) {
        (void)journey_refuse(JOURNEY_REFUSED_TOO_MANY_STAMPS, out);
        (void)refusal_number(out, "stamps", stamps);
        return refusal_number(out, "allowed", allowed);
    }
    return check_stacks(seat, move, out) && check_tray(seat, move, out);
}

// The ways to take exactly these stamps of the stacks, onto each envelope.
static size_t list_envelopes(struct move move, struct move *out, size_t cap)
{
    size_t count = 0;

    for (int16_t envelope = 0; envelope < JOURNEY_ENVELOPES; envelope++) {
        move.args[ENVELOPE_ARG] = envelope;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

// With these stamps of the stacks: without the tray and, when the board is then
// empty, with it.
static size_t list_trays(const struct journey_seat *seat, int allowed, struct move move,
                         struct move *out, size_t cap)
{
    int stamps = from_stacks(&move);
    size_t count = 0;

    if (stamps > 0 && stamps <= allowed) {
        count += list_envelopes(move, out, cap);
    }
    for (int16_t tray = 1; stamps == on_board(seat) && tray <= seat->tray; tray++) {
        if (stamps + tray <= allowed) {
            move.args[TRAY_ARG] = tray;
            count += list_envelopes(move, out + count, cap - count);
        }
    }
    return count;
}

// Steps through every number of stamps from each stack, like an odometer.
static bool next_stacks(const struct journey_seat *seat, struct move *move)
{
    for (int stack = JOURNEY_STACKS - 1; stack >= 0; stack--) {
        int16_t *taken = &move->args[STACK_ARGS + stack];

        if (*taken < seat->stacks[stack]) {
            (*taken)++;
            return true;
        }
        *taken = 0;
    }
    return false;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_CORRESPONDENCE);
    const struct journey_seat *seat = &state->seats[move.seat - 1];
    int allowed = allowance_of(catalog, state).stamps;
    size_t count = 0;

    if (allowed == 0) {
        return 0;
    }
    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        move.args[STACK_ARGS + stack] = 0;
    }
    do {
        count += list_trays(seat, allowed, move, out + count, cap - count);
    } while (next_stacks(seat, &move));
    return count;
}

// Bit per stack whose last stamp the move takes.
static int emptied_by(const struct journey_seat *seat, const struct move *move)
{
    int emptied = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        int taken = move->args[STACK_ARGS + stack];

        if (taken > 0 && taken == seat->stacks[stack]) {
            emptied |= 1 << stack;
        }
    }
    return emptied;
}

// Takes the action off the agenda; returns the stacks that it has emptied before.
static int take_up(struct emitter *out)
{
    if (journey_icons_frame(journey_now(out))) {
        (void)journey_use_icon(out, JOURNEY_ICON_CORRESPONDENCE, NULL);
        return 0;
    }
    agenda_close(out);

    int emptied = agenda_top(&journey_now(out)->head)->b;

    agenda_close(out);
    return emptied;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct journey_seat *seat = &journey_now(out)->seats[move->seat - 1];
    struct allowance allowance = allowance_of(out->catalog, journey_now(out));
    int left = allowance.stamps - from_stacks(move) - from_tray(move);
    int emptied = take_up(out) | emptied_by(seat, move);

    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_STAMPS,
                  .seat = move->seat,
                  .args = {move->args[ENVELOPE_ARG], move->args[STACK_ARGS],
                           move->args[STACK_ARGS + 1], move->args[STACK_ARGS + 2],
                           (int16_t)from_tray(move)},
              });
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_STACK_BONUSES,
                         .seat = move->seat,
                         .b = (int16_t)emptied,
                     });
    if (allowance.may_split && left > 0 && on_board(seat) + seat->tray > 0) {
        agenda_open(out, (struct frame){
                             .choice = JOURNEY_CHOICE_STAMPS,
                             .seat = move->seat,
                             .a = (int16_t)left,
                         });
    }
}

static void resume(struct emitter *out, struct frame frame)
{
    journey_open_list(out, frame.seat, journey_components(out->catalog)->stack_lists[frame.b],
                      JOURNEY_PLAIN);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    int stamps = from_stacks(move) + from_tray(move);

    (void)state;
    text_printf(out, "Place %d stamp%s on the %s envelope", stamps, stamps == 1 ? "" : "s",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_ENVELOPE],
                                move->args[ENVELOPE_ARG]));
    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        if (move->args[STACK_ARGS + stack] > 0) {
            text_printf(out, ", %d of stack %d", move->args[STACK_ARGS + stack], stack + 1);
        }
    }
    if (from_tray(move) > 0) {
        text_printf(out, ", %d of the tray", from_tray(move));
    }
    text_putc(out, '.');
}

const struct journey_rule_def journey_rule_correspondence = {
    .info =
        {
            .name = "correspondence",
            .rulebook = "Board Actions",
            .verb = "correspond",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS) | CHOICE_BIT(JOURNEY_CHOICE_STAMPS),
            .arg_count = 5,
            .args = {{.vocabulary = JOURNEY_WORDS_ENVELOPE},
                     {.max = STAMPS_MAX},
                     {.max = STAMPS_MAX},
                     {.max = STAMPS_MAX},
                     {.is_optional = true, .min = 1, .max = STAMPS_MAX}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
    .resumes = {JOURNEY_CHOICE_STACK_BONUSES},
    .resume = resume,
};
