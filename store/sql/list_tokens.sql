-- SPDX-License-Identifier: MIT
SELECT token, name, scope, hash, rfc3339(made_at), rfc3339(revoked_at) FROM api_token ORDER BY token
