-- SPDX-License-Identifier: MIT
--
-- What more than one statement of the store asks.

-- A game as it is shown, with its official line; the arrays are by seat.
CREATE VIEW game_record AS
SELECT g.id,
       g.ruleset,
       g.modules,
       g.catalog,
       g.digest_version,
       g.rules_version,
       g.seat_count,
       g.seed,
       g.setup,
       g.setup_digest,
       g.status = 'finished' AS is_finished,
       rfc3339(g.played_at) AS played_at,
       g.tags,
       rfc3339(g.stored_at) AS stored_at,
       source.system AS source_system,
       source.ref AS source_ref,
       source.content_hash,
       seats.numbers,
       seats.players,
       seats.names,
       seats.refs,
       seats.scores,
       seats.win_permilles,
       g.official_line
  FROM game g
  LEFT JOIN LATERAL (
       SELECT s.system, s.ref, s.content_hash
         FROM game_source s
        WHERE s.game = g.id
        ORDER BY s.stored_at
        LIMIT 1) source ON true
 CROSS JOIN LATERAL (
       SELECT array_agg(s.seat::integer ORDER BY s.seat) AS numbers,
              array_agg(s.player ORDER BY s.seat) AS players,
              array_agg(p.name ORDER BY s.seat) AS names,
              array_agg((SELECT a.key
                           FROM player_alias a
                          WHERE a.player = s.player AND a.system = source.system
                          LIMIT 1) ORDER BY s.seat) AS refs,
              array_agg(coalesce(s.score, 0) ORDER BY s.seat) AS scores,
              array_agg(coalesce(s.win_permille, 0)::integer ORDER BY s.seat) AS win_permilles
         FROM seat s
         JOIN player p ON p.player = s.player
        WHERE s.game = g.id) seats;

-- A line as it is shown.
CREATE VIEW line_record AS
SELECT l.game,
       l.number,
       coalesce(l.parent, -1) AS parent,
       l.fork_seq,
       l.name,
       l.head_seq,
       l.head_digest,
       l.is_finished,
       l.chance,
       l.seed,
       rfc3339(l.stored_at) AS stored_at
  FROM line l;

-- The games that a filter asks for; NULL asks nothing. Inlined where it is
-- called, so that conditions that are not asked cost nothing.
CREATE FUNCTION games_asked(
    asked_ruleset text, asked_module text, asked_player text, asked_seats integer,
    asked_from timestamptz, asked_to timestamptz,
    asked_source text, asked_tag text, asked_status text)
    RETURNS SETOF game LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT g.*
  FROM game g
 WHERE (asked_ruleset IS NULL OR g.ruleset = asked_ruleset)
   AND (asked_module IS NULL OR asked_module = ANY (g.modules))
   AND (asked_player IS NULL OR g.id IN (
        SELECT s.game
          FROM seat s
          JOIN player p ON p.player = s.player
         WHERE p.folded = fold_name(asked_player)))
   AND (asked_seats IS NULL OR g.seat_count = asked_seats)
   AND (asked_from IS NULL OR g.played_at >= asked_from)
   AND (asked_to IS NULL OR g.played_at < asked_to)
   AND (asked_source IS NULL OR g.id IN (
        SELECT s.game FROM game_source s WHERE s.system = asked_source))
   AND (asked_tag IS NULL OR asked_tag = ANY (g.tags))
   AND (asked_status IS NULL OR g.status = asked_status)
$$;

-- What groups a seat of a finished game counts in, by one dimension: none or
-- several for a fact, else one. `place` orders numbers as numbers.
CREATE FUNCTION stat_keys(
    by_dimension text, by_fact text,
    of_ruleset text, of_seat_count integer, of_seat integer, of_player bigint, of_facts integer[])
    RETURNS TABLE (place integer, key text, name text) LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT 0, NULL, NULL WHERE by_dimension = 'none'
UNION ALL
SELECT 0, of_ruleset, of_ruleset WHERE by_dimension = 'ruleset'
UNION ALL
SELECT of_seat_count, of_seat_count::text, of_seat_count::text WHERE by_dimension = 'player_count'
UNION ALL
SELECT of_seat, of_seat::text, of_seat::text WHERE by_dimension = 'seat'
UNION ALL
SELECT 0, p.player::text, p.name FROM player p WHERE by_dimension = 'player' AND p.player = of_player
UNION ALL
SELECT 0, k.component, k.name
  FROM fact_key k
 WHERE by_dimension = 'fact' AND k.dimension = by_fact AND k.id = ANY (of_facts)
$$;

GRANT SELECT ON game_record, line_record TO darwinlog_service;
