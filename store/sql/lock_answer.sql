-- SPDX-License-Identifier: MIT
-- Requests with one key wait for each other. The answer is read by the next
-- statement, whose snapshot is younger than the lock.
SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))
