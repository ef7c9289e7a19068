-- SPDX-License-Identifier: MIT
-- What ratings are made from may have been made again as well.
WITH forgotten AS (
    DELETE FROM rating_run)
SELECT stat_rebuild()
