// SPDX-License-Identifier: MIT
//
// What the core needs to know of a ruleset: its closed lists as tables, and
// its functions. The core drives; a ruleset never calls `play_*`.
//
// All functions get a state that begins with a `struct state_head` and has
// `state_size` bytes, and the catalog that the game pins.
#ifndef ENGINE_CORE_RULESET_H
#define ENGINE_CORE_RULESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/base/arena.h"
#include "engine/base/embedded.h"
#include "engine/base/json_writer.h"
#include "engine/base/node.h"
#include "engine/core/agenda.h"
#include "engine/core/effect.h"
#include "engine/core/move.h"
#include "engine/core/seat.h"
#include "engine/core/vocabulary.h"

enum {
    STATE_BYTES_MAX = 4096,
    MODULES_MAX = 8,
    SOURCES_MAX = 32,   // of victory points; codes are below it
    RESOURCES_MAX = 16, // that a timeline shows
    FACTS_MAX = 160,    // of one seat
    NOTES_BYTES = 256   // that a ruleset keeps beside the state, for facts
};

struct catalog;
struct emitter;

enum core_refusal {
#define REFUSAL(enumerator, name, sentence) REFUSED_##enumerator,
#include "engine/core/refusals.list"
#undef REFUSAL
    REFUSED_RULESET_FIRST // a ruleset's own refusals begin here
};

struct module_info {
    const char *name; // [0] is "base"
    const char *title;
};

struct arg_info {
    uint8_t vocabulary;
    bool is_optional; // only the last ones
    int16_t min;      // of a number
    int16_t max;
};

// Choice codes are below 64, so that a set of them is a mask.
#define CHOICE_BIT(code) ((uint64_t)1 << (code))

// What notation, listing and messages need to know of a rule that a move can
// invoke. Rules that only follow from others have no verb.
struct rule_info {
    const char *name;     // NULL: no rule has this code
    const char *rulebook; // heading
    const char *verb;     // NULL: no move invokes it
    uint64_t answers;     // CHOICE_BIT of each choice that it answers
    bool is_chance;       // nature's verb, not a seat's: all its choices are chance
    uint8_t module;       // index in the ruleset's modules
    uint8_t arg_count;
    struct arg_info args[MOVE_ARGS];
};

// A thing the game waits for, or does by itself.
struct choice_info {
    const char *name;  // NULL: no choice has this code
    bool is_chance;    // nature answers, not the frame's seat
    bool is_automatic; // resumed by the ruleset, never waited for
};

struct refusal_info {
    const char *name;
    const char *sentence;
};

struct source_info {
    const char *name;   // NULL: no source has this code
    uint8_t vocabulary; // of the component; VOCABULARY_NUMBER: none
    uint8_t module;     // whose points they are: a game without it has none
};

// A thing that a timeline counts.
struct resource_info {
    const char *name;
    uint8_t module; // a game without it has none
};

struct section {
    uint16_t offset;
    uint16_t size;
};

// A countable thing about a seat in a finished game.
struct fact {
    uint8_t dimension; // index in `fact_dimensions`
    int16_t component; // in the dimension's vocabulary
};

struct fact_dimension {
    const char *name;
    const char *what; // a sentence for people
    uint8_t vocabulary;
    bool is_single; // a seat has at most one of them
};

struct score {
    int32_t total;
    int32_t points[SOURCES_MAX]; // by source code
};

struct ruleset {
    const char *name;
    const char *title;
    int rules_version; // goes up with every change of a rule
    int seats_min;
    int seats_max;
    size_t state_size;

    // What a digest covers: the base game always, a module when it is in play.
    struct section sections[MODULES_MAX];

    const struct module_info *modules;
    size_t module_count;
    const struct rule_info *const *rules; // by code
    size_t rule_count;
    const struct choice_info *choices; // by code
    size_t choice_count;
    const struct refusal_info *refusals; // by code - REFUSED_RULESET_FIRST
    size_t refusal_count;
    const struct source_info *sources; // by code
    size_t source_count;
    const struct effect_def *const *effects; // by code; NULL: no effect has this code
    size_t effect_count;
    const struct fact_dimension *fact_dimensions;
    size_t fact_dimension_count;
    const struct resource_info *resources; // what `count_resources` counts
    size_t resource_count;
    const struct embedded *catalog_file; // the built-in catalog

    // Reads the components of a catalog document into the catalog's arena, sets its
    // vocabularies and the bits of the modules that it describes. Every fault is
    // recorded; nothing else happens then.
    void (*read_catalog)(struct catalog *catalog, const struct node *document,
                         struct faults *faults);

    // A zeroed state with head.seat_count and head.modules set becomes seq 0,
    // first choice included. Of `setup` every fault is recorded. The catalog
    // describes the modules.
    void (*setup)(const struct catalog *catalog, const struct node *setup, void *state,
                  struct faults *faults);
    // The same from the virtual deck of a seed.
    void (*deal)(const struct catalog *catalog, uint64_t seed, void *state);
    // The setup of a state at seq 0 as a JSON object that `setup` reads.
    void (*write_setup)(const struct catalog *catalog, const void *state,
                        struct json_writer *json);

    // Total: any effect that passed effects_decode. The core applies
    // EFFECT_OPENED, _CLOSED and _FINISHED; it hands on the rest.
    void (*apply)(void *state, const struct effect *effect);

    // True: legal. False: `out` has name, sentence and values of the refusal.
    // The core has checked already that the seat is to act and that the rule
    // answers the choice that the game waits for.
    bool (*check)(const struct catalog *catalog, const void *state, const struct move *move,
                  struct refusal *out);
    // Moves of one rule that may be legal in this state; the core filters them
    // with `check`. Returns how many of `cap` it wrote.
    size_t (*list)(const struct catalog *catalog, const void *state, uint8_t rule,
                   struct move *out, size_t cap);
    void (*decide)(struct emitter *out, const struct move *move);
    // Goes on with the automatic frame on top of the agenda; it must close it.
    void (*resume)(struct emitter *out);
    // A move that a log may leave out when its next line says something else:
    // declining what is waited for. False: there is none. NULL: there never is.
    bool (*imply)(const struct catalog *catalog, const void *state, struct move *out);
    // The bag that `draw` takes from if it answers the chance that is waited for:
    // its number in the virtual deck, below PLAY_BAGS; 0: what comes lies there for
    // everybody to know. Only what the move says of the place counts, not the item.
    uint8_t (*bag)(const struct catalog *catalog, const void *state, const struct move *draw);
    // What the virtual deck of `seed` answers to the chance that is waited for.
    void (*draw)(const struct catalog *catalog, const void *state, uint64_t seed,
                 struct move *out);

    // What the end of the game would add to the points recorded so far, were it
    // now. Not asked of a finished game.
    void (*score)(const struct catalog *catalog, const void *state, int seat,
                  struct score *out);
    // What a position is worth to a seat while the game goes on, in a unit of the
    // ruleset's own, for policies: more is better, and seats can be compared. It
    // may look ahead where a score does not. NULL: policies go by the score.
    int32_t (*value)(const struct catalog *catalog, const void *state, int seat);
    // What breaks a tie: higher is better. Equal: shared.
    int32_t (*tie_break)(const struct catalog *catalog, const void *state, int seat);
    void (*count_resources)(const struct catalog *catalog, const void *state, int seat,
                            int32_t *out);
    int (*round)(const struct catalog *catalog, const void *state); // from 1
    // Members "players" (an array) and "board" (an object) of the open object.
    void (*write_view)(const struct catalog *catalog, const void *state,
                       struct json_writer *json);
    // A sentence that a person understands.
    void (*describe)(const struct catalog *catalog, const void *state, const struct move *move,
                     struct text *out);
    // Keeps in `notes`, NOTES_BYTES zeroed at first, what facts need of the past:
    // called for every effect in its order. NULL: nothing is kept.
    void (*note)(const struct effect *effect, void *notes);
    // Facts of a seat in a finished game. `out` has room for FACTS_MAX.
    size_t (*facts)(const struct catalog *catalog, const void *state, const void *notes,
                    int seat, struct fact *out);
    // Whether an effect is one of those that a seat begins its game with: a
    // placement, a take. `out` is what it did, as a fact.
    bool (*opening)(const struct effect *effect, struct fact *out);
};

#endif
