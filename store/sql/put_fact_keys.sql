-- SPDX-License-Identifier: MIT
-- Sorted, so that two at once take them in the same order.
INSERT INTO fact_key (ruleset, dimension, component, name)
SELECT DISTINCT ON (asked.dimension, asked.component)
       $1, asked.dimension, asked.component, asked.name
  FROM unnest($2::text[], $3::text[], $4::text[]) AS asked (dimension, component, name)
 WHERE NOT EXISTS (
       SELECT FROM fact_key k
        WHERE k.ruleset = $1
          AND k.dimension = asked.dimension
          AND k.component = asked.component)
 ORDER BY asked.dimension, asked.component
    ON CONFLICT DO NOTHING
