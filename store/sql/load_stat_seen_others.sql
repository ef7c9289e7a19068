-- SPDX-License-Identifier: MIT
-- Games that a filter names ($1 to $10: as games_asked takes them, $7 the source
-- that they were first stored from, and the catalog) and that are in no block,
-- by why they do not count. They are few. Of withdrawn games those that are not finished.
SELECT count(*) FILTER (WHERE reason = 'in_progress'),
       count(*) FILTER (WHERE reason = 'simulated'),
       count(*) FILTER (WHERE reason = 'withdrawn')
  FROM (
       SELECT CASE WHEN g.is_withdrawn AND $9 IS DISTINCT FROM 'withdrawn' THEN 'withdrawn'
                   WHEN $7 IS DISTINCT FROM 'simulate' AND EXISTS (
                        SELECT FROM game_source s
                         WHERE s.game = g.id AND s.system = 'simulate' AND s.is_first)
                       THEN 'simulated'
                   ELSE 'in_progress'
              END AS reason
         FROM games_asked($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz,
                          NULL, $8, CASE $9::text WHEN 'withdrawn' THEN 'withdrawn' ELSE 'any' END) g
        WHERE (g.status <> 'finished' OR g.is_withdrawn)
          AND ($9 IS DISTINCT FROM 'withdrawn' OR g.status <> 'finished')
          AND ($7 IS NULL OR EXISTS (
               SELECT FROM game_source s WHERE s.game = g.id AND s.system = $7 AND s.is_first))
          AND ($10::text IS NULL OR g.catalog = $10)) judged
