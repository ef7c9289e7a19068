// SPDX-License-Identifier: MIT
//
// Rule:     unlock_lens_location
// Rulebook: Darwin's Journey, "Board Actions", Unlock Lens Location
// Effects:  lens, coins
//
// Puts a personal lens onto a locked location for the printed coins, and at once
// performs its actions: without a worker, and whatever seals it asks for. A page
// of a main diary is unlocked from top to bottom, the special diary in any order.
//
// RULING: a free unlock does not pay for the lens; the actions that it gives pay
// their own costs. Without a personal lens left nothing can be unlocked. No
// distinction applies to the actions: no worker was placed in that diary.
#include "engine/journey/costs.h"
#include "engine/journey/icons.h"
#include "engine/journey/placement.h"

static bool is_main_page(const struct journey_location *location)
{
    return location->diary == JOURNEY_MAIN_1 || location->diary == JOURNEY_MAIN_2;
}

// Whether a location further up on the same page of a main diary is locked.
static bool is_blocked(const struct journey_components *components,
                       const struct journey_state *state, int location)
{
    const struct journey_location *own = &components->locations[location];

    for (int other = 0; other < components->location_count; other++) {
        const struct journey_location *above = &components->locations[other];
        bool is_same_page = above->diary == own->diary && above->is_right == own->is_right;

        if (is_main_page(own) && is_same_page && above->row < own->row &&
            journey_is_locked(components, state, other)) {
            return true;
        }
    }
    return false;
}

static int cost_of(const struct catalog *catalog, const struct journey_state *state,
                   int location)
{
    const struct journey_icon *icon = journey_find_icon(catalog, state, JOURNEY_ICON_UNLOCK);

    if (icon && (icon->flags & JOURNEY_FREE)) {
        return 0;
    }
    return journey_unlock_cost_of(journey_components(catalog), state, location);
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct journey_components *components = journey_components(catalog);
    const struct journey_seat *seat = &state->seats[move->seat - 1];
    int location = move->args[0];

    if (!journey_check_icon(catalog, state, JOURNEY_ICON_UNLOCK, out)) {
        return false;
    }
    if (seat->lenses == 0) {
        return journey_refuse(JOURNEY_REFUSED_NO_LENS_LEFT, out);
    }
    if (!journey_is_locked(components, state, location)) {
        return journey_refuse(JOURNEY_REFUSED_LOCATION_OPEN, out);
    }
    if (!journey_needs_of(components, state, location)) {
        return journey_refuse(JOURNEY_REFUSED_NOT_AVAILABLE, out);
    }
    if (is_blocked(components, state, location)) {
        return journey_refuse(JOURNEY_REFUSED_ORDER_OF_PAGE, out);
    }
    return journey_check_coins(seat, cost_of(catalog, state, location), out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move =
        move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_UNLOCK_LENS_LOCATION);
    size_t count = 0;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_UNLOCK)) {
        return 0;
    }
    for (int location = 0; location < journey_components(catalog)->location_count; location++) {
        move.args[0] = (int16_t)location;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct journey_state *now = journey_now(out);
    int location = move->args[0];
    int cost = cost_of(out->catalog, now, location);

    (void)journey_use_icon(out, JOURNEY_ICON_UNLOCK, NULL);
    journey_change_coins(out, move->seat, -cost);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_LENS,
                  .seat = move->seat,
                  .args = {(int16_t)location},
              });
    journey_open_list(out, move->seat,
                      journey_list_of(journey_components(out->catalog), now, location),
                      JOURNEY_PLAIN);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    text_printf(out, "Unlock %s",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_LOCATION], move->args[0]));
    journey_describe_cost(cost_of(catalog, state, move->args[0]), out);
    text_puts(out, " and perform its actions.");
}

const struct journey_rule_def journey_rule_unlock_lens_location = {
    .info =
        {
            .name = "unlock_lens_location",
            .rulebook = "Board Actions",
            .verb = "unlock",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_LOCATION}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
