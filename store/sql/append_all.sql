-- SPDX-License-Identifier: MIT
-- Appends to several lines at once, each asked for by one place in the arrays $1
-- to $8 and its part of $9 to $11. Only behind the head that the caller saw; lines
-- that are not among the rows stood elsewhere. Of two who see the same head the
-- primary key refuses one. The sub-selects keep the planner from looking at how
-- many there are, so that one plan serves for all.
INSERT INTO event_batch (game, line, first_seq, rules_version, chain, moves, effects, digests)
SELECT a.game,
       a.line,
       a.seq + 1,
       a.rules_version,
       a.chain,
       ($9::text[])[a.place : a.place + a.count - 1],
       ($10::bytea[])[a.place : a.place + a.count - 1],
       ($11::bigint[])[a.place : a.place + a.count - 1]
  FROM unnest((SELECT $1::uuid[]), (SELECT $2::integer[]), (SELECT $3::integer[]),
              (SELECT $4::bigint[]), (SELECT $5::integer[]), (SELECT $6::integer[]),
              (SELECT $7::bytea[]), (SELECT $8::integer[]))
       AS a (game, line, seq, digest, count, rules_version, chain, place)
  JOIN line l ON l.game = a.game AND l.number = a.line
 WHERE l.head_seq = a.seq AND l.head_digest = a.digest
RETURNING game, line
