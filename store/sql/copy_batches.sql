-- SPDX-License-Identifier: MIT
COPY event_batch (game, line, first_seq, rules_version, chain, moves, effects, digests)
FROM STDIN (FORMAT binary)
