-- SPDX-License-Identifier: MIT
SELECT s.epoch, s.token, s.xid::text::bigint, s.position
  FROM feed_shown s
 ORDER BY s.epoch DESC, s.xid DESC, s.position DESC
 LIMIT 1
