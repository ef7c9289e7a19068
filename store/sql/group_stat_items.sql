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
named AS (
    SELECT grouped.*,
           stat_key($15, number_a, word_a) AS key_a, stat_name($15, number_a, word_a) AS name_a,
           stat_key($16, number_b, word_b) AS key_b, stat_name($16, number_b, word_b) AS name_b
      FROM grouped)
SELECT key_a, name_a, key_b, name_b, place, games, seats, expected_wins, wins,
       NULL::integer AS first, values, counts
  FROM named
 ORDER BY CASE WHEN $15 IN ('fact', 'player') THEN 0 ELSE number_a END,
          key_a IS NULL, name_a COLLATE "und-x-icu", key_a COLLATE "C",
          CASE WHEN $16 IN ('fact', 'player') THEN 0 ELSE number_b END,
          key_b IS NULL, name_b COLLATE "und-x-icu", key_b COLLATE "C", place
