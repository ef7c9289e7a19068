-- SPDX-License-Identifier: MIT
COPY game_fingerprint (fingerprint, game)
FROM STDIN (FORMAT binary)
