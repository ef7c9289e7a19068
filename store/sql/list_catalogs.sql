-- SPDX-License-Identifier: MIT
SELECT digest, ruleset, name, is_builtin FROM catalog ORDER BY ruleset, name, digest
