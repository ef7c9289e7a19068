-- SPDX-License-Identifier: MIT
-- How often seats opened a game in one way: the first steps, $15 of them, or
-- fewer where there were fewer. $1 to $14: stat_seats.
SELECT s.opening[1:$15::integer] AS steps,
       count(*) AS seats,
       sum(60 / s.seat_count)::bigint AS expected_wins,
       sum(s.wins)::bigint AS wins
  FROM stat_seats($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz,
                  $7, $8, $9, $10, $11, $12, $13, $14) s
 WHERE cardinality(s.opening) > 0
 GROUP BY steps
 ORDER BY steps
