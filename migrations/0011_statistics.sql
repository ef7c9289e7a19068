-- SPDX-License-Identifier: MIT
--
-- What statistics are made of. A seat of a finished game has what the engine
-- counts of it; exact aggregates over the seats are fed by rows that are
-- written with a game and folded in later. Whoever reads an aggregate reads the
-- rows that are not folded yet as well, in one statement: see the views.

-- Like the score, NULL until the game is finished.
ALTER TABLE seat
    ADD COLUMN length       integer, -- events of the official record
    ADD COLUMN round_scores integer[], -- of this seat, after each round
    ADD COLUMN turn_scores  integer[], -- after each turn of this seat
    ADD COLUMN opening      integer[]; -- of fact_key: its first placements or takes, in order

GRANT UPDATE (length, round_scores, turn_scores, opening) ON seat TO darwinlog_service;

-- Few games are not counted: they are found without reading the others.
CREATE INDEX game_not_counted ON game (ruleset) WHERE status <> 'finished' OR is_withdrawn;

CREATE SEQUENCE stat_entry;

-- A seat that entered the statistics or left them. What entered and what left
-- are the same values: a game's rows add up to what it counts today.
CREATE TABLE stat_delta (
    entry      bigint NOT NULL, -- one for the seats of a game that come or go together
    sign       smallint NOT NULL CHECK (sign IN (-1, 1)),
    game       uuid NOT NULL,
    seat       smallint NOT NULL,
    ruleset    text NOT NULL,
    modules    text[] NOT NULL,
    catalog    text NOT NULL,
    source     text NOT NULL, -- that the game was stored from; '': none
    month      date, -- first day, UTC; NULL: not known when it was played
    seat_count smallint NOT NULL,
    score      integer NOT NULL,
    wins       smallint NOT NULL, -- sixtieths: 60, or its share of a shared win, or 0
    facts      integer[] NOT NULL, -- each once
    PRIMARY KEY (entry, seat)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        autovacuum_vacuum_insert_threshold = -1);

-- Cells of seats with a fact (0: all seats). `games` counts a game in the cell
-- of the lowest seat that has the fact: summed over seats it is the number of
-- games; within one seat every item is a game.
CREATE TABLE stat_fact (
    fact         integer NOT NULL,
    ruleset      text NOT NULL,
    is_simulated boolean NOT NULL,
    seat_count   smallint NOT NULL,
    seat         smallint NOT NULL,
    modules      text[] NOT NULL,
    seats        bigint NOT NULL,
    games        bigint NOT NULL,
    wins         bigint NOT NULL, -- sixtieths
    scores       integer[] NOT NULL, -- seats by score, which is the subscript; NULL is 0
    PRIMARY KEY (fact, ruleset, is_simulated, seat_count, seat, modules)
) WITH (fillfactor = 60);

-- Cells of all seats by what the game says of itself.
CREATE TABLE stat_plain (
    ruleset    text NOT NULL,
    source     text NOT NULL,
    month      date,
    seat_count smallint NOT NULL,
    seat       smallint NOT NULL,
    modules    text[] NOT NULL,
    catalog    text NOT NULL,
    seats      bigint NOT NULL,
    games      bigint NOT NULL,
    wins       bigint NOT NULL,
    scores     integer[] NOT NULL,
    UNIQUE NULLS NOT DISTINCT (ruleset, source, month, seat_count, seat, modules, catalog)
) WITH (fillfactor = 60);

-- A finished game as it counts now; withdrawn ones do not.
CREATE VIEW stat_game AS
SELECT g.id AS game,
       g.ruleset,
       g.modules,
       g.catalog,
       coalesce((SELECT s.system FROM game_source s WHERE s.game = g.id AND s.is_first LIMIT 1), '')
           AS source,
       date_trunc('month', g.played_at AT TIME ZONE 'UTC')::date AS month,
       g.played_at,
       g.tags,
       g.seat_count
  FROM game g
 WHERE g.status = 'finished' AND NOT g.is_withdrawn;

-- Exact: a win is shared by 1 to 5.
CREATE FUNCTION stat_wins(win_permille smallint) RETURNS smallint
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (CASE WHEN win_permille > 0 THEN 60 / round(1000.0 / win_permille)::integer ELSE 0 END)::smallint;

-- Notes that games enter the statistics (1) or leave them (-1), as they are
-- now: leaving is noted before a change, entering after it, in the transaction
-- of the change and behind a lock of the game. Games that do not count are
-- passed over.
CREATE FUNCTION stat_record(games uuid[], entering integer) RETURNS void
    LANGUAGE plpgsql VOLATILE SET enable_seqscan = off
AS $$
BEGIN
    INSERT INTO stat_delta (entry, sign, game, seat, ruleset, modules, catalog, source, month,
                            seat_count, score, wins, facts)
    SELECT g.entry, entering, g.game, s.seat, g.ruleset, g.modules, g.catalog, g.source, g.month,
           g.seat_count, s.score, stat_wins(s.win_permille), s.facts
      FROM (SELECT c.*, nextval('stat_entry') AS entry
              FROM stat_game c
             WHERE c.game = ANY (games)) g
      JOIN seat s ON s.game = g.game
     WHERE s.score IS NOT NULL;
END
$$;

-- As before, and the old game leaves the statistics.
CREATE OR REPLACE FUNCTION supersede_game(
    old_game uuid, new_game uuid, new_system text, new_ref text)
    RETURNS void LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
    PERFORM FROM game WHERE id = old_game FOR NO KEY UPDATE;
    PERFORM stat_record(ARRAY[old_game], -1);
    UPDATE game
       SET is_withdrawn = true, superseded_by = new_game
     WHERE id = old_game AND superseded_by IS NULL;
    IF NOT FOUND THEN
        RAISE unique_violation
            USING MESSAGE = format('game %s cannot be superseded by %s', old_game, new_game);
    END IF;
    UPDATE game_source
       SET replaced = (SELECT 1 + max(s.replaced)
                         FROM game_source s
                        WHERE s.system = new_system AND s.ref = new_ref)
     WHERE system = new_system AND ref = new_ref AND replaced = 0 AND game = old_game;
    INSERT INTO game_change (game, number, kind, other)
    VALUES (old_game, next_change(old_game), 'superseded', new_game),
           (new_game, next_change(new_game), 'supersedes', old_game);
END
$$;

-- The cells of rows that are not folded yet. A window keeps conditions on the
-- seat above it, where they belong: who is the lowest does not depend on them.
CREATE VIEW stat_fact_pending AS
SELECT d.entry, f.fact, d.ruleset, d.source = 'simulate' AS is_simulated, d.seat_count, d.seat,
       d.modules, d.sign, d.wins, d.score,
       row_number() OVER (PARTITION BY d.entry, f.fact ORDER BY d.seat) = 1 AS is_lowest
  FROM stat_delta d
 CROSS JOIN LATERAL (SELECT 0 UNION ALL SELECT unnest(d.facts)) f (fact);

-- Aggregates as they are now. A cell may be in several rows.
CREATE VIEW stat_fact_now AS
SELECT fact, ruleset, is_simulated, seat_count, seat, modules, seats, games, wins, scores
  FROM stat_fact
UNION ALL
SELECT fact, ruleset, is_simulated, seat_count, seat, modules,
       sign::bigint,
       CASE WHEN is_lowest THEN sign ELSE 0 END::bigint,
       (sign * wins)::bigint,
       array_fill(sign::integer, ARRAY[1], ARRAY[score])
  FROM stat_fact_pending;

CREATE VIEW stat_plain_now AS
SELECT ruleset, source, month, seat_count, seat, modules, catalog, seats, games, wins, scores
  FROM stat_plain
UNION ALL
SELECT ruleset, source, month, seat_count, seat, modules, catalog,
       sign::bigint,
       CASE WHEN seat = 1 THEN sign ELSE 0 END::bigint,
       (sign * wins)::bigint,
       array_fill(sign::integer, ARRAY[1], ARRAY[score])
  FROM stat_delta;

-- The scores of a cell with the number of seats that have them.
CREATE FUNCTION stat_scores(scores integer[]) RETURNS TABLE (score integer, seats integer)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
SELECT (array_lower(scores, 1) + h.place - 1)::integer, h.seats
  FROM unnest(scores) WITH ORDINALITY AS h (seats, place)
 WHERE h.seats <> 0
$$;

-- Two histograms as one.
CREATE FUNCTION stat_add(scores integer[], more integer[]) RETURNS integer[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
    FOR score IN array_lower(more, 1) .. array_upper(more, 1) LOOP
        IF more[score] <> 0 THEN
            scores[score] := coalesce(scores[score], 0) + more[score];
        END IF;
    END LOOP;
    RETURN scores;
END
$$;

-- The histogram of scores of which each stands there once.
CREATE FUNCTION stat_histogram(scores integer[], seats integer[]) RETURNS integer[]
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
    histogram integer[] := '{}';
BEGIN
    FOR i IN 1 .. cardinality(scores) LOOP
        histogram[scores[i]] := seats[i];
    END LOOP;
    RETURN histogram;
END
$$;

-- Adds the rows of at most so many entries to cells, all in one statement, and
-- says of how many. What is the same of many rows gets a number first: grouping
-- is what most of the time goes into.
CREATE FUNCTION stat_move(deltas regclass, fact_cells regclass, plain_cells regclass, most integer)
    RETURNS integer LANGUAGE plpgsql VOLATILE SET work_mem = '64MB'
AS $$
DECLARE
    moved integer;
BEGIN
    EXECUTE format($statement$
    WITH taken AS MATERIALIZED (
        DELETE FROM %1$s
         WHERE entry IN (SELECT d.entry FROM %1$s d GROUP BY d.entry ORDER BY d.entry LIMIT $1)
        RETURNING *, source = 'simulate' AS is_simulated),
    setting AS MATERIALIZED (
        SELECT row_number() OVER ()::integer AS id,
               t.ruleset, t.is_simulated, t.seat_count, t.modules
          FROM taken t
         GROUP BY t.ruleset, t.is_simulated, t.seat_count, t.modules),
    item AS MATERIALIZED (
        SELECT g.id, t.entry, t.seat, t.sign, t.score, t.sign * t.wins AS wins, f.fact
          FROM taken t
          JOIN setting g ON g.ruleset = t.ruleset AND g.is_simulated = t.is_simulated
                        AND g.seat_count = t.seat_count AND g.modules = t.modules
         CROSS JOIN LATERAL (SELECT 0 UNION ALL SELECT unnest(t.facts)) f (fact)),
    lowest AS (
        SELECT l.id, l.fact, l.seat, sum(l.sign) AS games
          FROM (SELECT i.id, i.fact, min(i.seat) AS seat, min(i.sign) AS sign
                  FROM item i
                 GROUP BY i.entry, i.id, i.fact) l
         GROUP BY l.id, l.fact, l.seat),
    cell AS (
        SELECT s.id, s.fact, s.seat, sum(s.seats) AS seats, sum(s.wins) AS wins,
               stat_histogram(array_agg(s.score), array_agg(s.seats)) AS scores
          FROM (SELECT i.id, i.fact, i.seat, i.score,
                       sum(i.sign)::integer AS seats, sum(i.wins) AS wins
                  FROM item i
                 GROUP BY i.id, i.fact, i.seat, i.score) s
         GROUP BY s.id, s.fact, s.seat),
    fact_cell AS (
        INSERT INTO %2$s AS old (fact, ruleset, is_simulated, seat_count, seat, modules,
                                      seats, games, wins, scores)
        SELECT c.fact, g.ruleset, g.is_simulated, g.seat_count, c.seat, g.modules,
               c.seats, coalesce(l.games, 0), c.wins, c.scores
          FROM cell c
          JOIN setting g ON g.id = c.id
          LEFT JOIN lowest l ON l.id = c.id AND l.fact = c.fact AND l.seat = c.seat
         ORDER BY c.fact, c.id, c.seat
            ON CONFLICT (fact, ruleset, is_simulated, seat_count, seat, modules) DO UPDATE
           SET seats = old.seats + excluded.seats,
               games = old.games + excluded.games,
               wins = old.wins + excluded.wins,
               scores = stat_add(old.scores, excluded.scores)),
    plain_cell AS (
        INSERT INTO %3$s AS old (ruleset, source, month, seat_count, seat, modules, catalog,
                                       seats, games, wins, scores)
        SELECT s.ruleset, s.source, s.month, s.seat_count, s.seat, s.modules, s.catalog,
               sum(s.seats), CASE WHEN s.seat = 1 THEN sum(s.seats) ELSE 0 END, sum(s.wins),
               stat_histogram(array_agg(s.score), array_agg(s.seats))
          FROM (SELECT t.ruleset, t.source, t.month, t.seat_count, t.seat, t.modules, t.catalog,
                       t.score, sum(t.sign)::integer AS seats, sum(t.sign * t.wins) AS wins
                  FROM taken t
                 GROUP BY t.ruleset, t.source, t.month, t.seat_count, t.seat, t.modules, t.catalog,
                          t.score) s
         GROUP BY s.ruleset, s.source, s.month, s.seat_count, s.seat, s.modules, s.catalog
            ON CONFLICT (ruleset, source, month, seat_count, seat, modules, catalog) DO UPDATE
           SET seats = old.seats + excluded.seats,
               games = old.games + excluded.games,
               wins = old.wins + excluded.wins,
               scores = stat_add(old.scores, excluded.scores))
    SELECT count(DISTINCT t.entry) FROM taken t
    $statement$, deltas, fact_cells, plain_cells) INTO moved USING most;
    RETURN moved;
END
$$;

-- Folds the rows of at most so many entries into the aggregates and says of how
-- many: 0 when there is none, or when somebody else is at it.
CREATE FUNCTION stat_fold(most integer) RETURNS integer
    LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(4867713520814663) THEN
        RETURN 0;
    END IF;
    RETURN stat_move('stat_delta', 'stat_fact', 'stat_plain', most);
END
$$;

-- Without what is 0.
CREATE FUNCTION stat_trim(scores integer[]) RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT stat_histogram(array_agg(s.score ORDER BY s.score), array_agg(s.seats ORDER BY s.score))
          FROM stat_scores(scores) s);

-- What the aggregates should be, from the seats, in temporary tables of the
-- transaction. Nobody folds meanwhile, so what a game adds to them, which is
-- what it counts now less what is not folded of it, stays as it is while other
-- games are looked at.
CREATE FUNCTION stat_recount() RETURNS void
    LANGUAGE plpgsql VOLATILE
AS $$
DECLARE
    chunk uuid[];
    last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
    CREATE TEMPORARY TABLE fresh_delta (LIKE stat_delta INCLUDING INDEXES) ON COMMIT DROP;
    CREATE TEMPORARY TABLE fresh_fact (LIKE stat_fact INCLUDING INDEXES) ON COMMIT DROP;
    CREATE TEMPORARY TABLE fresh_plain (LIKE stat_plain INCLUDING INDEXES) ON COMMIT DROP;
    LOOP
        SELECT array_agg(g.id ORDER BY g.id) INTO chunk
          FROM (SELECT id FROM game WHERE id > last ORDER BY id LIMIT 5000) g;
        EXIT WHEN chunk IS NULL;
        INSERT INTO fresh_delta
        SELECT g.entry, 1, g.game, s.seat, g.ruleset, g.modules, g.catalog, g.source, g.month,
               g.seat_count, s.score, stat_wins(s.win_permille), s.facts
          FROM (SELECT c.*, nextval('stat_entry') AS entry
                  FROM stat_game c
                 WHERE c.game = ANY (chunk)) g
          JOIN seat s ON s.game = g.game
         WHERE s.score IS NOT NULL
        UNION ALL
        SELECT d.entry, -d.sign, d.game, d.seat, d.ruleset, d.modules, d.catalog, d.source, d.month,
               d.seat_count, d.score, d.wins, d.facts
          FROM stat_delta d
         WHERE d.game = ANY (chunk);
        PERFORM stat_move('fresh_delta', 'fresh_fact', 'fresh_plain', 1000000000);
        last := chunk[cardinality(chunk)];
    END LOOP;
    DELETE FROM fresh_fact WHERE seats = 0 AND games = 0 AND wins = 0 AND stat_trim(scores) IS NULL;
    DELETE FROM fresh_plain WHERE seats = 0 AND games = 0 AND wins = 0 AND stat_trim(scores) IS NULL;
END
$$;

-- Makes the aggregates again from the seats. Cells that are right are left
-- alone; returns how many were not.
CREATE FUNCTION stat_rebuild() RETURNS bigint
    LANGUAGE plpgsql VOLATILE
AS $$
DECLARE
    differing bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(4867713520814663);
    PERFORM stat_recount();
    DELETE FROM stat_fact WHERE seats = 0 AND games = 0 AND wins = 0 AND stat_trim(scores) IS NULL;
    DELETE FROM stat_plain WHERE seats = 0 AND games = 0 AND wins = 0 AND stat_trim(scores) IS NULL;
    WITH gone AS (
        DELETE FROM stat_fact o
         WHERE NOT EXISTS (
               SELECT FROM fresh_fact n
                WHERE (n.fact, n.ruleset, n.is_simulated, n.seat_count, n.seat, n.modules)
                    = (o.fact, o.ruleset, o.is_simulated, o.seat_count, o.seat, o.modules))
        RETURNING 1),
    wrong AS (
        UPDATE stat_fact o
           SET seats = n.seats, games = n.games, wins = n.wins, scores = n.scores
          FROM fresh_fact n
         WHERE (n.fact, n.ruleset, n.is_simulated, n.seat_count, n.seat, n.modules)
             = (o.fact, o.ruleset, o.is_simulated, o.seat_count, o.seat, o.modules)
           AND (n.seats, n.games, n.wins, stat_trim(n.scores))
               IS DISTINCT FROM (o.seats, o.games, o.wins, stat_trim(o.scores))
        RETURNING 1),
    missing AS (
        INSERT INTO stat_fact SELECT * FROM fresh_fact ON CONFLICT DO NOTHING RETURNING 1),
    plain_gone AS (
        DELETE FROM stat_plain o
         WHERE NOT EXISTS (
               SELECT FROM fresh_plain n
                WHERE (n.ruleset, n.source, n.seat_count, n.seat, n.modules, n.catalog)
                    = (o.ruleset, o.source, o.seat_count, o.seat, o.modules, o.catalog)
                  AND n.month IS NOT DISTINCT FROM o.month)
        RETURNING 1),
    plain_wrong AS (
        UPDATE stat_plain o
           SET seats = n.seats, games = n.games, wins = n.wins, scores = n.scores
          FROM fresh_plain n
         WHERE (n.ruleset, n.source, n.seat_count, n.seat, n.modules, n.catalog)
             = (o.ruleset, o.source, o.seat_count, o.seat, o.modules, o.catalog)
           AND n.month IS NOT DISTINCT FROM o.month
           AND (n.seats, n.games, n.wins, stat_trim(n.scores))
               IS DISTINCT FROM (o.seats, o.games, o.wins, stat_trim(o.scores))
        RETURNING 1),
    plain_missing AS (
        INSERT INTO stat_plain SELECT * FROM fresh_plain ON CONFLICT DO NOTHING RETURNING 1)
    SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM wrong)
         + (SELECT count(*) FROM missing) + (SELECT count(*) FROM plain_gone)
         + (SELECT count(*) FROM plain_wrong) + (SELECT count(*) FROM plain_missing)
      INTO differing;
    RETURN differing;
END
$$;

GRANT SELECT, INSERT, DELETE ON stat_delta TO darwinlog_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON stat_fact, stat_plain TO darwinlog_service;
GRANT SELECT ON stat_game, stat_fact_pending, stat_fact_now, stat_plain_now TO darwinlog_service;
GRANT USAGE ON SEQUENCE stat_entry TO darwinlog_service;
