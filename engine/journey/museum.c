// SPDX-License-Identifier: MIT
#include "engine/journey/museum.h"

#include "engine/journey/achieving.h"
#include "engine/journey/icons.h"

bool journey_is_in_museum(const struct journey_state *state, int specimen)
{
    return state->museum >> specimen & 1U;
}

// ---- deliveries ----

struct journey_delivery journey_delivery_of(const struct journey_state *state, int specimen)
{
    int row = specimen / JOURNEY_KINDS;
    int column = specimen % JOURNEY_KINDS;
    int neighbours = 0;
    int in_row = 0;
    int in_column = 0;

    for (int other = 0; other < JOURNEY_SPECIMENS; other++) {
        bool is_in_row = other / JOURNEY_KINDS == row;
        bool is_in_column = other % JOURNEY_KINDS == column;

        if (other != specimen && (is_in_row || is_in_column)) {
            neighbours++;
            in_row += is_in_row && journey_is_in_museum(state, other);
            in_column += is_in_column && journey_is_in_museum(state, other);
        }
    }
    return (struct journey_delivery){
        .coins = neighbours - in_row - in_column,
        .steps = in_row + in_column + (in_row == JOURNEY_KINDS - 1),
    };
}

void journey_gain_delivery(struct emitter *out, int seat, struct journey_delivery delivery)
{
    journey_change_coins(out, seat, delivery.coins);
    journey_advance_theory(out, seat, delivery.steps);
}

void journey_describe_delivery(const struct catalog *catalog, const char *verb, int specimen,
                               struct journey_delivery delivery, struct text *out)
{
    text_printf(out, "%s the %s for %d coin%s and %d step%s of theory", verb,
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_SPECIMEN], specimen),
                delivery.coins, delivery.coins == 1 ? "" : "s", delivery.steps,
                delivery.steps == 1 ? "" : "s");
}

// ---- visits ----

static enum journey_choice second_of(enum journey_icon_kind kind)
{
    return kind == JOURNEY_ICON_DELIVER ? JOURNEY_CHOICE_SECOND_DELIVERY
                                        : JOURNEY_CHOICE_SECOND_RESEARCH;
}

bool journey_is_visit(const struct catalog *catalog, const struct journey_state *state,
                      enum journey_icon_kind kind)
{
    return agenda_top(&state->head)->choice == second_of(kind) ||
           journey_find_icon(catalog, state, kind);
}

bool journey_check_visit(const struct catalog *catalog, const struct journey_state *state,
                         enum journey_icon_kind kind, struct refusal *out)
{
    const struct frame *top = agenda_top(&state->head);
    int coins = state->seats[top->seat - 1].coins;

    if (top->choice != second_of(kind)) {
        return journey_check_icon(catalog, state, kind, out);
    }
    if (coins < top->a) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_COINS, out);
        (void)refusal_number(out, "price", top->a);
        return refusal_number(out, "coins", coins);
    }
    return true;
}

int journey_begin_visit(struct emitter *out, int seat, enum journey_icon_kind kind)
{
    const struct frame top = *agenda_top(out->state);

    if (top.choice != second_of(kind)) {
        return journey_use_icon(out, kind, NULL).n;
    }
    agenda_close(out);
    journey_change_coins(out, seat, -top.a);
    return -1;
}

// RULING: the second one is offered when it can be done and paid for, with what
// the first one gave; also when something can be achieved first, since that may
// bring the coins or the specimen.
void journey_offer_second(struct emitter *out, int seat, enum journey_icon_kind kind, int price,
                          unsigned wanted)
{
    const struct journey_state *now = journey_now(out);
    bool is_payable = wanted != 0 && now->seats[seat - 1].coins >= price;

    if (price >= 0 && (is_payable || journey_can_achieve(out->catalog, now, seat))) {
        agenda_open(out, (struct frame){
                             .choice = (uint8_t)second_of(kind),
                             .seat = (uint8_t)seat,
                             .a = (int16_t)price,
                         });
    }
}
