-- SPDX-License-Identifier: MIT
-- Who is recognised by system and ref, or by name; NULL: nobody yet.
SELECT (SELECT a.player
          FROM player_alias a
         WHERE a.system = asked.system AND a.key = coalesce(asked.ref, fold_name(asked.name)))
  FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]))
       WITH ORDINALITY AS asked (system, ref, name, place)
 ORDER BY asked.place
