-- SPDX-License-Identifier: MIT
-- Numbers of lines are given out one at a time.
SELECT (SELECT max(l.number) + 1 FROM line l WHERE l.game = g.id) AS next_number,
       g.setup_digest,
       g.rules_version
  FROM game g
 WHERE g.id = $1
   FOR NO KEY UPDATE
