-- SPDX-License-Identifier: MIT
UPDATE seat
   SET score = $3, rank = $4, win_permille = $5, points = $6, facts = $7
 WHERE game = $1 AND seat = $2
