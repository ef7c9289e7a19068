-- SPDX-License-Identifier: MIT
-- The ranges that games ($1) are in: where each begins and, unless it is the
-- last one, the next.
SELECT b.first,
       (SELECT n.first FROM stat_block n WHERE n.first > b.first ORDER BY n.first LIMIT 1)
  FROM (
       SELECT DISTINCT coalesce(
              (SELECT o.first FROM stat_block o WHERE o.first <= g.game ORDER BY o.first DESC LIMIT 1),
              '00000000-0000-0000-0000-000000000000') AS first
         FROM unnest($1::uuid[]) g (game)) b
 ORDER BY b.first
