-- SPDX-License-Identifier: MIT
SELECT i.request_hash, i.status, i.content_type, i.location, i.body
  FROM idempotency i
 WHERE i.key_hash = $1
