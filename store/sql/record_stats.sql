-- SPDX-License-Identifier: MIT
-- Behind what is written of the games ($2: 1), or before it is changed (-1).
SELECT stat_record($1, $2)
