// SPDX-License-Identifier: MIT
//
// RULING: the piles lie face up, so everybody may know what is in them: their tiles
// are part of the setup, from top to bottom, and nothing is drawn there.
#include "engine/footsteps/ext_correspondence/letters.h"

#include "engine/footsteps/placing.h"

// The tile that can be seen on pile 0 or 1 of a kind; -1: the pile is used up.
static int face_up(const struct footsteps_state *state, enum correspondence_kind kind, int pile)
{
    return correspondence_of(state)->piles[(int)kind * CORRESPONDENCE_PILES_OF + pile][0] - 1;
}

static enum correspondence_kind kind_of(const struct catalog *catalog, int tile)
{
    return footsteps_components(catalog)->tiles[tile].is_character ? CORRESPONDENCE_CHARACTERS
                                                                   : CORRESPONDENCE_ANIMALS;
}

// The pile, 0 to 3, on which a tile can be seen; -1: on none.
static int find_pile(const struct footsteps_state *state, int tile)
{
    for (int pile = 0; pile < CORRESPONDENCE_PILES; pile++) {
        if (correspondence_of(state)->piles[pile][0] == tile + 1) {
            return pile;
        }
    }
    return -1;
}

static int cost(const struct catalog *catalog, enum correspondence_kind kind)
{
    const struct correspondence *printed = correspondence_components(catalog);

    return kind == CORRESPONDENCE_CHARACTERS ? printed->character_envelopes
                                             : printed->animal_envelopes;
}

// RULING: one letter a turn, of either kind, whenever it is sent: the rulebook says
// "once per turn".
static bool is_sent(const struct footsteps_state *state)
{
    return correspondence_of(state)->letter_turn == state->turns_ended + 1;
}

static bool is_full(const struct catalog *catalog, const struct footsteps_state *state,
                    int seat, enum correspondence_kind kind)
{
    return kind == CORRESPONDENCE_CHARACTERS &&
           state->seats[seat - 1].character_count >=
               footsteps_components(catalog)->max_characters;
}

bool correspondence_check_letter(const struct catalog *catalog,
                                 const struct footsteps_state *state, const struct move *move,
                                 struct refusal *out)
{
    int tile = move->args[0];
    enum correspondence_kind kind = kind_of(catalog, tile);
    int envelopes = correspondence_of(state)->envelopes[move->seat - 1];

    if (is_sent(state)) {
        return footsteps_refuse(FOOTSTEPS_REFUSED_LETTER_SENT, out);
    }
    if (find_pile(state, tile) < 0) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_NOT_IN_ENGLAND, out);
        return refusal_word(out, "tile",
                            vocabulary_word(catalog->vocabularies[FOOTSTEPS_WORDS_TILE], tile));
    }
    if (is_full(catalog, state, move->seat, kind)) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_CHARACTERS_FULL, out);
        return refusal_number(out, "characters", state->seats[move->seat - 1].character_count);
    }
    if (envelopes < cost(catalog, kind)) {
        (void)footsteps_refuse(FOOTSTEPS_REFUSED_ENVELOPES_MISSING, out);
        (void)refusal_number(out, "envelopes", envelopes);
        return refusal_number(out, "cost", cost(catalog, kind));
    }
    return true;
}

size_t correspondence_list_letters(const struct footsteps_state *state, uint8_t rule,
                                   enum correspondence_kind kind, struct move *out, size_t cap)
{
    size_t count = 0;

    for (int pile = 0; pile < CORRESPONDENCE_PILES_OF; pile++) {
        struct move move = move_of(agenda_top(&state->head)->seat, rule);

        move.args[0] = (int16_t)face_up(state, kind, pile);
        if (move.args[0] >= 0) {
            count = footsteps_add(out, count, cap, move);
        }
    }
    return count;
}

// "Whenever one of the piles becomes empty, refill the empty spot": as long as the
// other one has a second tile.
static void refill(struct emitter *out, int pile)
{
    const uint8_t *other = correspondence_of(footsteps_now(out))->piles[pile ^ 1];

    if (correspondence_of(footsteps_now(out))->piles[pile][0] == 0 && other[1] > 0) {
        emit(out, (struct effect){
                      .kind = CORRESPONDENCE_EFFECT_PILE_REFILLED,
                      .args = {(int16_t)pile, (int16_t)(other[0] - 1)},
                  });
    }
}

void correspondence_send_letter(struct emitter *out, const struct move *move)
{
    int16_t tile = move->args[0];
    const struct footsteps_tile *printed = &footsteps_components(out->catalog)->tiles[tile];
    int pile = find_pile(footsteps_now(out), tile);

    // In the turn's own choice the seat goes on with its turn afterwards.
    if (agenda_top(&footsteps_now(out)->head)->choice == FOOTSTEPS_CHOICE_LETTER) {
        agenda_close(out);
    }
    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_ENVELOPES,
                  .seat = move->seat,
                  .args = {(int16_t)-cost(out->catalog, kind_of(out->catalog, tile))},
              });
    footsteps_plan_placing(out, move->seat, tile);
    emit(out, (struct effect){
                  .kind = CORRESPONDENCE_EFFECT_LETTER_SENT,
                  .seat = move->seat,
                  .args = {(int16_t)pile, tile,
                           (int16_t)(printed->is_character ? -1 : printed->space)},
              });
    refill(out, pile);
    footsteps_resolve_placing(out, move->seat, tile);
}

static bool may_send(const struct catalog *catalog, const struct footsteps_state *state,
                     int seat, enum correspondence_kind kind)
{
    return correspondence_of(state)->envelopes[seat - 1] >= cost(catalog, kind) &&
           !is_full(catalog, state, seat, kind) &&
           (face_up(state, kind, 0) >= 0 || face_up(state, kind, 1) >= 0);
}

bool correspondence_may_send(const struct catalog *catalog, const struct footsteps_state *state,
                             int seat)
{
    return !is_sent(state) && (may_send(catalog, state, seat, CORRESPONDENCE_ANIMALS) ||
                               may_send(catalog, state, seat, CORRESPONDENCE_CHARACTERS));
}
