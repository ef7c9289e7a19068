// SPDX-License-Identifier: MIT
#include "tests/golden/coverage_journey.h"

#include "engine/journey/icons.h"
#include "engine/journey/placement.h"
#include "tests/golden/step_journey.h"

// ---- icons ----

static void use(struct coverage_journey *coverage, const struct step *step, int list, int index)
{
    coverage->used[list][index] = true;
    coverage->icons[components(step)->lists[list].icons[index].kind] = true;
}

// A list without a choice in it is given when it is opened.
static void open(struct coverage_journey *coverage, const struct step *step, int list)
{
    const struct journey_list *printed = &components(step)->lists[list];

    for (int i = 0; i < printed->count; i++) {
        if (!journey_is_gift((enum journey_icon_kind)printed->icons[i].kind) ||
            (printed->icons[i].flags & JOURNEY_OR_NEXT)) {
            return;
        }
    }
    for (int i = 0; i < printed->count; i++) {
        use(coverage, step, list, i);
    }
}

// Stacks that are emptied at once show the icons of each.
static void use_of_stacks(struct coverage_journey *coverage, const struct step *step, int set,
                          int index)
{
    const struct journey_components *printed = components(step);
    int first = 0;

    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        int alone = printed->stack_lists[1 << stack];

        if (!(set >> stack & 1)) {
            continue;
        }
        if (index >= first && index < first + printed->lists[alone].count) {
            use(coverage, step, alone, index - first);
        }
        first += printed->lists[alone].count;
    }
}

static void add_icon(struct coverage_journey *coverage, const struct step *step)
{
    int index = step_icon(step);

    if (index < 0) {
        return;
    }
    use(coverage, step, top_before(step)->a, index);
    for (int set = 1; set < 1 << JOURNEY_STACKS; set++) {
        if (components(step)->stack_lists[set] == top_before(step)->a) {
            use_of_stacks(coverage, step, set, index);
        }
    }
}

// ---- effects ----

static void add_points(struct coverage_journey *coverage, const int16_t *args)
{
    if (args[2] > 0) {
        coverage->sources[args[0]] = true;
    }
    if (args[2] > 0 && args[0] == JOURNEY_SOURCE_BEAGLE_GOALS) {
        coverage->goals[args[1]] = true;
    }
}

static void add_tent(struct coverage_journey *coverage, const struct step *step,
                     const struct effect *effect)
{
    int tent = JOURNEY_TENTS - before(step)->seats[effect->seat - 1].tents;

    coverage->camps[effect->args[0]][effect->args[1]] = true;
    open(coverage, step, components(step)->campsites[effect->args[0]].list);
    open(coverage, step, components(step)->tent_lists[tent]);
}

// Stamps leave an envelope when its rewards were given: first or second by the
// rank of their seat.
static void add_letter(struct coverage_journey *coverage, const struct step *step,
                       const struct effect *effect, int rank)
{
    const struct journey_letter *letter =
        &components(step)->letters[before(step)->letters[effect->args[0]]];

    open(coverage, step, rank == 1 ? letter->first : letter->second);
}

static void add_stacks(struct coverage_journey *coverage, const struct step *step,
                       const struct effect *effect)
{
    for (int stack = 0; stack < JOURNEY_STACKS; stack++) {
        int taken = effect->args[1 + stack];

        if (taken > 0 && taken == before(step)->seats[effect->seat - 1].stacks[stack]) {
            open(coverage, step, components(step)->stack_lists[1 << stack]);
        }
    }
}

static void add_space(struct coverage_journey *coverage, const struct step *step, int space)
{
    coverage->spaces[space] = true;
    open(coverage, step, components(step)->spaces[space].list);
}

static void add_location(struct coverage_journey *coverage, const struct step *step,
                         bool *flags, int location)
{
    flags[location] = true;
    open(coverage, step, journey_list_of(components(step), before(step), location));
}

static void add_objective(struct coverage_journey *coverage, const struct step *step,
                          const int16_t *args)
{
    coverage->objectives[args[0]] = true;
    coverage->slots[args[1]] = true;
    open(coverage, step, components(step)->slots[args[1]].list);
}

static void add_crew(struct coverage_journey *coverage, const struct step *step, int card)
{
    coverage->crew[card] = true;
    open(coverage, step, components(step)->crew[card].list);
}

static void add_effect(struct coverage_journey *coverage, const struct step *step,
                       const struct effect *effect)
{
    const int16_t *args = effect->args;

    coverage->effects[effect->kind] = true;
    switch (effect->kind) {
    case EFFECT_POINTS:
        add_points(coverage, args);
        return;
    case JOURNEY_EFFECT_CREW_ACHIEVED:
        add_crew(coverage, step, args[0]);
        return;
    case JOURNEY_EFFECT_EXPLORER:
        add_space(coverage, step, args[1]);
        return;
    case JOURNEY_EFFECT_FIRST_ARRIVAL:
        coverage->arrivals[args[0]] = true;
        return;
    case JOURNEY_EFFECT_LENS:
        add_location(coverage, step, coverage->lenses, args[0]);
        return;
    case JOURNEY_EFFECT_MUSEUM_TILE:
        coverage->delivered[args[0]] = true;
        return;
    case JOURNEY_EFFECT_OBJECTIVE_ACHIEVED:
        add_objective(coverage, step, args);
        return;
    case JOURNEY_EFFECT_RESEARCHED:
        coverage->researched[args[0]] = true;
        return;
    case JOURNEY_EFFECT_RIBBON:
        coverage->ribbons[args[0]] = true;
        return;
    case JOURNEY_EFFECT_SHIP:
        add_space(coverage, step, args[0]);
        return;
    case JOURNEY_EFFECT_STAMPS:
        add_stacks(coverage, step, effect);
        return;
    case JOURNEY_EFFECT_TENT:
        add_tent(coverage, step, effect);
        return;
    case JOURNEY_EFFECT_WORKER_PLACED:
        add_location(coverage, step, coverage->locations, args[1]);
        return;
    default:
        return;
    }
}

static void add_effects(struct coverage_journey *coverage, const struct step *step)
{
    int ranks[JOURNEY_SEATS + 1] = {0};

    for (int seat = SEAT_FIRST; seat <= before(step)->head.seat_count; seat++) {
        ranks[seat] = before(step)->seats[seat - 1].rank;
    }
    for (size_t i = 0; i < step->event.effect_count; i++) {
        const struct effect *effect = &step->event.effects[i];

        add_effect(coverage, step, effect);
        if (effect->kind == JOURNEY_EFFECT_RANKED) {
            ranks[effect->seat] = effect->args[0];
        } else if (effect->kind == JOURNEY_EFFECT_STAMPS_USED) {
            add_letter(coverage, step, effect, ranks[effect->seat]);
        }
    }
}

// ---- rules and facts ----

static bool has_phase(const struct step *step, int phase)
{
    for (size_t i = 0; i < step->event.effect_count; i++) {
        const struct effect *effect = &step->event.effects[i];

        if (effect->kind == JOURNEY_EFFECT_PHASE && effect->args[0] == phase) {
            return true;
        }
    }
    return false;
}

// A rule that no move invokes is seen by what only it does.
static bool shows_rule(const struct step *step, int rule)
{
    switch (rule) {
    case JOURNEY_RULE_ACTION_PHASE:
        return has_phase(step, JOURNEY_ACTION_PHASE);
    case JOURNEY_RULE_BEAGLE_GOAL:
        return step_find(step, JOURNEY_EFFECT_GOAL_SCORED);
    case JOURNEY_RULE_CLEANUP_PHASE:
        return step_find(step, JOURNEY_EFFECT_SCROLLS_SLID);
    case JOURNEY_RULE_CORRESPONDENCE_MAJORITIES:
        return step_find(step, JOURNEY_EFFECT_STAMPS_USED);
    case JOURNEY_RULE_FINAL_SCORING:
        return step_find(step, EFFECT_FINISHED);
    case JOURNEY_RULE_TURN_ORDER_PHASE:
        return step_find(step, JOURNEY_EFFECT_TURN_ORDER);
    default:
        return step->event.move.rule == rule;
    }
}

static void add_facts(struct coverage_journey *coverage, const struct step *step)
{
    struct fact facts[FACTS_MAX];

    for (int seat = SEAT_FIRST; seat <= after(step)->head.seat_count; seat++) {
        size_t count = play_facts(&step->after, seat, facts);

        for (size_t i = 0; i < count; i++) {
            coverage->facts[facts[i].dimension] = true;
        }
    }
}

void coverage_journey_add(void *context, const struct step *step)
{
    struct coverage_journey *coverage = context;

#define RULE(code, enumerator, name) coverage->rules[code] |= shows_rule(step, code);
#include "engine/journey/rules.list"
#undef RULE
    coverage->choices[top_before(step)->choice] = true;
    add_icon(coverage, step);
    add_effects(coverage, step);
    if (is_move_of(step, JOURNEY_RULE_COPY_CREW_CARD)) {
        open(coverage, step, components(step)->crew[arg(step, 0)].list);
    }
    if (play_is_finished(&step->after)) {
        add_facts(coverage, step);
    }
}
