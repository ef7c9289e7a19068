#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a file includes what its folder may not see.

engine/base <- engine/core <- engine/<ruleset> <- its ext_<module>, never between
rulesets; store <- engine/base; api <- engine.h and store.h, with the handlers
behind the service. Each library has the few files that see it.
"""
import re

import project

# The first row that matches a file's path decides which of our own headers it
# may include; {1} and so on are what the path's pattern matched.
FOLDERS = [
    (r"engine/base/", [r"engine/base/"]),
    (r"engine/core/", [r"engine/base/", r"engine/core/"]),
    (r"engine/(\w+)/ext_(\w+)/", [r"engine/(base|core)/", r"engine/{1}/(?!ext_)", r"engine/{1}/ext_{2}/"]),
    (r"engine/(\w+)/.*\.list", [r"engine/{1}/"]),
    (r"engine/(\w+)/(registry|modules)\.c", [r"engine/(base|core)/", r"engine/{1}/"]),
    (r"engine/(\w+)/", [r"engine/(base|core)/", r"engine/{1}/(?!ext_)"]),
    (r"engine/", [r"engine/"]),
    (r"store/", [r"engine/base/", r"store/"]),
    (r"api/handlers/", [r"engine/base/", r"api/handlers/", r"api/service/", r"api/(?!server)\w+\.h"]),
    (r"api/service/", [r"engine/base/", r"engine/engine\.h", r"store/store\.h", r"api/service/"]),
    (r"api/", [r"engine/base/", r"engine/engine\.h", r"store/store\.h", r"api/"]),
    (r"tests/", [r""]),
]

# Who may include a library, by header: everywhere else it is refused. `engine/`
# has rows of its own below.
LIBRARIES = {
    "microhttpd.h": r"(api/server\w*|tests/.*)\.[ch]",
    "libpq-fe.h": r"(store/.*|tests/.*)\.[ch]",
    "cmocka.h": r"tests/support/unit\.h",
    "zlib.h": r"(api/(un)?pack|tests/api/pack_test)\.c",
    "zstd.h": r"api/unpack\.c",
    "curl/curl.h": r"api/commands/take_by_http\.c",
}
# In engine/, which does no I/O, reads no clock and starts no thread.
ENGINE_LIBRARIES = {
    "jansson.h": r"engine/core/catalog\.c",
    "xxhash.h": r"engine/core/digest\.c",
    "sodium.h": r"engine/core/digest\.c",
}
ENGINE_NEVER = r"(dirent|fcntl|locale|math|pthread|signal|threads|time|unistd|sys/.*|net.*|arpa/.*)\.h"
LIBPQ_FILES = 2

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def allowed_folders(path: str) -> list[str] | None:
    for folder, allowed in FOLDERS:
        match = re.match(folder, path)
        if match:
            groups = ["", *match.groups()]
            return [re.sub(r"\{(\d)\}", lambda m: groups[int(m[1])], row) for row in allowed]
    return None


def check_own(path: str, header: str) -> str | None:
    allowed = allowed_folders(path)
    if allowed is None or any(re.match(row, header) for row in allowed):
        return None
    return f'{path}: may not include "{header}"'


def check_library(path: str, header: str) -> str | None:
    rows = dict(LIBRARIES)
    if path.startswith("engine/"):
        rows.update(ENGINE_LIBRARIES)
        if re.fullmatch(ENGINE_NEVER, header):
            return f"{path}: nothing in engine/ may include <{header}>"
    if header in rows and not re.fullmatch(rows[header], path):
        return f"{path}: <{header}> is for {rows[header]}"
    return None


def main() -> None:
    faults = []
    libpq = set()
    for path in project.files(".c", ".h", ".list"):
        for kind, header in INCLUDE.findall(project.read(path)):
            check = check_own if kind == '"' else check_library
            faults.append(check(path, header))
            if header == "libpq-fe.h" and path.startswith("store/"):
                libpq.add(path)
    if len(libpq) > LIBPQ_FILES:
        faults.append(f"store: more than {LIBPQ_FILES} files include <libpq-fe.h>: {sorted(libpq)}")
    project.finish([fault for fault in faults if fault])


main()
