-- SPDX-License-Identifier: MIT
-- Rows that aggregates do not have yet, as load_stat_seats gives them, of sign $1:
-- each entry in place of a game, the first $3 behind entry $2.
SELECT lpad(to_hex(entry), 32, '0')::uuid, ruleset, catalog, nullif(source, ''), modules,
       seat_count, '{}'::text[],
       (extract(epoch FROM month::timestamp AT TIME ZONE 'UTC') * 1000000)::bigint,
       (extract(YEAR FROM month) * 12 + extract(MONTH FROM month) - 1)::bigint,
       seat, 0::bigint, score, NULL::integer, wins, NULL::integer,
       NULL::integer[], NULL::integer[], NULL::integer[], NULL::integer[], facts
  FROM stat_delta
 WHERE sign = $1
   AND entry IN (
       SELECT DISTINCT d.entry FROM stat_delta d WHERE d.sign = $1 AND d.entry > $2 ORDER BY d.entry LIMIT $3::integer)
 ORDER BY entry, seat
