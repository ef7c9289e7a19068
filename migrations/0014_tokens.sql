-- SPDX-License-Identifier: MIT
--
-- Who may use the API from elsewhere. The text of a token is shown once, to who
-- makes it; here is its hash. A revoked token stays, so that a service that had
-- one never falls back to being open to everybody.

CREATE TABLE api_token (
    token      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       text NOT NULL,
    scope      text NOT NULL CHECK (scope IN ('read', 'write', 'admin')),
    hash       bytea NOT NULL UNIQUE CHECK (length(hash) = 32), -- BLAKE2b-256 of the text
    made_at    timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz
);

GRANT SELECT ON api_token TO darwinlog_service;
