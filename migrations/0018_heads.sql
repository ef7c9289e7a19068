-- SPDX-License-Identifier: MIT
--
-- Heads follow the log: whoever adds events to a line moves its head by that,
-- and the feed tells of it. One trigger does what a statement of the writer and
-- two triggers did, in one statement for all rows.

DROP TRIGGER append_is_fed ON line;
DROP FUNCTION feed_take_append();
DROP TRIGGER event_batch_follows ON event_batch;
DROP FUNCTION event_batch_check_added();

-- Gapless, as before: every batch begins right behind the one before it, the
-- first one right behind the fork of its line. What another transaction has not
-- committed yet is not seen: where both name the same first_seq the primary key
-- lets one of them pass, where they do not one of them follows on nothing.
--
-- A line that is stored with events has its head already, and the feed tells of
-- them with the line. Behind that head they are an append.
--
-- It acts as its owner, since nobody else may move a head or write to the feed,
-- hence the names that are written out. Sequential scans are off for the plan,
-- which a session makes once and keeps while the table grows.
CREATE FUNCTION event_batch_take_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET enable_seqscan = off
AS $$
DECLARE
    wrong record;
BEGIN
    WITH seen AS (
        SELECT a.game, a.line, a.first_seq,
               a.first_seq + pg_catalog.cardinality(a.digests) - 1 AS last_seq,
               a.digests[pg_catalog.cardinality(a.digests)] AS digest,
               l.head_seq,
               coalesce(
               (SELECT b.first_seq + pg_catalog.cardinality(b.digests)
                  FROM public.event_batch b
                 WHERE b.game = a.game AND b.line = a.line AND b.first_seq < a.first_seq
                 ORDER BY b.first_seq DESC
                 LIMIT 1), l.fork_seq + 1) AS expected
          FROM added a
          LEFT JOIN public.line l ON l.game = a.game AND l.number = a.line),
    moved AS (
        UPDATE public.line l
           SET head_seq = s.last_seq, head_digest = s.digest
          FROM (SELECT DISTINCT ON (game, line) * -- in one order, so that two do not wait for each other
                  FROM seen
                 WHERE head_seq < last_seq
                 ORDER BY game, line, first_seq DESC) s
         WHERE l.game = s.game AND l.number = s.line
        RETURNING l.game, l.number, s.head_seq AS old_seq, l.head_seq, l.head_digest),
    fed AS (
        INSERT INTO public.feed (epoch, xid, kind, game, line, first_seq, last_seq, digest)
        SELECT public.feed_epoch_to_write(), pg_catalog.pg_current_xact_id(), 'append',
               m.game, m.number, m.old_seq + 1, m.head_seq, m.head_digest
          FROM moved m)
    SELECT s.game, s.line, s.first_seq, s.expected INTO wrong
      FROM seen s
     WHERE s.expected IS DISTINCT FROM s.first_seq
     LIMIT 1;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    IF wrong.expected IS NULL THEN
        RAISE foreign_key_violation
            USING MESSAGE = pg_catalog.format('game %s has no line %s', wrong.game, wrong.line);
    END IF;
    RAISE check_violation
        USING MESSAGE = pg_catalog.format('line %s of game %s goes on with event %s, not %s',
                                          wrong.line, wrong.game, wrong.expected, wrong.first_seq);
END
$$;

CREATE TRIGGER event_batch_follows AFTER INSERT ON event_batch
    REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION event_batch_take_added();

ALTER TABLE event_batch ENABLE ALWAYS TRIGGER event_batch_follows;

REVOKE UPDATE (head_seq, head_digest) ON line FROM darwinlog_service;
