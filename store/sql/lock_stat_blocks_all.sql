-- SPDX-License-Identifier: MIT
SELECT pg_advisory_xact_lock(4867713520814664)
