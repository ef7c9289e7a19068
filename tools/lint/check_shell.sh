#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs shellcheck over every shell script of the project.
set -eu
cd "$(dirname "$0")/../.."

git -c safe.directory='*' ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' path; do
        if [ -f "$path" ] && { [[ $path == *.sh ]] || head -c 64 "$path" | grep -qa '^#!.*\bbash'; }; then
            printf '%s\0' "$path"
        fi
    done | xargs -0 shellcheck --external-sources
