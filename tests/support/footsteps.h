// SPDX-License-Identifier: MIT
//
// Situations of In the Footsteps of Darwin, set up directly as states, and what
// a line of notation does to them.
//
// Everything is named by the ids of the built-in catalog; a name that it does
// not have fails the test. A group of tests opens the catalog once: give
// `open_footsteps` and `close_footsteps` to cmocka_run_group_tests_name.
#ifndef TESTS_SUPPORT_FOOTSTEPS_H
#define TESTS_SUPPORT_FOOTSTEPS_H

#include "engine/engine.h"
#include "engine/footsteps/footsteps.h"

int open_footsteps(void **unused);
int close_footsteps(void **unused);
const struct catalog *footsteps_catalog(void); // the open one

int tile_at(const char *id); // its index
int theory_at(const char *id);
int cell_at(const char *word);

// ---- situations ----

// A game of `seats` laid out for seat 1's first turn, the Beagle above column b.
// On the board lie nine animals of different spaces, all with points alone:
//
//     a1 scarlet_macaw   b1 shoebill           c1 rhinoceros_hornbill
//     a2 jaguar          b2 lion               c2 bactrian_camel
//     a3 green_anaconda  b3 leopard_tortoise   c3 komodo_dragon
//
// Seats hold one guide and one theory: bird, mammal, reptile, arthropod and
// america, in this order. Face up lie top_left, top_right and bottom_left.
void begin_game(struct play *play, int seats);

struct footsteps_state *state_of(struct play *play);

// Lays a tile on a cell; what lay there was never seen.
void lay(struct footsteps_state *state, const char *cell, const char *tile);

// Puts an unseen tile into a notebook, an animal on top of its space. The
// effects that taking it would have are not done.
void own(struct footsteps_state *state, int seat, const char *tile);

// Takes a copy from the piles and gives it to a seat.
void own_theory(struct footsteps_state *state, int seat, const char *theory);

// Takes a copy from the piles and lays it face up; what lay there goes back.
// NULL: nothing lies there.
void show_theory(struct footsteps_state *state, int place, const char *theory);

// What a pile (0 to 4) holds: unseen tiles on top, then up to four known ones,
// the first drawn first; NULL ends them.
void fill_pile(struct footsteps_state *state, int pile, int unseen, const char *const known[4]);

// ---- what happens ----

// Plays a line that must be legal and listed. It must come back from its
// notation, and its encoded effects must lead from the same state to the same.
// The event stays readable in `last_event` until the next one.
void accept(struct play *play, const char *line);
const struct play_event *last_event(void);

// Plays lines up to NULL.
void accept_all(struct play *play, const char *const *lines);

// Fails unless the line is refused by the rule of its verb for this reason and
// nothing has changed. The refusal stays readable until the next one.
void refuse(struct play *play, const char *line, const char *reason);
const struct refusal *last_refusal(void);

// Fails unless the state is as expected, agenda and sequence number aside.
void expect_state(const struct play *play, const struct footsteps_state *expected);

// Fails unless this seat, or chance, is to answer this choice.
void expect_turn(const struct play *play, int seat, const char *choice);

bool is_listed(const struct play *play, const char *line);
size_t count_listed(const struct play *play);

// Fails unless the last event has exactly so many effects of this kind.
void expect_effects(enum footsteps_effect kind, int count);

// Points of a seat from one source, and all of them, if the game ended now.
int points_of(const struct play *play, int seat, enum footsteps_source source);
int total_of(const struct play *play, int seat);

#endif
