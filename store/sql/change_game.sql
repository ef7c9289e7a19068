-- SPDX-License-Identifier: MIT
-- The game is locked; author ($2) and players ($7 to $10) are such as
-- put_players knows. $4 is null and $5 false for what stays as it is. No row:
-- everything stays.
WITH old AS (
    SELECT g.id, g.tags, g.played_at FROM game g WHERE g.id = $1),
new AS (
    SELECT CASE WHEN old.tags <> $4::text[] THEN $4::text[] END AS tags,
           $5::boolean AND old.played_at IS DISTINCT FROM $6::text::timestamptz AS changes_played_at
      FROM old),
moved AS (
    SELECT asked.seat, s.player AS old_player, a.player AS new_player, a.origin
      FROM unnest($7::integer[], $8::text[], $9::text[], $10::text[])
           AS asked (seat, system, ref, name)
      JOIN seat s ON s.game = $1 AND s.seat = asked.seat
      JOIN player_alias a
        ON a.system = asked.system AND a.key = coalesce(asked.ref, fold_name(asked.name))
     WHERE s.player <> a.player),
moves AS (
    SELECT array_agg(moved.seat::smallint ORDER BY moved.seat) AS seats,
           array_agg(moved.old_player ORDER BY moved.seat) AS old_players,
           array_agg(moved.new_player ORDER BY moved.seat) AS new_players
      FROM moved),
changed_game AS (
    UPDATE game g
       SET tags = coalesce(new.tags, g.tags),
           played_at = CASE WHEN new.changes_played_at THEN $6::text::timestamptz
                            ELSE g.played_at END
      FROM new
     WHERE g.id = $1 AND (new.tags IS NOT NULL OR new.changes_played_at)),
changed_seat AS (
    UPDATE seat s SET player = moved.new_player, origin = moved.origin
      FROM moved
     WHERE s.game = $1 AND s.seat = moved.seat)
INSERT INTO game_change (game, number, kind, author, reason,
                         old_tags, new_tags, changes_played_at, old_played_at, new_played_at,
                         seats, old_players, new_players)
SELECT old.id, next_change(old.id), 'changed',
       (SELECT a.player FROM player_alias a WHERE a.system = '' AND a.key = fold_name($2)),
       $3,
       CASE WHEN new.tags IS NOT NULL THEN old.tags END,
       new.tags,
       new.changes_played_at,
       CASE WHEN new.changes_played_at THEN old.played_at END,
       CASE WHEN new.changes_played_at THEN $6::text::timestamptz END,
       moves.seats, moves.old_players, moves.new_players
  FROM old, new, moves
 WHERE new.tags IS NOT NULL OR new.changes_played_at OR moves.seats IS NOT NULL
