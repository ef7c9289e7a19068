-- SPDX-License-Identifier: MIT
UPDATE game
   SET official_line = $2, status = CASE WHEN $3::boolean THEN 'finished' ELSE 'in_progress' END
 WHERE id = $1
