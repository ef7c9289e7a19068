-- SPDX-License-Identifier: MIT
-- Who a server is and how far its log goes; see position.h. What is committed is written.
SELECT c.system_identifier,
       (SELECT d.oid::bigint FROM pg_database d WHERE d.datname = current_database()),
       pg_is_in_recovery(),
       (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
             ELSE pg_current_wal_lsn() END - '0/0'::pg_lsn)::bigint
  FROM pg_control_system() c
