// SPDX-License-Identifier: MIT
#include "engine/footsteps/icons.h"

#include "engine/footsteps/modules.h"
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

void footsteps_gain(struct emitter *out, int seat, int icon)
{
    if (footsteps_modules_gain(out, seat, icon)) {
        return;
    }
    switch ((enum footsteps_icon)icon) {
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
    case FOOTSTEPS_ICON_OF_MODULES:
        break;
    }
    UNREACHABLE("icon");
}
