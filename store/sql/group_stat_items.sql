-- SPDX-License-Identifier: MIT
-- What follows items: one row a group and, of what is measured of a seat more than once, place.
-- $15 and $16: the dimensions.
cell AS (
    SELECT number_a, word_a, number_b, word_b, place, value,
           count(*) FILTER (WHERE is_game) AS games,
           count(*) AS seats,
           sum(60 / seat_count) AS expected_wins,
           sum(wins) AS wins
      FROM item
     GROUP BY number_a, word_a, number_b, word_b, place, value),
grouped AS (
    SELECT number_a, word_a, number_b, word_b, place,
           sum(games)::bigint AS games,
           sum(seats)::bigint AS seats,
           sum(expected_wins)::bigint AS expected_wins,
           sum(wins)::bigint AS wins,
           array_agg(value ORDER BY value) FILTER (WHERE value IS NOT NULL) AS values,
           array_agg(seats ORDER BY value) FILTER (WHERE value IS NOT NULL) AS counts
      FROM cell
     GROUP BY number_a, word_a, number_b, word_b, place),
keyed AS (
    SELECT i.*,
           stat_key($15, i.number_a, i.word_a, fact_a.component) AS key_a,
           coalesce(fact_a.name, player_a.name, catalog_a.name) AS printed_a,
           stat_key($16, i.number_b, i.word_b, fact_b.component) AS key_b,
           coalesce(fact_b.name, player_b.name, catalog_b.name) AS printed_b
      FROM grouped i
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
SELECT key_a, name_a, key_b, name_b, place, games, seats, expected_wins, wins,
       NULL::integer AS first, values, counts
  FROM named
 ORDER BY CASE WHEN $15 IN ('fact', 'player') THEN 0 ELSE number_a END,
          key_a IS NULL, name_a COLLATE "und-x-icu", key_a COLLATE "C",
          CASE WHEN $16 IN ('fact', 'player') THEN 0 ELSE number_b END,
          key_b IS NULL, name_b COLLATE "und-x-icu", key_b COLLATE "C", place
