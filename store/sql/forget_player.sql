-- SPDX-License-Identifier: MIT
SELECT people_forget($1)
