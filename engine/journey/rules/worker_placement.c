// SPDX-License-Identifier: MIT
//
// Rule:     worker_placement
// Rulebook: Darwin's Journey, "Worker Placement"; "Distinctions"
// Effects:  worker_placed, coins, knowledge, points
//
// A seat places one available worker. A section of a diary in which a worker
// stands already costs a penalty; a lens takes one worker, and an opponent whose
// lens it is gains a coin. Temporary knowledge stands in for the missing seals.
#include "engine/journey/placement.h"
#include "engine/journey/placement_checks.h"

enum {
    WORKER_ARG,
    LOCATION_ARG
};

static const struct journey_seat *seat_of(const struct journey_state *state,
                                          const struct move *move)
{
    return &state->seats[move->seat - 1];
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct journey_components *components = journey_components(catalog);
    const struct journey_seat *seat = seat_of(state, move);
    int worker = move->args[WORKER_ARG];
    int location = move->args[LOCATION_ARG];

    if (!journey_is_available(seat, worker)) {
        return journey_refuse(JOURNEY_REFUSED_WORKER_AWAY, out);
    }
    return journey_check_glass(components, state, location, out) &&
           journey_check_seals(seat, worker, journey_needs_of(components, state, location),
                               out) &&
           journey_check_penalty(
               seat, journey_placement_penalty(components, state, move->seat, location), out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int locations = journey_components(catalog)->location_count;
    int seat = agenda_top(&state->head)->seat;
    size_t count = 0;

    for (int worker = 0; worker < JOURNEY_WORKERS; worker++) {
        for (int location = 0; location < locations; location++) {
            struct move move = move_of(seat, JOURNEY_RULE_WORKER_PLACEMENT);

            move.args[WORKER_ARG] = (int16_t)worker;
            move.args[LOCATION_ARG] = (int16_t)location;
            count = journey_add(out, count, cap, move);
        }
    }
    return count;
}

// What placing costs, and the coin for the owner of the lens.
static void pay(struct emitter *out, const struct move *move)
{
    const struct journey_components *components = journey_components(out->catalog);
    const struct journey_state *now = journey_now(out);
    int location = move->args[LOCATION_ARG];
    int owner = now->lens[location];
    int missing = journey_missing_seals(seat_of(now, move), move->args[WORKER_ARG],
                                        journey_needs_of(components, now, location));

    journey_change_coins(out, move->seat,
                         -journey_placement_penalty(components, now, move->seat, location));
    journey_change_knowledge(out, move->seat, -missing);
    if (owner != 0 && owner != JOURNEY_NEUTRAL_LENS && owner != move->seat) {
        journey_change_coins(out, owner, components->owner_coins);
    }
}

// RULING: the coins and points of the special diary come by themselves once the
// penalty is paid: they may pay for the tile's actions, not for the placement.
static void give_special_distinction(struct emitter *out, const struct move *move,
                                     enum journey_distinction distinction)
{
    const struct journey_components *components = journey_components(out->catalog);

    if (distinction >= JOURNEY_SILVER) {
        journey_change_coins(out, move->seat, components->silver_coins);
    }
    if (distinction == JOURNEY_GOLDEN) {
        emit_points(out, move->seat, JOURNEY_SOURCE_DISTINCTIONS, -1,
                    components->golden_points);
    }
}

static void decide(struct emitter *out, const struct move *move)
{
    const struct journey_components *components = journey_components(out->catalog);
    const struct journey_state *now = journey_now(out);
    int location = move->args[LOCATION_ARG];
    const struct journey_location *printed = &components->locations[location];
    // RULING: the distinction is the one that the worker has when it is placed.
    enum journey_distinction distinction =
        journey_distinction_of(components, seat_of(now, move), move->args[WORKER_ARG]);

    agenda_close(out);
    agenda_open(out, (struct frame){
                         .choice = JOURNEY_CHOICE_END_PLACEMENT,
                         .seat = move->seat,
                     });
    pay(out, move);
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_WORKER_PLACED,
                  .seat = move->seat,
                  .args = {move->args[WORKER_ARG], (int16_t)location, printed->is_turn_order},
              });
    if (printed->diary == JOURNEY_SPECIAL_DIARY) {
        give_special_distinction(out, move, distinction);
    }
    // Only the pages of the main diaries do something to their icons.
    if (printed->diary != JOURNEY_MAIN_1 && printed->diary != JOURNEY_MAIN_2) {
        distinction = JOURNEY_PLAIN;
    }
    if (printed->is_turn_order) {
        journey_change_coins(out, move->seat,
                             components->tables[now->head.seat_count - 2].turn_order_coins);
    }
    journey_open_list(out, move->seat, journey_list_of(components, now, location), distinction);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    int location = move->args[LOCATION_ARG];
    int penalty =
        journey_placement_penalty(journey_components(catalog), state, move->seat, location);

    text_printf(out, "Place worker %d on %s", move->args[WORKER_ARG] + 1,
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_LOCATION], location));
    if (penalty > 0) {
        text_printf(out, " for a penalty of %d coin%s", penalty, penalty == 1 ? "" : "s");
    }
    text_putc(out, '.');
}

const struct journey_rule_def journey_rule_worker_placement = {
    .info =
        {
            .name = "worker_placement",
            .rulebook = "Worker Placement",
            .verb = "place",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_PLACE_WORKER),
            .arg_count = 2,
            .args = {{.vocabulary = JOURNEY_WORDS_WORKER},
                     {.vocabulary = JOURNEY_WORDS_LOCATION}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
