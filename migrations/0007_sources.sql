-- SPDX-License-Identifier: MIT
--
-- One game may be sent by several people: what it was first stored from and
-- what was added to it, how a finished game is recognised, and a check of the
-- log that holds for many rows at once.

-- The game was stored from it. The others were found to be the same game.
ALTER TABLE game_source ADD COLUMN is_first boolean NOT NULL DEFAULT true;

-- What is the same whoever wrote the log down; see api/service/content_hash.h.
CREATE TABLE game_fingerprint (
    fingerprint bytea PRIMARY KEY CHECK (length(fingerprint) = 32),
    game        uuid NOT NULL -- a game has one for each finished record of it
);

GRANT SELECT, INSERT, UPDATE (game) ON game_fingerprint TO darwinlog_service;

-- As before, and all sources, the first one first.
CREATE OR REPLACE VIEW game_record AS
SELECT g.id,
       g.ruleset,
       g.modules,
       g.catalog,
       g.digest_version,
       g.rules_version,
       g.seat_count,
       g.seed,
       g.setup,
       g.setup_digest,
       g.status = 'finished' AS is_finished,
       rfc3339(g.played_at) AS played_at,
       g.tags,
       rfc3339(g.stored_at) AS stored_at,
       sources.systems[1] AS source_system,
       sources.refs[1] AS source_ref,
       sources.hashes[1] AS content_hash,
       seats.numbers,
       seats.players,
       seats.names,
       seats.refs,
       seats.scores,
       seats.win_permilles,
       g.official_line,
       sources.systems AS source_systems,
       sources.refs AS source_refs
  FROM game g
 CROSS JOIN LATERAL (
       SELECT array_agg(s.system ORDER BY s.is_first DESC, s.stored_at, s.system, s.ref) AS systems,
              array_agg(s.ref ORDER BY s.is_first DESC, s.stored_at, s.system, s.ref) AS refs,
              array_agg(s.content_hash ORDER BY s.is_first DESC, s.stored_at, s.system, s.ref)
                  AS hashes
         FROM game_source s
        WHERE s.game = g.id) sources
 CROSS JOIN LATERAL (
       SELECT array_agg(s.seat::integer ORDER BY s.seat) AS numbers,
              array_agg(s.player ORDER BY s.seat) AS players,
              array_agg(p.name ORDER BY s.seat) AS names,
              array_agg((SELECT a.key
                           FROM player_alias a
                          WHERE a.player = s.player AND a.system = sources.systems[1]
                          LIMIT 1) ORDER BY s.seat) AS refs,
              array_agg(coalesce(s.score, 0) ORDER BY s.seat) AS scores,
              array_agg(coalesce(s.win_permille, 0)::integer ORDER BY s.seat) AS win_permilles
         FROM seat s
         JOIN player p ON p.player = s.player
        WHERE s.game = g.id) seats;

-- Gapless: every batch begins right behind the one before it, the first one
-- right behind the fork of its line. All rows of a statement are looked at
-- together, behind it, so that one COPY may bring many lines, and several
-- batches of a line. What another transaction has not committed yet is not
-- seen: where both name the same first_seq the primary key lets one of them
-- pass, where they do not one of them follows on nothing.
--
-- Sequential scans are off for the plan, which a session makes once and keeps
-- while the table grows.
CREATE FUNCTION event_batch_check_added() RETURNS trigger LANGUAGE plpgsql
    SET enable_seqscan = off
AS $$
DECLARE
    wrong record;
BEGIN
    SELECT a.game, a.line, a.first_seq, expected.seq INTO wrong
      FROM added a
     CROSS JOIN LATERAL (
           SELECT coalesce(
                  (SELECT b.first_seq + cardinality(b.digests)
                     FROM event_batch b
                    WHERE b.game = a.game AND b.line = a.line AND b.first_seq < a.first_seq
                    ORDER BY b.first_seq DESC
                    LIMIT 1),
                  (SELECT l.fork_seq + 1
                     FROM line l
                    WHERE l.game = a.game AND l.number = a.line)) AS seq) expected
     WHERE expected.seq IS DISTINCT FROM a.first_seq
     LIMIT 1;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    IF wrong.seq IS NULL THEN
        RAISE foreign_key_violation
            USING MESSAGE = format('game %s has no line %s', wrong.game, wrong.line);
    END IF;
    RAISE check_violation
        USING MESSAGE = format('line %s of game %s goes on with event %s, not %s',
                               wrong.line, wrong.game, wrong.seq, wrong.first_seq);
END
$$;

DROP TRIGGER event_batch_follows ON event_batch;
DROP FUNCTION event_batch_check_follows();

CREATE TRIGGER event_batch_follows AFTER INSERT ON event_batch
    REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION event_batch_check_added();

ALTER TABLE event_batch ENABLE ALWAYS TRIGGER event_batch_follows;

-- What a row takes. pglz makes moves a sixth smaller than lz4 does; effects and
-- digests, of which a replay needs more, stay with what is read faster. The
-- larger arrays go out of line together, so that the rest packs well.
ALTER TABLE event_batch ALTER COLUMN moves SET COMPRESSION pglz;
ALTER TABLE event_batch SET (toast_tuple_target = 1500);
