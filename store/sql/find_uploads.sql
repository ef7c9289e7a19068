-- SPDX-License-Identifier: MIT
-- What is there of the games that are to be stored, in their order: what their
-- source holds (the game of the same content if there ever was one under it,
-- else the present one), the game of their fingerprint, and what is known of
-- the game that they supersede and, if they do, of those that are there; and whether everybody
-- of $7 to $9 is a player already, as put_players recognises them. Looked
-- up one by one: the indexes are right however little the planner knows; that it
-- does not see how many there are lets one plan serve for all.
SELECT EXISTS (SELECT FROM catalog c WHERE c.digest = asked.catalog) AS has_catalog,
       held.game,
       held.content_hash,
       asked.supersedes IS NOT NULL AND EXISTS (
           SELECT FROM game g
            WHERE g.id = held.game AND g.is_withdrawn) AS is_held_withdrawn,
       (SELECT f.game
          FROM game_fingerprint f
         WHERE f.fingerprint = asked.fingerprint) AS twin,
       old.id IS NOT NULL AS has_superseded,
       old.superseded_by,
       asked.supersedes IS NOT NULL AND EXISTS (
           SELECT FROM game_fingerprint f
             JOIN game g ON g.id = f.game
            WHERE f.fingerprint = asked.fingerprint AND g.is_withdrawn) AS is_twin_withdrawn,
       (SELECT coalesce(bool_and((
                   SELECT k.player
                     FROM player_alias k
                    WHERE k.system = p.system AND k.key = coalesce(p.ref, fold_name(p.name))
               ) IS NOT NULL), true)
          FROM unnest((SELECT $7::text[]), (SELECT $8::text[]), (SELECT $9::text[]))
                 AS p (system, ref, name)) AS has_players
  FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]),
              (SELECT $4::bytea[]), (SELECT $5::bytea[]), (SELECT $6::text[]))
       WITH ORDINALITY AS asked (catalog, system, ref, content_hash, fingerprint, supersedes, place)
  LEFT JOIN LATERAL (
       SELECT s.game, s.content_hash
         FROM game_source s
        WHERE s.system = asked.system AND s.ref = asked.ref
        ORDER BY s.content_hash = asked.content_hash DESC, s.replaced
        LIMIT 1) held ON true
  LEFT JOIN LATERAL (
       SELECT g.id, g.superseded_by
         FROM game g
        WHERE g.id = asked.supersedes::uuid
        LIMIT 1) old ON true
 ORDER BY asked.place
