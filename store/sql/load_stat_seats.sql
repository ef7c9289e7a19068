-- SPDX-License-Identifier: MIT
-- Games as they are now, for stat_block_read. $1: their ids.
SELECT game, ruleset, catalog, source, modules, seat_count, tags, played_at, month,
       seat, player, score, rank, wins, length, points, round_scores, turn_scores, opening, facts
  FROM stat_seat
 WHERE game = ANY ($1::uuid[]) AND NOT is_withdrawn
 ORDER BY game, seat
