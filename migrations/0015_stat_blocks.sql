-- SPDX-License-Identifier: MIT
--
-- What the aggregates cannot tell is counted seat by seat. For that the seats
-- are kept a second time, side by side: a block has all games that count of a
-- range of ids, a column for each thing that is known of them. What the bytes
-- mean is told in store/stat_block.h; only the store reads and writes them.

-- A range begins with `first` and ends before that of the next block. The
-- first one begins with the lowest id there is.
CREATE TABLE stat_block (
    first    uuid PRIMARY KEY,
    seats    bytea NOT NULL, -- what games and seats have one of
    points   bytea NOT NULL,
    rounds   bytea NOT NULL,
    turns    bytea NOT NULL,
    openings bytea NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
        toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 50000);

-- The facts of seats, apart by dimension: most questions need few of them.
CREATE TABLE stat_block_fact (
    first     uuid NOT NULL,
    dimension text NOT NULL,
    facts     bytea NOT NULL,
    PRIMARY KEY (first, dimension)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 50000);

-- They are packed already.
ALTER TABLE stat_block
    ALTER COLUMN seats SET STORAGE EXTERNAL,
    ALTER COLUMN points SET STORAGE EXTERNAL,
    ALTER COLUMN rounds SET STORAGE EXTERNAL,
    ALTER COLUMN turns SET STORAGE EXTERNAL,
    ALTER COLUMN openings SET STORAGE EXTERNAL;
ALTER TABLE stat_block_fact
    ALTER COLUMN facts SET STORAGE EXTERNAL;

-- Games that their block does not have as they are. Who asks reads them
-- themselves instead, so that one statement after the other may be late but
-- none is wrong.
CREATE TABLE stat_stale (
    entry bigint PRIMARY KEY,
    game  uuid NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        autovacuum_vacuum_insert_threshold = -1);

-- As before, and blocks do not have the games as they are.
CREATE OR REPLACE FUNCTION stat_record(games uuid[], entering integer) RETURNS void
    LANGUAGE plpgsql VOLATILE SET enable_seqscan = off
AS $$
BEGIN
    WITH counted AS MATERIALIZED (
        SELECT c.*, nextval('stat_entry') AS entry
          FROM stat_game c
         WHERE c.game = ANY (games)),
    stale AS (
        INSERT INTO stat_stale (entry, game)
        SELECT c.entry, c.game FROM counted c)
    INSERT INTO stat_delta (entry, sign, game, seat, ruleset, modules, catalog, source, month,
                            seat_count, score, wins, facts)
    SELECT g.entry, entering, g.game, s.seat, g.ruleset, g.modules, g.catalog, g.source, g.month,
           g.seat_count, s.score, stat_wins(s.win_permille), s.facts
      FROM counted g
      JOIN seat s ON s.game = g.game
     WHERE s.score IS NOT NULL;
END
$$;

-- What a block has of a seat. Of times the microseconds since 1970, of months
-- their number since the year 0; NULL: it is not known when the game was played.
CREATE VIEW stat_seat AS
SELECT g.id AS game,
       g.is_withdrawn,
       g.ruleset,
       g.catalog,
       (SELECT f.system FROM game_source f WHERE f.game = g.id AND f.is_first LIMIT 1) AS source,
       g.modules,
       g.seat_count,
       g.tags,
       (extract(epoch FROM g.played_at) * 1000000)::bigint AS played_at,
       (extract(YEAR FROM g.played_at AT TIME ZONE 'UTC') * 12
        + extract(MONTH FROM g.played_at AT TIME ZONE 'UTC') - 1)::bigint AS month,
       s.seat,
       s.player,
       s.score,
       s.rank,
       -- As stat_wins, which is not inlined.
       CASE WHEN s.win_permille > 0 THEN 60 / ((1000 + s.win_permille / 2) / s.win_permille) ELSE 0 END
           AS wins,
       s.length,
       s.points,
       s.round_scores,
       s.turn_scores,
       s.opening,
       s.facts
  FROM game g
  JOIN seat s ON s.game = g.id
 WHERE g.status = 'finished' AND s.score IS NOT NULL;

-- The blocks are made in the background, from ranges of which each has a
-- thousand games at first; until then the games are read themselves.
INSERT INTO stat_block (first, seats, points, rounds, turns, openings)
VALUES ('00000000-0000-0000-0000-000000000000', '', '', '', '', '');

INSERT INTO stat_block (first, seats, points, rounds, turns, openings)
SELECT n.game, '', '', '', '', ''
  FROM (SELECT c.game, row_number() OVER (ORDER BY c.game) AS n FROM stat_game c) n
 WHERE n.n % 1000 = 0;

INSERT INTO stat_stale (entry, game)
SELECT nextval('stat_entry'), c.game
  FROM (SELECT game FROM stat_game ORDER BY game) c;

-- Both kinds of aggregates, without what is not folded yet: who asks adds that.
DROP VIEW stat_fact_now, stat_plain_now, stat_fact_pending;
CREATE VIEW stat_cell AS
SELECT false AS is_plain, fact, ruleset, modules, NULL AS catalog, NULL AS source,
       NULL::timestamptz AS played_at, is_simulated, seat_count::integer, seat::integer, seats,
       games, wins, scores
  FROM stat_fact
UNION ALL
SELECT true, 0, ruleset, modules, catalog, nullif(source, ''),
       month::timestamp AT TIME ZONE 'UTC', source = 'simulate', seat_count::integer, seat::integer, seats, games, wins,
       scores
  FROM stat_plain;

-- Nothing looks for seats by their facts any more.
DROP INDEX seat_by_fact;
DROP FUNCTION stat_judged(text, text, text, integer, timestamptz, timestamptz, text, text, text, text, boolean);
DROP FUNCTION stat_seats(text, text, text, integer, timestamptz, timestamptz, text, text, text, text, boolean,
                         integer, integer[], integer[]);

GRANT SELECT, INSERT, DELETE ON stat_stale TO darwinlog_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON stat_block, stat_block_fact TO darwinlog_service;
GRANT SELECT ON stat_seat, stat_cell TO darwinlog_service;
