-- SPDX-License-Identifier: MIT
SELECT people_merge($1, $2)
