-- SPDX-License-Identifier: MIT
--
-- Games in the order in which they were played. Those without a date count as
-- played before all others; the id decides between equal dates.

CREATE INDEX game_by_played_at ON game (coalesce(played_at, '-infinity'::timestamptz), id);
