// SPDX-License-Identifier: MIT
//
// What a recorded game is expected to lead to, as the text of its
// `<name>.expected.json`: scores by source, ranks, winners, the first event that
// shows each situation, and the digest of the setup and after every event.
#ifndef TESTS_GOLDEN_EXPECTED_H
#define TESTS_GOLDEN_EXPECTED_H

#include "tests/golden/golden.h"

// Plays the game and appends that text to `out`.
void expected_write(const struct golden_ruleset *golden, const struct recorded_game *game,
                    struct text *out);

// The path of the file beside the game's document.
void expected_path(const struct recorded_game *game, char *out_path, size_t size);

#endif
