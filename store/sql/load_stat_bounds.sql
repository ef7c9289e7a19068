-- SPDX-License-Identifier: MIT
-- What blocks know by numbers: times $1 and $2, players of name $3, the
-- dimensions of facts $4.
SELECT (extract(epoch FROM $1::text::timestamptz) * 1000000)::bigint,
       (extract(epoch FROM $2::text::timestamptz) * 1000000)::bigint,
       (SELECT array_agg(p.player) FROM people_named($3) p (player)),
       (SELECT array_agg(DISTINCT k.dimension) FROM fact_key k WHERE k.id = ANY ($4::integer[]))
