-- SPDX-License-Identifier: MIT
INSERT INTO idempotency (key_hash, request_hash, game, status, content_type, location, body)
VALUES ($1, $2, $3, $4, $5, $6, $7)
