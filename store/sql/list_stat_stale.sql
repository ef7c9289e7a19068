-- SPDX-License-Identifier: MIT
-- Games that blocks do not have as they are.
SELECT DISTINCT game FROM stat_stale ORDER BY game
