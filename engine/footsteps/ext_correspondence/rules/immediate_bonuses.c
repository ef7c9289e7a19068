// SPDX-License-Identifier: MIT
//
// Rule:     immediate_bonuses
// Rulebook: Correspondence, "Advanced Publications" and "How to play", Move
// Effects:  envelopes
//
// The icons of an advanced publication, or of the space of the England board that the
// Darwin token landed on, are resolved one after another, each completely.
#include "engine/footsteps/ext_correspondence/immediate.h"
#include "engine/footsteps/icons.h"

static const struct footsteps_tile *print_of(const struct catalog *catalog, struct frame frame)
{
    const struct correspondence *printed = correspondence_components(catalog);

    return frame.b == CORRESPONDENCE_ON_TRACK ? &printed->track[frame.a]
                                              : &printed->publications[frame.a];
}

// `step` is the next icon.
static void resume(struct emitter *out, struct frame frame)
{
    const struct footsteps_tile *print = print_of(out->catalog, frame);
    uint8_t icon = frame.step;

    if (icon < print->icon_count) {
        frame.step++;
        agenda_open(out, frame);
        footsteps_gain(out, frame.seat, print->icons[icon]);
    }
}

const struct footsteps_rule_def footsteps_rule_immediate_bonuses = {
    .info =
        {
            .name = "immediate_bonuses",
            .rulebook = "How to play",
            .module = FOOTSTEPS_MODULE_CORRESPONDENCE,
        },
    .resumes = FOOTSTEPS_CHOICE_ENGLAND_ICONS,
    .resume = resume,
};
