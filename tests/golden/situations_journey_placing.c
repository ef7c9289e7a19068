// SPDX-License-Identifier: MIT
//
// Situations of placing workers, of their distinctions, and of lenses.
#include "engine/journey/placement.h"
#include "engine/journey/purchases.h"
#include "tests/golden/situations_journey.h"
#include "tests/golden/step_journey.h"

enum {
    WORKER_ARG,
    LOCATION_ARG,
    SPOT_ARG = 0, // of an academy move
    SEAL_WORKER_ARG,
    DISCOUNT_ARG
};

// ---- placing ----

static bool is_placement(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_WORKER_PLACEMENT);
}

static const struct journey_location *location(const struct step *step)
{
    return &components(step)->locations[arg(step, LOCATION_ARG)];
}

static int penalty(const struct step *step)
{
    return is_placement(step)
               ? journey_placement_penalty(components(step), before(step),
                                           step->event.move.seat, arg(step, LOCATION_ARG))
               : 0;
}

static int full_penalty(const struct step *step)
{
    return components(step)->tables[before(step)->head.seat_count - 2].penalty;
}

bool journey_shows_penalty_of_two(const struct step *step)
{
    return before(step)->head.seat_count == 2 && penalty(step) == full_penalty(step);
}

bool journey_shows_penalty_of_more(const struct step *step)
{
    return before(step)->head.seat_count > 2 && penalty(step) == full_penalty(step);
}

bool journey_shows_penalty_reduced(const struct step *step)
{
    return penalty(step) > 0 && penalty(step) < full_penalty(step);
}

bool journey_shows_no_penalty_on_a_rectangle(const struct step *step)
{
    return is_placement(step) && location(step)->glass == JOURNEY_RECTANGLE &&
           journey_has_worker(before(step), arg(step, LOCATION_ARG));
}

// Whether a worker stands in the diary of the location, on the other side.
static bool has_worker_beyond(const struct step *step)
{
    for (int other = 0; other < components(step)->location_count; other++) {
        const struct journey_location *beyond = &components(step)->locations[other];

        if (beyond->diary == location(step)->diary &&
            beyond->is_right != location(step)->is_right &&
            journey_has_worker(before(step), other)) {
            return true;
        }
    }
    return false;
}

bool journey_shows_other_side_of_a_bookmark(const struct step *step)
{
    return is_placement(step) && location(step)->diary != JOURNEY_NO_DIARY &&
           penalty(step) == 0 && has_worker_beyond(step);
}

static int knowledge_spent(const struct step *step)
{
    return is_placement(step)
               ? journey_missing_seals(
                     seat_before(step), arg(step, WORKER_ARG),
                     journey_needs_of(components(step), before(step), arg(step, LOCATION_ARG)))
               : 0;
}

bool journey_shows_knowledge_for_a_seal(const struct step *step)
{
    return knowledge_spent(step) == 1;
}

bool journey_shows_knowledge_for_seals(const struct step *step)
{
    return knowledge_spent(step) > 1;
}

static void remove_purple(uint8_t seals[JOURNEY_SPOTS], uint8_t *count)
{
    uint8_t kept = 0;

    for (int spot = 0; spot < *count; spot++) {
        uint8_t seal = seals[spot];

        seals[spot] = 0;
        if (seal != JOURNEY_PURPLE + 1) {
            seals[kept++] = seal;
        }
    }
    *count = kept;
}

// The seat without the purple seals in the rows of its workers 2 to 4.
static struct journey_seat without_purple(const struct journey_seat *seat)
{
    struct journey_seat plain = *seat;

    for (int row = 0; row < JOURNEY_ROWS; row++) {
        remove_purple(plain.seals[row], &plain.seal_count[row]);
    }
    return plain;
}

bool journey_shows_purple_seal_stands_in(const struct step *step)
{
    if (!is_placement(step)) {
        return false;
    }

    struct journey_seat plain = without_purple(seat_before(step));
    const uint8_t *needs =
        journey_needs_of(components(step), before(step), arg(step, LOCATION_ARG));

    return journey_missing_seals(&plain, arg(step, WORKER_ARG), needs) > knowledge_spent(step);
}

bool journey_shows_crew_card_with_a_purple_seal(const struct step *step)
{
    if (!is_move_of(step, JOURNEY_RULE_ACHIEVE_CREW_CARD)) {
        return false;
    }

    struct journey_seat plain = without_purple(seat_before(step));

    return journey_missing_seals(&plain, arg(step, 1),
                                 components(step)->crew[arg(step, 0)].needs) > 0;
}

bool journey_shows_fifth_worker_placed(const struct step *step)
{
    return is_placement(step) && arg(step, WORKER_ARG) == JOURNEY_WORKERS - 1;
}

bool journey_shows_fifth_worker_with_knowledge(const struct step *step)
{
    return journey_shows_fifth_worker_placed(step) && knowledge_spent(step) > 0;
}

// ---- lenses ----

static int owner(const struct step *step)
{
    return is_placement(step) ? before(step)->lens[arg(step, LOCATION_ARG)] : 0;
}

bool journey_shows_lens_of_ones_own(const struct step *step)
{
    return owner(step) == step->event.move.seat && is_placement(step);
}

bool journey_shows_lens_of_nobody(const struct step *step)
{
    return owner(step) == JOURNEY_NEUTRAL_LENS;
}

bool journey_shows_lens_of_another(const struct step *step)
{
    return owner(step) > 0 && owner(step) != JOURNEY_NEUTRAL_LENS &&
           owner(step) != step->event.move.seat;
}

bool journey_shows_free_unlock(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_UNLOCK_LENS_LOCATION) &&
           (step_used(step).flags & JOURNEY_FREE);
}

// A free unlock is on a tile or a card: of a tile that was unlocked while no
// worker of the seat stands on it.
bool journey_shows_unlock_from_an_unlock(const struct step *step)
{
    int location = 0;

    if (!is_move_of(step, JOURNEY_RULE_UNLOCK_LENS_LOCATION)) {
        return false;
    }
    while (location < components(step)->location_count &&
           journey_list_of(components(step), before(step), location) != top_before(step)->a) {
        location++;
    }
    return location < components(step)->location_count &&
           components(step)->locations[location].special_place >= 0 &&
           !journey_has_worker(before(step), location);
}

bool journey_shows_locked_action_of_a_tile(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_PERFORM_LOCKED_ACTION) &&
           components(step)->locations[arg(step, 0)].special_place >= 0;
}

// ---- the academy ----

// The purchase that an academy move uses; -1: it is another move.
static int purchase(const struct step *step)
{
    int discount = arg(step, DISCOUNT_ARG) == MOVE_NO_ARG ? 0 : arg(step, DISCOUNT_ARG);

    return is_move_of(step, JOURNEY_RULE_ACADEMY)
               ? journey_find_purchase(step->before.catalog, before(step), discount)
               : -1;
}

bool journey_shows_silver_seal(const struct step *step)
{
    return purchase(step) == JOURNEY_EXTRA_PURCHASE;
}

static int price(const struct step *step, const struct journey_state *state)
{
    return journey_purchase_cost(step->before.catalog, state, purchase(step),
                                 arg(step, SPOT_ARG), arg(step, SEAL_WORKER_ARG));
}

bool journey_shows_golden_discount(const struct step *step)
{
    if (purchase(step) < 0 || top_before(step)->step != JOURNEY_GOLDEN) {
        return false;
    }

    struct journey_state silver = *before(step);

    silver.head.frames[silver.head.depth - 1].step = JOURNEY_SILVER;
    return price(step, before(step)) < price(step, &silver);
}

bool journey_shows_scroll_for_nothing(const struct step *step)
{
    if (purchase(step) < 0) {
        return false;
    }

    struct journey_state plain = *before(step);

    plain.seats[step->event.move.seat - 1].achieved = 0;
    return price(step, before(step)) < price(step, &plain);
}

// ---- other distinctions ----

static bool is_in_special_diary(const struct step *step)
{
    return is_placement(step) && location(step)->diary == JOURNEY_SPECIAL_DIARY;
}

static enum journey_distinction distinction(const struct step *step)
{
    return journey_distinction_of(components(step), seat_before(step), arg(step, WORKER_ARG));
}

bool journey_shows_silver_coins(const struct step *step)
{
    return is_in_special_diary(step) && distinction(step) >= JOURNEY_SILVER;
}

bool journey_shows_golden_points(const struct step *step)
{
    return is_in_special_diary(step) && distinction(step) == JOURNEY_GOLDEN;
}

static int stamps(const struct step *step)
{
    int placed = 0;

    for (int i = 1; i < 5; i++) {
        placed += arg(step, i) == MOVE_NO_ARG ? 0 : arg(step, i);
    }
    return placed;
}

// Stamps that the icon shows; 0: the move uses no such icon.
static int stamps_shown(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_CORRESPONDENCE) ? step_used(step).n : 0;
}

bool journey_shows_silver_stamp(const struct step *step)
{
    return stamps_shown(step) > 0 && stamps(step) > stamps_shown(step);
}

static bool goes_on_placing(const struct step *step)
{
    const struct frame *top = top_after(step);

    return top && top->choice == JOURNEY_CHOICE_STAMPS;
}

bool journey_shows_fewer_stamps(const struct step *step)
{
    return stamps_shown(step) > stamps(step) && !goes_on_placing(step);
}

bool journey_shows_golden_stamps(const struct step *step)
{
    return stamps_shown(step) > 0 && !(step_used(step).flags & JOURNEY_DISTRIBUTED) &&
           goes_on_placing(step);
}

bool journey_shows_stamps_spread(const struct step *step)
{
    return stamps_shown(step) > 0 && (step_used(step).flags & JOURNEY_DISTRIBUTED) &&
           goes_on_placing(step);
}
