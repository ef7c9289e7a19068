-- SPDX-License-Identifier: MIT
SELECT id, dimension FROM fact_key ORDER BY id
