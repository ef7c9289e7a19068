-- SPDX-License-Identifier: MIT
-- The cells of aggregates, a row each; several may belong to a group. $1 to
-- $12: as stat_count has them, of what aggregates know; $5 and $6 are first days of
-- months. $13: cells by what games say of themselves instead of by fact; $14:
-- the facts, {0} for all seats; $15 and $16: the dimensions; $17: every seat is
-- a game of its own.
SELECT coalesce(a.number, stat_number($15, c.seat_count, c.seat, NULL, c.played_at)),
       coalesce(a.word, stat_word($15, c.ruleset, c.catalog, c.source)),
       coalesce(b.number, stat_number($16, c.seat_count, c.seat, NULL, c.played_at)),
       coalesce(b.word, stat_word($16, c.ruleset, c.catalog, c.source)),
       CASE WHEN $17 THEN c.seats ELSE c.games END, c.seats, c.seats * (60 / c.seat_count), c.wins,
       array_lower(c.scores, 1), c.scores
  FROM stat_cell c
 CROSS JOIN LATERAL stat_values($15, $14, c.modules, NULL, ARRAY[c.fact]) a
 CROSS JOIN LATERAL stat_values($16, $14, c.modules, NULL, ARRAY[c.fact]) b
 WHERE c.is_plain = $13
   AND c.fact = ANY ($14::integer[])
   AND ($1::text IS NULL OR c.ruleset = $1)
   AND ($2::text IS NULL OR $2 = ANY (c.modules))
   AND ($4::integer IS NULL OR c.seat_count = $4)
   AND ($5::text IS NULL OR c.played_at >= $5::text::timestamptz)
   AND ($6::text IS NULL OR c.played_at < $6::text::timestamptz)
   AND ($7::text IS NULL OR $7 = 'simulate' OR c.source = $7)
   AND c.is_simulated = ($7 IS NOT DISTINCT FROM 'simulate')
   AND ($10::text IS NULL OR c.catalog = $10)
   AND ($11::boolean OR NOT stat_is_solo(c.seat_count, c.modules))
   AND ($12::integer IS NULL OR c.seat = $12)
   AND coalesce($3, $8, $9) IS NULL
