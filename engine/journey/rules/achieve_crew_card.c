// SPDX-License-Identifier: MIT
//
// Rule:     achieve_crew_card
// Rulebook: Darwin's Journey, "Achieving Objectives & Crew Cards", Crew Cards
// Effects:  crew_achieved
//
// A worker whose row has the seals of a crew card achieves it and belongs to it
// from then on; a worker achieves one card. Purple seals count as any colour,
// temporary knowledge does not count. The seat gets what the card shows.
#include "engine/journey/achieving.h"
#include "engine/journey/icons.h"
#include "engine/journey/placement.h"

enum {
    CARD_ARG,
    WORKER_ARG
};

static bool check_seals(const struct journey_components *components,
                        const struct journey_seat *seat, const struct move *move,
                        struct refusal *out)
{
    int missing = journey_missing_seals(seat, move->args[WORKER_ARG],
                                        components->crew[move->args[CARD_ARG]].needs);

    if (missing > 0) {
        (void)journey_refuse(JOURNEY_REFUSED_NEEDS_NOT_MET, out);
        (void)refusal_word(out, "requirement", "seals");
        return refusal_number(out, "missing", missing);
    }
    return true;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct journey_seat *seat = &state->seats[move->seat - 1];
    int place = journey_crew_place(seat, move->args[CARD_ARG]);

    if (place < 0) {
        return journey_refuse(JOURNEY_REFUSED_NOT_HELD, out);
    }
    if (seat->crew_worker[place] != 0) {
        return journey_refuse(JOURNEY_REFUSED_ALREADY_ACHIEVED, out);
    }
    if (journey_worker_has_card(seat, move->args[WORKER_ARG])) {
        return journey_refuse(JOURNEY_REFUSED_WORKER_HAS_CARD, out);
    }
    return check_seals(journey_components(catalog), seat, move, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_ACHIEVE_CREW_CARD);
    const struct journey_seat *seat = &state->seats[move.seat - 1];
    size_t count = 0;

    (void)catalog;
    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (seat->crew[i] == 0 || seat->crew_worker[i] != 0) {
            continue;
        }
        move.args[CARD_ARG] = (int16_t)(seat->crew[i] - 1);
        for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
            move.args[WORKER_ARG] = (int16_t)worker;
            count = journey_add(out, count, cap, move);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    int card = move->args[CARD_ARG];

    journey_leave_window(out, move->seat);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_CREW_ACHIEVED,
                  .seat = move->seat,
                  .args = {(int16_t)card, move->args[WORKER_ARG]},
              });
    journey_open_list(out, move->seat, journey_components(out->catalog)->crew[card].list,
                      JOURNEY_PLAIN);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_printf(
        out, "Achieve %s with worker %d.",
        vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_CREW], move->args[CARD_ARG]),
        move->args[WORKER_ARG] + 1);
}

const struct journey_rule_def journey_rule_achieve_crew_card = {
    .info =
        {
            .name = "achieve_crew_card",
            .rulebook = "Crew Cards",
            .verb = "crew",
            .answers = JOURNEY_ACHIEVING_ANSWERS,
            .arg_count = 2,
            .args = {{.vocabulary = JOURNEY_WORDS_CREW}, {.vocabulary = JOURNEY_WORDS_WORKER}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
