-- SPDX-License-Identifier: MIT
INSERT INTO game_source (system, ref, game, content_hash, is_first) VALUES ($1, $2, $3, $4, $5)
