// SPDX-License-Identifier: MIT
//
// Rule:     copy_crew_card
// Rulebook: Darwin's Journey, "Special Actions & Crew Actions", Copy Crew Card
// Effects:  none
//
// Gives everything that an unachieved crew card of any player shows. That card
// stays as it is.
//
// RULING: it may be a card of one's own, never the one that shows this action.
#include "engine/journey/achieving.h"
#include "engine/journey/icons.h"

static bool is_unachieved(const struct journey_seat *seat, int card)
{
    int place = journey_crew_place(seat, card);

    return place >= 0 && seat->crew_worker[place] == 0;
}

static bool lies_unachieved(const struct journey_state *state, int card)
{
    for (int i = 0; i < state->head.seat_count; i++) {
        if (is_unachieved(&state->seats[i], card)) {
            return true;
        }
    }
    return false;
}

static bool shows_this_action(const struct catalog *catalog, const struct journey_state *state,
                              int card)
{
    return journey_icons_frame(state)->a == journey_components(catalog)->crew[card].list;
}

static bool check(const struct catalog *catalog, const struct journey_state *state,
                  const struct move *move, struct refusal *out)
{
    int card = move->args[0];

    if (!journey_check_icon(catalog, state, JOURNEY_ICON_COPY_CREW, out)) {
        return false;
    }
    return (lies_unachieved(state, card) && !shows_this_action(catalog, state, card)) ||
           journey_refuse(JOURNEY_REFUSED_CARD_OUT_OF_REACH, out);
}

static size_t list(const struct catalog *catalog, const struct journey_state *state,
                   struct move *out, size_t cap)
{
    struct move move = move_of(agenda_top(&state->head)->seat, JOURNEY_RULE_COPY_CREW_CARD);
    size_t count = 0;

    if (!journey_find_icon(catalog, state, JOURNEY_ICON_COPY_CREW)) {
        return 0;
    }
    for (int card = 0; card < journey_components(catalog)->crew_count; card++) {
        move.args[0] = (int16_t)card;
        count = journey_add(out, count, cap, move);
    }
    return count;
}

static void decide(struct emitter *out, const struct move *move)
{
    (void)journey_use_icon(out, JOURNEY_ICON_COPY_CREW, NULL);
    journey_open_list(out, move->seat,
                      journey_components(out->catalog)->crew[move->args[0]].list,
                      JOURNEY_PLAIN);
}

static void describe(const struct catalog *catalog, const struct journey_state *state,
                     const struct move *move, struct text *out)
{
    (void)state;
    text_printf(out, "Copy %s.",
                vocabulary_name(catalog->vocabularies[JOURNEY_WORDS_CREW], move->args[0]));
}

const struct journey_rule_def journey_rule_copy_crew_card = {
    .info =
        {
            .name = "copy_crew_card",
            .rulebook = "Special Actions & Crew Actions",
            .verb = "copy",
            .answers = CHOICE_BIT(JOURNEY_CHOICE_ICONS),
            .arg_count = 1,
            .args = {{.vocabulary = JOURNEY_WORDS_CREW}},
        },
    .check = check,
    .list = list,
    .decide = decide,
    .describe = describe,
};
