-- SPDX-License-Identifier: MIT
--
-- The plan of stat_record is the same for one game and for many: planning it for
-- each upload costs more than running it.

ALTER FUNCTION stat_record(uuid[], integer) SET plan_cache_mode = force_generic_plan;
