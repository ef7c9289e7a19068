// SPDX-License-Identifier: MIT
//
// Rule:     bonuses
// Rulebook: In the Footsteps of Darwin, "Bonuses" and "Characters"
// Effects:  guides, compasses, darwin_token
//
// The icons of a placed tile are resolved one after another, as printed, each
// completely. What a limit or an empty supply forbids is not gained. Charts and
// points only count at the end.
#include "engine/footsteps/footsteps.h"
#include "engine/footsteps/icons.h"

// The frame names the tile (a) and which of its icons is next (step).
static void resume(struct emitter *out, struct frame frame)
{
    const struct footsteps_tile *tile = &footsteps_components(out->catalog)->tiles[frame.a];
    uint8_t icon = frame.step;

    if (icon >= tile->icon_count) {
        return;
    }
    frame.step++;
    agenda_open(out, frame);
    footsteps_gain(out, frame.seat, tile->icons[icon]);
}

const struct footsteps_rule_def footsteps_rule_bonuses = {
    .info = {.name = "bonuses", .rulebook = "Bonuses"},
    .resumes = FOOTSTEPS_CHOICE_BONUSES,
    .resume = resume,
};
