-- SPDX-License-Identifier: MIT
-- A line as it is stored: its rows and, of each parent, those up to where its own
-- child leaves it, all as they are at one moment. The child's chain begins with what
-- the parent had there, which may be behind all that the line has from that parent.
-- $2 null: the official line.
WITH RECURSIVE asked AS (
    SELECT g.official_line, coalesce($2::integer, g.official_line) AS number,
           g.status = 'finished' AS is_finished,
           (SELECT array_agg(coalesce(s.score, 0) ORDER BY s.seat)
              FROM seat s
             WHERE s.game = g.id) AS scores,
           (SELECT array_agg(coalesce(s.win_permille, 0) ORDER BY s.seat)
              FROM seat s
             WHERE s.game = g.id) AS win_permilles
      FROM game g
     WHERE g.id = $1),
part AS (
    SELECT l.number, l.parent, l.fork_seq, l.head_seq, l.head_digest, l.is_finished,
           2147483647 AS last_seq
      FROM asked
      JOIN line l ON l.game = $1 AND l.number = asked.number
    UNION ALL
    SELECT l.number, l.parent, l.fork_seq, l.head_seq, l.head_digest, l.is_finished,
           part.fork_seq
      FROM part
      JOIN line l ON l.game = $1 AND l.number = part.parent)
SELECT asked.official_line = asked.number, asked.is_finished, asked.scores,
       asked.win_permilles,
       part.number, coalesce(part.parent, -1), part.fork_seq, part.head_seq, part.head_digest,
       part.is_finished,
       b.first_seq, b.rules_version, b.chain, b.moves, b.effects, b.digests
  FROM asked
 CROSS JOIN part
  LEFT JOIN event_batch b
    ON b.game = $1
   AND b.line = part.number
   AND b.first_seq <= part.last_seq
 ORDER BY part.number, b.first_seq
