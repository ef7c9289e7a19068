-- SPDX-License-Identifier: MIT
-- A line is its own events behind those of its parents, each clipped at the fork.
WITH RECURSIVE part AS (
    SELECT l.number, l.parent, l.fork_seq,
           CASE WHEN $4 = 0 THEN l.head_seq ELSE least(l.head_seq, $4) END AS last_seq
      FROM line l
     WHERE l.game = $1 AND l.number = $2
    UNION ALL
    SELECT l.number, l.parent, l.fork_seq, least(part.last_seq, part.fork_seq)
      FROM part
      JOIN line l ON l.game = $1 AND l.number = part.parent)
SELECT part.last_seq, b.first_seq, b.moves, b.effects, b.digests
  FROM part
  LEFT JOIN event_batch b
    ON b.game = $1
   AND b.line = part.number
   AND b.first_seq <= part.last_seq
   AND b.first_seq + cardinality(b.digests) > $3::integer
 ORDER BY b.first_seq
