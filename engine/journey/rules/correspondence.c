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
// RULING: fewer stamps than shown may be placed, not none. Stamps of the tray
// never count as emptying a stack.
#include "engine/journey/icons.h"
#include "engine/journey/stamps.h"

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    int allowed = journey_stamps_allowed(catalog, state).stamps;
    int stamps = journey_stamps_from_stacks(move) + journey_stamps_from_tray(move);

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
    return journey_check_stamps(&state->seats[move->seat - 1], move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_CORRESPONDENCE);
    int allowed = journey_stamps_allowed(catalog, state).stamps;

    return allowed == 0
               ? 0
               : journey_list_stamps(&state->seats[move.seat - 1], allowed, move, out, cap);
}

// Bit per stack whose last stamp the move takes.
static int emptied_by(const struct journey_seat *seat, const struct move *move)
{
    int emptied = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        int taken = move->args[JOURNEY_STACK_ARG + stack];

        if (taken > 0 && taken == seat->stacks[stack]) {
            emptied |= 1 << stack;
        }
    }
    return emptied;
}

// Takes the action off the agenda; returns the stacks that it has emptied before.
// A STAMPS frame, with the stamps that may still be placed in `a`, lies above
// the STACK_BONUSES frame of its action, with those stacks in `b`.
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
    struct journey_allowance allowance = journey_stamps_allowed(out->catalog, journey_now(out));
    int left =
        allowance.stamps - journey_stamps_from_stacks(move) - journey_stamps_from_tray(move);
    int emptied = take_up(out) | emptied_by(seat, move);

    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_STAMPS,
                  .seat = move->seat,
                  .args = {move->args[JOURNEY_ENVELOPE_ARG], move->args[JOURNEY_STACK_ARG],
                           move->args[JOURNEY_STACK_ARG + 1], move->args[JOURNEY_STACK_ARG + 2],
                           (int16_t)journey_stamps_from_tray(move)},
              });
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_STACK_BONUSES,
                         .seat = move->seat,
                         .b = (int16_t)emptied,
                     });
    if (allowance.may_split && left > 0 && journey_stamps_on_board(seat) + seat->tray > 0) {
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
    int stamps = journey_stamps_from_stacks(move) + journey_stamps_from_tray(move);

    (void)state;
    text_printf(out, "Place %d stamp%s on the %s", stamps, stamps == 1 ? "" : "s",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_ENVELOPE],
                                move->args[JOURNEY_ENVELOPE_ARG]));
    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        if (move->args[JOURNEY_STACK_ARG + stack] > 0) {
            text_printf(out, ", %d of stack %d", move->args[JOURNEY_STACK_ARG + stack],
                        stack + 1);
        }
    }
    if (journey_stamps_from_tray(move) > 0) {
        text_printf(out, ", %d of the tray", journey_stamps_from_tray(move));
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
                     {.max = JOURNEY_STAMPS_MAX},
                     {.max = JOURNEY_STAMPS_MAX},
                     {.max = JOURNEY_STAMPS_MAX},
                     {.is_optional = true, .min = 1, .max = JOURNEY_STAMPS_MAX}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
    .resumes = {JOURNEY_CHOICE_STACK_BONUSES},
    .resume = resume,
};
