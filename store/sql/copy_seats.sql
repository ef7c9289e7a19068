-- SPDX-License-Identifier: MIT
COPY seat (game, seat, player, origin, score, rank, win_permille, points, facts,
           length, round_scores, turn_scores, opening)
FROM STDIN (FORMAT binary)
