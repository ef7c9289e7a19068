-- SPDX-License-Identifier: MIT
-- The cells of aggregates, a row each; several may belong to a group. $1 to
-- $12: as in stat_seats, of what aggregates know; $5 and $6 are first days of
-- months. $13: cells by what games say of themselves instead of by fact; $14:
-- the facts, {0} for all seats; $15 and $16: the dimensions; $17: every seat is
-- a game of its own.
WITH cell AS (
    SELECT c.seat_count, c.seat, c.seats, c.games, c.wins, c.scores,
           coalesce(a.number, stat_number($15, c.seat_count, c.seat, NULL, c.played_at)) AS number_a,
           coalesce(a.word, stat_word($15, c.ruleset, c.catalog, c.source)) AS word_a,
           coalesce(b.number, stat_number($16, c.seat_count, c.seat, NULL, c.played_at)) AS number_b,
           coalesce(b.word, stat_word($16, c.ruleset, c.catalog, c.source)) AS word_b
      FROM (
           SELECT fact, ruleset, modules, NULL AS catalog, NULL AS source,
                  NULL::timestamptz AS played_at, is_simulated, seat_count::integer,
                  seat::integer, seats, games, wins, scores
             FROM stat_fact_now
            WHERE NOT $13::boolean AND fact = ANY ($14::integer[])
           UNION ALL
           SELECT 0, ruleset, modules, catalog, nullif(source, ''),
                  month::timestamp AT TIME ZONE 'UTC', source = 'simulate', seat_count, seat, seats, games, wins, scores
             FROM stat_plain_now
            WHERE $13) c
     CROSS JOIN LATERAL stat_values($15, $14, c.modules, NULL, ARRAY[c.fact]) a
     CROSS JOIN LATERAL stat_values($16, $14, c.modules, NULL, ARRAY[c.fact]) b
     WHERE ($1::text IS NULL OR c.ruleset = $1)
       AND ($2::text IS NULL OR $2 = ANY (c.modules))
       AND $3::text IS NULL
       AND ($4::integer IS NULL OR c.seat_count = $4)
       AND ($5::text IS NULL OR c.played_at >= $5::text::timestamptz)
       AND ($6::text IS NULL OR c.played_at < $6::text::timestamptz)
       AND ($7::text IS NULL OR $7 = 'simulate' OR c.source = $7)
       AND $8::text IS NULL
       AND $9::text IS NULL
       AND c.is_simulated = ($7 IS NOT DISTINCT FROM 'simulate')
       AND ($10::text IS NULL OR c.catalog = $10)
       AND ($11::boolean OR NOT stat_is_solo(c.seat_count, c.modules))
       AND ($12::integer IS NULL OR c.seat = $12)),
keyed AS (
    SELECT i.*,
           stat_key($15, i.number_a, i.word_a, fact_a.component) AS key_a,
           coalesce(fact_a.name, player_a.name, catalog_a.name) AS printed_a,
           stat_key($16, i.number_b, i.word_b, fact_b.component) AS key_b,
           coalesce(fact_b.name, player_b.name, catalog_b.name) AS printed_b
      FROM cell i
      LEFT JOIN fact_key fact_a ON $15 = 'fact' AND fact_a.id = i.number_a
      LEFT JOIN player player_a ON $15 = 'player' AND player_a.player = i.number_a
      LEFT JOIN catalog catalog_a ON $15 = 'catalog' AND catalog_a.digest = i.word_a
      LEFT JOIN fact_key fact_b ON $16 = 'fact' AND fact_b.id = i.number_b
      LEFT JOIN player player_b ON $16 = 'player' AND player_b.player = i.number_b
      LEFT JOIN catalog catalog_b ON $16 = 'catalog' AND catalog_b.digest = i.word_b),
named AS (
    SELECT keyed.*,
           stat_name($15, key_a, printed_a) AS name_a, stat_name($16, key_b, printed_b) AS name_b
      FROM keyed)
SELECT key_a, name_a, key_b, name_b, 0::bigint AS place,
       CASE WHEN $17 THEN seats ELSE games END, seats, seats * (60 / seat_count), wins,
       array_lower(scores, 1), NULL::integer[], scores
  FROM named
 ORDER BY CASE WHEN $15 IN ('fact', 'player') THEN 0 ELSE number_a END,
          key_a IS NULL, name_a COLLATE "und-x-icu", key_a COLLATE "C",
          CASE WHEN $16 IN ('fact', 'player') THEN 0 ELSE number_b END,
          key_b IS NULL, name_b COLLATE "und-x-icu", key_b COLLATE "C"
