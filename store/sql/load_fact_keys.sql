-- SPDX-License-Identifier: MIT
-- The last of a ruleset, since the cache that they fill is bounded.
SELECT dimension, component, id FROM fact_key WHERE ruleset = $1 ORDER BY id DESC LIMIT $2
