-- SPDX-License-Identifier: MIT
UPDATE seat
   SET score = $3, rank = $4, win_permille = $5, points = $6, facts = $7,
       length = $8, round_scores = $9, turn_scores = $10, opening = $11
 WHERE game = $1 AND seat = $2
