-- SPDX-License-Identifier: MIT
INSERT INTO seat (game, seat, player, score, rank, win_permille, points, facts,
                  length, round_scores, turn_scores, opening)
VALUES ($1, $2,
        (SELECT a.player
           FROM player_alias a
          WHERE a.system = $3 AND a.key = coalesce($4, fold_name($5))),
        $6, $7, $8, $9, $10, $11, $12, $13, $14)
