-- SPDX-License-Identifier: MIT
-- Writes what is not there yet, and says whether that was anything. $7 and $8:
-- dimensions and their facts.
WITH gone AS (
    DELETE FROM stat_block_fact WHERE first = $1 AND NOT dimension = ANY ($7::text[]) RETURNING 1),
facts AS (
    INSERT INTO stat_block_fact AS old (first, dimension, facts)
    SELECT $1, n.dimension, n.facts FROM unnest($7::text[], $8::bytea[]) n (dimension, facts)
        ON CONFLICT (first, dimension) DO UPDATE
       SET facts = excluded.facts
     WHERE old.facts <> excluded.facts
    RETURNING 1),
block AS (
    INSERT INTO stat_block AS old (first, seats, points, rounds, turns, openings)
    VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (first) DO UPDATE
       SET seats = excluded.seats, points = excluded.points, rounds = excluded.rounds,
           turns = excluded.turns, openings = excluded.openings
     WHERE (old.seats, old.points, old.rounds, old.turns, old.openings)
        <> (excluded.seats, excluded.points, excluded.rounds, excluded.turns, excluded.openings)
    RETURNING 1)
SELECT EXISTS (SELECT FROM gone) OR EXISTS (SELECT FROM facts) OR EXISTS (SELECT FROM block)
