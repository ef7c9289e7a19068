-- SPDX-License-Identifier: MIT
INSERT INTO event_batch (game, line, first_seq, rules_version, chain, moves, effects, digests)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
