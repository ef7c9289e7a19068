-- SPDX-License-Identifier: MIT
-- What a line without a parent is replayed from; $2 null: the official line. The
-- setup comes once. Of a line that has a parent there are no events here.
SELECT g.official_line, l.number, l.parent IS NOT NULL, g.catalog, g.modules, g.seat_count,
       g.setup_digest,
       CASE WHEN coalesce(b.first_seq, 1) = 1 THEN g.setup END,
       b.first_seq, b.effects, b.digests
  FROM game g
  JOIN line l ON l.game = g.id AND l.number = coalesce($2::integer, g.official_line)
  LEFT JOIN event_batch b ON b.game = g.id AND b.line = l.number AND l.parent IS NULL
 WHERE g.id = $1
 ORDER BY b.first_seq
