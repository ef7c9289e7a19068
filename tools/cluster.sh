# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The lasting data of a private PostgreSQL, below DARWINLOG_DATA: a shell
# library for ./run, on top of tools/postgres.sh (bash).
#
#   DARWINLOG_DATA/postgres  the server's data folder, or a link to it
#   DARWINLOG_DATA/lock      who uses it: process, folder of the socket
#
# Under root the server runs as the user `postgres`, which may not be able to
# reach DARWINLOG_DATA: a clone in root's home is one case, a file system
# without owners another. The data is then a new folder of /var/lib/darwinlog
# and DARWINLOG_DATA/postgres is a link to it. The folder's name is random and
# the link its only handle: a new clone in the place of an old one starts
# empty, and a clone that was moved keeps its data. (Removing DARWINLOG_DATA
# leaves the folder; its file `origin` says where it belonged.)

CLUSTER_FAR=/var/lib/darwinlog

# Makes FOLDER the server's, when that user can work there.
cluster_give() { # cluster_give FOLDER
    if [ "$(id -u)" -eq 0 ]; then
        chown "$POSTGRES_USER:" "$1" 2>/dev/null || return 1
    fi
    chmod 0700 "$1" 2>/dev/null || return 1
    postgres_as_user test -w "$1" -a -x "$1"
}

# Prints a new, empty folder of the server's for the data of DATA_FOLDER.
cluster_new_folder() { # cluster_new_folder DATA_FOLDER
    local near=$1/postgres.new far
    rm -rf "$near"
    if mkdir "$near" && cluster_give "$near"; then
        echo "$near"
        return 0
    fi
    rm -rf "$near"
    mkdir -p "$CLUSTER_FAR" || return 1
    chmod 0755 "$CLUSTER_FAR" || return 1
    far=$(mktemp -d "$CLUSTER_FAR/XXXXXXXX") || return 1
    chmod 0755 "$far" || return 1
    echo "$1" >"$far/origin"
    mkdir "$far/postgres" || return 1
    cluster_give "$far/postgres" || return 1
    echo "$far/postgres"
}

# Makes the data folder unless it is there. Its name appears when it is whole,
# so that a start that was cut short leaves nothing that looks like data.
cluster_create() { # cluster_create DATA_FOLDER
    local folder
    if [ -e "$1/postgres" ]; then
        return 0
    fi
    if [ -L "$1/postgres" ]; then
        echo "$1/postgres leads to $(readlink "$1/postgres"), which is gone" >&2
        return 1
    fi
    folder=$(cluster_new_folder "$1") || return 1
    postgres_init "$folder" || return 1
    case $folder in
    "$1"/*) mv "$folder" "$1/postgres" ;;
    *) ln -s "$folder" "$1/postgres" ;;
    esac
}

# Takes the data for this shell and all it starts from here on, through
# descriptor 9: the lock is free when the last of them has ended. A shell that
# was killed takes its children with it; they get the time to end.
cluster_lock() { # cluster_lock DATA_FOLDER
    local holder
    exec 9>>"$1/lock" || return 1
    if ! flock -n 9; then
        read -r holder _ <"$1/lock"
        if process_runs "$holder" || ! flock -w 30 9; then
            echo "$1 is in use by process $holder: is ./run running already?" >&2
            return 1
        fi
    fi
}

# Removes what a server or shell that was killed left behind: PostgreSQL itself
# takes any process of the same user that has the number in postmaster.pid for
# a server. A server that was started by other means is left alone.
cluster_sweep() { # cluster_sweep DATA_FOLDER CLUSTER
    local pid socket
    read -r _ socket <"$1/lock"
    case $socket in
    /tmp/darwinlog-pg.??????) rm -rf "$socket" ;;
    esac
    [ -e "$2/postmaster.pid" ] || return 0
    read -r pid <"$2/postmaster.pid"
    if [ "$(readlink "/proc/$pid/cwd")" = "$2" ]; then
        echo "PostgreSQL (process $pid) runs on $2 already" >&2
        return 1
    fi
    rm -f "$2/postmaster.pid"
}

# Takes the data below DATA_FOLDER, which is made where it is missing. Sets
# CLUSTER (the real folder) and, when another user made the data, POSTGRES_USER.
cluster_open() { # cluster_open DATA_FOLDER
    mkdir -p "$1" || return 1
    cluster_lock "$1" || return 1
    cluster_create "$1" || return 1
    CLUSTER=$(realpath "$1/postgres") || return 1
    if [ "$(id -u)" -eq 0 ]; then
        POSTGRES_USER=$(stat -c %U "$CLUSTER") || return 1
    fi
    if ! postgres_as_user test -r "$CLUSTER/PG_VERSION"; then
        echo "The user $POSTGRES_USER cannot read $CLUSTER, the data of its PostgreSQL" >&2
        return 1
    fi
    cluster_sweep "$1" "$CLUSTER"
}

# Notes who holds the lock and where the socket is, for the next start.
cluster_sign() { # cluster_sign DATA_FOLDER SOCKET_FOLDER
    echo "$$ $2" >"$1/lock"
}
