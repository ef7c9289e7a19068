-- SPDX-License-Identifier: MIT
--
-- As games_asked, and of those the games that have a seat with all of the facts:
-- the seat of the player, where one is asked for. It looks at the seats of one game
-- after the other, in the order in which they are listed: no index knows the facts of
-- all seats.

CREATE FUNCTION games_listed(
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
               SELECT p.player FROM player p WHERE p.folded = fold_name(asked_player))))
$$;
