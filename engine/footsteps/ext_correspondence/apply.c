// SPDX-License-Identifier: MIT
//
// What each effect of the module does to a state: the only file of the module that
// writes to one once it is set up.
#include "engine/footsteps/apply.h"

#include <string.h>

#include "engine/footsteps/ext_correspondence/correspondence.h"

// The tile on top leaves its pile.
static void shift_pile(uint8_t pile[CORRESPONDENCE_PILE_ROOM])
{
    memmove(pile, pile + 1, CORRESPONDENCE_PILE_ROOM - 1);
    pile[CORRESPONDENCE_PILE_ROOM - 1] = 0;
}

// args: pile, tile, space (-1 for a character).
static void send_letter(struct footsteps_state *state, const struct effect *effect)
{
    struct correspondence_state *own = correspondence_to_change(state);

    shift_pile(own->piles[effect->args[0]]);
    own->letter_turn = (uint8_t)(state->turns_ended + 1);
    footsteps_put_into_notebook(state, effect->seat, effect->args[1], effect->args[2]);
}

// args: pile, tile: from the top of the other pile of its kind.
static void refill_pile(struct correspondence_state *own, const struct effect *effect)
{
    int pile = effect->args[0];

    shift_pile(own->piles[pile ^ 1]);
    own->piles[pile][0] = (uint8_t)(effect->args[1] + 1);
}

// args: given, theory, place.
static void swap_theory(struct footsteps_state *state, const struct effect *effect)
{
    struct footsteps_seat *seat = &state->seats[effect->seat - 1];
    uint8_t *held = memchr(seat->theories, effect->args[0] + 1, seat->theory_count);

    if (held) {
        *held = (uint8_t)(effect->args[1] + 1);
        state->face_up[effect->args[2]] = (uint8_t)(effect->args[0] + 1);
    }
}

void correspondence_apply(struct footsteps_state *state, const struct effect *effect)
{
    struct correspondence_state *own = correspondence_to_change(state);
    const int16_t *args = effect->args;

    switch ((enum correspondence_effect)effect->kind) {
    case CORRESPONDENCE_EFFECT_ADVANCED_PUBLICATION:
        own->writers[args[0]] = effect->seat;
        return;
    case CORRESPONDENCE_EFFECT_CLASSIFICATION_DRAWN:
        own->token_seats[args[0]] = effect->seat;
        return;
    case CORRESPONDENCE_EFFECT_CLASSIFICATION_FLIPPED:
        own->token_flipped[args[0]] = 1;
        return;
    case CORRESPONDENCE_EFFECT_CLASSIFICATION_PLACED:
        own->token_spaces[args[0]] = (uint8_t)(args[1] + 1);
        return;
    case CORRESPONDENCE_EFFECT_DARWIN_MOVED:
        own->darwin = (uint8_t)args[0];
        return;
    case CORRESPONDENCE_EFFECT_ENVELOPES:
        own->envelopes[effect->seat - 1] =
            (uint8_t)(own->envelopes[effect->seat - 1] + args[0]);
        own->envelopes_left = (uint8_t)(own->envelopes_left - args[0]);
        return;
    case CORRESPONDENCE_EFFECT_LETTER_SENT:
        send_letter(state, effect);
        return;
    case CORRESPONDENCE_EFFECT_PILE_REFILLED:
        refill_pile(own, effect);
        return;
    case CORRESPONDENCE_EFFECT_THEORY_SWAPPED:
        swap_theory(state, effect);
        return;
    }
}
