-- SPDX-License-Identifier: MIT
SELECT count(*) FROM game g WHERE $1 OR NOT g.is_withdrawn
