// SPDX-License-Identifier: MIT
//
// The rows that a game becomes, for those who write one game and those who
// write many: parameters of statements and rows of COPY are the same values.
#ifndef STORE_GAME_ROWS_H
#define STORE_GAME_ROWS_H

#include "store/batch.h"

// RC_BAD_INPUT: what the game says about itself does not fit together.
enum rc game_check_shape(const struct store_upload *upload, struct err *err) NODISCARD;

// Columns of game, all but played_at.
void game_put_header(struct params *params, const struct store_game *game);

// Columns of game_source. `holder` is the game that the source is added to.
void game_put_source(struct params *params, const struct store_game *game,
                     struct store_id holder, bool is_first);

// Line 0.
struct store_line game_first_line(const struct store_upload *upload);

// The one batch of line 0; the chain lies in `arena`. The game must have events.
struct batch game_batch(struct arena *arena, const struct store_upload *upload);

// Where the player at place `index` is looked up: among the ids of the source,
// or ("", NULL) by name.
const char *game_alias_system(const struct store_game *game, int index);
const char *game_alias_ref(const struct store_game *game, int index);

// Three arrays for all players of a game, as above, and their names. NULL: of nobody.
void game_put_people(struct params *params, const struct store_game *game);

// Columns score to facts of the seat at place `index`.
void game_put_outcome(struct params *params, const struct store_upload *upload, int index,
                      const struct fact_ids *fact_ids);

#endif
