-- SPDX-License-Identifier: MIT
--
-- The role of a running service. What it may do is granted beside each table;
-- it owns nothing, so that it can drop no guard. It belongs to the whole
-- server: another database may have made it already, or be doing so now.

DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'darwinlog_service') THEN
        CREATE ROLE darwinlog_service NOLOGIN;
    END IF;
EXCEPTION
    WHEN duplicate_object OR unique_violation THEN
        NULL;
    WHEN insufficient_privilege THEN
        RAISE EXCEPTION 'role darwinlog_service is missing and % may not create it', current_user
            USING HINT = 'An administrator runs: CREATE ROLE darwinlog_service NOLOGIN';
END
$$;

DO $$
BEGIN
    IF NOT pg_has_role(current_user, 'darwinlog_service', 'MEMBER') THEN
        EXECUTE format('GRANT darwinlog_service TO %I', current_user);
    END IF;
END
$$;

GRANT SELECT ON schema_migration TO darwinlog_service;
