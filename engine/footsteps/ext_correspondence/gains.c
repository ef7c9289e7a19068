// SPDX-License-Identifier: MIT
//
// What the icons of the module give, and what it makes of those of the base game.
#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "engine/footsteps/ext_correspondence/tokens.h"
#include "engine/footsteps/publications.h"

// RULING: the envelopes are limited like all tokens: when all are out none is gained.
static void gain_envelope(struct emitter *out, int seat)
{
    if (correspondence_of(footsteps_now(out))->envelopes_left > 0) {
        emit(out, (struct effect){
                      .kind = CORRESPONDENCE_EFFECT_ENVELOPES,
                      .seat = (uint8_t)seat,
                      .args = {1},
                  });
    }
}

static void open(struct emitter *out, int seat, enum footsteps_choice choice)
{
    agenda_open(out, (struct frame){.choice = (uint8_t)choice, .seat = (uint8_t)seat});
}

// RULING: an empty bag gives nothing.
static void draw_token(struct emitter *out, int seat)
{
    if (correspondence_tokens_left(out->catalog, footsteps_now(out)) > 0) {
        open(out, seat, FOOTSTEPS_CHOICE_DRAW_CLASSIFICATION);
    }
}

static void offer_swap(struct emitter *out, int seat)
{
    const struct footsteps_state *now = footsteps_now(out);

    if (now->seats[seat - 1].theory_count > 0 &&
        (now->face_up[0] || now->face_up[1] || now->face_up[2])) {
        open(out, seat, FOOTSTEPS_CHOICE_SWAP_THEORY);
    }
}

// Rulebook: "This Move bonus replaces the Emblematic bonus from the base game": a crown
// moves the Darwin token. RULING: it stays a crown for the theory of crown icons; Move
// icons of the module are none.
bool correspondence_gain(struct emitter *out, int seat, int icon)
{
    if (icon == FOOTSTEPS_ICON_CROWN) {
        icon = CORRESPONDENCE_ICON_MOVE;
    }
    if (icon < FOOTSTEPS_ICON_OF_MODULES) {
        return false;
    }
    switch ((enum correspondence_icon)icon) {
    case CORRESPONDENCE_ICON_ENVELOPE:
        gain_envelope(out, seat);
        return true;
    case CORRESPONDENCE_ICON_CLASSIFICATION:
        draw_token(out, seat);
        return true;
    case CORRESPONDENCE_ICON_MOVE:
        open(out, seat, FOOTSTEPS_CHOICE_MOVE);
        return true;
    case CORRESPONDENCE_ICON_SWAP:
        offer_swap(out, seat);
        return true;
    case CORRESPONDENCE_ICON_PUBLICATION:
        footsteps_publish(out, seat, -1);
        return true;
    }
    return false;
}
