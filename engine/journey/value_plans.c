// SPDX-License-Identifier: MIT
#include "engine/journey/achieving.h"
#include "engine/journey/placement.h"
#include "engine/journey/value.h"

enum {
    PLACES_OF_METAL = JOURNEY_SLOTS / 2,
    // Of the reward, by the seals or requirements that are met: less than what is
    // achieved, so that achieving is a gain.
    CREW_SHARE = 60,
    OBJECTIVE_SHARE = 70,
    PENALTY_A_TURN = 15,
    SCROLL_A_TURN = 15,
    LAG_A_ROUND = 80
};

// ---- crew cards ----

static int count_needs(const struct journey_crew *card)
{
    int needs = 0;

    for (int color = 0; color < JOURNEY_COLORS; color++) {
        needs += card->needs[color];
    }
    return needs;
}

// The seals that a worker lacks for a card, of those workers that no card has
// claimed (bit per worker in `claimed`) the one that lacks fewest.
static int count_missing(const struct journey_outlook *outlook, const struct journey_crew *card,
                         unsigned claimed, int *out_worker)
{
    int least = INT16_MAX;

    for (int worker = 0; worker <= JOURNEY_ROWS; worker++) {
        int missing = journey_missing_seals(outlook->own, worker, card->needs);
        bool is_free =
            !(claimed >> worker & 1U) && !journey_worker_has_card(outlook->own, worker);

        if (is_free && missing < least) {
            least = missing;
            *out_worker = worker;
        }
    }
    return least;
}

static int value_of_card(const struct journey_outlook *outlook, const struct journey_crew *card,
                         unsigned *claimed)
{
    int worker = 0;
    int missing = count_missing(outlook, card, *claimed, &worker);
    int needs = count_needs(card);
    int met = needs - missing;

    if (met <= 0 || missing > outlook->turns) {
        return 0;
    }
    *claimed |= 1U << worker;
    return journey_value_of_list(outlook, card->list) * met * met / (needs * needs) *
           CREW_SHARE / JOURNEY_PERCENT;
}

int journey_value_of_crew(const struct journey_outlook *outlook)
{
    const struct journey_seat *own = outlook->own;
    unsigned claimed = 0;
    int value = 0;

    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (own->crew[i] > 0 && own->crew_worker[i] == 0) {
            value +=
                value_of_card(outlook, &outlook->components->crew[own->crew[i] - 1], &claimed);
        }
    }
    return value;
}

// ---- objectives ----

// What a lasting effect will save; an extra book counts with the theory.
static int value_of_lasting(const struct journey_outlook *outlook, int place)
{
    switch ((enum journey_slot_effect)outlook->components->slots[place].effect) {
    case JOURNEY_SLOT_ICONS:
    case JOURNEY_SLOT_EXTRA_BOOK:
        return 0;
    case JOURNEY_SLOT_NO_SCROLL_COST:
        return outlook->turns * SCROLL_A_TURN;
    case JOURNEY_SLOT_PENALTY_REDUCTION:
        return outlook->turns * PENALTY_A_TURN;
    case JOURNEY_SLOT_LAG_CAP:
        return outlook->rounds * LAG_A_ROUND;
    }
    UNREACHABLE("effect of a place");
}

// What achieving a tile on a place would bring.
static int value_of_place(const struct journey_outlook *outlook, int place)
{
    const struct journey_slot *slot = &outlook->components->slots[place];

    return slot->points * JOURNEY_POINT + value_of_lasting(outlook, place) +
           journey_value_of_list(outlook, slot->list);
}

static int best_place(const struct journey_outlook *outlook, int objective)
{
    bool is_golden = outlook->components->objectives[objective].is_golden;
    int first = is_golden ? PLACES_OF_METAL : 0;
    int best = 0;

    for (int place = first; place < first + PLACES_OF_METAL; place++) {
        int value = outlook->own->slots[place] == 0 ? value_of_place(outlook, place) : 0;

        best = value > best ? value : best;
    }
    return best;
}

// How far a requirement is met, in per cent.
static int met_share(const struct journey_outlook *outlook, const struct journey_need *need)
{
    int needed = journey_needed(need);
    int has = journey_count_towards(outlook->components, outlook->state, outlook->seat, need);

    return has < needed ? has * JOURNEY_PERCENT / needed : JOURNEY_PERCENT;
}

// `value` times the square of how far the requirements are met on the average.
static int hope_for(const struct journey_outlook *outlook, int objective, int value)
{
    const struct journey_objective *tile = &outlook->components->objectives[objective];
    int needs = 0;
    int sum = 0;

    for (size_t i = 0; i < COUNT_OF(tile->needs); i++) {
        if (tile->needs[i].kind != JOURNEY_NEED_NOTHING) {
            sum += met_share(outlook, &tile->needs[i]);
            needs++;
        }
    }

    int met = needs > 0 ? sum / needs : JOURNEY_PERCENT;

    return value * met / JOURNEY_PERCENT * met / JOURNEY_PERCENT * OBJECTIVE_SHARE /
           JOURNEY_PERCENT;
}

int journey_value_of_objectives(const struct journey_outlook *outlook)
{
    const struct journey_seat *own = outlook->own;
    int value = 0;

    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        if (own->reserve[i] > 0) {
            int objective = own->reserve[i] - 1;

            value += hope_for(outlook, objective, best_place(outlook, objective));
        }
    }
    for (int place = 0; place < JOURNEY_SLOTS; place++) {
        if (own->achieved >> place & 1U) {
            value += value_of_lasting(outlook, place);
        } else if (own->slots[place] > 0) {
            value += hope_for(outlook, own->slots[place] - 1, value_of_place(outlook, place));
        }
    }
    return value;
}
