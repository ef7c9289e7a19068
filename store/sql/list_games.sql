-- SPDX-License-Identifier: MIT
-- One branch for each order, of which the planner, that knows $12, leaves one.
-- Behind $10 means behind where that game stands now.
WITH listed AS (
    (SELECT g.id, g.is_withdrawn, g.superseded_by, row_number() OVER (ORDER BY g.id DESC) AS place
       FROM games_listed($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz, $7, $8, $9, $13) g
      WHERE $12 = '-stored' AND ($10::uuid IS NULL OR g.id < $10)
      ORDER BY g.id DESC
      LIMIT $11)
    UNION ALL
    (SELECT g.id, g.is_withdrawn, g.superseded_by, row_number() OVER (ORDER BY g.id)
       FROM games_listed($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz, $7, $8, $9, $13) g
      WHERE $12 = 'stored' AND ($10::uuid IS NULL OR g.id > $10)
      ORDER BY g.id
      LIMIT $11)
    UNION ALL
    (SELECT g.id, g.is_withdrawn, g.superseded_by,
            row_number() OVER (ORDER BY coalesce(g.played_at, '-infinity'::timestamptz) DESC, g.id DESC)
       FROM games_listed($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz, $7, $8, $9, $13) g
      WHERE $12 = '-played'
        AND ($10::uuid IS NULL OR (coalesce(g.played_at, '-infinity'::timestamptz), g.id)
             < (SELECT coalesce(b.played_at, '-infinity'::timestamptz), b.id FROM game b WHERE b.id = $10))
      ORDER BY coalesce(g.played_at, '-infinity'::timestamptz) DESC, g.id DESC
      LIMIT $11)
    UNION ALL
    (SELECT g.id, g.is_withdrawn, g.superseded_by,
            row_number() OVER (ORDER BY coalesce(g.played_at, '-infinity'::timestamptz), g.id)
       FROM games_listed($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz, $7, $8, $9, $13) g
      WHERE $12 = 'played'
        AND ($10::uuid IS NULL OR (coalesce(g.played_at, '-infinity'::timestamptz), g.id)
             > (SELECT coalesce(b.played_at, '-infinity'::timestamptz), b.id FROM game b WHERE b.id = $10))
      ORDER BY coalesce(g.played_at, '-infinity'::timestamptz), g.id
      LIMIT $11)
)
SELECT r.id, r.ruleset, r.modules, r.catalog, r.digest_version, r.rules_version, r.seat_count,
       r.seed, NULL AS setup, r.setup_digest, r.is_finished, r.played_at, r.tags, r.stored_at,
       r.source_systems, r.source_refs, r.content_hash,
       r.numbers, r.players, r.names, r.refs, r.scores, r.win_permilles, r.official_line,
       g.is_withdrawn, g.superseded_by,
       l.number, l.parent, l.fork_seq, l.name, l.head_seq, l.head_digest, l.is_finished,
       l.chance, l.seed, l.stored_at
  FROM listed g
  JOIN game_record r ON r.id = g.id
  JOIN line_record l ON l.game = g.id AND l.number = r.official_line
 ORDER BY g.place
