-- SPDX-License-Identifier: MIT
--
-- What statistics ask. All functions are inlined where they are called, so that
-- what is not asked costs nothing.

DROP FUNCTION stat_keys(text, text, text, integer, integer, bigint, integer[]);

-- Played by one alone. Such games are left out unless asked for.
CREATE FUNCTION stat_is_solo(of_seat_count integer, of_modules text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN of_seat_count = 1 OR 'solo' = ANY (of_modules);

-- Games that a filter names, and '' or why they do not count: the first reason
-- of several. NULL asks nothing; a status is 'finished' or 'withdrawn'.
CREATE FUNCTION stat_judged(
    asked_ruleset text, asked_module text, asked_player text, asked_seats integer,
    asked_from timestamptz, asked_to timestamptz,
    asked_source text, asked_tag text, asked_status text, asked_catalog text, asks_solo boolean)
    RETURNS TABLE (game uuid, reason text) LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT g.id,
       CASE WHEN g.is_withdrawn <> (asked_status IS NOT DISTINCT FROM 'withdrawn') THEN 'withdrawn'
            WHEN asked_source IS DISTINCT FROM 'simulate' AND simulated.game IS NOT NULL THEN 'simulated'
            WHEN g.status <> 'finished' THEN 'in_progress'
            WHEN NOT asks_solo AND stat_is_solo(g.seat_count, g.modules) THEN 'solo'
            ELSE ''
       END
  FROM games_asked(asked_ruleset, asked_module, asked_player, asked_seats, asked_from, asked_to,
                   NULL, asked_tag, CASE asked_status WHEN 'withdrawn' THEN 'withdrawn' ELSE 'any' END) g
  LEFT JOIN game_source wanted
    ON asked_source IS NOT NULL
   AND wanted.game = g.id AND wanted.system = asked_source AND wanted.is_first
  LEFT JOIN game_source simulated
    ON simulated.game = g.id AND simulated.system = 'simulate' AND simulated.is_first
 WHERE (asked_source IS NULL OR wanted.game IS NOT NULL)
   AND (asked_catalog IS NULL OR g.catalog = asked_catalog)
$$;

-- The seats that count. `has` and `lacks`: facts of the seat.
CREATE FUNCTION stat_seats(
    asked_ruleset text, asked_module text, asked_player text, asked_seats integer,
    asked_from timestamptz, asked_to timestamptz,
    asked_source text, asked_tag text, asked_status text, asked_catalog text, asks_solo boolean,
    asked_seat integer, has integer[], lacks integer[])
    RETURNS TABLE (game uuid, ruleset text, modules text[], catalog text, source text,
                   seat_count integer, played_at timestamptz, tags text[], seat integer, player bigint,
                   score integer, rank integer, wins integer, length integer, points integer[],
                   round_scores integer[], turn_scores integer[], opening integer[],
                   facts integer[])
    LANGUAGE sql STABLE PARALLEL SAFE
AS $$
SELECT g.id, g.ruleset, g.modules, g.catalog,
       (SELECT f.system FROM game_source f WHERE f.game = g.id AND f.is_first),
       g.seat_count::integer, g.played_at, g.tags,
       s.seat::integer, s.player, s.score, s.rank::integer,
       -- As stat_wins, which is not inlined.
       CASE WHEN s.win_permille > 0 THEN 60 / ((1000 + s.win_permille / 2) / s.win_permille) ELSE 0 END,
       s.length, s.points, s.round_scores, s.turn_scores, s.opening, s.facts
  FROM games_asked(asked_ruleset, asked_module, asked_player, asked_seats, asked_from, asked_to,
                   NULL, asked_tag, CASE asked_status WHEN 'withdrawn' THEN 'withdrawn'
                                                      ELSE 'finished' END) g
  JOIN seat s ON s.game = g.id
  LEFT JOIN game_source wanted
    ON asked_source IS NOT NULL
   AND wanted.game = g.id AND wanted.system = asked_source AND wanted.is_first
  LEFT JOIN game_source unwanted
    ON asked_source IS DISTINCT FROM 'simulate'
   AND unwanted.game = g.id AND unwanted.system = 'simulate' AND unwanted.is_first
 WHERE g.status = 'finished'
   AND s.score IS NOT NULL
   AND (asks_solo OR NOT stat_is_solo(g.seat_count, g.modules))
   AND (asked_source IS NULL OR wanted.game IS NOT NULL)
   AND unwanted.game IS NULL
   AND (asked_catalog IS NULL OR g.catalog = asked_catalog)
   AND (asked_seat IS NULL OR s.seat = asked_seat)
   AND (asked_player IS NULL OR s.player IN (
        SELECT p.player FROM player p WHERE p.folded = fold_name(asked_player)))
   AND (has IS NULL OR s.facts @> has)
   AND (lacks IS NULL OR NOT s.facts && lacks)
$$;

-- The value of a dimension of which a seat has one: a number or a word.
CREATE FUNCTION stat_number(
    by_dimension text, of_seat_count integer, of_seat integer, of_player bigint,
    of_played_at timestamptz) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE by_dimension
       WHEN 'player_count' THEN of_seat_count
       WHEN 'seat' THEN of_seat
       WHEN 'player' THEN of_player
       WHEN 'month' THEN (extract(YEAR FROM of_played_at AT TIME ZONE 'UTC') * 12
                          + extract(MONTH FROM of_played_at AT TIME ZONE 'UTC') - 1)::bigint
       END;

CREATE FUNCTION stat_word(
    by_dimension text, of_ruleset text, of_catalog text, of_source text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE by_dimension
       WHEN 'ruleset' THEN of_ruleset
       WHEN 'catalog' THEN of_catalog
       WHEN 'source' THEN of_source
       END;

-- The values of a dimension of which a seat may have several; of facts those
-- that are asked. NULL where a game has no module or no tag. One row for any
-- other dimension.
CREATE FUNCTION stat_values(
    by_dimension text, asked_facts integer[],
    of_modules text[], of_tags text[], of_facts integer[])
    RETURNS TABLE (number bigint, word text) LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
SELECT NULL::bigint, NULL::text
 WHERE by_dimension NOT IN ('module', 'tag', 'fact')
UNION ALL
SELECT NULL, m.word
  FROM unnest(CASE WHEN cardinality(of_modules) > 0 THEN of_modules ELSE ARRAY[NULL::text] END) m (word)
 WHERE by_dimension = 'module'
UNION ALL
SELECT NULL, t.word
  FROM unnest(CASE WHEN cardinality(of_tags) > 0 THEN of_tags ELSE ARRAY[NULL::text] END) t (word)
 WHERE by_dimension = 'tag'
UNION ALL
SELECT f.id, NULL
  FROM unnest(of_facts) f (id)
 WHERE by_dimension = 'fact' AND f.id = ANY (asked_facts)
$$;

-- A value as it is shown: the key, NULL where there is none, and its name.
-- `component` is that of a fact, `printed` what facts, players and catalogs are called.
CREATE FUNCTION stat_key(by_dimension text, number bigint, word text, component text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE by_dimension
       WHEN 'fact' THEN component
       WHEN 'month' THEN lpad((number / 12)::text, 4, '0') || '-' || lpad((number % 12 + 1)::text, 2, '0')
       ELSE coalesce(number::text, word)
       END;

CREATE FUNCTION stat_name(by_dimension text, key text, printed text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
       WHEN by_dimension = 'none' THEN NULL
       WHEN by_dimension = 'month' THEN coalesce(key, 'unknown')
       ELSE coalesce(printed, key, 'none')
       END;
