// SPDX-License-Identifier: MIT
//
// Going on with a game: given lines of notation are decided one after the
// other, chance answers in between and afterwards as its policy says.
#ifndef API_SERVICE_ADVANCE_H
#define API_SERVICE_ADVANCE_H

#include "api/service/chance.h"
#include "api/service/course.h"
#include "api/service/failure.h"
#include "api/service/log.h"
#include "api/service/moves_field.h"

// Who chose the draw of an event.
struct resolved_draw {
    size_t at; // event in the log
    enum chance_origin origin;
    bool is_parents; // whoever chose it, it is what the parent drew
};

struct advance {
    struct play play; // where it stands
    struct chance chance;
    struct log log; // the new events
    bool is_followed;
    bool is_trial;        // a refusal has its reason alone, not what would be legal
    struct course course; // when it is
    struct resolved_draw *draws;
    size_t draw_count;
    size_t draw_cap;
};

// `play` is where to go on from; the policy of `chance` is the caller's to set.
void advance_init(struct advance *advance, struct arena *arena, const struct play *play);

// Keeps the course from here on: the play stands at its setup.
void advance_from_setup(struct advance *advance);

// Decides all of `moves`, then chance until a seat must act, the game waits
// for a draw, or it is over. A move that is refused is tried again behind the
// moves that its ruleset lets a log leave out (play_implied); those become
// events of their own. RC_REFUSED: `failure` tells which move and why, as if
// nothing had been left out.
enum rc advance_moves(struct advance *advance, const struct given_moves *moves,
                      struct failure *failure) NODISCARD;

// Plays the moves that a log may leave out if the game is finished by them;
// else nothing happens.
void advance_to_end(struct advance *advance);

#endif
