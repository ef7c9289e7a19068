-- SPDX-License-Identifier: MIT
COPY line (game, number, parent, fork_seq, name, head_seq, head_digest, is_finished,
           chance, seed)
FROM STDIN (FORMAT binary)
