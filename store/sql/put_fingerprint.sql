-- SPDX-License-Identifier: MIT
INSERT INTO game_fingerprint (fingerprint, game) VALUES ($1, $2)
