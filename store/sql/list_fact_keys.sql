-- SPDX-License-Identifier: MIT
SELECT k.id
  FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS asked (dimension, component, place)
  JOIN fact_key k
    ON k.ruleset = $1 AND k.dimension = asked.dimension AND k.component = asked.component
 ORDER BY asked.place
