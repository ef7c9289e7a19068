-- SPDX-License-Identifier: MIT
SELECT ratings_are_current(), rfc3339(r.made_at), r.games, r.took_ms
  FROM (SELECT) one
  LEFT JOIN rating_run r ON true
