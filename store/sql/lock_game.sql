-- SPDX-License-Identifier: MIT
-- Numbers of lines are given out one at a time. What a line needs to know of
-- the game is read by the next statement: this one's snapshot is older than
-- the lock that it may have waited for.
SELECT FROM game g WHERE g.id = $1 FOR NO KEY UPDATE
