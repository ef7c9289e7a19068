-- SPDX-License-Identifier: MIT
-- Where they were never made, few games are taken for quickly done.
SELECT ratings_are_current(), rfc3339(r.made_at), r.games,
       coalesce(r.took_ms, CASE WHEN (SELECT count(*) FROM (SELECT FROM game LIMIT 5000) g) < 5000
                                THEN 0 ELSE 1000000 END)
  FROM (SELECT) one
  LEFT JOIN rating_run r ON true
