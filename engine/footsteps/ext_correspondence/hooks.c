// SPDX-License-Identifier: MIT
//
// Where the module joins the base game.
#include "engine/footsteps/ext_correspondence/correspondence.h"

static void plan(struct emitter *out, int seat, enum footsteps_moment moment)
{
    agenda_open(out, (struct frame){
                         .choice = FOOTSTEPS_CHOICE_CORRESPONDENCE,
                         .seat = (uint8_t)seat,
                         .a = (int16_t)moment,
                     });
}

// What may be done may be left undone, and out of a log.
static bool imply(const struct footsteps_state *state, struct move *out)
{
    const struct frame *top = agenda_top(&state->head);

    if (!top || !(footsteps_rule_decline.info.answers & CHOICE_BIT(top->choice))) {
        return false;
    }
    *out = move_of(top->seat, FOOTSTEPS_RULE_DECLINE);
    return true;
}

static uint8_t bag(const struct footsteps_state *state)
{
    return agenda_top(&state->head)->choice == FOOTSTEPS_CHOICE_DRAW_CLASSIFICATION
               ? CORRESPONDENCE_BAG_TOKENS
               : 0;
}

const struct footsteps_module_def correspondence_module = {
    .read_catalog = correspondence_read_catalog,
    .set_vocabularies = correspondence_set_vocabularies,
    .lay_out = correspondence_lay_out,
    .setup = correspondence_setup,
    .deal = correspondence_deal,
    .write_setup = correspondence_write_setup,
    .apply = correspondence_apply,
    .gain = correspondence_gain,
    .publish = correspondence_publish,
    .placed = correspondence_flip_waiting,
    .plan = plan,
    .imply = imply,
    .bag = bag,
    .draw = correspondence_draw,
    .count_publications = correspondence_count_publications,
    .count_points = correspondence_count_points,
    .count_resources = correspondence_count_resources,
    .note = correspondence_note,
    .list_facts = correspondence_list_facts,
    .write_seat = correspondence_write_seat,
    .write_board = correspondence_write_board,
};
