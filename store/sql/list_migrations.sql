-- SPDX-License-Identifier: MIT
SELECT name, checksum FROM schema_migration ORDER BY name
