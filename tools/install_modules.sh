#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Installs what the browser's tests need from npm, as the lock file of FOLDER
# says, into FOLDER/node_modules: install_modules.sh FOLDER
#
# With the same lock installed before it asks nothing of the network.
set -eu
cd "$1"

installed=node_modules/installed-lock.json
if cmp --quiet package-lock.json "$installed"; then
    exit 0
fi
echo "installing the modules of $1" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
npm ci </dev/null >"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
}
cp package-lock.json "$installed"
