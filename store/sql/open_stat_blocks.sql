-- SPDX-License-Identifier: MIT
-- $1 to $4: whether points, rounds, turns and openings are needed; $5: the
-- dimensions of facts that are.
DECLARE stat_blocks NO SCROLL CURSOR FOR
SELECT b.seats,
       CASE WHEN $1::boolean THEN b.points END,
       CASE WHEN $2::boolean THEN b.rounds END,
       CASE WHEN $3::boolean THEN b.turns END,
       CASE WHEN $4::boolean THEN b.openings END,
       (SELECT array_agg(f.facts)
          FROM stat_block_fact f
         WHERE f.first = b.first AND f.dimension = ANY ($5::text[]))
  FROM stat_block b
 ORDER BY b.first
