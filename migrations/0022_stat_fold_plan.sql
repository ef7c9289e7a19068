-- SPDX-License-Identifier: MIT
--
-- What is not folded yet lies among much that was, until that is vacuumed: only
-- the index passes over it.
ALTER FUNCTION stat_move(regclass, regclass, regclass, integer) SET enable_seqscan = off;
