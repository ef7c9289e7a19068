// SPDX-License-Identifier: MIT
//
// What every file of In the Footsteps of Darwin shares: its closed lists, its
// components, its state, and what a rule is.
#ifndef ENGINE_FOOTSTEPS_FOOTSTEPS_H
#define ENGINE_FOOTSTEPS_FOOTSTEPS_H

#include "engine/core/emitter.h"
#include "engine/core/ruleset.h"

enum {
    FOOTSTEPS_SEATS = 5,
    FOOTSTEPS_TILES = 96,     // room in the state; the base game has 69, with its module 90
    FOOTSTEPS_THEORIES = 32,  // kinds; the base game has 16
    FOOTSTEPS_CELLS = 9,      // of the journey board: a1 b1 c1 a2 ... c3
    FOOTSTEPS_SIDE = 3,       // cells in a row or column
    FOOTSTEPS_POSITIONS = 12, // of the Beagle, clockwise from above column a
    FOOTSTEPS_CLASSES = 4,    // rows of a notebook
    FOOTSTEPS_ECOSYSTEMS = 4, // columns
    FOOTSTEPS_SPACES = 16,    // class * 4 + ecosystem
    FOOTSTEPS_LINES = 8,      // four rows, then four columns
    FOOTSTEPS_ICONS = 4,      // that are resolved when a tile is placed
    FOOTSTEPS_FACE_UP = 3,    // theories
    FOOTSTEPS_OWN = 3,        // in a DRAW_THEORY frame: for the seat, not a place
    FOOTSTEPS_HELD_THEORIES = 8,
    FOOTSTEPS_HELD_CHARACTERS = 4,
    FOOTSTEPS_BAG_TILES = 1, // bags of the virtual deck
    FOOTSTEPS_BAG_THEORIES = 2,
    FOOTSTEPS_CORRESPONDENCE_BYTES = 128 // of the module's section of the state
};

enum footsteps_choice {
#define CHOICE(code, enumerator, name, kind) FOOTSTEPS_CHOICE_##enumerator = (code),
#include "engine/footsteps/choices.list"
#undef CHOICE
};

enum footsteps_rule {
#define RULE(code, enumerator, name) FOOTSTEPS_RULE_##enumerator = (code),
#include "engine/footsteps/rules.list"
#undef RULE
};

enum footsteps_effect {
#define EFFECT(code, enumerator, name) FOOTSTEPS_EFFECT_##enumerator = (code),
#include "engine/footsteps/effects.list"
#undef EFFECT
};

enum footsteps_source {
#define SOURCE(code, enumerator, name) FOOTSTEPS_SOURCE_##enumerator = (code),
#include "engine/footsteps/sources.list"
#undef SOURCE
};

enum footsteps_fact {
#define FACT(code, enumerator, name) FOOTSTEPS_FACT_##enumerator = (code),
#include "engine/footsteps/facts.list"
#undef FACT
};

enum footsteps_refusal {
#define REFUSAL(enumerator, name, sentence) FOOTSTEPS_REFUSED_##enumerator,
#include "engine/footsteps/refusals.list"
#undef REFUSAL
};

enum footsteps_module {
#define MODULE(enumerator, name, title) FOOTSTEPS_MODULE_##enumerator,
#include "engine/footsteps/modules.list"
#undef MODULE
};

enum footsteps_vocabulary {
    FOOTSTEPS_WORDS_TILE = VOCABULARY_RULESET,
    FOOTSTEPS_WORDS_ANIMAL, // indices of TILE; characters have no word here
    FOOTSTEPS_WORDS_CHARACTER,
    FOOTSTEPS_WORDS_THEORY,
    FOOTSTEPS_WORDS_THEORY_SOURCE, // theories, then "pile"
    FOOTSTEPS_WORDS_CELL,
    FOOTSTEPS_WORDS_DIRECTION,
    FOOTSTEPS_WORDS_PILE,
    FOOTSTEPS_WORDS_LINE,
    FOOTSTEPS_WORDS_SPACE, // these and the next are Correspondence's
    FOOTSTEPS_WORDS_ENGLAND_PILE,
    FOOTSTEPS_WORDS_ADVANCED_PUBLICATION,
    FOOTSTEPS_WORDS_CLASSIFICATION
};

enum footsteps_direction {
    FOOTSTEPS_FORWARD,
    FOOTSTEPS_BACKWARD
};

// ---- components ----

enum footsteps_icon {
    FOOTSTEPS_ICON_GUIDE,
    FOOTSTEPS_ICON_COMPASS,
    FOOTSTEPS_ICON_THEORY,
    FOOTSTEPS_ICON_CROWN,
    FOOTSTEPS_ICON_CHART,
    FOOTSTEPS_ICON_OF_MODULES // and above
};

struct footsteps_tile {
    bool is_character;
    uint8_t module; // enum footsteps_module: only its games have the tile
    uint8_t ecosystem;
    uint8_t space; // of an animal in the notebook
    uint8_t points;
    uint8_t charts;
    uint8_t guides; // printed guide icons
    uint8_t crowns;
    uint8_t icon_count;
    uint8_t icons[FOOTSTEPS_ICONS]; // enum footsteps_icon or a module's, in printed order
};

enum footsteps_theory_kind {
    FOOTSTEPS_THEORY_CLASS,     // value: class
    FOOTSTEPS_THEORY_ECOSYSTEM, // value: ecosystem
    FOOTSTEPS_THEORY_QUADRANT,  // value: 0 top left, 1 top right, 2 bottom left, 3 bottom right
    FOOTSTEPS_THEORY_THEORIES,
    FOOTSTEPS_THEORY_GUIDE_ICONS,
    FOOTSTEPS_THEORY_PUBLICATIONS,
    FOOTSTEPS_THEORY_CROWN_ICONS
};

struct footsteps_theory {
    uint8_t kind;
    uint8_t value;
    uint8_t points_each;
    uint8_t copies;
};

struct footsteps_components {
    int tile_count; // animals, then characters; those of modules follow them
    struct footsteps_tile tiles[FOOTSTEPS_TILES];
    int theory_count;
    struct footsteps_theory theories[FOOTSTEPS_THEORIES];
    uint8_t beagle_start;
    uint8_t faces[FOOTSTEPS_POSITIONS][FOOTSTEPS_SIDE]; // cells, near to far
    const char *sides[FOOTSTEPS_POSITIONS];
    uint8_t draw_tiles_per_player;
    uint8_t guides_per_player;
    uint8_t face_up_theories; // always FOOTSTEPS_FACE_UP
    uint8_t max_guides;
    uint8_t max_compasses;
    uint8_t max_characters;
    uint8_t max_theories;
    uint8_t publications; // tokens
    uint8_t compasses;    // tokens
    uint8_t publication_points;
    uint8_t darwin_token_points;
    const void *of_correspondence; // what else the module has; NULL: not described
};

static inline const struct footsteps_components *footsteps_components(
    const struct catalog *catalog)
{
    return catalog->components;
}

// ---- state ----

// Where a tile is. Tiles and theories are stored as index + 1, 0 for none.
enum footsteps_place {
    FOOTSTEPS_UNSEEN, // in a pile without being known there, or out of this game
    FOOTSTEPS_ON_BOARD,
    FOOTSTEPS_IN_PILE, // probed: its place is known
    FOOTSTEPS_IN_NOTEBOOK,
    FOOTSTEPS_WITH_MODULE // in the keeping of a module
};

struct footsteps_seat {
    uint8_t top[FOOTSTEPS_SPACES];   // visible animal; those under it follow by `below`
    uint8_t count[FOOTSTEPS_SPACES]; // animals on the space
    uint8_t characters[FOOTSTEPS_HELD_CHARACTERS];
    uint8_t theories[FOOTSTEPS_HELD_THEORIES]; // in the order taken
    uint8_t character_count;
    uint8_t theory_count;
    uint8_t guides;
    uint8_t compasses;
    uint8_t publications;
    uint8_t first_tile; // that this seat took
};

// Flat, without padding: a digest covers it as it lies in memory.
struct footsteps_state {
    struct state_head head;
    uint8_t board[FOOTSTEPS_CELLS];
    uint8_t beagle;
    uint8_t start_seat;
    uint8_t darwin_token; // seat that holds it; SEAT_NONE: a module has it
    uint8_t turns_ended;
    uint8_t compasses_left;
    uint8_t publications_left;
    uint8_t face_up[FOOTSTEPS_FACE_UP];
    uint8_t theories_left;                  // in the two piles
    uint8_t theory_bag[FOOTSTEPS_THEORIES]; // copies in the two piles, by kind
    uint8_t pile_unknown[FOOTSTEPS_SEATS];  // tiles on top that nobody has seen
    uint8_t pile_known[FOOTSTEPS_SEATS];    // probed tiles under them
    uint8_t pile_first[FOOTSTEPS_SEATS];    // the known tile that comes up first
    uint8_t pile_last[FOOTSTEPS_SEATS];     // and last
    uint8_t place[FOOTSTEPS_TILES];         // enum footsteps_place
    uint8_t below[FOOTSTEPS_TILES]; // in a notebook: the covered tile; in a pile: the next
    struct footsteps_seat seats[FOOTSTEPS_SEATS];
    uint8_t reserved[3]; // always 0: without it the compiler would pad

    // Sections of modules: each is laid out in the module's own header, zero in a
    // game without it, and in no digest then.
    uint8_t correspondence[FOOTSTEPS_CORRESPONDENCE_BYTES];
};

enum {
    FOOTSTEPS_BASE_BYTES = offsetof(struct footsteps_state, correspondence)
};

_Static_assert(FOOTSTEPS_BASE_BYTES ==
                   offsetof(struct footsteps_state, seats) +
                       FOOTSTEPS_SEATS * (offsetof(struct footsteps_seat, first_tile) + 1) +
                       sizeof((struct footsteps_state){0}.reserved),
               "a digest would cover padding");
_Static_assert(sizeof(struct footsteps_state) ==
                   FOOTSTEPS_BASE_BYTES + FOOTSTEPS_CORRESPONDENCE_BYTES,
               "a state ends with the sections of its modules");
_Static_assert(sizeof(struct footsteps_state) <= STATE_BYTES_MAX, "a state is small");

static inline const struct footsteps_state *footsteps_now(const struct emitter *out)
{
    return out->state;
}

// ---- rules ----

typedef bool footsteps_check_fn(const struct catalog *catalog,
                                const struct footsteps_state *state, const struct move *move,
                                struct refusal *out);
typedef size_t footsteps_list_fn(const struct catalog *catalog,
                                 const struct footsteps_state *state, struct move *out,
                                 size_t cap);
typedef void footsteps_decide_fn(struct emitter *out, const struct move *move);
typedef void footsteps_resume_fn(struct emitter *out, struct frame frame);
typedef void footsteps_describe_fn(const struct catalog *catalog,
                                   const struct footsteps_state *state, const struct move *move,
                                   struct text *out);

struct footsteps_rule_def {
    struct rule_info info;
    // For a rule that moves invoke; else NULL.
    footsteps_check_fn *check;
    footsteps_list_fn *list;
    footsteps_decide_fn *decide;
    footsteps_describe_fn *describe;
    // For an automatic rule: the choice it goes on with; else 0 and NULL.
    uint8_t resumes;
    footsteps_resume_fn *resume;
};

#define RULE(code, enumerator, name) \
    extern const struct footsteps_rule_def footsteps_rule_##name;
#include "engine/footsteps/rules.list"
#undef RULE

extern const struct ruleset footsteps_ruleset;

// Sets name and sentence of a refusal; returns false.
bool footsteps_refuse(enum footsteps_refusal code, struct refusal *out);

// Adds a move to a list of `cap` if there is room; returns the new count.
size_t footsteps_add(struct move *out, size_t count, size_t cap, struct move move);

// ---- parts of the ruleset that stand in files of their own ----

void footsteps_apply(void *state, const struct effect *effect);
void footsteps_read_catalog(struct catalog *catalog, const struct node *document,
                            struct faults *faults);
void footsteps_setup(const struct catalog *catalog, const struct node *setup, void *state,
                     struct faults *faults);
void footsteps_deal(const struct catalog *catalog, uint64_t seed, void *state);
void footsteps_write_setup(const struct catalog *catalog, const void *state,
                           struct json_writer *json);
uint8_t footsteps_bag(const struct catalog *catalog, const void *state,
                      const struct move *draw);
void footsteps_draw(const struct catalog *catalog, const void *state, uint64_t seed,
                    struct move *out);
void footsteps_write_view(const struct catalog *catalog, const void *state,
                          struct json_writer *json);
void footsteps_score(const struct catalog *catalog, const void *state, int seat,
                     struct score *out);
int32_t footsteps_tie_break(const struct catalog *catalog, const void *state, int seat);
void footsteps_count_resources(const struct catalog *catalog, const void *state, int seat,
                               int32_t *out);
void footsteps_note(const struct effect *effect, void *notes);
size_t footsteps_facts(const struct catalog *catalog, const void *state, const void *notes,
                       int seat, struct fact *out);
bool footsteps_opening(const struct effect *effect, struct fact *out);

#endif
