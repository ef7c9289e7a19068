// SPDX-License-Identifier: MIT
#include "engine/footsteps/ext_correspondence/immediate.h"

void correspondence_open_icons(struct emitter *out, int seat, enum correspondence_print where,
                               int which)
{
    agenda_open(out, (struct frame){
                         .choice = FOOTSTEPS_CHOICE_ENGLAND_ICONS,
                         .seat = (uint8_t)seat,
                         .a = (int16_t)which,
                         .b = (int16_t)where,
                     });
}
