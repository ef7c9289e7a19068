-- SPDX-License-Identifier: MIT
-- The oldest $1 of them.
WITH taken AS (
    DELETE FROM stat_stale
     WHERE entry IN (SELECT entry FROM stat_stale ORDER BY entry LIMIT $1::integer)
    RETURNING game)
SELECT game FROM taken
