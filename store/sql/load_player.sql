-- SPDX-License-Identifier: MIT
-- What is known of a player ($1), all of one moment. `kind` says what a row is;
-- numbers and reals mean for each kind what store/players.c reads them as. At
-- most $2 opponents are told. A game that is left out for several reasons
-- counts for the first of them: withdrawn, simulated, in progress, solo.
-- Who is merged is told as the person into whom.
WITH person AS MATERIALIZED (
    SELECT coalesce((SELECT m.person FROM player_merge m WHERE m.player = $1), $1) AS player),
mine AS MATERIALIZED (
    SELECT g.id, g.ruleset, g.seat_count, coalesce(g.played_at, g.stored_at) AS played_at,
           g.stored_at, s.seat, s.score, s.rank, stat_wins(s.win_permille) AS wins,
           CASE WHEN g.is_withdrawn THEN 'withdrawn'
                WHEN EXISTS (SELECT FROM game_source f
                              WHERE f.game = g.id AND f.is_first AND f.system = 'simulate')
                THEN 'simulated'
                WHEN g.status <> 'finished' THEN 'in_progress'
                WHEN stat_is_solo(g.seat_count, g.modules) THEN 'solo'
                ELSE ''
           END AS reason
      FROM seat s
      JOIN game g ON g.id = s.game
     WHERE s.player = (SELECT player FROM person)),
played AS (
    SELECT * FROM mine WHERE reason = ''),
record AS (
    SELECT ruleset, seat_count::integer AS seat_count, count(DISTINCT id) AS games,
           count(*) AS seats, sum(wins) AS wins, min(score)::bigint AS lowest,
           max(score)::bigint AS highest, avg(score)::float8 AS mean,
           coalesce(stddev_samp(score), 0)::float8 AS deviation,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY score) AS median,
           avg(rank)::float8 AS mean_rank
      FROM played
     GROUP BY ruleset, seat_count),
opponent AS (
    SELECT played.ruleset, s.player, count(*) AS games,
           count(*) FILTER (WHERE played.rank < s.rank) AS ahead,
           count(*) FILTER (WHERE played.rank > s.rank) AS behind,
           count(*) FILTER (WHERE played.rank = s.rank) AS level
      FROM played
      JOIN seat s ON s.game = played.id AND s.player <> (SELECT player FROM person)
     GROUP BY played.ruleset, s.player
     ORDER BY games DESC, s.player, played.ruleset COLLATE "C"
     LIMIT $2::bigint),
placed AS (
    SELECT ruleset, wins > 0 AS is_won,
           row_number() OVER (PARTITION BY ruleset ORDER BY played_at, stored_at, id, seat) AS place,
           row_number() OVER (PARTITION BY ruleset, wins > 0
                              ORDER BY played_at, stored_at, id, seat) AS among_like
      FROM played),
run AS (
    SELECT ruleset, is_won, count(*) AS seats, max(place) AS last
      FROM placed
     GROUP BY ruleset, is_won, place - among_like),
streak AS (
    SELECT ruleset,
           (array_agg(is_won::integer::bigint ORDER BY last DESC))[1] AS is_won,
           (array_agg(seats ORDER BY last DESC))[1] AS seats,
           coalesce(max(seats) FILTER (WHERE is_won), 0) AS most_won,
           coalesce(max(seats) FILTER (WHERE NOT is_won), 0) AS most_lost
      FROM run
     GROUP BY ruleset)
SELECT told.*
  FROM (
        SELECT 0 AS kind, NULL::text AS ruleset, 0 AS seat_count, p.player, p.name,
               ARRAY[(SELECT count(DISTINCT id) FROM played),
                     (SELECT count(DISTINCT id) FROM mine WHERE reason = 'withdrawn'),
                     (SELECT count(DISTINCT id) FROM mine WHERE reason = 'simulated'),
                     (SELECT count(DISTINCT id) FROM mine WHERE reason = 'in_progress'),
                     (SELECT count(DISTINCT id) FROM mine WHERE reason = 'solo'),
                     p.is_forgotten::integer] AS numbers,
               '{}'::float8[] AS reals
          FROM player p
         WHERE p.player = (SELECT player FROM person)
        UNION ALL
        SELECT 1, ruleset, seat_count, NULL, NULL, ARRAY[games, seats, wins, lowest, highest],
               ARRAY[mean, deviation, median, mean_rank]
          FROM record
        UNION ALL
        SELECT 2, o.ruleset, 0, o.player, p.name, ARRAY[o.games, o.ahead, o.behind, o.level], '{}'
          FROM opponent o
          JOIN player p ON p.player = o.player
        UNION ALL
        SELECT 3, ruleset, 0, NULL, NULL, ARRAY[is_won, seats, most_won, most_lost], '{}'
          FROM streak
        UNION ALL
        SELECT 4, r.ruleset, 0, NULL, NULL, ARRAY[r.games::bigint], ARRAY[r.mu, r.sigma]
          FROM player_rating r
         WHERE r.player = (SELECT player FROM person)
        UNION ALL
        SELECT 5, NULL, 0, m.player, p.name, '{}', '{}'
          FROM player_merge m
          JOIN player p ON p.player = m.player
         WHERE m.person = (SELECT player FROM person)
        UNION ALL
        SELECT 6, a.system, 0, NULL, a.key, '{}', '{}'
          FROM player_alias a
         WHERE a.player = (SELECT player FROM person)) told
 ORDER BY told.kind, CASE WHEN told.kind = 2 THEN -told.numbers[1] END, told.ruleset COLLATE "C",
          told.seat_count, told.player, told.name
