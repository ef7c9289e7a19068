-- SPDX-License-Identifier: MIT
-- What is to be known of the game ($1) that this transaction stored, as load_game tells
-- it: its seats, recognised in the system that it came from ($2), and its times ($3).
SELECT rfc3339(now()) AS stored_at,
       rfc3339($3::text::timestamptz) AS played_at,
       array_agg(t.seat::integer) AS numbers,
       array_agg(t.player) AS players,
       array_agg(t.name) AS names,
       array_agg(t.ref) AS refs
  FROM (SELECT s.seat, s.player, p.name,
               CASE WHEN $2::text IS NOT NULL THEN (
                   SELECT a.key
                     FROM player_alias a
                    WHERE a.player = s.player AND a.system = $2::text
                    LIMIT 1) END AS ref
          FROM seat s
          JOIN player p ON p.player = s.player
         WHERE s.game = $1
         ORDER BY s.seat) t
