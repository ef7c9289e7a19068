-- SPDX-License-Identifier: MIT
UPDATE api_token SET revoked_at = now() WHERE token = $1 AND revoked_at IS NULL
