-- SPDX-License-Identifier: MIT
-- From the game that is superseded ($3) to the one that supersedes it ($2).
UPDATE game_fingerprint SET game = $2 WHERE fingerprint = $1 AND game = $3
