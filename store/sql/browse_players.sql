-- SPDX-License-Identifier: MIT
-- Those who are merged have no row of their own: their names ($1) lead to the person.
SELECT p.player, p.name, r.rulesets, r.games, r.mus, r.sigmas
  FROM player p
 CROSS JOIN LATERAL (
       SELECT array_agg(q.ruleset ORDER BY q.ruleset COLLATE "C") AS rulesets,
              array_agg(q.games ORDER BY q.ruleset COLLATE "C") AS games,
              array_agg(q.mu ORDER BY q.ruleset COLLATE "C") AS mus,
              array_agg(q.sigma ORDER BY q.ruleset COLLATE "C") AS sigmas
         FROM player_rating q
        WHERE q.player = p.player) r
 WHERE ($1::text IS NULL
        OR position(fold_name($1) IN p.folded) > 0
        OR p.player IN (
           SELECT m.person
             FROM player_merge m
             JOIN player o ON o.player = m.player
            WHERE position(fold_name($1) IN o.folded) > 0 AND NOT o.is_forgotten))
   AND ($2::bigint IS NULL OR p.player > $2)
   AND NOT EXISTS (SELECT FROM player_merge m WHERE m.player = p.player)
 ORDER BY p.player
 LIMIT $3::bigint
