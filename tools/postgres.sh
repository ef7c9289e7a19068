# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A private PostgreSQL: a shell library for ./run and the tests (bash).
#
# The server listens on a unix socket only. Who can reach the socket is the
# superuser of the database, so its folder is the lock: mode 0700, and owned
# by the user that runs the server. That user is the caller; PostgreSQL
# refuses to run as root, so for root it is the `postgres` user of Debian's
# package, and root, who opens every folder, connects all the same.
#
# The server is a child of the shell that started it and is told by the kernel
# when that shell dies, however it dies. It is in a session of its own: Ctrl-C
# reaches the shell alone, which then stops things in the right order.

# One version: the format of a data folder depends on it.
POSTGRES_BIN=/usr/lib/postgresql/15/bin
POSTGRES_PORT=5432 # part of the socket's name, nothing listens on it

if [ "$(id -u)" -eq 0 ]; then
    POSTGRES_USER=postgres
else
    POSTGRES_USER=$(id -un)
fi

# Becomes a command as the server's user, with nothing of the caller's
# environment. The options are setpriv's. The caller's folder may be closed to
# that user, hence the root folder; bash starts background commands deaf to
# SIGINT, which is the signal that stops a server fast.
postgres_exec() { # postgres_exec [SETPRIV_OPTION...] -- COMMAND...
    local options=()
    while [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    shift
    if [ "$(id -u)" -eq 0 ]; then
        options+=("--reuid=$POSTGRES_USER" "--regid=$(id -g "$POSTGRES_USER")" --init-groups)
    fi
    cd / || return 1
    exec env -i --default-signal=INT,QUIT "PATH=$PATH" LC_ALL=C.UTF-8 setpriv "${options[@]}" -- "$@"
}

postgres_as_user() { # postgres_as_user COMMAND...
    (postgres_exec -- "$@")
}

# Prints the name of a new folder that only the server's user (and root) can
# enter. A socket's full name may not exceed 107 characters, so this ignores
# TMPDIR, which may be anywhere.
postgres_new_folder() {
    local folder
    folder=$(mktemp -d /tmp/darwinlog-pg.XXXXXX) || return 1
    if [ "$(id -u)" -eq 0 ]; then
        chown "$POSTGRES_USER:" "$folder" || return 1
    fi
    echo "$folder"
}

# Makes the data folder of a server. The owner of the database is an ordinary
# role that may create roles, as `darwinlog migrate` needs it.
postgres_init() { # postgres_init DATA [INITDB_OPTION...]
    local data=$1
    shift
    postgres_as_user "$POSTGRES_BIN/initdb" --pgdata="$data" --username=postgres \
        --encoding=UTF8 --locale=C.UTF-8 --auth=trust "$@" >/dev/null || return 1
    postgres_as_user "$POSTGRES_BIN/postgres" --single -D "$data" \
        -c exit_on_error=on -c log_checkpoints=off postgres >/dev/null <<SQL
CREATE ROLE darwinlog_owner LOGIN CREATEROLE CREATEDB
CREATE DATABASE darwinlog OWNER darwinlog_owner
SQL
}

postgres_conninfo() { # postgres_conninfo SOCKET_FOLDER
    echo "host=$1 port=$POSTGRES_PORT user=darwinlog_owner dbname=darwinlog"
}

# Becomes the server: for use in a subshell or a background command.
postgres_serve() { # postgres_serve DATA SOCKET_FOLDER [SERVER_OPTION...]
    local data=$1 folder=$2
    shift 2
    postgres_exec --pdeathsig=INT -- setsid "$POSTGRES_BIN/postgres" -D "$data" \
        -c listen_addresses= -c port="$POSTGRES_PORT" -c unix_socket_directories="$folder" \
        -c unix_socket_permissions=0700 -c timezone=UTC -c log_timezone=UTC \
        -c logging_collector=off -c jit=off "$@"
}

# A process that has ended but was not waited for does not run.
process_runs() { # process_runs PID
    local state
    { read -r _ _ state _ <"/proc/$1/stat"; } 2>/dev/null && [ "$state" != Z ]
}

# Waits until the server takes connections; fails when it ends before that.
postgres_wait_ready() { # postgres_wait_ready PID SOCKET_FOLDER
    local tries
    for ((tries = 0; tries < 600; tries++)); do
        if "$POSTGRES_BIN/pg_isready" -q -h "$2" -p "$POSTGRES_PORT" \
            -U darwinlog_owner -d darwinlog; then
            return 0
        fi
        process_runs "$1" || return 1
        sleep 0.1
    done
    return 1
}

# Stops a server that this shell started: open transactions are rolled back.
postgres_stop() { # postgres_stop PID
    kill -INT "$1" 2>/dev/null
    wait "$1" 2>/dev/null
    return 0
}
