-- SPDX-License-Identifier: MIT
SELECT r.id, r.ruleset, r.modules, r.catalog, r.digest_version, r.rules_version, r.seat_count,
       r.seed, NULL AS setup, r.setup_digest, r.is_finished, r.played_at, r.tags, r.stored_at,
       r.source_systems, r.source_refs, r.content_hash,
       r.numbers, r.players, r.names, r.refs, r.scores, r.win_permilles, r.official_line,
       g.is_withdrawn, g.superseded_by,
       l.number, l.parent, l.fork_seq, l.name, l.head_seq, l.head_digest, l.is_finished,
       l.chance, l.seed, l.stored_at
  FROM games_asked($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz, $7, $8, $9) g
  JOIN game_record r ON r.id = g.id
  JOIN line_record l ON l.game = g.id AND l.number = r.official_line
 WHERE $10::uuid IS NULL OR g.id < $10
 ORDER BY g.id DESC
 LIMIT $11
