// SPDX-License-Identifier: MIT
#include "engine/journey/achieving.h"

#include "engine/journey/counts.h"
#include "engine/journey/objective_places.h"
#include "engine/journey/placement.h"

static bool has_reached_beagle(const struct journey_components *components,
                               const struct journey_state *state, int seat)
{
    return journey_is_at_or_past(components, state->seats[seat - 1].ship,
                                 components->stops[state->beagle]);
}

int journey_count_towards(const struct journey_components *components,
                          const struct journey_state *state, int seat,
                          const struct journey_need *need)
{
    const struct journey_seat *own = &state->seats[seat - 1];

    switch ((enum journey_need_kind)need->kind) {
    case JOURNEY_NEED_NOTHING:
        return 0;
    case JOURNEY_NEED_SEALS:
        return journey_count_seals(own, need->what);
    case JOURNEY_NEED_SPECIMEN_COLOR:
        return journey_count_color(own, need->what);
    case JOURNEY_NEED_SPECIMEN_KIND:
        return journey_count_kind(own, need->what);
    case JOURNEY_NEED_SHIP:
        return has_reached_beagle(components, state, seat);
    case JOURNEY_NEED_KNOWLEDGE:
        return own->knowledge;
    case JOURNEY_NEED_POINTS:
        return own->points;
    case JOURNEY_NEED_COINS:
        return own->coins;
    case JOURNEY_NEED_STACKS:
        return journey_count_empty_stacks(own);
    case JOURNEY_NEED_LENSES:
        return JOURNEY_LENSES - own->lenses;
    case JOURNEY_NEED_TENTS:
        return JOURNEY_TENTS - own->tents;
    case JOURNEY_NEED_THEORY:
        return own->evolution;
    }
    UNREACHABLE("what an objective requires");
}

int journey_needed(const struct journey_need *need)
{
    switch ((enum journey_need_kind)need->kind) {
    case JOURNEY_NEED_NOTHING:
        return 0;
    case JOURNEY_NEED_SHIP:
        return 1; // to be there or not
    case JOURNEY_NEED_SEALS:
    case JOURNEY_NEED_SPECIMEN_COLOR:
    case JOURNEY_NEED_SPECIMEN_KIND:
    case JOURNEY_NEED_KNOWLEDGE:
    case JOURNEY_NEED_POINTS:
    case JOURNEY_NEED_COINS:
    case JOURNEY_NEED_STACKS:
    case JOURNEY_NEED_LENSES:
    case JOURNEY_NEED_TENTS:
    case JOURNEY_NEED_THEORY:
        break;
    }
    return need->n;
}

const struct journey_need *journey_find_unmet(const struct journey_components *components,
                                              const struct journey_state *state, int seat,
                                              int objective)
{
    const struct journey_objective *tile = &components->objectives[objective];

    for (size_t i = 0; i < COUNT_OF(tile->needs); i++) {
        const struct journey_need *need = &tile->needs[i];

        if (journey_count_towards(components, state, seat, need) < journey_needed(need)) {
            return need;
        }
    }
    return NULL;
}

bool journey_meets_needs(const struct journey_components *components,
                         const struct journey_state *state, int seat, int objective)
{
    return journey_find_unmet(components, state, seat, objective) == NULL;
}

static bool can_achieve_objective(const struct journey_components *components,
                                  const struct journey_state *state, int seat)
{
    const struct journey_seat *own = &state->seats[seat - 1];

    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        int objective = own->reserve[i] - 1;

        if (objective >= 0 && journey_meets_needs(components, state, seat, objective) &&
            journey_has_place_for(components, own, objective)) {
            return true;
        }
    }
    for (int place = 0; place < JOURNEY_SLOTS; place++) {
        int objective = own->slots[place] - 1;

        if (objective >= 0 && !journey_is_achieved(own, place) &&
            journey_meets_needs(components, state, seat, objective)) {
            return true;
        }
    }
    return false;
}

int journey_crew_place(const struct journey_seat *seat, int card)
{
    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (seat->crew[i] == card + 1) {
            return i;
        }
    }
    return -1;
}

bool journey_worker_has_card(const struct journey_seat *seat, int worker)
{
    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (seat->crew_worker[i] == worker + 1) {
            return true;
        }
    }
    return false;
}

static bool can_achieve_card(const struct journey_components *components,
                             const struct journey_seat *seat, int card)
{
    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        if (!journey_worker_has_card(seat, worker) &&
            journey_missing_seals(seat, worker, components->crew[card].needs) == 0) {
            return true;
        }
    }
    return false;
}

static bool can_achieve_crew(const struct journey_components *components,
                             const struct journey_seat *seat)
{
    for (int i = 0; i < JOURNEY_HAND; i++) {
        if (seat->crew[i] > 0 && seat->crew_worker[i] == 0 &&
            can_achieve_card(components, seat, seat->crew[i] - 1)) {
            return true;
        }
    }
    return false;
}

bool journey_can_achieve(const struct catalog *catalog, const struct journey_state *state,
                         int seat)
{
    const struct journey_components *components = journey_components(catalog);

    return can_achieve_objective(components, state, seat) ||
           can_achieve_crew(components, &state->seats[seat - 1]);
}

// ---- windows ----

// A WINDOWS frame with `count` 1 asks its seat, one with `count` 0 every seat
// from place `a` of the turn order on.
void journey_plan_window(struct emitter *out, int seat)
{
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_WINDOWS,
                         .seat = (uint8_t)seat,
                         .count = 1,
                     });
}

void journey_plan_windows(struct emitter *out)
{
    agenda_open(out, (struct frame){.choice = JOURNEY_CHOICE_WINDOWS});
}

void journey_leave_window(struct emitter *out, int seat)
{
    if (agenda_top(&journey_now(out)->head)->choice == JOURNEY_CHOICE_ACHIEVE) {
        agenda_close(out);
        journey_plan_window(out, seat);
    }
}
