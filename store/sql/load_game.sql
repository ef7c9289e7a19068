-- SPDX-License-Identifier: MIT
SELECT r.id, r.ruleset, r.modules, r.catalog, r.digest_version, r.rules_version, r.seat_count,
       r.seed, r.setup, r.setup_digest, r.is_finished, r.played_at, r.tags, r.stored_at,
       r.source_systems, r.source_refs, r.content_hash,
       r.numbers, r.players, r.names, r.refs, r.scores, r.win_permilles, r.official_line,
       g.is_withdrawn, g.superseded_by
  FROM game_record r
  JOIN game g ON g.id = r.id
 WHERE r.id = $1
