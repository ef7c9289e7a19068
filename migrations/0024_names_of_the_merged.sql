-- SPDX-License-Identifier: MIT
--
-- The names of players who are merged lead to the person, where games and seats are
-- asked for by a name.

-- Who is called that, or stands for somebody who is. A pseudonym of somebody who is
-- merged leads nowhere.
CREATE FUNCTION people_named(asked_name text) RETURNS SETOF bigint
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT coalesce(m.person, p.player)
  FROM player p
  LEFT JOIN player_merge m ON m.player = p.player
 WHERE p.folded = fold_name(asked_name)
   AND (m.player IS NULL OR NOT p.is_forgotten)
$$;

-- As before, but for the player.
CREATE OR REPLACE FUNCTION games_asked(
    asked_ruleset text, asked_module text, asked_player text, asked_seats integer,
    asked_from timestamptz, asked_to timestamptz,
    asked_source text, asked_tag text, asked_status text)
    RETURNS SETOF game LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT g.*
  FROM game g
 WHERE (asked_ruleset IS NULL OR g.ruleset = asked_ruleset)
   AND (asked_module IS NULL OR asked_module = ANY (g.modules))
   AND (asked_player IS NULL OR g.id IN (
        SELECT s.game
          FROM people_named(asked_player) p (player)
          JOIN seat s ON s.player = p.player))
   AND (asked_seats IS NULL OR g.seat_count = asked_seats)
   AND (asked_from IS NULL OR g.played_at >= asked_from)
   AND (asked_to IS NULL OR g.played_at < asked_to)
   AND (asked_source IS NULL OR g.id IN (
        SELECT s.game FROM game_source s WHERE s.system = asked_source))
   AND (asked_tag IS NULL OR asked_tag = ANY (g.tags))
   AND CASE coalesce(asked_status, '')
       WHEN 'any' THEN true
       WHEN 'withdrawn' THEN g.is_withdrawn
       WHEN '' THEN NOT g.is_withdrawn
       ELSE NOT g.is_withdrawn AND g.status = asked_status
       END
$$;

-- As before, but for the player.
CREATE OR REPLACE FUNCTION games_listed(
    asked_ruleset text, asked_module text, asked_player text, asked_seats integer,
    asked_from timestamptz, asked_to timestamptz,
    asked_source text, asked_tag text, asked_status text, asked_facts integer[])
    RETURNS SETOF game LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT g.*
  FROM games_asked(asked_ruleset, asked_module, asked_player, asked_seats, asked_from, asked_to,
                   asked_source, asked_tag, asked_status) g
 WHERE asked_facts IS NULL
    OR EXISTS (
       SELECT
         FROM seat s
        WHERE s.game = g.id
          AND s.facts @> asked_facts
          AND (asked_player IS NULL OR s.player IN (
               SELECT p.player FROM people_named(asked_player) p (player))))
$$;
