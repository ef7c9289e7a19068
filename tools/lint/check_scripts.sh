#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs eslint over every script of the dashboard and its tests.
set -eu
cd "$(dirname "$0")/../.."

tools/install_modules.sh tests/browser
node tests/browser/node_modules/eslint/bin/eslint.js --max-warnings 0 \
    --config tests/browser/eslint.config.mjs api/dashboard tests/browser
