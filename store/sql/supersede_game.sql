-- SPDX-License-Identifier: MIT
-- Before the rows of the game that supersedes ($2) another one ($1).
SELECT supersede_game($1, $2, $3, $4)
