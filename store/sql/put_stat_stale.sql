-- SPDX-License-Identifier: MIT
-- No block has a new game. Its seats enter the statistics under the same number.
INSERT INTO stat_stale (entry, game) VALUES (nextval('stat_entry'), $1)
