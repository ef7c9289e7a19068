-- SPDX-License-Identifier: MIT
DECLARE rated NO SCROLL CURSOR FOR
SELECT ruleset, game, player, rank
  FROM rated_seat
 ORDER BY ruleset COLLATE "C", played_at, stored_at, game, seat
