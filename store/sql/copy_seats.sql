-- SPDX-License-Identifier: MIT
COPY seat (game, seat, player, score, rank, win_permille, points, facts)
FROM STDIN (FORMAT binary)
