-- SPDX-License-Identifier: MIT
--
-- What is corrected after it was stored. Nothing is overwritten without a row
-- that says what stood there before, who changed it and why.

ALTER TABLE game
    ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false, -- out of lists and statistics
    ADD COLUMN superseded_by uuid; -- the game that stands in its place; it is withdrawn then

ALTER TABLE game ADD CONSTRAINT game_superseded_is_withdrawn
    CHECK (superseded_by IS NULL OR is_withdrawn);

-- A source holds one game. When another one supersedes it, what it held before
-- stays, so that the first upload is still recognised when it is sent again.
ALTER TABLE game_source
    ADD COLUMN replaced integer NOT NULL DEFAULT 0 CHECK (replaced >= 0), -- 0: what it holds
    DROP CONSTRAINT game_source_pkey,
    ADD PRIMARY KEY (system, ref, replaced);

-- A line that was made the official record. Its number is shared with
-- game_change: together they are the history of a game, in its order.
CREATE TABLE promotion (
    game        uuid NOT NULL,
    number      integer NOT NULL CHECK (number > 0),
    line        integer NOT NULL,
    old_line    integer NOT NULL,
    head_seq    integer NOT NULL, -- of the line when it was promoted
    head_digest bigint NOT NULL,
    author      bigint NOT NULL, -- a player: names stand there alone
    reason      text NOT NULL,
    at          timestamptz NOT NULL DEFAULT now(),
    stored_by   text NOT NULL DEFAULT session_user,
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, line) REFERENCES line,
    FOREIGN KEY (game, old_line) REFERENCES line,
    CHECK (line <> old_line)
);

-- withdrawn: it left lists and statistics. superseded: the same, and `other`
-- stands in its place; supersedes: it stands in the place of `other`.
-- changed: tags, date, players; what was not changed is null on both sides.
CREATE TABLE game_change (
    game              uuid NOT NULL,
    number            integer NOT NULL CHECK (number > 0),
    kind              text NOT NULL,
    author            bigint, -- a player; NULL: the upload of the game that supersedes
    reason            text,
    other             uuid,
    old_tags          text[],
    new_tags          text[],
    changes_played_at boolean NOT NULL DEFAULT false,
    old_played_at     timestamptz, -- NULL may be the value, too
    new_played_at     timestamptz,
    seats             smallint[], -- whose player changed; the next two go with it
    old_players       bigint[],
    new_players       bigint[],
    at                timestamptz NOT NULL DEFAULT now(),
    stored_by         text NOT NULL DEFAULT session_user,
    PRIMARY KEY (game, number),
    FOREIGN KEY (game) REFERENCES game DEFERRABLE INITIALLY DEFERRED,
    CHECK (kind IN ('withdrawn', 'superseded', 'supersedes', 'changed')),
    CHECK ((kind IN ('superseded', 'supersedes')) = (other IS NOT NULL)),
    CHECK ((kind IN ('withdrawn', 'changed')) = (author IS NOT NULL AND reason IS NOT NULL))
);

CREATE TRIGGER promotion_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON promotion
    FOR EACH STATEMENT EXECUTE FUNCTION event_batch_refuse();
CREATE TRIGGER game_change_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON game_change
    FOR EACH STATEMENT EXECUTE FUNCTION event_batch_refuse();

ALTER TABLE promotion ENABLE ALWAYS TRIGGER promotion_is_append_only;
ALTER TABLE game_change ENABLE ALWAYS TRIGGER game_change_is_append_only;

-- The number of the next entry of a game's history. The game must be locked.
CREATE FUNCTION next_change(of_game uuid) RETURNS integer
    LANGUAGE sql VOLATILE STRICT
AS $$
SELECT 1 + greatest((SELECT max(p.number) FROM promotion p WHERE p.game = of_game),
                    (SELECT max(c.number) FROM game_change c WHERE c.game = of_game),
                    0)
$$;

-- Puts `new_game` in the place of `old_game`, which leaves lists and statistics
-- and gives up the source that the new one comes from. It comes before the rows
-- of the new game, in the same transaction. A unique violation: the old game
-- does not exist, or another one stands in its place already.
CREATE FUNCTION supersede_game(old_game uuid, new_game uuid, new_system text, new_ref text)
    RETURNS void LANGUAGE plpgsql VOLATILE
AS $$
BEGIN
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

-- As before, and: withdrawn games are asked for by the status 'withdrawn'
-- alone; 'any' asks for all.
CREATE OR REPLACE FUNCTION games_asked(
    asked_ruleset text, asked_module text, asked_player text, asked_seats integer,
    asked_from timestamptz, asked_to timestamptz,
    asked_source text, asked_tag text, asked_status text)
    RETURNS SETOF game LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT g.*
  FROM game g
 WHERE (asked_ruleset IS NULL OR g.ruleset = asked_ruleset)
   AND (asked_module IS NULL OR asked_module = ANY (g.modules))
   AND (asked_player IS NULL OR g.id IN (
        SELECT s.game
          FROM seat s
          JOIN player p ON p.player = s.player
         WHERE p.folded = fold_name(asked_player)))
   AND (asked_seats IS NULL OR g.seat_count = asked_seats)
   AND (asked_from IS NULL OR g.played_at >= asked_from)
   AND (asked_to IS NULL OR g.played_at < asked_to)
   AND (asked_source IS NULL OR g.id IN (
        SELECT s.game FROM game_source s WHERE s.system = asked_source))
   AND (asked_tag IS NULL OR asked_tag = ANY (g.tags))
   AND CASE coalesce(asked_status, '')
       WHEN 'any' THEN true
       WHEN 'withdrawn' THEN g.is_withdrawn
       WHEN '' THEN NOT g.is_withdrawn
       ELSE NOT g.is_withdrawn AND g.status = asked_status
       END
$$;

GRANT SELECT, INSERT ON promotion, game_change TO darwinlog_service;
GRANT UPDATE (official_line, is_withdrawn, superseded_by, played_at, tags) ON game
    TO darwinlog_service;
GRANT UPDATE (replaced) ON game_source TO darwinlog_service;
GRANT UPDATE (player) ON seat TO darwinlog_service;
