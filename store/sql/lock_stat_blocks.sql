-- SPDX-License-Identifier: MIT
-- Whether $1 games are stale or more, and nobody else is packing them; others wait.
SELECT CASE WHEN (SELECT count(*) FROM (SELECT FROM stat_stale LIMIT $1::integer) s) >= $1
            THEN pg_try_advisory_xact_lock(4867713520814664)
            ELSE false
       END
