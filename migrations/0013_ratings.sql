-- SPDX-License-Identifier: MIT
--
-- How strong players are, per ruleset: made from all finished games in the
-- order in which they were played, again from the first one whenever one of
-- them has changed.

CREATE TABLE player_rating (
    ruleset text NOT NULL,
    player  bigint NOT NULL,
    mu      double precision NOT NULL,
    sigma   double precision NOT NULL,
    games   integer NOT NULL,
    PRIMARY KEY (player, ruleset)
);

-- What they were made from: all that this snapshot sees. One row at most.
CREATE TABLE rating_run (
    is_last  boolean PRIMARY KEY DEFAULT true CHECK (is_last),
    epoch    integer NOT NULL, -- of the feed
    snapshot pg_snapshot NOT NULL,
    games    bigint NOT NULL, -- that count
    made_at  timestamptz NOT NULL,
    took_ms  integer NOT NULL
);

-- The seats of games that can count: no simulated, solo or withdrawn ones.
-- RULING: when it is not known when a game was played, it counts as played when
-- it was stored: most are written down soon.
CREATE VIEW rated_seat AS
SELECT g.ruleset, coalesce(g.played_at, g.stored_at) AS played_at, g.stored_at, g.game, s.seat,
       s.player, s.rank
  FROM (SELECT id AS game, ruleset, played_at, stored_at
          FROM game
         WHERE status = 'finished' AND NOT is_withdrawn AND NOT stat_is_solo(seat_count, modules)) g
  JOIN seat s ON s.game = g.game
 WHERE NOT EXISTS (
       SELECT FROM game_source f
        WHERE f.game = g.game AND f.is_first AND f.system = 'simulate');

-- Whether nothing that ratings are made from was stored or changed since. The
-- feed has a row for everything that was.
CREATE FUNCTION ratings_are_current() RETURNS boolean
    LANGUAGE sql STABLE
AS $$
SELECT EXISTS (
       SELECT FROM rating_run r
        WHERE r.epoch = feed_epoch_now()
          AND NOT EXISTS (
              SELECT FROM feed f
                LEFT JOIN game g ON g.id = f.game
               WHERE f.epoch = r.epoch
                 AND f.xid >= pg_snapshot_xmin(r.snapshot)
                 AND NOT pg_visible_in_snapshot(f.xid, r.snapshot)
                 AND CASE WHEN f.kind IN ('game', 'append') THEN g.status = 'finished'
                          ELSE f.kind IN ('promotion', 'withdrawal', 'change')
                     END))
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON player_rating, rating_run TO darwinlog_service;
GRANT SELECT ON rated_seat TO darwinlog_service;
