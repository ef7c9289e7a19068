-- SPDX-License-Identifier: MIT
-- Held until the transaction ends; the number is ours, out of the air.
SELECT pg_advisory_xact_lock(4867713520814662)
