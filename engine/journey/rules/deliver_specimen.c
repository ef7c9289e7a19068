// SPDX-License-Identifier: MIT
//
// Rule:     deliver_specimen
// Rulebook: Darwin's Journey, "Board Actions", Deliver Specimen
// Effects:  coins, museum_tile, row_coin, theory
//
// A researched specimen that the museum does not show goes there. Empty places
// in its row and column give coins, tiles give steps on the theory track; the
// first delivery into a row takes the coin beside it, the tile that completes a
// row gives one more step. A second specimen may follow at a price.
#include "engine/journey/icons.h"
#include "engine/journey/museum.h"
#include "engine/journey/research.h"

static const struct journey_seat *seat_of(const struct journey_state *state, int seat)
{
    return &state->seats[seat - 1];
}

static unsigned deliverable(const struct journey_state *state, int seat)
{
    return seat_of(state, seat)->researched & ~(unsigned)state->museum;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_visit(catalog, state, JOURNEY_ICON_DELIVER, out)) {
        return false;
    }
    if (!journey_has_researched(seat_of(state, move->seat), move->args[0])) {
        return journey_refuse(JOURNEY_REFUSED_NOT_RESEARCHED, out);
    }
    return !journey_is_in_museum(state, move->args[0]) ||
           journey_refuse(JOURNEY_REFUSED_IN_MUSEUM, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int seat = agenda_top(&state->head)->seat;

    if (!journey_is_visit(catalog, state, JOURNEY_ICON_DELIVER)) {
        return 0;
    }
    return journey_list_specimens(move_of(seat, JOURNEY_RULE_DELIVER_SPECIMEN),
                                  deliverable(state, seat), out, cap);
}

// Tiles of the setup do not take the coin of their row.
static void take_row_coin(struct emitter *out, int seat, int row)
{
    if (journey_now(out)->row_coins >> row & 1U) {
        emit(out, (struct effect){
                      .kind = JOURNEY_EFFECT_ROW_COIN,
                      .args = {(int16_t)row},
                  });
        journey_change_coins(out, seat, journey_components(out->catalog)->row_coin);
    }
}

static void decide(struct emitter *out, const struct move *move)
{
    int price = journey_begin_visit(out, move->seat, JOURNEY_ICON_DELIVER);
    struct journey_delivery delivery = journey_delivery_of(journey_now(out), move->args[0]);

    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_MUSEUM_TILE,
                  .seat = move->seat,
                  .args = {move->args[0]},
              });
    take_row_coin(out, move->seat, move->args[0] / JOURNEY_KINDS);
    journey_gain_delivery(out, move->seat, delivery);
    journey_offer_second(out, move->seat, JOURNEY_ICON_DELIVER, price,
                         deliverable(journey_now(out), move->seat));
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    journey_describe_delivery(catalog, "Deliver", move->args[0],
                              journey_delivery_of(state, move->args[0]), out);
    if (state->row_coins >> (move->args[0] / JOURNEY_KINDS) & 1U) {
        text_puts(out, ", and the coin of the row");
    }
    text_putc(out, '.');
}

const struct journey_rule_def journey_rule_deliver_specimen = {
    .info =
        {
            .name = "deliver_specimen",
            .rulebook = "Board Actions, Deliver Specimen",
            .verb = "deliver",
            .answers =
                CHOICE_BIT(JOURNEY_CHOICE_ICONS) | CHOICE_BIT(JOURNEY_CHOICE_SECOND_DELIVERY),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_SPECIMEN}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
