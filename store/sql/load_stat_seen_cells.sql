-- SPDX-License-Identifier: MIT
-- Games that a filter names, from aggregates, and those of them that do not
-- count, by reason: $1 to $11 as in load_stat_cells, $12 as $13 there.
SELECT coalesce(sum(games) FILTER (WHERE reason = ''), 0)::bigint,
       coalesce(sum(games) FILTER (WHERE reason = 'simulated'), 0)::bigint,
       coalesce(sum(games) FILTER (WHERE reason = 'solo'), 0)::bigint
  FROM (
       SELECT c.games,
              CASE WHEN c.is_simulated AND $7 IS DISTINCT FROM 'simulate' THEN 'simulated'
                   WHEN NOT $11::boolean AND stat_is_solo(c.seat_count, c.modules) THEN 'solo'
                   ELSE ''
              END AS reason
         FROM stat_cell c
        WHERE c.is_plain = $12 AND c.fact = 0
          AND ($1::text IS NULL OR c.ruleset = $1)
          AND ($2::text IS NULL OR $2 = ANY (c.modules))
          AND ($4::integer IS NULL OR c.seat_count = $4)
          AND ($5::text IS NULL OR c.played_at >= $5::text::timestamptz)
          AND ($6::text IS NULL OR c.played_at < $6::text::timestamptz)
          AND ($7::text IS NULL OR ($7 = 'simulate' AND c.is_simulated) OR c.source = $7)
          AND ($10::text IS NULL OR c.catalog = $10)
          AND coalesce($3, $8, $9) IS NULL) judged
