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
#include "engine/footsteps/theories.h"

static void gain_guide(struct emitter *out, int seat)
{
    const struct footsteps_state *now = footsteps_now(out);

    if (now->seats[seat - 1].guides < footsteps_components(out->catalog)->max_guides) {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_GUIDES,
                      .seat = (uint8_t)seat,
                      .args = {1},
                  });
    }
}

// RULING: the compass tokens are a hard limit: when all are out none is gained.
// The rulebook does not say what happens then.
static void gain_compass(struct emitter *out, int seat)
{
    const struct footsteps_state *now = footsteps_now(out);
    int held = now->seats[seat - 1].compasses;

    if (held < footsteps_components(out->catalog)->max_compasses && now->compasses_left > 0) {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_COMPASSES,
                      .seat = (uint8_t)seat,
                      .args = {1},
                  });
    }
}

static void take_darwin_token(struct emitter *out, int seat)
{
    if (footsteps_now(out)->darwin_token != seat) {
        emit(out, (struct effect){
                      .kind = FOOTSTEPS_EFFECT_DARWIN_TOKEN,
                      .seat = (uint8_t)seat,
                  });
    }
}

static void gain(struct emitter *out, int seat, enum footsteps_icon icon)
{
    switch (icon) {
    case FOOTSTEPS_ICON_GUIDE:
        gain_guide(out, seat);
        return;
    case FOOTSTEPS_ICON_COMPASS:
        gain_compass(out, seat);
        return;
    case FOOTSTEPS_ICON_THEORY:
        footsteps_offer_theory(out, seat);
        return;
    case FOOTSTEPS_ICON_CROWN:
        take_darwin_token(out, seat);
        return;
    case FOOTSTEPS_ICON_CHART:
        return;
    }
    UNREACHABLE("icon");
}

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
    gain(out, frame.seat, (enum footsteps_icon)tile->icons[icon]);
}

const struct footsteps_rule_def footsteps_rule_bonuses = {
    .info = {.name = "bonuses", .rulebook = "Bonuses"},
    .resumes = FOOTSTEPS_CHOICE_BONUSES,
    .resume = resume,
};
