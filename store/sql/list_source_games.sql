-- SPDX-License-Identifier: MIT
-- The games that a source holds and held, the present one first.
SELECT s.game
  FROM game_source s
 WHERE s.system = $1 AND s.ref = $2
 ORDER BY s.replaced
