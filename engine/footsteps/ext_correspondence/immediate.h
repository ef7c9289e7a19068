// SPDX-License-Identifier: MIT
//
// Icons that are printed elsewhere than on tiles: resolved by immediate_bonuses.
#ifndef ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_IMMEDIATE_H
#define ENGINE_FOOTSTEPS_EXT_CORRESPONDENCE_IMMEDIATE_H

#include "engine/footsteps/ext_correspondence/correspondence.h"

// Where they are printed: `b` of an ENGLAND_ICONS frame; `a` says on which of them.
enum correspondence_print {
    CORRESPONDENCE_ON_PUBLICATION,
    CORRESPONDENCE_ON_TRACK
};

// Opens the icons of an advanced publication or of a space of the track.
void correspondence_open_icons(struct emitter *out, int seat, enum correspondence_print where,
                               int which);

#endif
