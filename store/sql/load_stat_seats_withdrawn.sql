-- SPDX-License-Identifier: MIT
-- As load_stat_seats, all games that were withdrawn.
SELECT game, ruleset, catalog, source, modules, seat_count, tags, played_at, month,
       seat, player, score, rank, wins, length, points, round_scores, turn_scores, opening, facts
  FROM stat_seat
 WHERE is_withdrawn
 ORDER BY game, seat
