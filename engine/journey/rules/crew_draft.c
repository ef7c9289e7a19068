// SPDX-License-Identifier: MIT
//
// Rule:     crew_draft
// Rulebook: Darwin's Journey, "Gaining Crew Cards & Starting Objectives", Option 2
// Effects:  crew_kept
//
// Each seat keeps one of the four cards dealt to it and passes the others to
// the left, three times; the fourth card leaves the game. A kept card gives its
// wax seal to the next row.
//
// RULING: people choose at the same time and see each card's seal only in the
// end; a log names the choices by seat, 1 first, before the hands are passed,
// and each seal is taken with its card: nothing in between looks at them.
#include "engine/journey/effects.h"
#include "engine/journey/journey.h"

static bool is_in_hand(const struct journey_seat *seat, int card)
{
    for (int i = 0; i < JOURNEY_DEAL; i++) {
        if (seat->hand[i] == card + 1) {
            return true;
        }
    }
    return false;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!is_in_hand(&state->seats[move->seat - 1], move->args[0])) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_HELD, out);
        return refusal_word(
            out, "card",
            vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_CREW], move->args[0]));
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int seat = agenda_top(&state->head)->seat;
    size_t count = 0;

    (void)catalog;
    for (int i = 0; i < JOURNEY_DEAL; i++) {
        struct move move = move_of(seat, JOURNEY_RULE_CREW_DRAFT);

        if (state->seats[seat - 1].hand[i] > 0) {
            move.args[0] = (int16_t)(state->seats[seat - 1].hand[i] - 1);
            count = journey_add(out, count, cap, move);
        }
    }
    return count;
}

// A seal whose colour has run out is not taken: -1.
static int seal_of(const struct emitter *out, int card)
{
    int color = journey_components(out->catalog)->crew[card].seal;

    return journey_now(out)->pile[color] > 0 ? color : -1;
}

static void decide(struct emitter *out, const struct move *move)
{
    struct frame frame = *agenda_top(&journey_now(out)->head);
    bool is_last_seat = frame.seat == journey_now(out)->head.seat_count;
    bool is_last_card = frame.step == JOURNEY_HAND - 1;
    enum journey_hands hands = is_last_card ? JOURNEY_HANDS_LEAVE : JOURNEY_HANDS_PASS;

    agenda_close(out);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_CREW_KEPT,
                  .seat = move->seat,
                  .args = {move->args[0], (int16_t)seal_of(out, move->args[0]),
                           (int16_t)(is_last_seat ? hands : JOURNEY_HANDS_STAY)},
              });
    if (is_last_seat && is_last_card) {
        return;
    }
    frame.seat = (uint8_t)(is_last_seat ? SEAT_FIRST : frame.seat + 1);
    frame.step = (uint8_t)(frame.step + is_last_seat);
    agenda_open(out, frame);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    bool is_last_card = agenda_top(&state->head)->step == JOURNEY_HAND - 1;

    text_printf(out, "Keep %s and %s.",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_CREW], move->args[0]),
                is_last_card ? "put the last card back into the box"
                             : "pass the other cards to the left");
}

const struct journey_rule_def journey_rule_crew_draft = {
    .info =
        {
            .name = "crew_draft",
            .rulebook = "Gaining Crew Cards & Starting Objectives",
            .verb = "keep",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_KEEP_CREW),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_CREW}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
