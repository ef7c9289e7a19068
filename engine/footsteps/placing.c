// SPDX-License-Identifier: MIT
#include "engine/footsteps/placing.h"

#include "engine/footsteps/modules.h"

void footsteps_plan_placing(struct emitter *out, int seat, int tile)
{
    const struct footsteps_tile *printed = &footsteps_components(out->catalog)->tiles[tile];
    bool covers = footsteps_now(out)->seats[seat - 1].count[printed->space] > 0;

    if (!printed->is_character) {
        agenda_open(
            out, (struct frame){
                     .choice = covers ? FOOTSTEPS_CHOICE_COVER : FOOTSTEPS_CHOICE_PUBLICATION,
                     .seat = (uint8_t)seat,
                     .a = printed->space,
                 });
    }
}

void footsteps_resolve_placing(struct emitter *out, int seat, int tile)
{
    footsteps_modules_placed(out, seat, tile);
    agenda_open(out, (struct frame){
                         .choice = FOOTSTEPS_CHOICE_BONUSES,
                         .seat = (uint8_t)seat,
                         .a = (int16_t)tile,
                     });
}
