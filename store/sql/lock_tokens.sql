-- SPDX-License-Identifier: MIT
-- Who makes tokens at once counts them one after the other.
LOCK TABLE api_token IN SHARE ROW EXCLUSIVE MODE
