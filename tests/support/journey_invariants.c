// SPDX-License-Identifier: MIT
#include "tests/support/journey_invariants.h"

#include <string.h>

#include "engine/journey/parts.h"
#include "tests/support/journey_table.h"

// ---- limits and tiles ----

// INV-09
static const char *check_limits(const struct table *table)
{
    for (int i = 0; i < table->seats; i++) {
        const struct journey_seat *seat = seat_at(table, i);

        if (seat->coins < 0 || seat->points < 0 || seat->knowledge > INT8_MAX) {
            return "INV-09: less than nothing";
        }
        if (seat->evolution > table->components->theory_spaces ||
            seat->evolution < seat_before(table, i)->evolution) {
            return "an evolution marker off the track or moved back";
        }
    }
    return NULL;
}

static void count_tiles(const uint8_t *stored, size_t count, int times[JOURNEY_OBJECTIVES])
{
    for (size_t i = 0; i < count; i++) {
        if (stored[i] > 0) {
            times[stored[i] - 1]++;
        }
    }
}

static bool is_of_metal(const struct table *table, int slot, uint8_t stored)
{
    return stored == 0 ||
           table->components->objectives[stored - 1].is_golden == (slot >= JOURNEY_SLOTS / 2);
}

static const char *check_places(const struct table *table, int i)
{
    const struct journey_seat *seat = seat_at(table, i);
    const struct journey_seat *before = seat_before(table, i);

    if ((seat->achieved & before->achieved) != before->achieved) {
        return "an achieved objective was turned back";
    }
    for (int slot = 0; slot < JOURNEY_SLOTS; slot++) {
        if ((seat->achieved >> slot & 1U) && seat->slots[slot] == 0) {
            return "a place is achieved without a tile";
        }
        if (before->slots[slot] != 0 && seat->slots[slot] != before->slots[slot]) {
            return "a tile left its place";
        }
        if (!is_of_metal(table, slot, seat->slots[slot])) {
            return "a tile on a place of the other metal";
        }
    }
    return NULL;
}

static const char *check_objectives(const struct table *table)
{
    int times[JOURNEY_OBJECTIVES] = {0};
    const char *broken = NULL;

    count_tiles(table->state->display, JOURNEY_DISPLAY, times);
    count_tiles(table->state->pairs[0], sizeof table->state->pairs, times);
    for (int i = 0; !broken && i < table->seats; i++) {
        count_tiles(seat_at(table, i)->reserve, JOURNEY_RESERVE, times);
        count_tiles(seat_at(table, i)->slots, JOURNEY_SLOTS, times);
        broken = check_places(table, i);
    }
    for (int tile = 0; !broken && tile < table->components->objective_count; tile++) {
        if (times[tile] > 1) {
            broken = "an objective is in two places";
        } else if (times[tile] == 1 && !table->components->objectives[tile].is_starting &&
                   !table->state->seen[tile]) {
            broken = "an objective lies out and in its stack";
        }
    }
    return broken;
}

static const char *check_crew_of(const struct journey_seat *seat, int times[JOURNEY_CREW])
{
    int achieved[JOURNEY_WORKERS + 1] = {0};

    for (int at = 0; at < JOURNEY_HAND; at++) {
        if (seat->crew[at] > 0 && ++times[seat->crew[at] - 1] > 1) {
            return "a crew card is in two places";
        }
        if (seat->crew_worker[at] > 0 && ++achieved[seat->crew_worker[at]] > 1) {
            return "a worker achieved two crew cards";
        }
    }
    return NULL;
}

static const char *check_crew(const struct table *table)
{
    int times[JOURNEY_CREW] = {0};
    const char *broken = NULL;

    for (int i = 0; !broken && i < table->seats; i++) {
        broken = check_crew_of(seat_at(table, i), times);
    }
    return broken;
}

// INV-13
static const char *check_display(const struct table *table)
{
    for (int place = 0; place < JOURNEY_DISPLAY; place++) {
        bool is_golden = place >= JOURNEY_DISPLAY / 2;
        uint8_t stored = table->state->display[place];

        if (stored > 0 && table->components->objectives[stored - 1].is_golden != is_golden) {
            return "INV-13: an objective lies among those of the other metal";
        }
        // With the tiles of the box the stacks last for five rounds.
        if (table->history->has_begun_actions && stored == 0) {
            return "INV-13: a place of the display is empty when the action phase begins";
        }
    }
    return NULL;
}

// ---- the round ----

// INV-11
static const char *check_placements(const struct table *table)
{
    for (int i = 0; table->history->has_ended_actions && i < table->seats; i++) {
        int workers = JOURNEY_WORKERS - 1 + seat_at(table, i)->has_fifth_worker;

        if (table->history->placed[i] != workers) {
            return "INV-11: a seat did not place every worker";
        }
    }
    return NULL;
}

// INV-12
static const char *check_goals(const struct table *table)
{
    bool is_over = table->state->head.is_finished != 0;

    for (int goal = 0; goal < JOURNEY_GOALS; goal++) {
        if (table->history->goals[goal] > 1) {
            return "INV-12: a goal was scored twice";
        }
    }
    if (is_over && table->history->goals_scored != JOURNEY_ROUNDS) {
        return "INV-12: the game ended without five goals";
    }
    return table->state->round == 0 || table->state->beagle == table->state->round - 1
               ? NULL
               : "INV-12: the Beagle is not at the stop of the round";
}

// INV-10
static const char *check_payments(const struct table *table)
{
    for (int space = 0; space < JOURNEY_SPACES; space++) {
        if (table->history->ribbons[space] > 1 || table->history->arrivals[space] > 1) {
            return "INV-10: a ribbon or the end of a track was paid twice";
        }
    }
    for (int row = 0; row < JOURNEY_COLORS; row++) {
        if (table->history->row_coins[row] > 1) {
            return "INV-10: a row coin was taken twice";
        }
    }
    return NULL;
}

static const char *check_order(const struct table *table)
{
    bool is_there[SEAT_LAST + 1] = {false};

    for (int place = 0; place < table->seats; place++) {
        int seat = table->state->order[place];

        if (seat < SEAT_FIRST || seat > table->seats || is_there[seat]) {
            return "the turn order is not one of the seats";
        }
        is_there[seat] = true;
    }
    return NULL;
}

// INV-17
static const char *check_score(const struct play *play)
{
    const struct journey_state *state = (const struct journey_state *)&play->state;
    struct score scores[SEAT_LAST];

    play_scores(play, scores);
    for (int i = 0; i < state->head.seat_count; i++) {
        struct score outlook = {0};

        if (!play_is_finished(play)) {
            journey_score(play->catalog, state, i + 1, &outlook);
        }
        if (scores[i].total != state->seats[i].points + outlook.total) {
            return "INV-17: a score does not follow from the state";
        }
    }
    return NULL;
}

// ---- history ----

static void add_points(struct journey_history *history, const struct effect *points)
{
    if (points->args[0] == JOURNEY_SOURCE_RIBBONS) {
        history->ribbons[points->args[1]]++;
    } else if (points->args[0] == JOURNEY_SOURCE_FIRST_ARRIVALS) {
        history->arrivals[points->args[1]]++;
    }
}

static void add_removed(struct journey_history *history)
{
    for (int spot = 0; spot < JOURNEY_SCROLL_SPOTS; spot++) {
        if (history->before.scrolls[spot] > 0) {
            history->removed[history->before.scrolls[spot] - 1]++;
        }
    }
}

static void add_phase(struct journey_history *history, enum journey_phase phase)
{
    history->has_begun_actions |= phase == JOURNEY_ACTION_PHASE;
    history->has_ended_actions |= phase == JOURNEY_REWARD_PHASE;
    if (phase == JOURNEY_ACTION_PHASE) {
        memset(history->placed, 0, sizeof history->placed);
    }
}

static void add_effect(struct journey_history *history, const struct effect *effect)
{
    if (effect->kind == EFFECT_POINTS) {
        add_points(history, effect);
    } else if (effect->kind == JOURNEY_EFFECT_SCROLLS_SLID) {
        add_removed(history);
    } else if (effect->kind == JOURNEY_EFFECT_SEAL_TAKEN) {
        history->before.scrolls[effect->args[0]] = 0; // the columns may slide in the same event
    } else if (effect->kind == JOURNEY_EFFECT_WORKER_PLACED) {
        history->placed[effect->seat - 1]++;
    } else if (effect->kind == JOURNEY_EFFECT_GOAL_SCORED) {
        history->goals[effect->args[0]]++;
        history->goals_scored++;
    } else if (effect->kind == JOURNEY_EFFECT_ROW_COIN) {
        history->row_coins[effect->args[0]]++;
    } else if (effect->kind == JOURNEY_EFFECT_PHASE) {
        add_phase(history, (enum journey_phase)effect->args[0]);
    }
}

static void add_event(struct journey_history *history, const struct journey_state *state,
                      const struct play_event *event)
{
    if (!event) {
        *history = (struct journey_history){0};
        history->before = *state;
        return;
    }
    history->has_begun_actions = false;
    history->has_ended_actions = false;
    for (size_t i = 0; i < event->effect_count; i++) {
        add_effect(history, &event->effects[i]);
    }
}

const char *journey_invariants(void *context, const struct play *play,
                               const struct play_event *event)
{
    static const char *(*const checks[])(const struct table *) = {
        journey_check_pieces, check_limits, check_objectives, check_crew,  check_display,
        check_placements,     check_goals,  check_payments,   check_order,
    };
    struct journey_history *history = context;
    const struct journey_state *state = (const struct journey_state *)&play->state;
    const struct table table = {
        .components = journey_components(play->catalog),
        .state = state,
        .history = history,
        .seats = state->head.seat_count,
    };
    const char *broken = check_score(play);

    add_event(history, state, event);
    for (size_t i = 0; !broken && i < COUNT_OF(checks); i++) {
        broken = checks[i](&table);
    }
    history->before = *state;
    return broken;
}
