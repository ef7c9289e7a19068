-- SPDX-License-Identifier: MIT
-- Where another game has it already, this one goes without.
INSERT INTO game_fingerprint (fingerprint, game) VALUES ($1, $2)
    ON CONFLICT DO NOTHING
