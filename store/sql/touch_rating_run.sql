-- SPDX-License-Identifier: MIT
-- The ratings are those of now as well. So that no more of the feed has to be
-- looked at each time, this is noted now and again.
UPDATE rating_run
   SET epoch = feed_epoch_now(), snapshot = pg_current_snapshot()
 WHERE pg_snapshot_xmax(pg_current_snapshot())::text::bigint
     > pg_snapshot_xmax(snapshot)::text::bigint + 10000
