-- SPDX-License-Identifier: MIT
-- As load_stat_values, for two dimensions of facts: there are many items then,
-- too many to put them in order. Whether a seat is the lowest one of its game
-- with a pair of facts is seen in the facts of the seats below it. $1 to $20: as there.
WITH stacked AS (
    SELECT s.seat_count, s.wins, s.facts,
           CASE $19::text
           WHEN 'score' THEN s.score WHEN 'rank' THEN s.rank WHEN 'length' THEN s.length
           END AS value,
           coalesce(lag(s.facts, 1) OVER below, '{}') AS facts_1,
           coalesce(lag(s.facts, 2) OVER below, '{}') AS facts_2,
           coalesce(lag(s.facts, 3) OVER below, '{}') AS facts_3,
           coalesce(lag(s.facts, 4) OVER below, '{}') AS facts_4
      FROM stat_seats($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz,
                      $7, $8, $9, $10, $11, $12, $13, $14) s
    WINDOW below AS (PARTITION BY s.game ORDER BY s.seat)),
item AS (
    SELECT s.seat_count, s.wins, s.value, 0::bigint AS place,
           a.fact::bigint AS number_a, NULL::text AS word_a,
           b.fact::bigint AS number_b, NULL::text AS word_b,
           $20::boolean
           OR NOT (s.facts_1 @> pair.facts OR s.facts_2 @> pair.facts
                   OR s.facts_3 @> pair.facts OR s.facts_4 @> pair.facts) AS is_game
      FROM stacked s
     CROSS JOIN LATERAL unnest(s.facts) a (fact)
     CROSS JOIN LATERAL unnest(s.facts) b (fact)
     CROSS JOIN LATERAL (SELECT ARRAY[a.fact, b.fact] AS facts) pair
     WHERE a.fact = ANY ($17::integer[])
       AND b.fact = ANY ($18::integer[])),
