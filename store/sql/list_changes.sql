-- SPDX-License-Identifier: MIT
-- The history of a game: what was promoted, and what was changed otherwise.
-- Names are those that the players have today.
SELECT h.number, h.kind, rfc3339(h.at) AS at, p.name AS author, h.reason,
       h.line, h.old_line, h.head_seq, h.head_digest, h.other,
       h.old_tags, h.new_tags,
       h.changes_played_at, rfc3339(h.old_played_at), rfc3339(h.new_played_at),
       h.seats, h.old_players, h.new_players,
       (SELECT array_agg(p.name ORDER BY o.place)
          FROM unnest(h.old_players) WITH ORDINALITY AS o (player, place)
          JOIN player p ON p.player = o.player) AS old_names,
       (SELECT array_agg(p.name ORDER BY n.place)
          FROM unnest(h.new_players) WITH ORDINALITY AS n (player, place)
          JOIN player p ON p.player = n.player) AS new_names
  FROM (SELECT number, 'promoted' AS kind, at, author, reason,
               line, old_line, head_seq, head_digest, NULL::uuid AS other,
               NULL::text[] AS old_tags, NULL::text[] AS new_tags,
               false AS changes_played_at,
               NULL::timestamptz AS old_played_at, NULL::timestamptz AS new_played_at,
               NULL::integer[] AS seats,
               NULL::bigint[] AS old_players, NULL::bigint[] AS new_players
          FROM promotion
         WHERE game = $1
        UNION ALL
        SELECT number, kind, at, author, reason,
               NULL, NULL, NULL, NULL, other,
               old_tags, new_tags,
               changes_played_at, old_played_at, new_played_at,
               seats::integer[], old_players, new_players
          FROM game_change
         WHERE game = $1) h
  LEFT JOIN player p ON p.player = h.author
 ORDER BY h.number
