// SPDX-License-Identifier: MIT
//
// Where expansions join in. A base rule runs a hook or folds a question over the
// modules in play, and never asks which they are; a module hangs its functions into
// a `struct footsteps_module_def`. A member that is NULL adds nothing.
//
// The functions below ask the modules in play only, in the order of modules.list.
#ifndef ENGINE_FOOTSTEPS_MODULES_H
#define ENGINE_FOOTSTEPS_MODULES_H

#include "engine/footsteps/catalog_reader.h"
#include "engine/footsteps/scoring.h"

enum {
#define MODULE(enumerator, name, title) FOOTSTEPS_MODULE_NUMBER_##enumerator,
#include "engine/footsteps/modules.list"
#undef MODULE
    FOOTSTEPS_MODULES // how many, the base game included
};

// Points of a turn at which a module may add something.
enum footsteps_moment {
    FOOTSTEPS_BEFORE_SAILING, // all that followed from the tile is done
    FOOTSTEPS_AFTER_REFILLING // the turn ends next
};

struct footsteps_module_def {
    // ---- catalog ----

    // Reads the module's section of the document, after the base game's.
    void (*read_catalog)(struct footsteps_reader *reader, const struct node *section);
    // Sets the module's vocabularies, empty ones when the document does not describe it.
    void (*set_vocabularies)(struct footsteps_reader *reader);

    // ---- setup: these write to a state before its first event ----

    // Before anything is dealt: supplies, and tiles that are in no draw pile.
    void (*lay_out)(const struct footsteps_components *components,
                    struct footsteps_state *state);
    // After the base game: reads the member of `setup` that is named like the module.
    void (*setup)(const struct catalog *catalog, const struct node *setup,
                  struct footsteps_state *state, struct faults *faults);
    void (*deal)(const struct catalog *catalog, uint64_t seed, struct footsteps_state *state);
    // Writes that member.
    void (*write_setup)(const struct catalog *catalog, const struct footsteps_state *state,
                        struct json_writer *json);

    // ---- play ----

    void (*apply)(struct footsteps_state *state, const struct effect *effect);
    // True: the module has resolved the icon, its own or one of the base game.
    bool (*gain)(struct emitter *out, int seat, int icon);
    // True: the module sees to the lines that the animal on space `a` completes.
    bool (*publish)(struct emitter *out, struct frame frame);
    // A tile has come into a notebook; its bonuses are yet to be resolved.
    void (*placed)(struct emitter *out, int seat, int tile);
    // May open what is to be done at a moment of the turn that is being planned.
    void (*plan)(struct emitter *out, int seat, enum footsteps_moment moment);
    // The move that a log may leave out now; see `imply` of struct ruleset.
    bool (*imply)(const struct footsteps_state *state, struct move *out);
    // The bag of the chance that is waited for; 0: it is none of the module's.
    uint8_t (*bag)(const struct footsteps_state *state);
    // What the deck of `seed` answers to it. False: it is none of the module's.
    bool (*draw)(const struct catalog *catalog, const struct footsteps_state *state,
                 uint64_t seed, struct move *out);

    // ---- questions ----

    // Publications of a seat beside those of the base game.
    int (*count_publications)(const struct footsteps_state *state, int seat);
    void (*count_points)(const struct catalog *catalog, const struct footsteps_state *state,
                         int seat, footsteps_points_fn *on_points, void *context);
    // The module's resources, in the order of the list. Returns how many.
    size_t (*count_resources)(const struct footsteps_state *state, int seat, int32_t *out);
    void (*note)(const struct effect *effect, void *notes);
    // At most `cap`; returns how many.
    size_t (*list_facts)(const struct footsteps_state *state, const void *notes, int seat,
                         struct fact *out, size_t cap);
    // Members of the open object of a player or of the board.
    void (*write_seat)(const struct catalog *catalog, const struct footsteps_state *state,
                       int seat, struct json_writer *json);
    void (*write_board)(const struct catalog *catalog, const struct footsteps_state *state,
                        struct json_writer *json);
};

void footsteps_modules_read_catalog(struct footsteps_reader *reader,
                                    const struct node *document);
void footsteps_modules_set_vocabularies(struct footsteps_reader *reader);

// The keys that the modules in play add to a setup: room for FOOTSTEPS_MODULES, NULL
// after the last.
void footsteps_modules_add_keys(const struct footsteps_state *state, const char **out_keys);
void footsteps_modules_lay_out(const struct footsteps_components *components,
                               struct footsteps_state *state);
void footsteps_modules_setup(const struct catalog *catalog, const struct node *setup,
                             struct footsteps_state *state, struct faults *faults);
void footsteps_modules_deal(const struct catalog *catalog, uint64_t seed,
                            struct footsteps_state *state);
void footsteps_modules_write_setup(const struct catalog *catalog,
                                   const struct footsteps_state *state,
                                   struct json_writer *json);

void footsteps_modules_apply(struct footsteps_state *state, const struct effect *effect);
bool footsteps_modules_gain(struct emitter *out, int seat, int icon);
bool footsteps_modules_publish(struct emitter *out, struct frame frame);
void footsteps_modules_placed(struct emitter *out, int seat, int tile);
void footsteps_modules_plan(struct emitter *out, int seat, enum footsteps_moment moment);
bool footsteps_modules_imply(const struct footsteps_state *state, struct move *out);
uint8_t footsteps_modules_bag(const struct footsteps_state *state);
bool footsteps_modules_draw(const struct catalog *catalog, const struct footsteps_state *state,
                            uint64_t seed, struct move *out);

int footsteps_modules_publications(const struct footsteps_state *state, int seat);
void footsteps_modules_count_points(const struct catalog *catalog,
                                    const struct footsteps_state *state, int seat,
                                    footsteps_points_fn *on_points, void *context);
void footsteps_modules_count_resources(const struct footsteps_state *state, int seat,
                                       int32_t *out);
// Of every module: only its games have its effects.
void footsteps_modules_note(const struct effect *effect, void *notes);
size_t footsteps_modules_facts(const struct footsteps_state *state, const void *notes, int seat,
                               struct fact *out, size_t cap);
void footsteps_modules_write_seat(const struct catalog *catalog,
                                  const struct footsteps_state *state, int seat,
                                  struct json_writer *json);
void footsteps_modules_write_board(const struct catalog *catalog,
                                   const struct footsteps_state *state,
                                   struct json_writer *json);

#endif
