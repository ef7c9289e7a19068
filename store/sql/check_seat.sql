-- SPDX-License-Identifier: MIT
-- Whether the stored outcome of a seat is another one; $12: whether the game is finished.
SELECT (s.score, s.rank, s.win_permille, s.points, s.facts,
        s.length, s.round_scores, s.turn_scores, s.opening, g.status = 'finished')
       IS DISTINCT FROM
       ($3::integer, $4::smallint, $5::smallint, $6::integer[], $7::integer[],
        $8::integer, $9::integer[], $10::integer[], $11::integer[], $12::boolean)
  FROM seat s
  JOIN game g ON g.id = s.game
 WHERE s.game = $1 AND s.seat = $2
