-- SPDX-License-Identifier: MIT
SELECT (SELECT max(l.number) + 1 FROM line l WHERE l.game = g.id) AS number,
       g.setup_digest,
       g.rules_version
  FROM game g
 WHERE g.id = $1
