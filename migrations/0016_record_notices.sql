-- SPDX-License-Identifier: MIT
--
-- Services keep in memory which line of a game is its official record; here they are
-- told when that changes, at the moment at which it is committed.

CREATE FUNCTION tell_record() RETURNS trigger
    LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
    PERFORM pg_notify('darwinlog_record', NEW.id::text);
    RETURN NULL;
END
$$;

CREATE TRIGGER game_tells_record AFTER UPDATE OF official_line ON game
    FOR EACH ROW WHEN (OLD.official_line IS DISTINCT FROM NEW.official_line)
    EXECUTE FUNCTION tell_record();
