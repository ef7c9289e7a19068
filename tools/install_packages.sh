#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Installs what is missing of Debian's packages: install_packages.sh GROUP...
#
# The groups are the arrays below. With everything there it asks nothing of the
# network. Without root it goes through sudo.
set -eu

# To build the service; the development packages bring what it needs to run.
build=(
    gcc libc6-dev libcurl4-openssl-dev libjansson-dev libmicrohttpd-dev libpq-dev
    libsodium-dev libxxhash-dev libzstd-dev meson ninja-build pkg-config python3 python3-yaml
    zlib1g-dev
)
# The private PostgreSQL of ./run and the tests.
server=(postgresql-15)
# What the tour of README.md uses.
tour=(curl jq)
# What ./test needs beside those.
check=(
    clang clang-format-14 clang-tidy-14 docker-compose git libclang-rt-14-dev libcmocka-dev
    python3-jsonschema shellcheck valgrind
)
# A browser for the tests of the dashboard, a book face for its screenshots, and
# what runs the tests: Debian's Node.js, unless there is one with npm already.
browser=(chromium fonts-urw-base35)
command -v npm >/dev/null || browser+=(nodejs npm)

wanted() { # wanted GROUP...: prints the packages of the groups
    local group
    for group in "$@"; do
        case $group in
        build) printf '%s\n' "${build[@]}" ;;
        server) printf '%s\n' "${server[@]}" ;;
        tour) printf '%s\n' "${tour[@]}" ;;
        check) printf '%s\n' "${check[@]}" ;;
        browser) printf '%s\n' "${browser[@]}" ;;
        *)
            echo "install_packages.sh: no group '$group'" >&2
            return 2
            ;;
        esac
    done
}

missing() { # missing PACKAGE...: prints those that are not installed
    comm -23 <(printf '%s\n' "$@" | sort) \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
            sed -n 's/^installed //p' | sort)
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

names=$(wanted "$@")
mapfile -t packages <<<"$names"
mapfile -t packages < <(missing "${packages[@]}")
if [ ${#packages[@]} -eq 0 ]; then
    exit 0
fi
if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    echo "Please install as root: apt-get install ${packages[*]}" >&2
    exit 1
fi
echo "installing ${packages[*]}" >&2
apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# A source of packages that has nothing to do with this may be out of reach.
as_root "${apt[@]}" update </dev/null >"$log" 2>&1 || cat "$log" >&2
as_root "${apt[@]}" install --yes --no-install-recommends "${packages[@]}" \
    </dev/null >"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
}
