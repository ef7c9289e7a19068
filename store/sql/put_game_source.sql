-- SPDX-License-Identifier: MIT
INSERT INTO game_source (system, ref, game, content_hash) VALUES ($1, $2, $3, $4)
