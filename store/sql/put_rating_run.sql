-- SPDX-License-Identifier: MIT
INSERT INTO rating_run AS old (epoch, snapshot, games, made_at, took_ms)
VALUES (feed_epoch_now(), pg_current_snapshot(), $1, now(),
        (extract(epoch FROM clock_timestamp() - now()) * 1000)::integer)
    ON CONFLICT (is_last) DO UPDATE
   SET epoch = excluded.epoch, snapshot = excluded.snapshot, games = excluded.games,
       made_at = excluded.made_at, took_ms = excluded.took_ms
