-- SPDX-License-Identifier: MIT
-- Rows that aggregates do not have yet, as load_stat_seats gives them, of sign $1:
-- each entry in place of a game, the first $3 seats or a few more behind entry $2. $4: their
-- facts as well.
SELECT lpad(to_hex(entry), 32, '0')::uuid, ruleset, catalog, nullif(source, ''), modules,
       seat_count, '{}'::text[],
       (extract(epoch FROM month::timestamp AT TIME ZONE 'UTC') * 1000000)::bigint,
       (extract(YEAR FROM month) * 12 + extract(MONTH FROM month) - 1)::bigint,
       seat, 0::bigint, score, NULL::integer, wins, NULL::integer,
       NULL::integer[], NULL::integer[], NULL::integer[], NULL::integer[],
       CASE WHEN $4::boolean THEN facts END
  FROM (
       SELECT *
         FROM stat_delta
        WHERE sign = $1 AND entry > $2
        ORDER BY entry
        FETCH FIRST ($3::integer) ROWS WITH TIES) d
 ORDER BY entry, seat
