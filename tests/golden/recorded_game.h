// SPDX-License-Identifier: MIT
//
// A recorded game of tests/logs: its upload document and its way through the
// engine. Whatever goes wrong fails the running test and says where.
#ifndef TESTS_GOLDEN_RECORDED_GAME_H
#define TESTS_GOLDEN_RECORDED_GAME_H

#include "engine/engine.h"

enum {
    RECORDED_GAMES_MAX = 64
};

struct recorded_game {
    char name[64];  // of the file, without its folder and ending
    char path[512]; // of the document
    const struct catalog *catalog;
    struct arena arena;
    const struct node *document;
};

// One event of a game: what was before it, what it did, what was after it.
struct step {
    struct play before;
    struct play_event event;
    struct play after;
};

// Sees each event of a game in turn; `context` is the caller's.
typedef void step_fn(void *context, const struct step *step);

// Finds the upload documents of a folder, in the order of their names, and
// reads them. The games keep borrowing `catalog`. Returns how many there are.
size_t recorded_games_load(struct recorded_game games[RECORDED_GAMES_MAX], const char *folder,
                           const struct catalog *catalog);
void recorded_games_done(struct recorded_game *games, size_t count);

// The setup of the document as a play at seq 0.
void recorded_game_begin(const struct recorded_game *game, struct play *out_play);

// Plays every move of the document by deciding. Returns where that ended.
struct play recorded_game_play(const struct recorded_game *game, step_fn *on_step,
                               void *context);

// The lines of the document, `recorded_game_length` of them.
size_t recorded_game_length(const struct recorded_game *game);
const char *recorded_game_line(const struct recorded_game *game, size_t index);

// A whole file, in memory that the caller frees; NULL: it cannot be read.
char *recorded_game_slurp(const char *path, size_t *out_len);

#endif
