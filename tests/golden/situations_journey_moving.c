// SPDX-License-Identifier: MIT
//
// Situations of ships, explorers and tents, and of the museum.
#include "engine/journey/movement.h"
#include "engine/journey/museum.h"
#include "tests/golden/situations_journey.h"
#include "tests/golden/step_journey.h"

// ---- ways ----

static bool is_at_sea(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_NAVIGATION);
}

static bool is_moving(const struct step *step)
{
    return is_at_sea(step) || is_move_of(step, JOURNEY_RULE_EXPLORATION);
}

// Every space that the piece comes to with so many steps.
static struct journey_reach reach(const struct step *step, int steps)
{
    struct journey_reach reach;

    journey_find_reach(step->before.catalog, before(step), step->event.move.seat,
                       components(step)->spaces[arg(step, 0)].track, steps, &reach);
    return reach;
}

// The steps that the move may make.
static int steps(const struct step *step)
{
    struct journey_icon icon = step_used(step);

    return icon.kind == JOURNEY_ICON_NONE ? top_before(step)->a
                                          : icon.n + (top_before(step)->step > 0);
}

static bool is_silver_step(const struct step *step)
{
    struct journey_icon icon = step_used(step);

    if (!is_moving(step) || icon.kind == JOURNEY_ICON_NONE) {
        return false;
    }

    struct journey_reach near = reach(step, icon.n);

    return journey_find_stop(&near, arg(step, 0)) == NULL;
}

bool journey_shows_silver_step_at_sea(const struct step *step)
{
    return is_at_sea(step) && is_silver_step(step);
}

bool journey_shows_silver_step_on_an_island(const struct step *step)
{
    return !is_at_sea(step) && is_silver_step(step);
}

bool journey_shows_golden_stop_at_sea(const struct step *step)
{
    return is_at_sea(step) && waited_for(step, JOURNEY_CHOICE_GO_ON);
}

bool journey_shows_golden_stop_on_an_island(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_EXPLORATION) && waited_for(step, JOURNEY_CHOICE_GO_ON);
}

bool journey_shows_golden_stop_not_used(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_DECLINE) && waited_for(step, JOURNEY_CHOICE_GO_ON);
}

typedef bool space_fn(const struct step *step, int space);

// Whether the way of the move enters or passes such a space.
static bool crosses(const struct step *step, space_fn *is_such)
{
    if (!is_moving(step)) {
        return false;
    }

    struct journey_reach reached = reach(step, steps(step));
    const struct journey_stop *stop = journey_find_stop(&reached, arg(step, 0));

    for (int space = 0; stop && space < JOURNEY_SPACES; space++) {
        if ((stop->entered[space / 64] >> (space % 64) & 1U) && is_such(step, space)) {
            return true;
        }
    }
    return false;
}

static bool has_explorer_of_another(const struct step *step, int space)
{
    const struct journey_space *printed = &components(step)->spaces[space];

    for (int seat = SEAT_FIRST; seat <= before(step)->head.seat_count; seat++) {
        if (seat != step->event.move.seat && printed->track != JOURNEY_OCEAN &&
            !printed->is_end &&
            journey_position(&before(step)->seats[seat - 1], printed->track) == space) {
            return true;
        }
    }
    return false;
}

bool journey_shows_explorer_skipped(const struct step *step)
{
    return crosses(step, has_explorer_of_another);
}

static bool has_old_ribbon(const struct step *step, int space)
{
    return components(step)->spaces[space].ribbon > 0 &&
           (before(step)->ribbons[space / 8] >> (space % 8) & 1U);
}

bool journey_shows_ribbon_crossed_before(const struct step *step)
{
    return crosses(step, has_old_ribbon);
}

static bool has_banner(const struct step *step, int space, bool is_needed)
{
    int island = components(step)->spaces[space].banner - 1;

    return island >= 0 && (seat_before(step)->explorers[island] == 0) == is_needed;
}

static bool has_banner_in_need(const struct step *step, int space)
{
    return has_banner(step, space, true);
}

static bool has_banner_without_need(const struct step *step, int space)
{
    return has_banner(step, space, false);
}

bool journey_shows_banner(const struct step *step)
{
    return crosses(step, has_banner_in_need);
}

bool journey_shows_banner_without_need(const struct step *step)
{
    return crosses(step, has_banner_without_need);
}

bool journey_shows_second_arrival(const struct step *step)
{
    return is_moving(step) && components(step)->spaces[arg(step, 0)].is_end &&
           !step_find(step, JOURNEY_EFFECT_FIRST_ARRIVAL);
}

bool journey_shows_specimen_known(const struct step *step)
{
    return is_moving(step) && before(step)->specimens[arg(step, 0)] > 0 &&
           !step_find(step, JOURNEY_EFFECT_RESEARCHED);
}

bool journey_shows_second_spot(const struct step *step)
{
    const struct effect *tent = step_find(step, JOURNEY_EFFECT_TENT);

    return tent && tent->args[1] == 1;
}

// ---- the museum ----

bool journey_shows_second_delivery(const struct step *step)
{
    return waited_for(step, JOURNEY_CHOICE_SECOND_DELIVERY) &&
           is_move_of(step, JOURNEY_RULE_DELIVER_SPECIMEN);
}

bool journey_shows_second_research(const struct step *step)
{
    return waited_for(step, JOURNEY_CHOICE_SECOND_RESEARCH) &&
           is_move_of(step, JOURNEY_RULE_RESEARCH_MUSEUM_SPECIMEN);
}

static bool is_row_complete(const struct journey_state *state, int specimen)
{
    int first = specimen / JOURNEY_KINDS * JOURNEY_KINDS;
    int there = 0;

    for (int kind = 0; kind < JOURNEY_KINDS; kind++) {
        there += journey_is_in_museum(state, first + kind);
    }
    return there == JOURNEY_KINDS;
}

bool journey_shows_row_completed(const struct step *step)
{
    const struct effect *tile = step_find(step, JOURNEY_EFFECT_MUSEUM_TILE);

    return tile && is_row_complete(after(step), tile->args[0]);
}

bool journey_shows_row_without_its_coin(const struct step *step)
{
    return step_find(step, JOURNEY_EFFECT_MUSEUM_TILE) &&
           !step_find(step, JOURNEY_EFFECT_ROW_COIN);
}

bool journey_shows_repeat_in_a_complete_row(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_REPEAT_DELIVERY) &&
           is_row_complete(before(step), arg(step, 0));
}

bool journey_shows_repeat_of_a_setup_tile(const struct step *step)
{
    return is_move_of(step, JOURNEY_RULE_REPEAT_DELIVERY) &&
           !(before(step)->delivered >> arg(step, 0) & 1U);
}
