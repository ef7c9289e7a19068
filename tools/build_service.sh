#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Builds the service as it is to be used, into build/api/darwinlog.
set -eu
exec "$(dirname "$0")/build.sh" build api/darwinlog -Dtests=false -Doptimization=2
