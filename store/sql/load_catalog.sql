-- SPDX-License-Identifier: MIT
SELECT digest, ruleset, name, body, is_builtin FROM catalog WHERE digest = $1
