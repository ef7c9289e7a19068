-- SPDX-License-Identifier: MIT
COPY game_source (system, ref, game, content_hash, is_first)
FROM STDIN (FORMAT binary)
