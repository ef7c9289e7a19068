-- SPDX-License-Identifier: MIT
-- The items of group_stat_items, which follows: seats that may be in several
-- groups or have several values. $1 to $14: stat_seats; $15 and $16: the
-- dimensions; $17 and $18: their facts. $19: what is measured. $20: every seat
-- is a game of its own within its group; otherwise the lowest one of each game.
WITH each_value AS (
    SELECT s.game, s.seat, s.seat_count, s.wins,
           coalesce(a.number, stat_number($15, s.seat_count, s.seat, s.player, s.played_at))
               AS number_a,
           coalesce(a.word, stat_word($15, s.ruleset, s.catalog, s.source)) AS word_a,
           coalesce(b.number, stat_number($16, s.seat_count, s.seat, s.player, s.played_at))
               AS number_b,
           coalesce(b.word, stat_word($16, s.ruleset, s.catalog, s.source)) AS word_b,
           m.place, m.value
      FROM stat_seats($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz,
                      $7, $8, $9, $10, $11, $12, $13, $14) s
     CROSS JOIN LATERAL stat_values($15, $17, s.modules, s.tags, s.facts) a
     CROSS JOIN LATERAL stat_values($16, $18, s.modules, s.tags, s.facts) b
     CROSS JOIN LATERAL (
           SELECT 0::bigint AS place,
                  CASE $19::text
                  WHEN 'score' THEN s.score WHEN 'rank' THEN s.rank WHEN 'length' THEN s.length
                  END AS value
            WHERE $19 IN ('nothing', 'score', 'rank', 'length')
           UNION ALL
           SELECT p.place - 1, p.value
             FROM unnest(CASE $19 WHEN 'points' THEN s.points
                                  WHEN 'rounds' THEN s.round_scores
                                  WHEN 'turns' THEN s.turn_scores
                         END) WITH ORDINALITY p (value, place)
            WHERE $19 IN ('points', 'rounds', 'turns')) m),
item AS (
    SELECT each_value.*,
           CASE WHEN $20::boolean THEN true
                ELSE row_number() OVER (PARTITION BY game, number_a, word_a, number_b, word_b, place
                                        ORDER BY seat) = 1
           END AS is_game
      FROM each_value),
