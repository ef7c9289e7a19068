// SPDX-License-Identifier: MIT
//
// Situations of the expansion Correspondence, beside those of support/footsteps.h.
#ifndef TESTS_SUPPORT_CORRESPONDENCE_H
#define TESTS_SUPPORT_CORRESPONDENCE_H

#include "engine/footsteps/ext_correspondence/correspondence.h"
#include "tests/support/footsteps.h"

// The situation of begin_game with the England board beside it:
//
//     animals     emu, desert_locust, kea            coconut_crab, perentie, koala
//     characters  joseph_hooker, syms_covington,     emma_darwin, alfred_wallace,
//                 john_gould, conrad_martens,        thomas_huxley, queen_victoria,
//                 robert_fitzroy                     john_henslow
//     bird seven, mammal six_guide, reptile five_envelope, arthropod four_compass,
//     america one_two_envelopes, africa four_move, asia five_classification,
//     oceania two_theory
//
// The Darwin token stands at the start, nobody has an envelope, the bag is full.
void begin_correspondence(struct play *play, int seats);

struct correspondence_state *england_of(struct play *play);

// From the supply.
void give_envelopes(struct footsteps_state *state, int seat, int count);

// What a pile (0 and 1 of animals, 2 and 3 of characters) holds, from top to bottom; NULL
// ends it. What lay there goes back: animals unseen, characters with the module.
void stack_pile(struct footsteps_state *state, int pile, const char *const *tiles);

// Puts a character into a notebook, wherever it lies. Its bonuses are not done.
void own_character(struct footsteps_state *state, int seat, const char *character);

// Lays an advanced publication out for a line; two lines may have the same.
void lay_publication(struct footsteps_state *state, const char *line, const char *publication);
int line_at(const char *line);

// A classification that the seat has drawn, on a space as "bird_america".
void give_token(struct footsteps_state *state, int seat, const char *token, const char *space,
                bool is_flipped);
int token_at(const char *token);

// Puts animals into a notebook, up to NULL.
void own_all(struct footsteps_state *state, int seat, const char *const *animals);

#endif
