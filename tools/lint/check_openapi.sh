#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Validates openapi.yaml against the schema of OpenAPI 3.1: check_openapi.sh FOLDER
#
# The validator of tests/openapi/package.json is installed below FOLDER, once
# for each state of its lock file.
set -eu
cd "$(dirname "$0")/../.."

folder=$1
lock=tests/openapi/package-lock.json
stamp=$folder/installed
mkdir -p "$folder"
exec 9>"$folder/lock"
flock 9

if ! cmp -s "$lock" "$stamp"; then
    cp tests/openapi/package.json "$lock" "$folder"
    npm --prefix "$folder" ci --omit-lockfile-registry-resolved --ignore-scripts --no-audit \
        --no-fund --no-update-notifier --loglevel=error >&2
    cp "$lock" "$stamp"
fi
grep -q '^openapi: 3\.1\.' openapi/openapi.yaml || {
    echo "openapi/openapi.yaml: not a document of OpenAPI 3.1" >&2
    exit 1
}
node "$folder/node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js" \
    openapi/openapi.yaml
