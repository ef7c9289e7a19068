-- SPDX-License-Identifier: MIT
-- What is kept no longer: that of this key, and a few of others with each request.
DELETE FROM idempotency i
 WHERE (i.key_hash = $1 AND i.stored_at < now() - interval '24 hours')
    OR i.key_hash IN (
       SELECT old.key_hash
         FROM idempotency old
        WHERE old.stored_at < now() - interval '24 hours' AND old.key_hash <> $1
        ORDER BY old.stored_at
        LIMIT 16
          FOR UPDATE SKIP LOCKED)
