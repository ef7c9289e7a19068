-- SPDX-License-Identifier: MIT
--
-- Merges lock the seats and their games; corrections and appends lock a game and
-- write seats, and sometimes the other way round, when a statement is prepared.
-- So two requests waited for each other until PostgreSQL ended one. Now the merge
-- gives way: it waits a moment, lets go of what it has, and tries again.

-- The games of a person's seats, which nobody else changes until the transaction ends.
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

-- As before but for the locks.
CREATE OR REPLACE FUNCTION people_move(old_person bigint, new_person bigint, origins bigint[]) RETURNS void
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

REVOKE ALL ON FUNCTION people_lock(bigint, bigint[]) FROM PUBLIC;
