-- SPDX-License-Identifier: MIT
-- The items of group_stat_items, which follows: seats of which each is in one
-- group. $1 to $14: stat_seats; $15 and $16: the dimensions, $17 and $18 not
-- used. $19: what is measured. $20: every seat is a game of its own within its
-- group, not seat 1 alone.
WITH item AS (
    SELECT s.seat_count, s.wins,
           stat_number($15, s.seat_count, s.seat, s.player, s.played_at) AS number_a,
           stat_word($15, s.ruleset, s.catalog, s.source) AS word_a,
           stat_number($16, s.seat_count, s.seat, s.player, s.played_at) AS number_b,
           stat_word($16, s.ruleset, s.catalog, s.source) AS word_b,
           0::bigint AS place,
           CASE $19::text
           WHEN 'score' THEN s.score WHEN 'rank' THEN s.rank WHEN 'length' THEN s.length
           END AS value,
           $20::boolean OR s.seat = 1 AS is_game
      FROM stat_seats($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz,
                      $7, $8, $9, $10, $11, $12, $13, $14) s
     WHERE $17::integer[] IS NULL AND $18::integer[] IS NULL),
