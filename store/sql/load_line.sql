-- SPDX-License-Identifier: MIT
-- A line with what its next batch is chained to; NULL when it has no batch yet.
SELECT l.number, l.parent, l.fork_seq, l.name, l.head_seq, l.head_digest, l.is_finished,
       l.chance, l.seed, l.stored_at,
       (SELECT b.chain
          FROM event_batch b
         WHERE b.game = l.game AND b.line = l.number
         ORDER BY b.first_seq DESC
         LIMIT 1) AS chain,
       g.ruleset, g.official_line
  FROM line_record l
  JOIN game g ON g.id = l.game
 WHERE l.game = $1 AND l.number = $2
