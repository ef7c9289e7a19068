-- SPDX-License-Identifier: MIT
SELECT number, parent, fork_seq, name, head_seq, head_digest, is_finished, chance, seed, stored_at
  FROM line_record
 WHERE game = $1
 ORDER BY number
