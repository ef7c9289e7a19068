-- SPDX-License-Identifier: MIT
-- Those of them that are new. Sorted, so that two at once take them in the same
-- order; the alias first, since it decides who of the two makes the player. The sub-selects
-- keep the planner from looking at how many there are, so that one plan serves for all.
WITH asked AS (
    SELECT DISTINCT ON (a.system, a.key) a.system, a.key, a.name
      FROM (SELECT p.system, coalesce(p.ref, fold_name(p.name)) AS key, p.name
              FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]))
                     AS p (system, ref, name)) a
     WHERE NOT EXISTS (
           SELECT FROM player_alias k WHERE k.system = a.system AND k.key = a.key)
     ORDER BY a.system, a.key),
fresh AS (
    INSERT INTO player_alias (system, key, player)
    SELECT asked.system, asked.key, nextval('player_player_seq')
      FROM asked
     ORDER BY asked.system, asked.key
        ON CONFLICT DO NOTHING
    RETURNING system, key, player)
INSERT INTO player (player, name)
SELECT fresh.player, asked.name
  FROM fresh
  JOIN asked ON asked.system = fresh.system AND asked.key = fresh.key
