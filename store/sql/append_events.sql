-- SPDX-License-Identifier: MIT
-- Only behind the head that the caller saw; no row: it was elsewhere. Of two who
-- see the same head the primary key refuses one.
WITH seen AS (
    SELECT l.game, l.number
      FROM line l
     WHERE l.game = $1 AND l.number = $2 AND l.head_seq = $3 AND l.head_digest = $4),
finished AS (
    UPDATE line l
       SET is_finished = true
      FROM seen
     WHERE $5 AND l.game = seen.game AND l.number = seen.number)
INSERT INTO event_batch (game, line, first_seq, rules_version, chain, moves, effects, digests)
SELECT seen.game,
       seen.number,
       $3::integer + 1,
       coalesce(nullif($6::integer, 0), (SELECT g.rules_version FROM game g WHERE g.id = $1)),
       $7,
       $8,
       $9,
       $10
  FROM seen
