-- SPDX-License-Identifier: MIT
-- The game is locked; $5 is an author whom put_players knows.
INSERT INTO promotion (game, number, line, old_line, head_seq, head_digest, author, reason)
SELECT g.id, next_change(g.id), $2, g.official_line, $3, $4,
       (SELECT a.player FROM player_alias a WHERE a.system = '' AND a.key = fold_name($5)),
       $6
  FROM game g
 WHERE g.id = $1
