-- SPDX-License-Identifier: MIT
SELECT stat_fold($1)
