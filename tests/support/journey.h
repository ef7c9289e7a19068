// SPDX-License-Identifier: MIT
//
// Situations of Darwin's Journey, set up directly as states, and what a line of
// notation does to them.
//
// Everything is named by the ids of the built-in catalog; a name that it does
// not have fails the test. A group of tests opens the catalog once: give
// `open_journey` and `close_journey` to cmocka_run_group_tests_name.
//
// The functions that change a state keep it legal: what is given comes from
// where it lies in the box, and a test that asks for more than there is fails.
// They serve for the state that a test expects just as well.
#ifndef TESTS_SUPPORT_JOURNEY_H
#define TESTS_SUPPORT_JOURNEY_H

#include "engine/engine.h"
#include "engine/journey/icons.h"
#include "engine/journey/journey.h"

int open_journey(void **unused);
int close_journey(void **unused);
const struct catalog *journey_catalog(void); // the open one
const struct journey_components *printed(void);

// Index of a word, for example word_at(JOURNEY_WORDS_SPACE, "ia5").
int word_at(enum journey_vocabulary which, const char *word);

// ---- situations ----

// A game of `seats` (2 to 4) at the first placement of round 1, which is seat
// 1's; the turn order is that of the seats. As in a first game lie out
//
//     special actions  tile_7 tile_8 / tile_1 tile_9 / tile_5 tile_12
//     envelopes        letter_2, letter_4, letter_5
//     Beagle goals     goal_7, goal_4, goal_10, goal_8, goal_9
//     crew cards       crew_1 to 3 for seat 1, 4 to 6 for seat 2, and so on
//     seals of w2-w4   blue green red, red blue yellow, yellow blue red,
//                      yellow red green
//
// and beside it
//
//     scrolls          green blue yellow / red green blue / yellow red green /
//                      blue yellow red
//     display          silver_1, silver_2, golden_1, golden_2
//     reserve          start_silver_N and start_golden_N for seat N
//     specimens        o2 green_reptile, ia2 green_plant, ia5 green_bird,
//                      ia9 green_fossil, ia12 blue_reptile, ib2 blue_plant,
//                      ib6 blue_bird, ib11 blue_fossil, ic1 yellow_reptile,
//                      ic5 yellow_plant; from three players on o7 yellow_bird,
//                      o15 yellow_fossil, o20 red_reptile; with four o3
//                      red_plant, o13 red_bird, o18 red_fossil
//     museum           the specimens that lie nowhere
//
// Each seat has 4 coins and 1 knowledge.
void begin_game(struct play *play, int seats);

struct journey_state *state_of(struct play *play);
struct journey_seat *seat_at(struct journey_state *state, int seat);

// ---- what the game waits for ----

// The seat's next placement, as the only thing to do.
void wait_for_placement(struct journey_state *state, int seat);

// An icon list that the seat resolves in its turn, after which the turn ends;
// with `distinction` as if a worker had just been placed for it.
void wait_for_icons(struct journey_state *state, int seat, int list,
                    enum journey_distinction distinction);

// Empties the agenda; puts any frame on top of it.
void wait_for_nothing(struct journey_state *state);
void wait_for(struct journey_state *state, struct frame frame);

// The icon lists of what prints them.
int list_of_location(const char *location);
int list_of_tile(const char *tile);
int list_of_crew(const char *card);
int list_of_space(const char *space);
int list_of_campsite(const char *campsite);
int list_of_slot(const char *slot);
int list_of_letter(const char *letter, bool is_first);
// Some list of one icon, of this kind and number and without marks.
int list_with(enum journey_icon_kind kind, int n);

// ---- seats ----

// A row of wax seals, for example "blue blue purple", in place of the old one,
// which goes back to where it came from.
void set_row(struct journey_state *state, int seat, const char *worker, const char *colors);

// Stamps on the three stacks and the three envelopes; the rest lies in the tray.
void set_stamps(struct journey_state *state, int seat, const int stacks[JOURNEY_STACKS],
                const int envelopes[JOURNEY_ENVELOPES]);

void research(struct journey_state *state, int seat, const char *specimen);

// Onto a space of its island, wherever the explorer was before.
void put_explorer(struct journey_state *state, int seat, const char *space);
void take_explorer(struct journey_state *state, int seat, const char *island);
void put_ship(struct journey_state *state, int seat, const char *space);

// Onto spot 0 or 1 of a campsite, from the seat's board.
void put_tent(struct journey_state *state, int seat, const char *campsite, int spot);

// A lens of the seat, or a neutral one, onto a location.
void unlock(struct journey_state *state, int seat, const char *location);

void put_worker(struct journey_state *state, int seat, const char *worker,
                const char *location);
void unlock_fifth_worker(struct journey_state *state, int seat);

// A crew card in place of the seat's card number `place` (0 to 2); seals stay.
void deal_card(struct journey_state *state, int seat, int place, const char *card);
// Marks a card as achieved with a worker.
void achieve_card(struct journey_state *state, int seat, const char *card, const char *worker);

// An objective from the display or its stack into the reserve.
void reserve(struct journey_state *state, int seat, const char *objective);
void empty_reserve(struct journey_state *state, int seat);
// Onto a place of the board, face up (from the display or its stack, or from
// the seat's reserve), or face down, which is achieved.
void lay_objective(struct journey_state *state, int seat, const char *slot,
                   const char *objective);
void achieve_objective(struct journey_state *state, int seat, const char *slot,
                       const char *objective);

// ---- the board ----

void set_round(struct journey_state *state, int round); // and the Beagle with it
void set_order(struct journey_state *state, int first, int second, int third, int fourth);

// A special action tile onto a place; one that lies out changes places with it.
void lay_tile(struct journey_state *state, const char *location, const char *tile);
void lay_letter(struct journey_state *state, const char *envelope, const char *letter);
void lay_goal(struct journey_state *state, int round, const char *goal);

// A regular seal on a spot of the academy; NULL: none. What lay there goes back.
void lay_seal(struct journey_state *state, const char *spot, const char *color);
void empty_scrolls(struct journey_state *state);

// An objective on a place of the display (0 to 3); NULL: none. What lay there
// goes back into its stack.
void show_objective(struct journey_state *state, int place, const char *objective);

// A specimen onto a space: it changes places with the one that lies there.
void lay_specimen(struct journey_state *state, const char *space, const char *specimen);

// A player has delivered it: its tile is in the museum, the coin of its row taken.
void deliver(struct journey_state *state, const char *specimen);

void cross_ribbon(struct journey_state *state, const char *space);
void arrive_first(struct journey_state *state, const char *space); // at an end

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
void expect_state(const struct play *play, const struct journey_state *expected);

// Fails unless this seat, or chance, is to answer this choice.
void expect_turn(const struct play *play, int seat, const char *choice);

bool is_listed(const struct play *play, const char *line);
size_t count_listed(const struct play *play);
size_t count_listed_of(const struct play *play, enum journey_rule rule);

// Fails unless the last event has exactly so many effects of this kind.
void expect_effects(enum journey_effect kind, int count);

// Fails unless this sentence tells people what a legal move does.
void expect_sentence(const struct play *play, const char *line, const char *sentence);

// Points of a seat from one source, and all of them, if the game ended now.
int points_of(const struct play *play, int seat, enum journey_source source);
int total_of(const struct play *play, int seat);

#endif
