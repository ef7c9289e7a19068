-- SPDX-License-Identifier: MIT
-- Games that a filter names ($1 to $11: stat_judged), and those of them that do
-- not count, by reason.
SELECT count(*) FILTER (WHERE reason = ''),
       count(*) FILTER (WHERE reason = 'in_progress'),
       count(*) FILTER (WHERE reason = 'simulated'),
       count(*) FILTER (WHERE reason = 'withdrawn'),
       count(*) FILTER (WHERE reason = 'solo')
  FROM stat_judged($1, $2, $3, $4, $5::text::timestamptz, $6::text::timestamptz,
                   $7, $8, $9, $10, $11)
