-- SPDX-License-Identifier: MIT
CREATE TABLE IF NOT EXISTS schema_migration (
    name       text PRIMARY KEY,
    checksum   text NOT NULL, -- BLAKE2b-256 of the file, as hex digits
    applied_at timestamptz NOT NULL DEFAULT now()
)
