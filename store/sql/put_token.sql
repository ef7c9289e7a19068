-- SPDX-License-Identifier: MIT
-- No row: $4 are valid already.
INSERT INTO api_token (name, scope, hash)
SELECT $1, $2, $3
 WHERE (SELECT count(*) FROM api_token t WHERE t.revoked_at IS NULL) < $4::bigint
RETURNING token
