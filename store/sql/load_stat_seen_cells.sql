-- SPDX-License-Identifier: MIT
-- As load_stat_seen, from aggregates: $1 to $11 as there, $12 as $13 in
-- load_stat_cells. Games that are in no aggregate are few; they are counted.
WITH cell AS (
    SELECT ruleset, modules, NULL AS catalog, NULL AS source, NULL::timestamptz AS played_at,
           is_simulated, seat_count, games
      FROM stat_fact_now
     WHERE NOT $12::boolean AND fact = 0
    UNION ALL
    SELECT ruleset, modules, catalog, source, month::timestamp AT TIME ZONE 'UTC',
           source = 'simulate', seat_count, games
      FROM stat_plain_now
     WHERE $12),
asked AS (
    SELECT c.games,
           CASE WHEN c.is_simulated AND $7 IS DISTINCT FROM 'simulate' THEN 'simulated'
                WHEN NOT $11::boolean AND stat_is_solo(c.seat_count, c.modules) THEN 'solo'
                ELSE ''
           END AS reason
      FROM cell c
     WHERE ($1::text IS NULL OR c.ruleset = $1)
       AND ($2::text IS NULL OR $2 = ANY (c.modules))
       AND $3::text IS NULL
       AND ($4::integer IS NULL OR c.seat_count = $4)
       AND ($5::text IS NULL OR c.played_at >= $5::text::timestamptz)
       AND ($6::text IS NULL OR c.played_at < $6::text::timestamptz)
       AND ($7::text IS NULL OR ($7 = 'simulate' AND c.is_simulated) OR c.source = $7)
       AND $8::text IS NULL
       AND $9::text IS NULL
       AND ($10::text IS NULL OR c.catalog = $10)
    UNION ALL
    SELECT 1,
           CASE WHEN g.is_withdrawn THEN 'withdrawn'
                WHEN $7 IS DISTINCT FROM 'simulate' AND EXISTS (
                     SELECT FROM game_source s
                      WHERE s.game = g.id AND s.system = 'simulate' AND s.is_first)
                    THEN 'simulated'
                ELSE 'in_progress'
           END
      FROM games_asked($1, $2, NULL, $4, $5::text::timestamptz, $6::text::timestamptz,
                       NULL, NULL, 'any') g
     WHERE (g.status <> 'finished' OR g.is_withdrawn)
       AND ($7 IS NULL OR EXISTS (
            SELECT FROM game_source s WHERE s.game = g.id AND s.system = $7 AND s.is_first))
       AND ($10 IS NULL OR g.catalog = $10))
SELECT coalesce(sum(games) FILTER (WHERE reason = ''), 0)::bigint,
       coalesce(sum(games) FILTER (WHERE reason = 'in_progress'), 0)::bigint,
       coalesce(sum(games) FILTER (WHERE reason = 'simulated'), 0)::bigint,
       coalesce(sum(games) FILTER (WHERE reason = 'withdrawn'), 0)::bigint,
       coalesce(sum(games) FILTER (WHERE reason = 'solo'), 0)::bigint
  FROM asked
