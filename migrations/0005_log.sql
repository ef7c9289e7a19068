-- SPDX-License-Identifier: MIT
--
-- The log. A line is a sequence of events; line 0 is what was played, another
-- one goes on from an event of its parent and stores only what follows.

CREATE TABLE line (
    game        uuid NOT NULL REFERENCES game,
    number      integer NOT NULL CHECK (number >= 0),
    parent      integer CHECK (parent < number), -- NULL: line 0
    fork_seq    integer NOT NULL CHECK (fork_seq >= 0), -- last event shared with the parent
    name        text NOT NULL,
    head_seq    integer NOT NULL,
    head_digest bigint NOT NULL,
    is_finished boolean NOT NULL,
    chance      text NOT NULL CHECK (chance IN ('', 'replay', 'seed')),
    seed        bigint,
    stored_at   timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, parent) REFERENCES line,
    CHECK ((number = 0) = (parent IS NULL)),
    CHECK (head_seq >= fork_seq)
) WITH (fillfactor = 80); -- heads move: room for the next version beside the old one

-- What was committed together is one row.
CREATE TABLE event_batch (
    game          uuid NOT NULL,
    line          integer NOT NULL,
    first_seq     integer NOT NULL,
    rules_version integer NOT NULL, -- of the rules that decided these events
    stored_at     timestamptz NOT NULL DEFAULT now(),
    stored_by     text NOT NULL DEFAULT session_user,
    chain         bytea NOT NULL CHECK (length(chain) = 32), -- see store/chain.h
    moves         text[] COMPRESSION lz4 NOT NULL,
    effects       bytea[] COMPRESSION lz4 NOT NULL,
    digests       bigint[] COMPRESSION lz4 NOT NULL,
    PRIMARY KEY (game, line, first_seq),
    CONSTRAINT event_batch_has_events CHECK (
        cardinality(moves) > 0 AND array_ndims(moves) = 1 AND array_lower(moves, 1) = 1),
    CONSTRAINT event_batch_is_whole CHECK (
        cardinality(moves) = cardinality(effects) AND cardinality(moves) = cardinality(digests))
);

-- Gapless: a batch begins right behind the last event of its line. Two writers
-- at once name the same first_seq, and the primary key lets one of them pass.
-- Rows of one statement do not see each other here: a line gets one batch a
-- statement.
CREATE FUNCTION event_batch_check_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    head integer;
BEGIN
    SELECT b.first_seq + cardinality(b.digests) - 1 INTO head
      FROM event_batch b
     WHERE b.game = NEW.game AND b.line = NEW.line
     ORDER BY b.first_seq DESC
     LIMIT 1;
    IF NOT FOUND THEN
        SELECT l.fork_seq INTO head FROM line l WHERE l.game = NEW.game AND l.number = NEW.line;
    END IF;
    IF head IS NULL THEN
        RAISE foreign_key_violation
            USING MESSAGE = format('game %s has no line %s', NEW.game, NEW.line);
    END IF;
    IF NEW.first_seq <> head + 1 THEN
        RAISE check_violation
            USING MESSAGE = format('line %s of game %s goes on with event %s, not %s',
                                   NEW.line, NEW.game, head + 1, NEW.first_seq);
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER event_batch_follows BEFORE INSERT ON event_batch
    FOR EACH ROW EXECUTE FUNCTION event_batch_check_follows();

-- Append-only for the owner and a superuser too, who are beyond privileges.
CREATE FUNCTION event_batch_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE restrict_violation
        USING MESSAGE = format('%s on %s: the log is append-only', TG_OP, TG_TABLE_NAME);
END
$$;

CREATE TRIGGER event_batch_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event_batch
    FOR EACH STATEMENT EXECUTE FUNCTION event_batch_refuse();

ALTER TABLE event_batch ENABLE ALWAYS TRIGGER event_batch_follows;
ALTER TABLE event_batch ENABLE ALWAYS TRIGGER event_batch_is_append_only;

-- One row an event, for whoever reads the log with plain SQL.
CREATE VIEW event AS
SELECT b.game,
       b.line,
       (b.first_seq + e.place - 1)::integer AS seq,
       split_part(e.move, ' ', 1) AS seat,
       e.move,
       e.effects,
       e.digest
  FROM event_batch b
 CROSS JOIN LATERAL unnest(b.moves, b.effects, b.digests)
       WITH ORDINALITY AS e (move, effects, digest, place);

GRANT SELECT, INSERT ON line, event_batch TO darwinlog_service;
GRANT UPDATE (head_seq, head_digest, is_finished) ON line TO darwinlog_service;
GRANT SELECT ON event TO darwinlog_service;
