-- SPDX-License-Identifier: MIT
-- Services that read from a replica are told, since it shows the old name for a while.
SELECT people_forget($1), pg_notify('darwinlog_people', '')
