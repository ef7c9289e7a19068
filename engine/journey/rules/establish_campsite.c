// SPDX-License-Identifier: MIT
//
// Rule:     establish_campsite
// Rulebook: Darwin's Journey, "Board Actions", Establish Campsite; "Special Actions & Crew
//           Actions", Establish Any Campsite
// Effects:  coins, tent
//
// A tent goes to an empty spot of the campsite beside the icon, or of any
// campsite, for the coins of that spot. The icons of the campsite follow, then
// what the tent uncovered on the personal board.
#include "engine/journey/icons.h"

enum {
    CAMPSITE_ARG,
    SPOT_ARG // from 1
};

// The icon that allows a tent at a campsite, that of its own space before one
// for any campsite; JOURNEY_ICON_NONE when no icon does.
static enum journey_icon_kind icon_for(const struct catalog *catalog,
                                       const struct journey_state *state, int campsite)
{
    const struct journey_components *components = journey_components(catalog);
    const struct frame *frame = journey_icons_frame(state);

    if (frame && components->lists[frame->a].space == components->campsites[campsite].space &&
        journey_find_icon(catalog, state, JOURNEY_ICON_CAMPSITE)) {
        return JOURNEY_ICON_CAMPSITE;
    }
    return journey_find_icon(catalog, state, JOURNEY_ICON_ANY_CAMPSITE)
               ? JOURNEY_ICON_ANY_CAMPSITE
               : JOURNEY_ICON_NONE;
}

static bool has_tent(const struct journey_state *state, int campsite, int seat)
{
    const uint8_t *spots = state->camps[campsite];

    return spots[0] == seat || spots[1] == seat;
}

static int cost_of(const struct catalog *catalog, const struct move *move)
{
    return journey_components(catalog)
        ->campsites[move->args[CAMPSITE_ARG]]
        .costs[move->args[SPOT_ARG] - 1];
}

static bool check_spot(const struct journey_state *state, const struct move *move,
                       struct refusal *out)
{
    int campsite = move->args[CAMPSITE_ARG];

    // RULING: one tent of a seat at a campsite, whatever the icon.
    if (has_tent(state, campsite, move->seat)) {
        return journey_refuse(JOURNEY_REFUSED_TENT_AT_CAMPSITE, out);
    }

    int taken_by = state->camps[campsite][move->args[SPOT_ARG] - 1];

    if (taken_by != SEAT_NONE) {
        (void)journey_refuse(JOURNEY_REFUSED_PLACE_TAKEN, out);
        return refusal_word(out, "by", seat_word(taken_by));
    }
    return true;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    const struct journey_seat *seat = &state->seats[move->seat - 1];

    if (icon_for(catalog, state, move->args[CAMPSITE_ARG]) == JOURNEY_ICON_NONE) {
        return journey_refuse(JOURNEY_REFUSED_NO_SUCH_ICON, out);
    }
    if (seat->tents == 0) {
        return journey_refuse(JOURNEY_REFUSED_NO_TENT_LEFT, out);
    }
    if (!check_spot(state, move, out)) {
        return false;
    }
    if (seat->coins < cost_of(catalog, move)) {
        (void)journey_refuse(JOURNEY_REFUSED_NOT_ENOUGH_COINS, out);
        (void)refusal_number(out, "cost", cost_of(catalog, move));
        return refusal_number(out, "coins", seat->coins);
    }
    return true;
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    int campsites = journey_components(catalog)->campsite_count;
    int seat = agenda_top(&state->head)->seat;
    size_t count = 0;

    for (int i = 0; i < campsites * JOURNEY_CAMP_SPOTS; i++) {
        if (icon_for(catalog, state, i / JOURNEY_CAMP_SPOTS) == JOURNEY_ICON_NONE) {
            continue;
        }

        struct move move = move_of(seat, JOURNEY_RULE_ESTABLISH_CAMPSITE);

        move.args[CAMPSITE_ARG] = (int16_t)(i / JOURNEY_CAMP_SPOTS);
        move.args[SPOT_ARG] = (int16_t)(i % JOURNEY_CAMP_SPOTS + 1);
        count = journey_add(out, count, cap, move);
    }
    return count;
}

// RULING: the icons of the campsite come before what the tent uncovered.
static void decide(struct emitter *out, const struct move *move)
{
    const struct journey_components *components = journey_components(out->catalog);
    int campsite = move->args[CAMPSITE_ARG];
    int tent = JOURNEY_TENTS - journey_now(out)->seats[move->seat - 1].tents;

    (void)journey_use_icon(out, icon_for(out->catalog, journey_now(out), campsite), NULL);
    journey_change_coins(out, move->seat, -cost_of(out->catalog, move));
    emit(out, (struct effect){
                  .kind = JOURNEY_EFFECT_TENT,
                  .seat = move->seat,
                  .args = {(int16_t)campsite, (int16_t)(move->args[SPOT_ARG] - 1)},
              });
    journey_open_list_later(out, move->seat, components->tent_lists[tent]);
    journey_open_list(out, move->seat, components->campsites[campsite].list, JOURNEY_PLAIN);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    int cost = cost_of(catalog, move);

    (void)state;
    text_printf(out, "Place a tent on spot %d of %s for %d coin%s.", move->args[SPOT_ARG],
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_CAMPSITE],
                                move->args[CAMPSITE_ARG]),
                cost, cost == 1 ? "" : "s");
}

const struct journey_rule_def journey_rule_establish_campsite = {
    .info =
        {
            .name = "establish_campsite",
            .rulebook = "Board Actions, Establish Campsite",
            .verb = "camp",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 2,
            .args = {{.vocabulary = JOURNEY_WORDS_CAMPSITE},
                     {.vocabulary = VOCABULARY_NUMBER, .min = 1, .max = JOURNEY_CAMP_SPOTS}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
