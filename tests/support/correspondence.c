// SPDX-License-Identifier: MIT
#include "tests/support/correspondence.h"

#include <string.h>

#include "engine/footsteps/ext_correspondence/deck.h"
#include "tests/support/unit.h"

static int find(enum footsteps_vocabulary which, const char *word)
{
    int index = vocabulary_find(footsteps_catalog()->vocabularies[which], word, strlen(word));

    if (index < 0) {
        fail_msg("the catalog does not have \"%s\"", word);
    }
    return index;
}

int line_at(const char *line)
{
    return find(FOOTSTEPS_WORDS_LINE, line);
}

int token_at(const char *token)
{
    return find(FOOTSTEPS_WORDS_CLASSIFICATION, token);
}

struct correspondence_state *england_of(struct play *play)
{
    return correspondence_to_change(state_of(play));
}

void stack_pile(struct footsteps_state *state, int pile, const char *const *tiles)
{
    uint8_t *stored = correspondence_to_change(state)->piles[pile];

    for (int i = 0; i < CORRESPONDENCE_PILE_ROOM; i++) {
        if (stored[i] > 0 && pile < CORRESPONDENCE_PILES_OF) {
            state->place[stored[i] - 1] = FOOTSTEPS_UNSEEN;
        }
        stored[i] = 0;
    }
    for (int i = 0; tiles[i]; i++) {
        correspondence_lay_in_pile(state, tile_at(tiles[i]), pile, i);
    }
}

void lay_publication(struct footsteps_state *state, const char *line, const char *publication)
{
    correspondence_to_change(state)->publications[line_at(line)] =
        (uint8_t)(find(FOOTSTEPS_WORDS_ADVANCED_PUBLICATION, publication) + 1);
}

void begin_correspondence(struct play *play, int seats)
{
    static const char *const piles[CORRESPONDENCE_PILES][CORRESPONDENCE_PILE_ROOM] = {
        {"emu", "desert_locust", "kea"},
        {"coconut_crab", "perentie", "koala"},
        {"joseph_hooker", "syms_covington", "john_gould", "conrad_martens", "robert_fitzroy"},
        {"emma_darwin", "alfred_wallace", "thomas_huxley", "queen_victoria", "john_henslow"},
    };
    static const char *const publications[FOOTSTEPS_LINES][2] = {
        {"bird", "seven"},
        {"mammal", "six_guide"},
        {"reptile", "five_envelope"},
        {"arthropod", "four_compass"},
        {"america", "one_two_envelopes"},
        {"africa", "four_move"},
        {"asia", "five_classification"},
        {"oceania", "two_theory"},
    };

    begin_game(play, seats);

    struct footsteps_state *state = state_of(play);

    state->head.modules |= 1U << FOOTSTEPS_MODULE_CORRESPONDENCE;
    correspondence_lay_out(footsteps_components(footsteps_catalog()), state);
    correspondence_place_darwin(state);
    for (int pile = 0; pile < CORRESPONDENCE_PILES; pile++) {
        stack_pile(state, pile, piles[pile]);
    }
    for (int line = 0; line < FOOTSTEPS_LINES; line++) {
        lay_publication(state, publications[line][0], publications[line][1]);
    }
}

void give_envelopes(struct footsteps_state *state, int seat, int count)
{
    struct correspondence_state *own = correspondence_to_change(state);

    own->envelopes[seat - 1] = (uint8_t)(own->envelopes[seat - 1] + count);
    own->envelopes_left = (uint8_t)(own->envelopes_left - count);
}

void own_character(struct footsteps_state *state, int seat, const char *character)
{
    struct footsteps_seat *notebook = &state->seats[seat - 1];
    int tile = tile_at(character);

    state->place[tile] = FOOTSTEPS_IN_NOTEBOOK;
    notebook->characters[notebook->character_count++] = (uint8_t)(tile + 1);
}

void give_token(struct footsteps_state *state, int seat, const char *token, const char *space,
                bool is_flipped)
{
    struct correspondence_state *own = correspondence_to_change(state);
    int index = token_at(token);

    own->token_seats[index] = (uint8_t)seat;
    own->token_spaces[index] = (uint8_t)(find(FOOTSTEPS_WORDS_SPACE, space) + 1);
    own->token_flipped[index] = is_flipped;
}

void own_all(struct footsteps_state *state, int seat, const char *const *animals)
{
    for (; *animals; animals++) {
        own(state, seat, *animals);
    }
}
