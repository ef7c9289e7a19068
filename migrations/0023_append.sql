-- SPDX-License-Identifier: MIT
--
-- The same guard as in 0018, of statements that are run and not of one for every
-- case: an append, which is what most of them are, needs the first alone.

-- Gapless, as before: a batch begins right behind the head of its line, which
-- nothing else moves. What another transaction has not committed yet is not
-- seen: where both name the same first_seq the primary key lets one of them pass,
-- where they do not one of them follows on nothing.
--
-- A line that is stored with events has its head already, and the feed tells of
-- them with the line: each begins right behind the batch before it, the first one
-- right behind the fork. Behind that head they are an append: each round takes
-- the next batch of every line that has one.
--
-- It acts as its owner, since nobody else may move a head or write to the feed,
-- hence the names that are written out. Sequential scans are off for the plans,
-- which a session makes once and keeps while the tables grow.
--
-- Nobody but such functions writes to the feed, so that its kinds need no check:
-- every append would pay for it.
ALTER TABLE feed DROP CONSTRAINT feed_kind_check;

CREATE OR REPLACE FUNCTION event_batch_take_added() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET enable_seqscan = off
AS $$
DECLARE
    taken bigint;
    missing bigint;
    wrong record;
BEGIN
    LOOP
        WITH moved AS (
            UPDATE public.line l
               SET head_seq = a.first_seq + pg_catalog.cardinality(a.digests) - 1,
                   head_digest = a.digests[pg_catalog.cardinality(a.digests)]
              FROM added a
             WHERE l.game = a.game AND l.number = a.line AND l.head_seq = a.first_seq - 1
            RETURNING l.game, l.number, a.first_seq, l.head_seq, l.head_digest)
        INSERT INTO public.feed (epoch, xid, kind, game, line, first_seq, last_seq, digest)
        SELECT public.feed_epoch_to_write(), pg_catalog.pg_current_xact_id(), 'append',
               m.game, m.number, m.first_seq, m.head_seq, m.head_digest
          FROM moved m;
        GET DIAGNOSTICS taken = ROW_COUNT;
        EXIT WHEN taken = 0;
        missing := coalesce(missing, (SELECT pg_catalog.count(*) FROM added)) - taken;
        IF missing = 0 THEN
            RETURN NULL;
        END IF;
    END LOOP;

    SELECT s.game, s.line, s.first_seq, s.expected, s.head_seq INTO wrong
      FROM (SELECT a.game, a.line, a.first_seq,
                   a.first_seq + pg_catalog.cardinality(a.digests) - 1 AS last_seq,
                   l.head_seq,
                   coalesce(
                   (SELECT b.first_seq + pg_catalog.cardinality(b.digests)
                      FROM public.event_batch b
                     WHERE b.game = a.game AND b.line = a.line AND b.first_seq < a.first_seq
                     ORDER BY b.first_seq DESC
                     LIMIT 1), l.fork_seq + 1) AS expected
              FROM added a
              LEFT JOIN public.line l ON l.game = a.game AND l.number = a.line) s
     WHERE s.expected IS DISTINCT FROM s.first_seq OR s.head_seq < s.last_seq
     LIMIT 1;
    IF NOT FOUND THEN
        RETURN NULL;
    END IF;
    IF wrong.expected IS NULL THEN
        RAISE foreign_key_violation
            USING MESSAGE = pg_catalog.format('game %s has no line %s', wrong.game, wrong.line);
    END IF;
    IF wrong.expected = wrong.first_seq THEN
        RAISE check_violation
            USING MESSAGE = pg_catalog.format('line %s of game %s has event %s, and its head says %s',
                                              wrong.line, wrong.game, wrong.expected - 1,
                                              wrong.head_seq);
    END IF;
    RAISE check_violation
        USING MESSAGE = pg_catalog.format('line %s of game %s goes on with event %s, not %s',
                                          wrong.line, wrong.game, wrong.expected, wrong.first_seq);
END
$$;
