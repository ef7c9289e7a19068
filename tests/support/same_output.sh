#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Fails unless a program prints what is committed: same_output.sh FILE PROGRAM...
#
# With DARWINLOG_WRITE_GOLDEN set it writes FILE anew instead.
set -eu

file=$1
shift
if [ -n "${DARWINLOG_WRITE_GOLDEN:-}" ]; then
    "$@" >"$file"
    exit 0
fi
if ! diff -u "$file" <("$@"); then
    echo "$file is not what the program prints. When that is meant, write it anew:" >&2
    echo "    DARWINLOG_WRITE_GOLDEN=1 $0 $file $*" >&2
    exit 1
fi
