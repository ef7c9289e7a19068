-- SPDX-License-Identifier: MIT
-- Who is recognised by system and ref, or by name, and for whom of those who are
-- merged into that player; NULL: nobody yet.
SELECT a.player, a.origin
  FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]))
       WITH ORDINALITY AS asked (system, ref, name, place)
  LEFT JOIN player_alias a
    ON a.system = asked.system AND a.key = coalesce(asked.ref, fold_name(asked.name))
 ORDER BY asked.place
