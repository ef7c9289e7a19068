// SPDX-License-Identifier: MIT
//
// Situations of objectives, crew cards and stamps, and of the phases that follow
// the action phase.
#include "engine/journey/achieving.h"
#include "engine/journey/counts.h"
#include "engine/journey/objective_places.h"
#include "tests/golden/situations_journey.h"
#include "tests/golden/step_journey.h"

// ---- achieving ----

static bool is_achieving(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_ACHIEVE_OBJECTIVE) ||
           is_move_of(step, JOURNEY_RULE_ACHIEVE_CREW_CARD);
}

static bool is_reward_phase(const struct step *step)
{
    return before(step)->phase == JOURNEY_REWARD_PHASE;
}

bool journey_shows_achieved_in_a_window(const struct step *step)
{
    return is_achieving(step) && is_reward_phase(step) &&
           waited_for(step, JOURNEY_CHOICE_ACHIEVE);
}

bool journey_shows_achieved_within_a_reward(const struct step *step)
{
    return is_achieving(step) && is_reward_phase(step) &&
           waited_for(step, JOURNEY_CHOICE_ICONS);
}

bool journey_shows_achieved_within_an_action(const struct step *step)
{
    return is_achieving(step) && !is_reward_phase(step) &&
           waited_for(step, JOURNEY_CHOICE_ICONS);
}

bool journey_shows_achieved_on_its_place(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_ACHIEVE_OBJECTIVE) &&
           arg(step, JOURNEY_PLACE_ARG) == MOVE_NO_ARG;
}

// Whether the move names a place that costs something.
static bool is_place_paid(const struct step *step)
{
    int place = arg(step, JOURNEY_PLACE_ARG);

    return place != MOVE_NO_ARG && components(step)->slots[place].cost > 0;
}

bool journey_shows_place_paid_for_a_new_tile(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_GAIN_OBJECTIVE) && is_place_paid(step);
}

bool journey_shows_place_paid_from_the_reserve(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_ACHIEVE_OBJECTIVE) && is_place_paid(step);
}

static bool is_fulfilling(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_AUTOMATICALLY_FULFILL_OBJECTIVE);
}

bool journey_shows_fulfilled_without_its_needs(const struct step *step)
{
    return is_fulfilling(step) &&
           !journey_meets_needs(components(step), before(step), step->event.move.seat,
                                arg(step, JOURNEY_OBJECTIVE_ARG));
}

bool journey_shows_fulfilled_before_gaining(const struct step *step)
{
    const struct journey_list *list = step_list(step);

    for (int i = 0; is_fulfilling(step) && list && i < list->count; i++) {
        if ((top_before(step)->b >> i & 1) && list->icons[i].kind == JOURNEY_ICON_OBJECTIVE) {
            return true;
        }
    }
    return false;
}

static bool is_copy(const struct step *step, bool of_ones_own)
{
    return is_move_of(step, JOURNEY_RULE_COPY_CREW_CARD) &&
           (journey_crew_place(seat_before(step), arg(step, 0)) >= 0) == of_ones_own;
}

bool journey_shows_copy_of_ones_own_card(const struct step *step)
{
    return is_copy(step, true);
}

bool journey_shows_copy_of_a_card_of_another(const struct step *step)
{
    return is_copy(step, false);
}

// ---- stamps ----

bool journey_shows_tray(const struct step *step)
{
    const struct effect *stamps = step_find(step, JOURNEY_EFFECT_STAMPS);

    return stamps && stamps->args[4] > 0;
}

bool journey_shows_two_stacks_at_once(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_CORRESPONDENCE) &&
           journey_count_empty_stacks(seat_after(step)) -
                   journey_count_empty_stacks(seat_before(step)) >
               1;
}

// The envelope under evaluation; -1: none is.
static int evaluated(const struct step *step)
{
    const struct state_head *head = &before(step)->head;

    for (int i = 0; i < head->depth; i++) {
        if (head->frames[i].choice == JOURNEY_CHOICE_HALVE_STAMPS) {
            return head->frames[i].a;
        }
    }
    return -1;
}

bool journey_shows_stamps_for_the_next_round(const struct step *step)
{
    const struct effect *stamps = step_find(step, JOURNEY_EFFECT_STAMPS);

    return stamps && is_reward_phase(step) && stamps->args[0] <= evaluated(step);
}

// The list that a reward is: of the envelope under evaluation.
static bool is_reward_frame(const struct step *step)
{
    int envelope = evaluated(step);

    if (envelope < 0 || !waited_for(step, JOURNEY_CHOICE_ICONS)) {
        return false;
    }

    const struct journey_letter *letter =
        &components(step)->letters[before(step)->letters[envelope]];

    return top_before(step)->a == letter->first || top_before(step)->a == letter->second;
}

// Declined whole: none of its icons was used.
bool journey_shows_reward_declined(const struct step *step)
{
    const struct journey_list *list = step_list(step);

    return is_move_of(step, JOURNEY_RULE_DECLINE) && is_reward_frame(step) && list &&
           top_before(step)->b == (1 << list->count) - 1;
}

// ---- majorities ----

struct majority {
    int firsts;
    int seconds;
    bool is_odd; // a winner has an odd number of stamps
};

// Of the envelope that comes under evaluation in this event; a seat keeps its
// rank until another envelope gives it a new one.
static struct majority majority(const struct step *step)
{
    struct majority found = {0};

    for (int i = 0; i < after(step)->head.depth; i++) {
        const struct frame *frame = &after(step)->head.frames[i];

        if (frame->choice != JOURNEY_CHOICE_HALVE_STAMPS || evaluated(step) == frame->a) {
            continue;
        }
        for (int seat = 0; seat < after(step)->head.seat_count; seat++) {
            const struct journey_seat *ranked = &after(step)->seats[seat];

            found.firsts += ranked->rank == 1;
            found.seconds += ranked->rank == 2;
            found.is_odd |= ranked->rank > 0 && ranked->letters[frame->a] % 2 == 1;
        }
    }
    return found;
}

bool journey_shows_tie_for_the_most(const struct step *step)
{
    return majority(step).firsts > 1;
}

bool journey_shows_tie_for_the_second_most(const struct step *step)
{
    return majority(step).seconds > 1;
}

bool journey_shows_second_behind_a_tie(const struct step *step)
{
    struct majority found = majority(step);

    return found.firsts > 1 && found.seconds > 0;
}

bool journey_shows_half_rounded_up(const struct step *step)
{
    return majority(step).is_odd;
}

// ---- turn order and goals ----

static bool ends_action_phase(const struct step *step)
{
    return before(step)->phase == JOURNEY_ACTION_PHASE &&
           after(step)->phase != JOURNEY_ACTION_PHASE;
}

// The queue of this round: the workers may be back at home by now.
static int queued(const struct step *step, int seat)
{
    const struct effect *placed = step_find(step, JOURNEY_EFFECT_WORKER_PLACED);
    int count = placed && placed->args[2] && placed->seat == seat;

    for (int i = 0; i < before(step)->queue_count; i++) {
        count += before(step)->queue[i] == seat;
    }
    return count;
}

bool journey_shows_turn_order_kept(const struct step *step)
{
    for (int seat = SEAT_FIRST; seat <= before(step)->head.seat_count; seat++) {
        if (queued(step, seat) > 0) {
            return false;
        }
    }
    return ends_action_phase(step);
}

bool journey_shows_turn_order_of_several(const struct step *step)
{
    int seats = 0;
    int twice = 0;

    for (int seat = SEAT_FIRST; seat <= before(step)->head.seat_count; seat++) {
        seats += queued(step, seat) > 0;
        twice += queued(step, seat) > 1;
    }
    return ends_action_phase(step) && seats > 1 && twice > 0;
}

// Lagging penalties of a seat, each at most `cap`.
static int lag(const struct step *step, const struct journey_seat *seat, int cap)
{
    const struct journey_components *printed = components(step);
    int sum = 0;

    for (int i = 0; i < JOURNEY_ROUNDS; i++) {
        const struct journey_lag *lag = &printed->lags[i];
        bool is_behind =
            lag->stop <= before(step)->beagle + 1 &&
            !journey_is_at_or_past(printed, seat->ship, printed->stops[lag->stop - 1]);

        sum += is_behind ? (lag->points < cap ? lag->points : cap) : 0;
    }
    return sum;
}

static int cap_of(const struct step *step, const struct journey_seat *seat)
{
    for (int place = 0; place < JOURNEY_SLOTS; place++) {
        if (components(step)->slots[place].effect == JOURNEY_SLOT_LAG_CAP &&
            (seat->achieved >> place & 1U)) {
            return components(step)->slots[place].n;
        }
    }
    return INT16_MAX;
}

// What the goal of the round counts, for one seat.
static int times_met(const struct step *step, const struct journey_seat *seat)
{
    const struct journey_goal *goal =
        &components(step)->goals[before(step)->goals[before(step)->round - 1]];

    switch ((enum journey_per)goal->per) {
    case JOURNEY_PER_SEAL:
        return journey_count_seals(seat, goal->what);
    case JOURNEY_PER_SPECIMEN:
        return journey_count_kind(seat, goal->what);
    case JOURNEY_PER_LENS:
        return JOURNEY_LENSES - seat->lenses;
    case JOURNEY_PER_STACK:
        return journey_count_empty_stacks(seat);
    case JOURNEY_PER_TENT:
        return JOURNEY_TENTS - seat->tents;
    case JOURNEY_PER_OBJECTIVE:
        return journey_count_achieved(seat);
    }
    return 0;
}

static bool has_goal_points(const struct step *step, int seat)
{
    for (size_t i = 0; i < step->event.effect_count; i++) {
        const struct effect *points = &step->event.effects[i];

        if (points->kind == EFFECT_POINTS && points->seat == seat &&
            points->args[0] == JOURNEY_SOURCE_BEAGLE_GOALS && points->args[2] > 0) {
            return true;
        }
    }
    return false;
}

enum lagging {
    LAGS,         // and has points left
    LAGS_TOO_FAR, // and has none left
    LAGS_LESS     // than without the cap, and has points left
};

static bool is_lagging(const struct step *step, int number, enum lagging wanted)
{
    const struct journey_seat *seat = &after(step)->seats[number - 1];
    int full = lag(step, seat, INT16_MAX);
    int paid = lag(step, seat, cap_of(step, seat));
    bool has_points = has_goal_points(step, number);

    switch (wanted) {
    case LAGS:
        return paid > 0 && has_points;
    case LAGS_TOO_FAR:
        return paid > 0 && !has_points && times_met(step, seat) > 0;
    case LAGS_LESS:
        return paid < full && has_points;
    }
    return false;
}

static bool has_lagging(const struct step *step, enum lagging wanted)
{
    for (int seat = SEAT_FIRST; seat <= after(step)->head.seat_count; seat++) {
        if (step_find(step, JOURNEY_EFFECT_GOAL_SCORED) && is_lagging(step, seat, wanted)) {
            return true;
        }
    }
    return false;
}

bool journey_shows_lag(const struct step *step)
{
    return has_lagging(step, LAGS);
}

bool journey_shows_lag_takes_everything(const struct step *step)
{
    return has_lagging(step, LAGS_TOO_FAR);
}

bool journey_shows_lag_capped(const struct step *step)
{
    return has_lagging(step, LAGS_LESS);
}
