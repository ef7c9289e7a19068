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
#include "engine/journey/icons.h"
#include "engine/journey/placement.h"
#include "engine/journey/seal_rows.h"

enum {
    SPOT_ARG,
    WORKER_ARG,
    DISCOUNT_ARG,
    DISCOUNT_MAX = 9,
    GOLDEN_DISCOUNT = 1
};

static int discount_of(const struct move *move)
{
    return move->args[DISCOUNT_ARG] == MOVE_NO_ARG ? 0 : move->args[DISCOUNT_ARG];
}

// The purchase left with this printed discount: the index of its icon or
// JOURNEY_EXTRA_PURCHASE; -1: none.
static int find_purchase(const struct catalog *catalog, const struct journey_state *state,
                         int discount)
{
    const struct frame *frame = journey_icons_frame(state);

    if (!frame) {
        return -1;
    }

    const struct journey_list *list = &journey_components(catalog)->lists[frame->a];

    for (int i = 0; i < list->count; i++) {
        if ((frame->b >> i & 1) && list->icons[i].kind == JOURNEY_ICON_ACADEMY &&
            list->icons[i].n == discount) {
            return i;
        }
    }
    return discount == 0 && frame->count > 0 ? JOURNEY_EXTRA_PURCHASE : -1;
}

static bool is_free(const struct journey_components *components,
                    const struct journey_state *state, int purchase)
{
    const struct journey_list *list = &components->lists[journey_icons_frame(state)->a];

    return purchase != JOURNEY_EXTRA_PURCHASE && (list->icons[purchase].flags & JOURNEY_FREE);
}

static int scroll_cost(const struct journey_components *components,
                       const struct journey_seat *seat, int spot)
{
    return journey_has_lasting(components, seat, JOURNEY_SLOT_NO_SCROLL_COST)
               ? 0
               : components->scroll_costs[spot / JOURNEY_SCROLL_SPOTS];
}

static int cost_of(const struct catalog *catalog, const struct journey_state *state,
                   const struct move *move)
{
    const struct journey_components *components = journey_components(catalog);
    const struct journey_seat *seat = &state->seats[move->seat - 1];
    int discount = discount_of(move);

    if (is_free(components, state, find_purchase(catalog, state, discount))) {
        return 0;
    }
    if (journey_icons_frame(state)->step == JOURNEY_GOLDEN) {
        discount += GOLDEN_DISCOUNT;
    }

    int cost = scroll_cost(components, seat, move->args[SPOT_ARG]) +
               journey_spot_cost(components, seat, move->args[WORKER_ARG]);

    return cost > discount ? cost - discount : 0;
}

static bool check_cost(const struct catalog *catalog, const struct journey_state *state,
                       const struct move *move, struct refusal *out)
{
    int cost = cost_of(catalog, state, move);
    int coins = state->seats[move->seat - 1].coins;

    if (coins < cost) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_COINS, out);
        (void)refusal_number(out, "cost", cost);
        return refusal_number(out, "coins", coins);
    }
    return true;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    if (!journey_check_icon(catalog, state, JOURNEY_ICON_ACADEMY, out)) {
        return false;
    }
    if (find_purchase(catalog, state, discount_of(move)) < 0) {
        (void)journey_refuse(JOURNEY_REFUSED_NO_SUCH_ICON, out);
        return refusal_number(out, "discount", discount_of(move));
    }
    if (state->scrolls[move->args[SPOT_ARG]] == 0) {
        return journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
    }
    return journey_check_row(&state->seats[move->seat - 1], move->args[WORKER_ARG], out) &&
           check_cost(catalog, state, move, out);
}

// Every seal for every row, for one purchase.
static size_t list_purchase(const struct journey_state *state, struct move move,
                            struct move *out, size_t cap)
{
    size_t count = 0;

    for (int16_t spot = 0; spot < JOURNEY_ACADEMY; spot++) {
        if (state->scrolls[spot] == 0) {
            continue;
        }
        move.args[SPOT_ARG] = spot;
        for (int16_t row = 0; row < JOURNEY_ROWS; row++) {
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

    for (int16_t discount = 0; discount <= DISCOUNT_MAX; discount++) {
        if (find_purchase(catalog, state, discount) >= 0) {
            move.args[DISCOUNT_ARG] = discount > 0 ? discount : MOVE_NO_ARG;
            count += list_purchase(state, move, out + count, cap - count);
        }
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct journey_state *now = journey_now(out);
    int cost = cost_of(out->catalog, now, move);

    (void)journey_use_icon_at(out, find_purchase(out->catalog, now, discount_of(move)), NULL);
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
    int cost = cost_of(catalog, state, move);

    text_printf(
        out, "Buy the %s seal of scroll %d, spot %d for worker %d",
        vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_COLOR], state->scrolls[spot] - 1),
        spot / JOURNEY_SCROLL_SPOTS + 1, spot % JOURNEY_SCROLL_SPOTS + 1,
        move->args[WORKER_ARG] + 1);
    if (cost > 0) {
        text_printf(out, " for %d coin%s", cost, cost == 1 ? "" : "s");
    }
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
                     {.is_optional = true, .min = 1, .max = DISCOUNT_MAX}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
