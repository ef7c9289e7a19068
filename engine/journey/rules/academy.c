// SPDX-License-Identifier: MIT
//
// Rule:     academy
// Rulebook: Darwin's Journey, "Board Actions", Academy; "Distinctions", Extra Wax Seal
// Effects:  seal_taken, coins
//
// Buys a seal of a scroll for the left-most empty spot of a worker's row, for
// the coins of the scroll and of the spot together, less the discount.
//
// RULING: the silver distinction is one more purchase without a printed
// discount, in any order with the others; the golden one takes a coin off each
// purchase. A purchase without coins pays neither scroll nor spot.
//
// RULING: where purchases with different discounts are left, the move names the
// discount of the one that it uses; without one it uses an undiscounted one.
#include "engine/journey/costs.h"
#include "engine/journey/purchases.h"
#include "engine/journey/seal_rows.h"

enum {
    SPOT_ARG,
    WORKER_ARG,
    DISCOUNT_ARG
};

static int discount_of(const struct move *move)
{
    return move->args[DISCOUNT_ARG] == MOVE_NO_ARG ? 0 : move->args[DISCOUNT_ARG];
}

static int find_purchase(const struct catalog *catalog, const struct journey_state *state,
                         const struct move *move)
{
    return journey_find_purchase(catalog, state, discount_of(move));
}

static int cost_of(const struct catalog *catalog, const struct journey_state *state,
                   const struct move *move)
{
    return journey_purchase_cost(catalog, state, find_purchase(catalog, state, move),
                                 move->args[SPOT_ARG], move->args[WORKER_ARG]);
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct journey_seat *seat = &state->seats[move->seat - 1];

    if (find_purchase(catalog, state, move) < 0) {
        (void)journey_refuse(JOURNEY_REFUSED_NO_SUCH_ICON, out);
        return refusal_number(out, "discount", discount_of(move));
    }
    if (state->scrolls[move->args[SPOT_ARG]] == 0) {
        return journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
    }
    return journey_check_row(seat, move->args[WORKER_ARG], out) &&
           journey_check_coins(seat, cost_of(catalog, state, move), out);
}

// Every seal for every row, for one purchase.
static size_t list_purchase(const struct journey_state *state, struct move move,
                            struct move *out, size_t cap)
{
    size_t count = 0;

    for (int spot = 0; spot < JOURNEY_ACADEMY; spot++) {
        if (state->scrolls[spot] == 0) {
            continue;
        }
        move.args[SPOT_ARG] = (int16_t)spot;
        for (int row = 0; row < JOURNEY_ROWS; row++) {
            move.args[WORKER_ARG] = (int16_t)(row + 1);
            count = journey_add(out, count, cap, move);
        }
    }
    return count;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_ACADEMY);
    size_t count = 0;

    for (int discount = 0; discount <= JOURNEY_DISCOUNT_MAX; discount++) {
        if (journey_find_purchase(catalog, state, discount) >= 0) {
            move.args[DISCOUNT_ARG] = (int16_t)(discount > 0 ? discount : MOVE_NO_ARG);
            count += list_purchase(state, move, out + count, cap - count);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct journey_state *now = journey_now(out);
    int cost = cost_of(out->catalog, now, move);

    (void)journey_use_icon_at(out, find_purchase(out->catalog, now, move), NULL);
    journey_change_coins(out, move->seat, -cost);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_SEAL_TAKEN,
                  .seat = move->seat,
                  .args = {move->args[SPOT_ARG], move->args[WORKER_ARG]},
              });
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    int spot = move->args[SPOT_ARG];

    text_printf(
        out, "Buy the %s seal of scroll %d, spot %d for worker %d",
        vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_COLOR], state->scrolls[spot] - 1),
        spot / JOURNEY_SCROLL_SPOTS + 1, spot % JOURNEY_SCROLL_SPOTS + 1,
        move->args[WORKER_ARG] + 1);
    journey_describe_cost(cost_of(catalog, state, move), out);
    if (discount_of(move) > 0) {
        text_printf(out, ", with the discount of %d", discount_of(move));
    }
    text_putc(out, '.');
}

const struct journey_rule_def journey_rule_academy = {
    .info =
        {
            .name = "academy",
            .rulebook = "Board Actions",
            .verb = "academy",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 3,
            .args = {{.vocabulary = JOURNEY_WORDS_SCROLL},
                     {.vocabulary = JOURNEY_WORDS_WORKER},
                     {.is_optional = true, .min = 1, .max = JOURNEY_DISCOUNT_MAX}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
