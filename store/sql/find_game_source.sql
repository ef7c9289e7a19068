-- SPDX-License-Identifier: MIT
-- What the source ($2, $3) holds: the game of this content ($4) if there ever
-- was one under it, else the present one. And what is known of the game that
-- the upload supersedes ($5).
SELECT EXISTS (SELECT FROM catalog c WHERE c.digest = $1) AS has_catalog,
       held.game,
       held.content_hash,
       old.id IS NOT NULL AS has_superseded,
       old.superseded_by
  FROM (VALUES ($2::text, $3::text, $5::uuid)) AS asked (system, ref, supersedes)
  LEFT JOIN LATERAL (
       SELECT s.game, s.content_hash
         FROM game_source s
        WHERE s.system = asked.system AND s.ref = asked.ref
        ORDER BY s.content_hash = $4 DESC, s.replaced
        LIMIT 1) held ON true
  LEFT JOIN game old ON old.id = asked.supersedes
