-- SPDX-License-Identifier: MIT
INSERT INTO line (game, number, parent, fork_seq, name, head_seq, head_digest, is_finished,
                  chance, seed)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
