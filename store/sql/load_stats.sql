-- SPDX-License-Identifier: MIT
-- One row a group, each with the totals; without a group one row whose group is
-- null. $1 to $9: games_asked; $10, $11 and $12, $13: the dimensions and, for
-- 'fact', its name. A seat of a game is one item. With a player asked, the
-- items are that player's seats alone. A game that is left out for several
-- reasons counts for the first of them: withdrawn, simulated, in progress.
WITH asked AS (
    SELECT g.id, g.ruleset, g.seat_count, g.status = 'finished' AS is_finished,
           g.is_withdrawn AND $9::text IS DISTINCT FROM 'withdrawn' AS is_withdrawn,
           $7::text IS DISTINCT FROM 'simulate' AND EXISTS (
               SELECT FROM game_source s WHERE s.game = g.id AND s.system = 'simulate' AND s.is_first
           ) AS is_simulated
      FROM games_asked($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz,
                       $7, $8, coalesce($9, 'any')) g),
judged AS (
    SELECT asked.*,
           CASE WHEN is_withdrawn THEN 'withdrawn'
                WHEN is_simulated THEN 'simulated'
                WHEN is_finished THEN ''
                ELSE 'in_progress'
           END AS reason
      FROM asked),
seen AS (
    SELECT count(*) FILTER (WHERE reason = '') AS games,
           count(*) FILTER (WHERE reason = 'in_progress') AS in_progress,
           count(*) FILTER (WHERE reason = 'simulated') AS simulated,
           count(*) FILTER (WHERE reason = 'withdrawn') AS withdrawn
      FROM judged),
item AS (
    SELECT s.game, s.seat::integer AS seat, s.player, s.score, s.win_permille, s.facts,
           judged.ruleset, judged.seat_count::integer AS seat_count
      FROM judged
      JOIN seat s ON s.game = judged.id
     WHERE judged.reason = ''
       AND ($3 IS NULL OR s.player IN (
            SELECT p.player FROM player p WHERE p.folded = fold_name($3)))),
grouped AS (
    SELECT a.place AS place_a, a.key AS key_a, min(a.name) AS name_a,
           b.place AS place_b, b.key AS key_b, min(b.name) AS name_b,
           count(DISTINCT item.game) AS games,
           count(*) AS seats,
           sum(1.0::float8 / item.seat_count) AS expected_wins,
           -- The permille of a shared win is rounded; the number who share is not.
           sum(CASE WHEN item.win_permille > 0
                    THEN 1.0::float8 / round(1000.0 / item.win_permille)
                    ELSE 0 END) AS wins,
           avg(item.score)::float8 AS score_mean,
           coalesce(stddev_samp(item.score), 0)::float8 AS score_deviation,
           percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY item.score)
               AS score_quartiles
      FROM item
     CROSS JOIN LATERAL stat_keys($10, $11, item.ruleset, item.seat_count, item.seat,
                                  item.player, item.facts) a
     CROSS JOIN LATERAL stat_keys($12, $13, item.ruleset, item.seat_count, item.seat,
                                  item.player, item.facts) b
     GROUP BY a.place, a.key, b.place, b.key)
SELECT seen.games, seen.in_progress, seen.simulated, seen.withdrawn,
       grouped.key_a, grouped.name_a, grouped.key_b, grouped.name_b,
       grouped.games, grouped.seats, grouped.expected_wins, grouped.wins,
       grouped.score_mean, grouped.score_deviation, grouped.score_quartiles
  FROM seen
  LEFT JOIN grouped ON true
 ORDER BY grouped.place_a, grouped.name_a COLLATE "und-x-icu", grouped.key_a COLLATE "C",
          grouped.place_b, grouped.name_b COLLATE "und-x-icu", grouped.key_b COLLATE "C"
