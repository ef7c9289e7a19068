-- SPDX-License-Identifier: MIT
-- What values ($2) of a dimension ($1) are called, and their place in an answer, in
-- their order there: the same for those that are called the same.
WITH value AS (
    SELECT v.place,
           CASE WHEN $1 IN ('fact', 'month', 'player', 'player_count', 'seat') THEN v.value::bigint END AS number,
           CASE WHEN $1 NOT IN ('fact', 'month', 'player', 'player_count', 'seat') THEN v.value END AS word
      FROM unnest($2::text[]) WITH ORDINALITY v (value, place)),
keyed AS (
    SELECT value.*,
           stat_key($1, value.number, value.word, fact.component) AS key,
           coalesce(fact.name, player.name, catalog.name) AS printed
      FROM value
      LEFT JOIN fact_key fact ON $1 = 'fact' AND fact.id = value.number
      LEFT JOIN player ON $1 = 'player' AND player.player = value.number
      LEFT JOIN catalog ON $1 = 'catalog' AND catalog.digest = value.word),
named AS (
    SELECT keyed.*, stat_name($1, key, printed) AS name FROM keyed)
SELECT dense_rank() OVER (
           ORDER BY CASE WHEN $1 IN ('fact', 'player') THEN 0 ELSE number END,
                    key IS NULL, name COLLATE "und-x-icu", key COLLATE "C"),
       key, name
  FROM named
 ORDER BY place
