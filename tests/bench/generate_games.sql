-- SPDX-License-Identifier: MIT
--
-- Makes `games` finished games out of those that are stored, by psql: the same
-- seats with other players, months and, by a few points, scores. Beside them
-- stand what the aggregates have to be; nothing of it goes through the service.
-- They have no events: statistics read none.
SET maintenance_work_mem = '512MB';
SET work_mem = '256MB';

ALTER TABLE seat DROP CONSTRAINT seat_game_fkey;
DROP INDEX seat_by_player;

INSERT INTO player (player, name)
SELECT 1000000 + n, 'Player ' || n FROM generate_series(1, 20000) n;

CREATE TEMPORARY TABLE template AS
SELECT row_number() OVER (ORDER BY id) - 1 AS template, g.*
  FROM game g
 WHERE g.status = 'finished';

-- A prime apart, every template gets every month and every difference in scores.
CREATE TEMPORARY TABLE made AS
SELECT ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS game, n,
       n * 7919 % (SELECT count(*) FROM template) AS template,
       (n * 104729 / 1009 % 7 - 3)::integer AS more,
       '2020-01-15T12:00:00Z'::timestamptz + n * 31337 % 2190 * interval '1 day' AS played_at
  FROM generate_series(1::bigint, :games) n;

INSERT INTO game (id, ruleset, modules, catalog, digest_version, rules_version, seat_count, seed, setup,
                  setup_digest, status, official_line, played_at, tags, stored_at)
SELECT m.game, t.ruleset, t.modules, t.catalog, t.digest_version, t.rules_version, t.seat_count, NULL, '{}',
       0, 'finished', 0, m.played_at, CASE WHEN m.n % 3 = 0 THEN '{league}' ELSE '{}' END::text[],
       m.played_at + interval '1 hour'
  FROM made m
  JOIN template t ON t.template = m.template;

INSERT INTO game_source (system, ref, game, content_hash)
SELECT CASE WHEN m.n % 4 = 0 THEN 'online' ELSE 'table' END, 'made-' || m.n, m.game,
       decode(repeat('00', 32), 'hex')
  FROM made m;

INSERT INTO seat (game, seat, player, score, rank, win_permille, points, facts, length, round_scores,
                  turn_scores, opening)
SELECT m.game, s.seat, 1000000 + 1 + (m.n * 31 + s.seat * 4093) % 20000,
       s.score + m.more, s.rank, s.win_permille, s.points,
       s.facts[cut.a + 1:cut.b] || s.facts[cut.b + 1:] || s.facts[:cut.a],
       s.length, s.round_scores, s.turn_scores, s.opening
  FROM made m
  JOIN template t ON t.template = m.template
  JOIN seat s ON s.game = t.id
 -- In another order, so that no two seats have the same array, as in life.
 CROSS JOIN LATERAL (
       SELECT (m.n % cardinality(s.facts))::integer AS a,
              (m.n % cardinality(s.facts)
               + m.n / 61 % (cardinality(s.facts) - m.n % cardinality(s.facts)))::integer AS b) cut
 ORDER BY m.game, s.seat;

ALTER TABLE seat ADD CONSTRAINT seat_game_fkey FOREIGN KEY (game) REFERENCES game;
CREATE INDEX seat_by_player ON seat (player, game);

-- Of how many games a template's seats with so many points more are.
CREATE TEMPORARY TABLE many AS
SELECT template, more, count(*) AS games FROM made GROUP BY template, more;

CREATE TEMPORARY TABLE fact_item AS
SELECT f.fact, t.ruleset, t.seat_count, s.seat, t.modules, s.score + m.more AS score, m.games,
       stat_wins(s.win_permille) AS wins,
       row_number() OVER (PARTITION BY t.id, m.more, f.fact ORDER BY s.seat) = 1 AS is_lowest
  FROM many m
  JOIN template t ON t.template = m.template
  JOIN seat s ON s.game = t.id
 CROSS JOIN LATERAL (SELECT 0 UNION ALL SELECT unnest(s.facts)) f (fact);

INSERT INTO stat_fact AS old
SELECT c.fact, c.ruleset, false, c.seat_count, c.seat, c.modules, sum(c.seats), sum(c.games), sum(c.wins),
       stat_histogram(array_agg(c.score), array_agg(c.seats::integer))
  FROM (SELECT fact, ruleset, seat_count, seat, modules, score, sum(games) AS seats,
               coalesce(sum(games) FILTER (WHERE is_lowest), 0) AS games, sum(games * wins) AS wins
          FROM fact_item
         GROUP BY fact, ruleset, seat_count, seat, modules, score) c
 GROUP BY c.fact, c.ruleset, c.seat_count, c.seat, c.modules
    ON CONFLICT (fact, ruleset, is_simulated, seat_count, seat, modules) DO UPDATE
   SET seats = old.seats + excluded.seats, games = old.games + excluded.games,
       wins = old.wins + excluded.wins, scores = stat_add(old.scores, excluded.scores);

INSERT INTO stat_plain AS old
SELECT c.ruleset, c.source, c.month, c.seat_count, c.seat, c.modules, c.catalog, sum(c.seats),
       CASE WHEN c.seat = 1 THEN sum(c.seats) ELSE 0 END, sum(c.wins),
       stat_histogram(array_agg(c.score), array_agg(c.seats::integer))
  FROM (SELECT t.ruleset, f.system AS source, date_trunc('month', m.played_at AT TIME ZONE 'UTC')::date AS month,
               t.seat_count, s.seat, t.modules, t.catalog, s.score + m.more AS score, count(*) AS seats,
               sum(stat_wins(s.win_permille)) AS wins
          FROM made m
          JOIN template t ON t.template = m.template
          JOIN seat s ON s.game = t.id
          JOIN game_source f ON f.game = m.game
         GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) c
 GROUP BY c.ruleset, c.source, c.month, c.seat_count, c.seat, c.modules, c.catalog
    ON CONFLICT (ruleset, source, month, seat_count, seat, modules, catalog) DO UPDATE
   SET seats = old.seats + excluded.seats, games = old.games + excluded.games,
       wins = old.wins + excluded.wins, scores = stat_add(old.scores, excluded.scores);

-- The service makes the blocks, as it does for games that were stored before there were any.
INSERT INTO stat_block (first, seats, points, rounds, turns, openings)
SELECT game, '', '', '', '', '' FROM made WHERE n % 1000 = 1;

INSERT INTO stat_stale (entry, game)
SELECT nextval('stat_entry'), game FROM made ORDER BY n;

VACUUM ANALYZE game, seat, game_source, player, stat_fact, stat_plain;
