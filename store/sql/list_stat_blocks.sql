-- SPDX-License-Identifier: MIT
-- All ranges, as find_stat_blocks gives them.
SELECT first, lead(first) OVER (ORDER BY first) FROM stat_block ORDER BY first
