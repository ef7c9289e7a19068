-- SPDX-License-Identifier: MIT
INSERT INTO game (id, ruleset, modules, catalog, digest_version, rules_version, seat_count,
                  seed, setup, setup_digest, status, tags, played_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::text::timestamptz)
