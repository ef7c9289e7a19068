// SPDX-License-Identifier: MIT
#include "engine/footsteps/ext_correspondence/tokens.h"

int correspondence_tokens_left(const struct catalog *catalog,
                               const struct footsteps_state *state)
{
    int left = 0;

    for (int token = 0; token < correspondence_components(catalog)->token_count; token++) {
        left += correspondence_of(state)->token_seats[token] == 0;
    }
    return left;
}

static void flip(struct emitter *out, int seat, int token)
{
    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_CLASSIFICATION_FLIPPED,
                  .seat = (uint8_t)seat,
                  .args = {(int16_t)token},
              });
}

void correspondence_place_token(struct emitter *out, int seat, int token, int space)
{
    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_CLASSIFICATION_PLACED,
                  .seat = (uint8_t)seat,
                  .args = {(int16_t)token, (int16_t)space},
              });
    if (footsteps_now(out)->seats[seat - 1].count[space] > 0) {
        flip(out, seat, token);
    }
}

// RULING: at once, before the bonuses of the tile: "the next time you place a tile on
// that space". A token that lies there turned over stays on top of the new tile.
void correspondence_flip_waiting(struct emitter *out, int seat, int tile)
{
    const struct footsteps_tile *printed = &footsteps_components(out->catalog)->tiles[tile];
    const struct correspondence_state *own = correspondence_of(footsteps_now(out));

    for (int token = 0; !printed->is_character && token < CORRESPONDENCE_TOKENS; token++) {
        if (own->token_seats[token] == seat && own->token_spaces[token] == printed->space + 1 &&
            !own->token_flipped[token]) {
            flip(out, seat, token);
        }
    }
}
