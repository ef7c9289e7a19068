-- SPDX-License-Identifier: MIT
COPY game (id, ruleset, modules, catalog, digest_version, rules_version, seat_count,
           seed, setup, setup_digest, status, tags, played_at)
FROM STDIN (FORMAT binary)
