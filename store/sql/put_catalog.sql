-- SPDX-License-Identifier: MIT
INSERT INTO catalog (digest, ruleset, name, body, is_builtin)
VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING
