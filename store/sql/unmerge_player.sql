-- SPDX-License-Identifier: MIT
SELECT people_unmerge($1)
