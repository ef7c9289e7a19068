-- SPDX-License-Identifier: MIT
INSERT INTO api_token (name, scope, hash) VALUES ($1, $2, $3) RETURNING token
