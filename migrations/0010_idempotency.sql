-- SPDX-License-Identifier: MIT
--
-- What was answered to requests with an Idempotency-Key, written in the
-- transaction of what they did. Kept for 24 hours. An answer may hold names:
-- who forgets a player deletes the answers about that player's games.

CREATE TABLE idempotency (
    key_hash     text PRIMARY KEY, -- of the key; the key itself is the client's
    request_hash text NOT NULL,    -- of what was asked
    game         uuid,             -- that the answer is about; NULL: none
    status       smallint NOT NULL,
    content_type text NOT NULL,
    location     text,
    body         text COMPRESSION lz4 NOT NULL,
    stored_at    timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX idempotency_by_time ON idempotency (stored_at);

GRANT SELECT, INSERT, DELETE ON idempotency TO darwinlog_service;
GRANT UPDATE (stored_at) ON idempotency TO darwinlog_service; -- for locking rows alone
