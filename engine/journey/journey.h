// SPDX-License-Identifier: MIT
//
// What every file of Darwin's Journey shares: its closed lists, its state, and
// what a rule is. Its components stand in components.h.
#ifndef ENGINE_JOURNEY_JOURNEY_H
#define ENGINE_JOURNEY_JOURNEY_H

#include "engine/core/emitter.h"
#include "engine/core/ruleset.h"
#include "engine/journey/components.h"

enum journey_choice {
#define CHOICE(code, enumerator, name, kind) JOURNEY_CHOICE_##enumerator = (code),
#include "engine/journey/choices.list"
#undef CHOICE
};

enum journey_rule {
#define RULE(code, enumerator, name) JOURNEY_RULE_##enumerator = (code),
#include "engine/journey/rules.list"
#undef RULE
};

enum journey_effect {
#define EFFECT(code, enumerator, name) JOURNEY_EFFECT_##enumerator = (code),
#include "engine/journey/effects.list"
#undef EFFECT
};

enum journey_source {
#define SOURCE(code, enumerator, name) JOURNEY_SOURCE_##enumerator = (code),
#include "engine/journey/sources.list"
#undef SOURCE
};

enum journey_fact {
#define FACT(code, enumerator, name) JOURNEY_FACT_##enumerator = (code),
#include "engine/journey/facts.list"
#undef FACT
};

enum journey_refusal {
#define REFUSAL(enumerator, name, sentence) JOURNEY_REFUSED_##enumerator,
#include "engine/journey/refusals.list"
#undef REFUSAL
};

enum journey_module {
#define MODULE(enumerator, name, title) JOURNEY_MODULE_##enumerator,
#include "engine/journey/modules.list"
#undef MODULE
};

enum journey_vocabulary {
    JOURNEY_WORDS_LOCATION = VOCABULARY_RULESET, // explore_1 ... turn_order
    JOURNEY_WORDS_WORKER,                        // w1 to w5
    JOURNEY_WORDS_TILE,                          // special action tiles: tile_1 ...
    JOURNEY_WORDS_CREW,                          // crew_1 ...
    JOURNEY_WORDS_OBJECTIVE,                     // silver_1 ... start_golden_4
    JOURNEY_WORDS_SLOT,                          // s1 to s5, g1 to g5
    JOURNEY_WORDS_LETTER,                        // correspondence tiles: letter_1 ...
    JOURNEY_WORDS_GOAL,                          // Beagle goals: goal_1 ...
    JOURNEY_WORDS_SPACE,                         // o0 ... ic10
    JOURNEY_WORDS_ISLAND,                        // island_a ...
    JOURNEY_WORDS_CAMPSITE,                      // camp_o6 ...
    JOURNEY_WORDS_SPECIMEN,                      // green_bird ...
    JOURNEY_WORDS_COLOR,                         // green, blue, yellow, red, purple
    JOURNEY_WORDS_SCROLL,         // 1.1 to 4.3: scroll from the top, spot from the left
    JOURNEY_WORDS_ENVELOPE,       // top, middle, bottom
    JOURNEY_WORDS_GIFT,           // coins, points, knowledge, theory
    JOURNEY_WORDS_LOCATION_ROUND, // explore_1.r1: index (round - 1) * JOURNEY_LOCATIONS +
                                  // location
    JOURNEY_WORDS_SLOT_ROUND      // s1.r1: index (round - 1) * JOURNEY_SLOTS + place
};

// ---- state ----

// Components are stored as index + 1, 0 for none, where they may be absent.
struct journey_seat {
    int16_t coins;
    int16_t points;      // on the track
    uint16_t researched; // bit per specimen
    uint16_t achieved;   // bit per slot with an achieved objective
    uint8_t knowledge;
    uint8_t evolution;                          // space of the theory track
    uint8_t ship;                               // space
    uint8_t explorers[JOURNEY_ISLANDS];         // space + 1
    uint8_t seals[JOURNEY_ROWS][JOURNEY_SPOTS]; // colour + 1, from the left
    uint8_t seal_count[JOURNEY_ROWS];
    uint8_t workers[JOURNEY_WORKERS]; // location + 1; 0: at home
    uint8_t has_fifth_worker;
    uint8_t stacks[JOURNEY_STACKS];     // stamps left
    uint8_t letters[JOURNEY_ENVELOPES]; // stamps on each envelope
    uint8_t tray;                       // used stamps
    uint8_t tents;                      // left
    uint8_t lenses;                     // left
    uint8_t crew[JOURNEY_HAND];         // card + 1
    uint8_t crew_worker[JOURNEY_HAND];  // worker (1 to 4) that achieved it; 0: not yet
    uint8_t reserve[JOURNEY_RESERVE];   // objective + 1
    uint8_t slots[JOURNEY_SLOTS];       // objective + 1
    uint8_t hand[JOURNEY_DEAL];         // draft: card + 1 still to choose from
    uint8_t rank;                       // on the envelope under evaluation: 1, 2, 0 for none
    uint8_t leave;                      // stamps that leave that envelope
};

enum journey_phase {
    JOURNEY_DRAFT,
    JOURNEY_ACTION_PHASE,
    JOURNEY_REWARD_PHASE,
    JOURNEY_CLEANUP_PHASE
};

// Flat, without padding: a digest covers it as it lies in memory.
struct journey_state {
    struct state_head head;
    struct journey_seat seats[JOURNEY_SEATS];
    uint16_t museum;    // bit per specimen: its tile is on display
    uint16_t delivered; // those that players delivered
    uint8_t round;      // 1 to 5
    uint8_t phase;
    uint8_t beagle;                 // index of its stop, 0 to 4
    uint8_t row_coins;              // bit per museum row that still has its coin
    uint8_t order[JOURNEY_PLAYERS]; // seats, first to act first
    uint8_t queue[JOURNEY_QUEUE];   // seats with workers at the turn order location
    uint8_t queue_count;
    uint8_t special[JOURNEY_SPECIAL_PLACES]; // tile + 1
    uint8_t letters[JOURNEY_ENVELOPES];      // correspondence tile
    uint8_t goals[JOURNEY_ROUNDS];
    uint8_t lens[JOURNEY_LOCATIONS];  // owner
    uint8_t scrolls[JOURNEY_ACADEMY]; // colour + 1
    uint8_t pile[JOURNEY_COLORS];     // seals left to draw
    uint8_t purple;
    uint8_t display[JOURNEY_DISPLAY];    // objective + 1
    uint8_t seen[JOURNEY_OBJECTIVES];    // 1: not in a stack any more
    uint8_t pairs[JOURNEY_PLAYERS][2];   // draft: silver and golden objective + 1
    uint8_t specimens[JOURNEY_SPACES];   // specimen + 1 that lies there
    uint8_t ribbons[JOURNEY_SPACES / 8]; // bit per space: crossed
    uint8_t arrivals;                    // bit per track: its end was reached
    uint8_t camps[JOURNEY_CAMPSITES][JOURNEY_CAMP_SPOTS]; // seat
    uint8_t is_first_play;
};

_Static_assert(offsetof(struct journey_seat, leave) + 1 == sizeof(struct journey_seat) &&
                   offsetof(struct journey_state, is_first_play) + 1 ==
                       sizeof(struct journey_state),
               "a digest would cover padding");
_Static_assert(sizeof(struct journey_state) <= STATE_BYTES_MAX, "a state is small");

static inline const struct journey_state *journey_now(const struct emitter *out)
{
    return out->state;
}

// ---- rules ----

typedef bool journey_check_fn(const struct catalog *catalog, const struct journey_state *state,
                              const struct move *move, struct refusal *out);
typedef size_t journey_list_fn(const struct catalog *catalog, const struct journey_state *state,
                               struct move *out, size_t cap);
typedef void journey_decide_fn(struct emitter *out, const struct move *move);
typedef void journey_resume_fn(struct emitter *out, struct frame frame);
typedef void journey_describe_fn(const struct catalog *catalog,
                                 const struct journey_state *state, const struct move *move,
                                 struct text *out);

enum {
    JOURNEY_RESUMES = 3 // automatic choices of one rule
};

struct journey_rule_def {
    struct rule_info info;
    // For a rule that moves invoke; else NULL.
    journey_check_fn *check;
    journey_list_fn *list;
    journey_decide_fn *decide;
    journey_describe_fn *describe;
    // For the automatic choices that the rule goes on with; 0 and NULL: none.
    uint8_t resumes[JOURNEY_RESUMES];
    journey_resume_fn *resume;
};

#define RULE(code, enumerator, name) extern const struct journey_rule_def journey_rule_##name;
#include "engine/journey/rules.list"
#undef RULE

extern const struct ruleset journey_ruleset;

// Sets name and sentence of a refusal; returns false.
bool journey_refuse(enum journey_refusal code, struct refusal *out);

// Adds a move to a list of `cap` if there is room; returns the new count.
size_t journey_add(struct move *out, size_t count, size_t cap, struct move move);

#endif
