-- SPDX-License-Identifier: MIT
INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)
