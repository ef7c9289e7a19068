-- SPDX-License-Identifier: MIT

-- What a name is compared by: "  ada  LOVELACE" and "Ada Lovelace" are one
-- player. Upper case before lower case, so that what only one of the two maps
-- (a sharp s, a final sigma) ends up equal as well.
CREATE FUNCTION fold_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
    normalize(lower(upper(normalize(name, NFKC) COLLATE "und-x-icu")), NFKC), '\s+', ' ', 'g'));

-- "2026-05-01T19:30:00Z"; a fraction only where there is one.
CREATE FUNCTION rfc3339(moment timestamptz) RETURNS text
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN rtrim(rtrim(to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '0'), '.') || 'Z';
