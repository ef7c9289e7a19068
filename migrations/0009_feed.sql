-- SPDX-License-Identifier: MIT
--
-- The feed: one row for each thing that was stored, for those who follow.
--
-- Transactions commit in another order than they begin, so a follower who
-- remembers a number from a sequence may step over a row that commits late. Here
-- rows are in the order of (epoch, xid, position), and only those are shown
-- whose transaction is older than every one that still runs: nothing can appear
-- before what was shown.

-- Numbers of transactions begin anew in a restored dump and may repeat after a
-- failover. An epoch is a stretch of one history of one server; what is written
-- elsewhere begins the next one. The token tells apart two histories that went
-- different ways from the same epoch, for example two restores of one dump.
CREATE TABLE feed_epoch (
    epoch    integer PRIMARY KEY CHECK (epoch > 0),
    token    integer NOT NULL CHECK (token > 0), -- random
    system   bigint NOT NULL,
    timeline integer NOT NULL,
    began_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE feed (
    epoch     integer NOT NULL,
    xid       xid8 NOT NULL, -- of the transaction that stored it
    position  bigint GENERATED ALWAYS AS IDENTITY,
    kind      text NOT NULL CHECK (kind IN
                  ('game', 'line', 'append', 'promotion', 'withdrawal', 'change', 'forget')),
    game      uuid,
    line      integer,
    first_seq integer, -- of the events that came with it; NULL: none
    last_seq  integer, -- the head of the line afterwards
    digest    bigint,  -- of the head
    at        timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (epoch, xid, position)
);

-- Which history this server is in, where it can be written to.
CREATE FUNCTION feed_history(OUT system bigint, OUT timeline integer) LANGUAGE sql STABLE AS $$
SELECT c.system_identifier,
       ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer
  FROM pg_control_system() c
$$;

-- The epoch that rows of this transaction belong to. It is begun when the last
-- row was written in another history. A session asks once: a server changes its
-- history only when nobody has written to it yet.
CREATE FUNCTION feed_open_epoch() RETURNS integer
    LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
    mine feed_epoch;
    here record;
BEGIN
    SELECT * INTO here FROM feed_history();
    LOOP
        SELECT * INTO mine FROM feed_epoch e ORDER BY e.epoch DESC LIMIT 1;
        EXIT WHEN mine.system = here.system AND mine.timeline = here.timeline;
        INSERT INTO feed_epoch (epoch, token, system, timeline)
        VALUES (coalesce(mine.epoch, 0) + 1, 1 + floor(random() * 2147483646)::integer,
                here.system, here.timeline)
            ON CONFLICT DO NOTHING; -- a rival was faster: look again
    END LOOP;
    PERFORM set_config('darwinlog.feed_epoch', mine.epoch::text, false);
    RETURN mine.epoch;
END
$$;

-- The epoch of what would be written now; all rows below it are of histories
-- that are over. On a replica that is the last one that it has received.
CREATE FUNCTION feed_epoch_now() RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
    last feed_epoch;
BEGIN
    SELECT * INTO last FROM feed_epoch e ORDER BY e.epoch DESC LIMIT 1;
    IF NOT FOUND THEN
        RETURN 1;
    END IF;
    IF pg_is_in_recovery() OR EXISTS (
           SELECT FROM feed_history() here
            WHERE here.system = last.system AND here.timeline = last.timeline) THEN
        RETURN last.epoch;
    END IF;
    RETURN last.epoch + 1;
END
$$;

-- The rows that can be shown: behind them nothing can appear any more.
CREATE VIEW feed_shown AS
SELECT f.epoch, e.token, f.xid, f.position, f.kind, f.game, f.line, f.first_seq, f.last_seq,
       f.digest, f.at
  FROM feed f
  JOIN feed_epoch e ON e.epoch = f.epoch
 WHERE (f.epoch, f.xid) < ((SELECT feed_epoch_now()),
                           (SELECT pg_snapshot_xmin(pg_current_snapshot())));

-- Triggers fill the feed, so that nothing can be stored past it. They act as
-- its owner: nobody else may write to it. Names are written out, since setting
-- the search path costs more than the rest of an append's row.
CREATE FUNCTION feed_epoch_to_write() RETURNS integer LANGUAGE sql VOLATILE
RETURN coalesce(nullif(pg_catalog.current_setting('darwinlog.feed_epoch', true), '')::integer,
                public.feed_open_epoch());

CREATE FUNCTION feed_take_new_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
    INSERT INTO public.feed (epoch, xid, kind, game, line, first_seq, last_seq, digest)
    SELECT public.feed_epoch_to_write(), pg_catalog.pg_current_xact_id(),
           CASE l.number WHEN 0 THEN 'game' ELSE 'line' END,
           l.game, l.number,
           CASE WHEN l.head_seq > l.fork_seq THEN l.fork_seq + 1 END, l.head_seq, l.head_digest
      FROM stored l;
    RETURN NULL;
END
$$;

CREATE TRIGGER line_is_fed AFTER INSERT ON line REFERENCING NEW TABLE AS stored
    FOR EACH STATEMENT EXECUTE FUNCTION feed_take_new_lines();

-- Heads move one at a time: here a row is cheaper than a table of one.
CREATE FUNCTION feed_take_append() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
    INSERT INTO public.feed (epoch, xid, kind, game, line, first_seq, last_seq, digest)
    VALUES (public.feed_epoch_to_write(), pg_catalog.pg_current_xact_id(), 'append', NEW.game, NEW.number,
            OLD.head_seq + 1, NEW.head_seq, NEW.head_digest);
    RETURN NULL;
END
$$;

CREATE TRIGGER append_is_fed AFTER UPDATE OF head_seq ON line
    FOR EACH ROW WHEN (NEW.head_seq > OLD.head_seq) EXECUTE FUNCTION feed_take_append();

CREATE FUNCTION feed_take_promotions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
    INSERT INTO public.feed (epoch, xid, kind, game, line, last_seq, digest)
    SELECT public.feed_epoch_to_write(), pg_catalog.pg_current_xact_id(), 'promotion',
           p.game, p.line, p.head_seq, p.head_digest
      FROM stored p;
    RETURN NULL;
END
$$;

CREATE TRIGGER promotion_is_fed AFTER INSERT ON promotion REFERENCING NEW TABLE AS stored
    FOR EACH STATEMENT EXECUTE FUNCTION feed_take_promotions();

-- Of a game that supersedes another, its being stored is told.
CREATE FUNCTION feed_take_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
    INSERT INTO public.feed (epoch, xid, kind, game)
    SELECT public.feed_epoch_to_write(), pg_catalog.pg_current_xact_id(),
           CASE c.kind WHEN 'changed' THEN 'change' ELSE 'withdrawal' END, c.game
      FROM stored c
     WHERE c.kind <> 'supersedes';
    RETURN NULL;
END
$$;

CREATE TRIGGER game_change_is_fed AFTER INSERT ON game_change REFERENCING NEW TABLE AS stored
    FOR EACH STATEMENT EXECUTE FUNCTION feed_take_changes();

ALTER TABLE promotion ENABLE ALWAYS TRIGGER promotion_is_fed;
ALTER TABLE game_change ENABLE ALWAYS TRIGGER game_change_is_fed;
ALTER TABLE line ENABLE ALWAYS TRIGGER line_is_fed;
ALTER TABLE line ENABLE ALWAYS TRIGGER append_is_fed;

-- What was stored before there was a feed; corrections among it stand in the
-- history of their games.
INSERT INTO feed (epoch, xid, kind, game, line, first_seq, last_seq, digest, at)
SELECT feed_epoch_to_write(), pg_current_xact_id(),
       CASE l.number WHEN 0 THEN 'game' ELSE 'line' END,
       l.game, l.number,
       CASE WHEN l.head_seq > l.fork_seq THEN l.fork_seq + 1 END, l.head_seq, l.head_digest,
       l.stored_at
  FROM line l
 ORDER BY l.stored_at, l.game, l.number;

GRANT SELECT ON feed, feed_epoch, feed_shown TO darwinlog_service;
