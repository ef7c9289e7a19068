-- SPDX-License-Identifier: MIT
-- Microseconds from the year 2000 on, which is what a COPY takes.
SELECT (extract(epoch FROM asked.moment::timestamptz - '2000-01-01T00:00:00Z') * 1000000)::bigint
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (moment, place)
 ORDER BY asked.place
