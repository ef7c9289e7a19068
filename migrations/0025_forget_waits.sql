-- SPDX-License-Identifier: MIT
--
-- As in 0021, and it waits for requests with an Idempotency-Key that are under way: what
-- they keep at their end may hold the name, and would stay for a day. Each of them takes
-- a weaker lock on the table where it begins, and may ask for the one on merges later:
-- so this one comes first. (A forgetting that has a key itself has taken it before.)

CREATE OR REPLACE FUNCTION people_forget(somebody bigint) RETURNS text
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    root bigint;
    everyone bigint[];
    named uuid[];
BEGIN
    LOCK TABLE idempotency IN SHARE ROW EXCLUSIVE MODE;
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
