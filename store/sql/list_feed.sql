-- SPDX-License-Identifier: MIT
-- What follows the position of $1 epoch, $2 token, $3 xid, $4 place. One row at
-- least, which tells the epoch of now. A token of another history: nothing of
-- this epoch was seen.
SELECT now.epoch, f.epoch, f.token, f.xid::text::bigint, f.position,
       f.kind, f.game, f.line, f.first_seq, f.last_seq, f.digest, rfc3339(f.at)
  FROM (SELECT feed_epoch_now() AS epoch,
               EXISTS (SELECT FROM feed_epoch e WHERE e.epoch = $1 AND e.token = $2) AS is_same) now
  LEFT JOIN LATERAL (
       SELECT *
         FROM feed_shown s
        WHERE (s.epoch, s.xid, s.position) >
              ($1,
               CASE WHEN now.is_same THEN $3::text::xid8 ELSE '0'::xid8 END,
               CASE WHEN now.is_same THEN $4::bigint ELSE 0 END)
        ORDER BY s.epoch, s.xid, s.position
        LIMIT $5) f ON true
 ORDER BY f.epoch, f.xid, f.position
