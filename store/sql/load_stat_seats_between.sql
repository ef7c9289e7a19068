-- SPDX-License-Identifier: MIT
-- As load_stat_seats, of the games from $1 on, before $2 (null: all), the first $3.
SELECT game, ruleset, catalog, source, modules, seat_count, tags, played_at, month,
       seat, player, score, rank, wins, length, points, round_scores, turn_scores, opening, facts
  FROM stat_seat
 WHERE game IN (
       SELECT id
         FROM game
        WHERE id >= $1
          AND ($2::uuid IS NULL OR id < $2)
          AND status = 'finished'
          AND NOT is_withdrawn
        ORDER BY id
        LIMIT $3::integer)
 ORDER BY game, seat
