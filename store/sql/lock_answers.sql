-- SPDX-License-Identifier: MIT
-- Waits for all requests whose answers are to be kept, and lets none begin.
LOCK TABLE idempotency IN SHARE ROW EXCLUSIVE MODE
