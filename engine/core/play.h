// SPDX-License-Identifier: MIT
//
// A game being replayed or played: a state, the catalog it pins, and the
// digest of where it stands. It is a value: copying it is a fork.
//
// Deciding (`play_move`) and replaying (`play_apply`) lead to the same state
// and digest, as long as the rules are those that wrote the log.
#ifndef ENGINE_CORE_PLAY_H
#define ENGINE_CORE_PLAY_H

#include "engine/core/catalog.h"

enum {
    PLAY_MOVES_MAX = 4096 // legal moves of one state
};

struct play {
    const struct catalog *catalog; // borrowed
    uint64_t digest;
    // Points recorded so far, by seat and source: a fold over the effects,
    // outside the state and its digest.
    int32_t ledger[SEAT_LAST][SOURCES_MAX];
    uint64_t notes[NOTES_BYTES / sizeof(uint64_t)]; // likewise, for facts
    union {
        struct state_head head;
        uint64_t words[STATE_BYTES_MAX / sizeof(uint64_t)];
    } state;
};

// What one move did.
struct play_event {
    struct move move;
    size_t effect_count;
    struct effect effects[EFFECTS_MAX];
};

// ---- beginning ----

// `modules` is a bit mask of the ruleset's modules; bit 0 is set by itself.
// False, with a fault for each: `setup` does not describe a legal one, or the
// catalog does not describe a module.
bool play_setup(struct play *play, const struct catalog *catalog, unsigned modules,
                int seat_count, const struct node *setup, struct faults *faults);

// The setup that the virtual deck of `seed` deals. The catalog must describe the
// modules.
void play_deal(struct play *play, const struct catalog *catalog, unsigned modules,
               int seat_count, uint64_t seed);

// The setup of a play at seq 0 as a JSON object that play_setup reads.
void play_write_setup(const struct play *play, struct json_writer *json);

// RC_BAD_INPUT: the ruleset is not played by so many, or has no such module.
enum rc play_check_table(const struct ruleset *ruleset, unsigned modules, int seat_count,
                         struct err *err) NODISCARD;

// ---- going on ----

// Plays a move that was parsed or listed. False: it is refused, `play` and
// `out_event` are as they were, `out_refusal` says why.
bool play_move(struct play *play, const struct move *move, struct play_event *out_event,
               struct refusal *out_refusal);

// The same for a line of notation.
bool play_line(struct play *play, const char *line, size_t len, struct play_event *out_event,
               struct refusal *out_refusal);

// Replays one event by its stored effects; nothing is decided. Any bytes are
// safe. RC_CORRUPT: they are no effects of this game; `play` is unusable then.
// Bytes that somebody made up may still lead to a state that no game reaches:
// only compare its digest with the stored one before doing anything else.
enum rc play_apply(struct play *play, const uint8_t *effects, size_t len,
                   struct err *err) NODISCARD;

// ---- looking ----

uint32_t play_seq(const struct play *play);
bool play_is_finished(const struct play *play);
int play_round(const struct play *play);

// Who is to act: a seat code, SEAT_CHANCE, or SEAT_NONE in a finished game.
int play_turn(const struct play *play);
// What is waited for, as in choices.list; NULL in a finished game.
const char *play_choice(const struct play *play);

// True: the move is legal now.
bool play_check(const struct play *play, const struct move *move, struct refusal *out_refusal);

// Every legal move. Returns how many of `cap` were written.
size_t play_list(const struct play *play, struct move *out_moves, size_t cap);

// A legal move that a log may leave out when its next line says something else,
// for example declining. False: there is none now.
bool play_implied(const struct play *play, struct move *out_move);

enum {
    PLAY_BAGS = 8 // numbers of bags, 0 included
};

// The bag that `draw` takes from if it answers now, by its number; 0: no bag, what
// comes is known. NULL: where chance draws when nobody says where. Chance must be
// to act.
unsigned play_bag(const struct play *play, const struct move *draw);

// The answer of the virtual deck of `seed`; chance must be to act.
struct move play_draw(const struct play *play, uint64_t seed);

// Score of each seat (index 0: seat 1): the points recorded so far and, while
// the game goes on, those that its end would add now.
void play_scores(const struct play *play, struct score out_scores[SEAT_LAST]);
// The same of one seat, as a number.
int32_t play_total(const struct play *play, int seat);
// Rank of each seat by score and tie-break; 1 is best, equal when shared.
void play_ranks(const struct play *play, int out_ranks[SEAT_LAST]);

// Whether points of a source, or a resource, belong to this game: to the base game
// or to a module in play. Codes without a source belong to none.
bool play_has_source(const struct play *play, size_t code);
bool play_has_resource(const struct play *play, size_t index);

void play_count_resources(const struct play *play, int seat, int32_t out[RESOURCES_MAX]);
size_t play_facts(const struct play *play, int seat, struct fact out[FACTS_MAX]);
// What an effect of this game did that belongs to how its seat begins: a fact
// of a dimension that the ruleset names. False: it is no such effect.
bool play_opening(const struct play *play, const struct effect *effect, struct fact *out_fact);

// The members "players" and "board" of the open JSON object.
void play_write_view(const struct play *play, struct json_writer *json);
// A sentence about a legal move that a person understands.
void play_describe(const struct play *play, const struct move *move, struct text *out);

// The bit of a module by name; 0 when the ruleset has none such.
unsigned ruleset_module(const struct ruleset *ruleset, const char *name);

#endif
