-- SPDX-License-Identifier: MIT
-- Whether a game from $1 on, before $2 (null: all), is stale.
SELECT EXISTS (SELECT FROM stat_stale WHERE game >= $1 AND ($2::uuid IS NULL OR game < $2))
