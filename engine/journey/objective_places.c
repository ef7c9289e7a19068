// SPDX-License-Identifier: MIT
#include "engine/journey/objective_places.h"

#include "engine/journey/costs.h"
#include "engine/journey/icons.h"

enum {
    PLACES_OF_METAL = JOURNEY_SLOTS / 2
};

static const struct journey_seat *seat_of(const struct journey_state *state,
                                          const struct move *move)
{
    return &state->seats[move->seat - 1];
}

// The first place of the tile's metal.
static int first_place(const struct journey_components *components, int objective)
{
    return components->objectives[objective].is_golden ? PLACES_OF_METAL : 0;
}

bool journey_is_in_reserve(const struct journey_seat *seat, int objective)
{
    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        if (seat->reserve[i] == objective + 1) {
            return true;
        }
    }
    return false;
}

bool journey_has_reserve_room(const struct journey_seat *seat)
{
    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        if (seat->reserve[i] == 0) {
            return true;
        }
    }
    return false;
}

int journey_place_of(const struct journey_seat *seat, int objective)
{
    for (int place = 0; place < JOURNEY_SLOTS; place++) {
        if (seat->slots[place] == objective + 1) {
            return place;
        }
    }
    return -1;
}

bool journey_is_achieved(const struct journey_seat *seat, int place)
{
    return seat->achieved >> place & 1U;
}

static bool refuse_place(enum journey_refusal code, const struct catalog *catalog, int place,
                         struct refusal *out)
{
    (void)journey_refuse(code, out);
    return refusal_word(out, "place",
                        vocabulary_word(catalog->vocabularies[JOURNEY_WORDS_SLOT], place));
}

static bool is_of_metal(const struct journey_components *components, int objective, int place)
{
    int first = first_place(components, objective);

    return place >= first && place < first + PLACES_OF_METAL;
}

bool journey_check_place(const struct catalog *catalog, const struct journey_state *state,
                         const struct move *move, struct refusal *out)
{
    const struct journey_components *components = journey_components(catalog);
    const struct journey_seat *seat = seat_of(state, move);
    int place = move->args[JOURNEY_PLACE_ARG];

    if (place == MOVE_NO_ARG) {
        return journey_refuse(JOURNEY_REFUSED_PLACE_NOT_NAMED, out);
    }
    if (!is_of_metal(components, move->args[JOURNEY_OBJECTIVE_ARG], place)) {
        return refuse_place(JOURNEY_REFUSED_WRONG_METAL, catalog, place, out);
    }
    if (seat->slots[place] != 0) {
        return refuse_place(JOURNEY_REFUSED_PLACE_TAKEN, catalog, place, out);
    }
    return journey_check_coins(seat, components->slots[place].cost, out);
}

bool journey_check_no_place(const struct catalog *catalog, const struct move *move,
                            struct refusal *out)
{
    int place = move->args[JOURNEY_PLACE_ARG];

    return place == MOVE_NO_ARG ||
           refuse_place(JOURNEY_REFUSED_PLACE_NOT_WANTED, catalog, place, out);
}

bool journey_has_place_for(const struct journey_components *components,
                           const struct journey_seat *seat, int objective)
{
    int first = first_place(components, objective);

    for (int place = first; place < first + PLACES_OF_METAL; place++) {
        if (seat->slots[place] == 0 && seat->coins >= components->slots[place].cost) {
            return true;
        }
    }
    return false;
}

size_t journey_list_objective(const struct journey_components *components, struct move move,
                              struct move *out, size_t cap)
{
    int first = first_place(components, move.args[JOURNEY_OBJECTIVE_ARG]);
    size_t count = journey_add(out, 0, cap, move);

    for (int place = first; place < first + PLACES_OF_METAL; place++) {
        move.args[JOURNEY_PLACE_ARG] = (int16_t)place;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

// ---- turning over ----

bool journey_check_turning_over(const struct catalog *catalog,
                                const struct journey_state *state, const struct move *move,
                                struct refusal *out)
{
    const struct journey_seat *seat = seat_of(state, move);
    int objective = move->args[JOURNEY_OBJECTIVE_ARG];
    int place = journey_place_of(seat, objective);

    if (journey_is_in_reserve(seat, objective)) {
        return journey_check_place(catalog, state, move, out);
    }
    if (place < 0) {
        return journey_refuse(JOURNEY_REFUSED_NOT_HELD, out);
    }
    if (journey_is_achieved(seat, place)) {
        return refuse_place(JOURNEY_REFUSED_ALREADY_ACHIEVED, catalog, place, out);
    }
    return journey_check_no_place(catalog, move, out);
}

size_t journey_list_turning_over(const struct catalog *catalog,
                                 const struct journey_state *state, int rule, struct move *out,
                                 size_t cap)
{
    const struct journey_components *components = journey_components(catalog);
    struct move move = move_of(agenda_top(&state->head)->seat, rule);
    const struct journey_seat *seat = seat_of(state, &move);
    size_t count = 0;

    for (int i = 0; i < JOURNEY_RESERVE; i++) {
        if (seat->reserve[i] > 0) {
            move.args[JOURNEY_OBJECTIVE_ARG] = (int16_t)(seat->reserve[i] - 1);
            count += journey_list_objective(components, move, out + count, cap - count);
        }
    }
    for (int place = 0; place < JOURNEY_SLOTS; place++) {
        if (seat->slots[place] > 0 && !journey_is_achieved(seat, place)) {
            move.args[JOURNEY_OBJECTIVE_ARG] = (int16_t)(seat->slots[place] - 1);
            count = journey_add(out, count, cap, move);
        }
    }
    return count;
}

// RULING: a tile that lies face up on a place was paid for when it was put
// there; turning it over costs nothing.
static int cost_of(const struct journey_components *components, const struct move *move)
{
    int place = move->args[JOURNEY_PLACE_ARG];

    return place == MOVE_NO_ARG ? 0 : components->slots[place].cost;
}

void journey_turn_over(struct emitter *out, const struct move *move)
{
    const struct journey_components *components = journey_components(out->catalog);
    int objective = move->args[JOURNEY_OBJECTIVE_ARG];
    int place = move->args[JOURNEY_PLACE_ARG];

    if (place == MOVE_NO_ARG) {
        place = journey_place_of(seat_of(journey_now(out), move), objective);
    }
    journey_change_coins(out, move->seat, -cost_of(components, move));
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_OBJECTIVE_ACHIEVED,
                  .seat = move->seat,
                  .args = {(int16_t)objective, (int16_t)place},
              });
    // A lasting effect is read off the achieved places wherever it counts.
    if (components->slots[place].effect == JOURNEY_SLOT_ICONS) {
        journey_open_list(out, move->seat, components->slots[place].list, JOURNEY_PLAIN);
    }
}

void journey_describe_turning_over(const struct catalog *catalog,
                                   const struct journey_state *state, const struct move *move,
                                   struct text *out)
{
    int objective = move->args[JOURNEY_OBJECTIVE_ARG];
    int place = move->args[JOURNEY_PLACE_ARG];

    if (place == MOVE_NO_ARG) {
        place = journey_place_of(seat_of(state, move), objective);
    }
    text_printf(out, "the objective \"%s\" on %s",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_OBJECTIVE], objective),
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_SLOT], place));
    journey_describe_cost(cost_of(journey_components(catalog), move), out);
    text_putc(out, '.');
}
