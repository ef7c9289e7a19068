#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Brings a build folder up to date: build.sh FOLDER TARGET [MESON_OPTION...]
#
# TARGET is one of ninja's (`all` for everything). A folder that was set up with
# other options, another compiler or for another place of the clone is made anew.
set -eu
cd "$(dirname "$0")/.."
# Debian's Python, which has the packages that generating sources takes.
export PATH=/usr/bin:/bin:$PATH

folder=$1 target=$2
shift 2
setup="$PWD ${CC:-cc} $*"

# Builds of one clone wait for each other.
exec 8<.
flock 8

if [ "$(cat "$folder/setup.stamp" 2>/dev/null)" != "$setup" ]; then
    rm -rf "$folder"
    meson setup "$folder" "$@" >"$folder.log" 2>&1 || {
        cat "$folder.log" >&2
        rm -f "$folder.log"
        exit 1
    }
    mv "$folder.log" "$folder/setup.log"
    echo "$setup" >"$folder/setup.stamp"
fi
# One line while all goes well; everything that ninja says when it does not.
ninja -C "$folder" "$target" 8<&- >"$folder/build.log" 2>&1 || {
    cat "$folder/build.log" >&2
    exit 1
}
