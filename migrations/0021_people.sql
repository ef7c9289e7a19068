-- SPDX-License-Identifier: MIT
--
-- People: players who turn out to be one, and players who want to be forgotten.
-- What was recorded stays reversible: a seat remembers whose it was when it was
-- recorded, and so does whatever a player is recognised by.

ALTER TABLE player ADD COLUMN is_forgotten boolean NOT NULL DEFAULT false;
ALTER TABLE seat ADD COLUMN origin bigint;         -- recorded for that player, who is merged; NULL: for `player`
ALTER TABLE player_alias ADD COLUMN origin bigint; -- the same

-- Who is merged into whom. `person` is the player at the end of the chain, who has
-- all their seats.
CREATE TABLE player_merge (
    player      bigint PRIMARY KEY REFERENCES player,
    into_player bigint NOT NULL REFERENCES player,
    person      bigint NOT NULL REFERENCES player,
    merged_at   timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX player_merge_by_person ON player_merge (person);

-- Tells followers that games show other people, or other names.
CREATE FUNCTION people_tell(games uuid[], what text) RETURNS void LANGUAGE sql VOLATILE AS $$
INSERT INTO feed (epoch, xid, kind, game)
SELECT feed_epoch_to_write(), pg_current_xact_id(), what, g.id
  FROM unnest(games) AS g (id)
 ORDER BY g.id
$$;

-- The games of a person's seats, which nobody else changes until the transaction ends.
-- The seat table is locked, so that no upload recognises somebody as it was before.
--
-- Merges lock the seats and their games; corrections and appends lock a game and
-- write seats, and sometimes the other way round, when a statement is prepared. So
-- that the two never wait for each other the merge gives way: it waits a moment, lets
-- go of what it has, and tries again.
CREATE FUNCTION people_lock(person bigint, origins bigint[]) RETURNS uuid[]
    LANGUAGE plpgsql VOLATILE SET lock_timeout = '100ms' AS $$
DECLARE
    locked uuid[];
BEGIN
    FOR attempt IN 1..100 LOOP
        BEGIN
            LOCK TABLE seat IN SHARE ROW EXCLUSIVE MODE;
            locked := ARRAY(
                SELECT DISTINCT s.game
                  FROM seat s
                 WHERE s.player = person AND (origins IS NULL OR s.origin = ANY (origins)));
            PERFORM FROM game g WHERE g.id = ANY (locked) ORDER BY g.id FOR NO KEY UPDATE;
            RETURN locked;
        EXCEPTION WHEN lock_not_available THEN
            NULL; -- what was locked in this block is free again
        END;
    END LOOP;
    RAISE lock_not_available USING MESSAGE = 'the games of a player are busy';
END
$$;

-- Seats that belong to one person go to another; `origins` NULL: all of them.
CREATE FUNCTION people_move(old_person bigint, new_person bigint, origins bigint[]) RETURNS void
    LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    moved uuid[] := people_lock(old_person, origins);
BEGIN
    PERFORM stat_record(moved, -1);
    UPDATE seat s
       SET player = new_person,
           origin = nullif(coalesce(s.origin, s.player), new_person)
     WHERE s.player = old_person AND (origins IS NULL OR s.origin = ANY (origins));
    UPDATE player_alias a
       SET player = new_person,
           origin = nullif(coalesce(a.origin, a.player), new_person)
     WHERE a.player = old_person AND (origins IS NULL OR a.origin = ANY (origins));
    PERFORM stat_record(moved, 1);
    PERFORM people_tell(moved, 'change');
END
$$;

-- 'done', or why nothing was: 'unknown', 'merged' (one of them is, already).
CREATE FUNCTION people_merge(merged bigint, target bigint) RETURNS text
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    root bigint;
BEGIN
    LOCK TABLE player_merge IN EXCLUSIVE MODE;
    IF NOT EXISTS (SELECT FROM player p WHERE p.player = merged)
       OR NOT EXISTS (SELECT FROM player p WHERE p.player = target) THEN
        RETURN 'unknown';
    END IF;
    root := coalesce((SELECT m.person FROM player_merge m WHERE m.player = target), target);
    IF root = merged OR EXISTS (SELECT FROM player_merge m WHERE m.player = merged) THEN
        RETURN 'merged';
    END IF;
    PERFORM people_move(merged, root, NULL);
    UPDATE player_merge m SET person = root WHERE m.person = merged;
    INSERT INTO player_merge (player, into_player, person) VALUES (merged, target, root);
    RETURN 'done';
END
$$;

-- Undoes it, with everybody who was merged into that player before or since. 'done',
-- 'unknown' or 'single' (it is not merged).
CREATE FUNCTION people_unmerge(merged bigint) RETURNS text
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    root bigint;
    branch bigint[];
BEGIN
    LOCK TABLE player_merge IN EXCLUSIVE MODE;
    SELECT m.person INTO root FROM player_merge m WHERE m.player = merged;
    IF NOT FOUND THEN
        RETURN CASE WHEN EXISTS (SELECT FROM player p WHERE p.player = merged) THEN 'single'
                    ELSE 'unknown' END;
    END IF;
    WITH RECURSIVE below AS (
        SELECT merged AS player
         UNION ALL
        SELECT m.player FROM below JOIN player_merge m ON m.into_player = below.player)
    SELECT array_agg(below.player) INTO branch FROM below;
    PERFORM people_move(root, merged, branch);
    DELETE FROM player_merge m WHERE m.player = merged;
    UPDATE player_merge m SET person = merged WHERE m.player = ANY (branch);
    RETURN 'done';
END
$$;

-- Takes the name of a person, merged players included, from wherever it is kept, and
-- what they are recognised by: who plays again is somebody new. Games, logs, scores
-- and statistics stay. 'done' or 'unknown'; doing it again changes nothing.
CREATE FUNCTION people_forget(somebody bigint) RETURNS text
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    root bigint;
    everyone bigint[];
    named uuid[];
BEGIN
    LOCK TABLE player_merge IN EXCLUSIVE MODE;
    root := coalesce((SELECT m.person FROM player_merge m WHERE m.player = somebody), somebody);
    everyone := ARRAY(SELECT root UNION SELECT m.player FROM player_merge m WHERE m.person = root);
    IF NOT EXISTS (SELECT FROM player p WHERE p.player = root) THEN
        RETURN 'unknown';
    END IF;
    named := ARRAY(
        SELECT s.game FROM seat s WHERE s.player = root
         UNION
        SELECT p.game FROM promotion p WHERE p.author = ANY (everyone)
         UNION
        SELECT c.game
          FROM game_change c
         WHERE c.author = ANY (everyone) OR c.old_players && everyone OR c.new_players && everyone);
    DELETE FROM player_alias a WHERE a.player = root;
    -- Answers that are kept hold names; those of no game were refusals, or of a catalog.
    DELETE FROM idempotency i WHERE i.game IS NULL OR i.game = ANY (named);
    UPDATE player p
       SET name = 'Forgotten player ' || p.player, is_forgotten = true
     WHERE p.player = ANY (everyone) AND NOT p.is_forgotten;
    IF FOUND THEN
        PERFORM people_tell(named, 'forget');
    END IF;
    RETURN 'done';
END
$$;

REVOKE ALL ON FUNCTION people_tell(uuid[], text), people_lock(bigint, bigint[]),
    people_move(bigint, bigint, bigint[]),
    people_merge(bigint, bigint), people_unmerge(bigint), people_forget(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_merge(bigint, bigint), people_unmerge(bigint), people_forget(bigint)
    TO darwinlog_service;
GRANT SELECT ON player_merge TO darwinlog_service;
GRANT UPDATE (origin) ON seat TO darwinlog_service;
