-- SPDX-License-Identifier: MIT
SELECT EXISTS (SELECT FROM catalog c WHERE c.digest = $1) AS has_catalog,
       s.game,
       s.content_hash
  FROM (VALUES ($2::text, $3::text)) AS asked (system, ref)
  LEFT JOIN game_source s ON s.system = asked.system AND s.ref = asked.ref
