-- SPDX-License-Identifier: MIT
-- Who is not known makes it fail: put_players comes before it.
INSERT INTO seat (game, seat, player, origin, score, rank, win_permille, points, facts,
                  length, round_scores, turn_scores, opening)
SELECT $1, $2, a.player, a.origin, $6, $7, $8, $9, $10, $11, $12, $13, $14
  FROM (VALUES (true)) one
  LEFT JOIN player_alias a ON a.system = $3 AND a.key = coalesce($4, fold_name($5))
