-- SPDX-License-Identifier: MIT
-- Appends to several lines at once, each asked for by one place in the arrays $1
-- to $10 and its part of $11 to $13. A head moves only from where the caller saw
-- it, with the chain that the caller goes on from; lines that are not among the
-- rows stood elsewhere. The sub-selects keep the planner from looking at how
-- many there are, so that one plan serves for all.
WITH asked AS (
    SELECT *
      FROM unnest((SELECT $1::uuid[]), (SELECT $2::integer[]), (SELECT $3::integer[]),
                  (SELECT $4::bigint[]), (SELECT $5::integer[]), (SELECT $6::bigint[]),
                  (SELECT $7::integer[]), (SELECT $8::bytea[]), (SELECT $9::bytea[]),
                  (SELECT $10::integer[]))
           AS a (game, line, seq, digest, count, last_digest, rules_version,
                 chain_before, chain, place)),
moved AS (
    UPDATE line l
       SET head_seq = a.seq + a.count, head_digest = a.last_digest
      FROM asked a
     WHERE l.game = a.game
       AND l.number = a.line
       AND l.head_seq = a.seq
       AND l.head_digest = a.digest
       AND a.chain_before = coalesce((
           SELECT b.chain
             FROM event_batch b
            WHERE b.game = a.game AND b.line = a.line
            ORDER BY b.first_seq DESC
            LIMIT 1), a.chain_before)
    RETURNING a.*)
INSERT INTO event_batch (game, line, first_seq, rules_version, chain, moves, effects, digests)
SELECT m.game,
       m.line,
       m.seq + 1,
       m.rules_version,
       m.chain,
       ($11::text[])[m.place : m.place + m.count - 1],
       ($12::bytea[])[m.place : m.place + m.count - 1],
       ($13::bigint[])[m.place : m.place + m.count - 1]
  FROM moved m
RETURNING game, line
