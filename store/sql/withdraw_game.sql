-- SPDX-License-Identifier: MIT
-- The game is locked; $2 is an author whom put_players knows. No row: it is
-- withdrawn already.
WITH withdrawn AS (
    UPDATE game SET is_withdrawn = true WHERE id = $1 AND NOT is_withdrawn RETURNING id)
INSERT INTO game_change (game, number, kind, author, reason)
SELECT withdrawn.id, next_change(withdrawn.id), 'withdrawn',
       (SELECT a.player FROM player_alias a WHERE a.system = '' AND a.key = fold_name($2)),
       $3
  FROM withdrawn
