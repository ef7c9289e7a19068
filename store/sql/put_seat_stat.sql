-- SPDX-License-Identifier: MIT
-- A seat of a new game enters the statistics, as stat_record would have it, behind
-- put_stat_stale.
INSERT INTO stat_delta (entry, sign, game, seat, ruleset, modules, catalog, source, month,
                        seat_count, score, wins, facts)
VALUES (currval('stat_entry'), 1, $1, $2, $3, $4, $5, coalesce($6::text, ''),
        date_trunc('month', $7::text::timestamptz AT TIME ZONE 'UTC')::date, $8, $9,
        stat_wins($10::smallint), $11)
