// SPDX-License-Identifier: MIT
//
// What an icon gives, wherever it is printed.
#ifndef ENGINE_FOOTSTEPS_ICONS_H
#define ENGINE_FOOTSTEPS_ICONS_H

#include "engine/footsteps/footsteps.h"

// Resolves one icon for a seat, or opens what is to be answered for it. What a limit
// or an empty supply forbids is not gained. A module may resolve it otherwise.
void footsteps_gain(struct emitter *out, int seat, int icon);

#endif
