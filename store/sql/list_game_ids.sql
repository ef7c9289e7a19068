-- SPDX-License-Identifier: MIT
SELECT g.id
  FROM game g
 WHERE g.id < coalesce($1::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
   AND ($2 OR NOT g.is_withdrawn)
 ORDER BY g.id DESC
 LIMIT $3
