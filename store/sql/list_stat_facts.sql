-- SPDX-License-Identifier: MIT
-- $2: NULL for all dimensions.
SELECT k.id, k.component, k.name
  FROM fact_key k
 WHERE k.ruleset = $1 AND ($2::text IS NULL OR k.dimension = $2)
 ORDER BY k.component COLLATE "C"
