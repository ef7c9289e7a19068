-- SPDX-License-Identifier: MIT
-- The head moves only from where the caller saw it; no row: it was elsewhere.
WITH moved AS (
    UPDATE line
       SET head_seq = $5, head_digest = $6, is_finished = is_finished OR $7
     WHERE game = $1 AND number = $2 AND head_seq = $3 AND head_digest = $4
    RETURNING game, number, head_seq)
INSERT INTO event_batch (game, line, first_seq, rules_version, chain, moves, effects, digests)
SELECT moved.game,
       moved.number,
       $3::integer + 1,
       coalesce(nullif($8::integer, 0), (SELECT g.rules_version FROM game g WHERE g.id = $1)),
       $9,
       $10,
       $11,
       $12
  FROM moved
