-- SPDX-License-Identifier: MIT
-- What waits: for how long the oldest entry of the feed that cannot be shown yet,
-- and how many games for being folded into the aggregates.
SELECT coalesce((SELECT extract(epoch FROM clock_timestamp() - min(f.at)) * 1000
                   FROM feed f
                  WHERE f.epoch = (SELECT max(e.epoch) FROM feed_epoch e)
                    AND f.xid >= pg_snapshot_xmin(pg_current_snapshot())), 0)::bigint,
       (SELECT count(*) FROM (SELECT FROM stat_delta LIMIT 100000) d)
