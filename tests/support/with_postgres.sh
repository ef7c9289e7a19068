#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs a command beside a throwaway PostgreSQL: with_postgres.sh COMMAND...
#
# The command finds in its environment
#   DARWINLOG_TEST_DATABASE      conninfo of an empty database, as its owner
#   DARWINLOG_TEST_POSTGRES_PID  the server, for tests that kill it
# and ends with the command's status. Server and data are gone afterwards, also
# when this script is stopped. What is committed survives a killed server, but
# not a power cut: nothing is flushed to the disk.
set -u
# shellcheck source=tools/postgres.sh
. "$(dirname "$0")/../../tools/postgres.sh"

folder=
server=
command=

clean_up() {
    trap - EXIT
    [ -z "$server" ] || postgres_stop "$server"
    [ -z "$folder" ] || rm -rf "$folder"
}

# The command gets the chance to clean up after itself before its server goes.
stop_command() {
    [ -z "$command" ] || { kill -TERM "$command" && wait "$command"; } 2>/dev/null
    exit "$1"
}

start_server() {
    folder=$(postgres_new_folder) || return 1
    postgres_init "$folder/data" --no-sync || return 1
    postgres_serve "$folder/data" "$folder" -c fsync=off -c full_page_writes=off \
        -c shared_buffers=32MB >"$folder/log" 2>&1 </dev/null &
    server=$!
    postgres_wait_ready "$server" "$folder" || { cat "$folder/log" >&2; return 1; }
}

trap clean_up EXIT
trap 'stop_command 130' INT
trap 'stop_command 143' TERM HUP

if [ $# -eq 0 ]; then
    echo "usage: with_postgres.sh COMMAND..." >&2
    exit 2
fi
if ! start_server; then
    echo "with_postgres.sh: PostgreSQL did not start" >&2
    exit 1
fi
DARWINLOG_TEST_DATABASE=$(postgres_conninfo "$folder")
export DARWINLOG_TEST_DATABASE DARWINLOG_TEST_POSTGRES_PID=$server
env --default-signal=INT,QUIT setpriv --pdeathsig=TERM -- "$@" <&0 &
command=$!
wait "$command"
