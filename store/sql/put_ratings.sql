-- SPDX-License-Identifier: MIT
-- All there are; rows that are right already stay untouched.
WITH fresh AS MATERIALIZED (
    SELECT *
      FROM unnest($1::text[], $2::bigint[], $3::double precision[], $4::double precision[],
                  $5::integer[]) AS f (ruleset, player, mu, sigma, games)),
gone AS (
    DELETE FROM player_rating o
     WHERE NOT EXISTS (
           SELECT FROM fresh f WHERE f.player = o.player AND f.ruleset = o.ruleset))
INSERT INTO player_rating AS old (ruleset, player, mu, sigma, games)
SELECT f.ruleset, f.player, f.mu, f.sigma, f.games
  FROM fresh f
    ON CONFLICT (player, ruleset) DO UPDATE
   SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games
 WHERE (old.mu, old.sigma, old.games) IS DISTINCT FROM (excluded.mu, excluded.sigma, excluded.games)
