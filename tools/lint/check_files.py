#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a file is not as every file of the project is.

Licence line first, length, no open ends, no path of some machine, nothing from
outside the project, and nothing that a build made among the tracked files.
"""
import re

import project

LICENCE = "SPDX-License-Identifier: MIT"
LICENSED = (".c", ".h", ".py", ".sh", ".sql", ".js", ".mjs", ".css")
SOURCES = (".c", ".h", ".py", ".sh", ".js", ".mjs")
MAX_LINES = 500
RULE_FILE = re.compile(r"engine/\w+/(ext_\w+/)?rules/\w+\.c")
MAX_RULE_LINES = 160

# What must not stand in a line, and why. This file names them all.
NEVER = [
    (re.compile(r"\b(TODO|FIXME|XXX)\b"), "open ends belong into an issue"),
    (re.compile(r"(?<![\w.])/(home|root|work|Users)/\w"), "a path of some machine"),
    (re.compile(r"(?<![\w./])\.\./shared\b"), "the project stands alone"),
    (re.compile(r"registry\.(npmjs|yarnpkg)\."), "the name of a package registry"),
]
BUILT = re.compile(
    r"(^|/)(build[^/]*|var|node_modules|__pycache__|meson-(logs|private|info))/|\.(o|a|so|d|pyc|log)$"
)
LOCK_FILE = re.compile(r"(^|/)package-lock\.json$")


def check_licence(path: str, text: str) -> list[str]:
    lines = text.splitlines() or [""]
    first = lines[1] if lines[0].startswith("#!") and len(lines) > 1 else lines[0]
    is_script = lines[0].startswith("#!")
    if (path.endswith(LICENSED) or is_script) and LICENCE not in first:
        return [f"{path}:1: the first line is to be: {LICENCE}"]
    return []


def check_length(path: str, text: str) -> list[str]:
    count = text.count("\n")
    limit = MAX_RULE_LINES if RULE_FILE.fullmatch(path) else MAX_LINES
    if path.endswith(SOURCES) and count > limit:
        return [f"{path}: {count} lines are more than {limit}"]
    return []


def check_lines(path: str, text: str) -> list[str]:
    if path == "tools/lint/check_files.py" or LOCK_FILE.search(path):
        return []
    return [
        f"{path}:{number}: {why}: {match[0]}"
        for number, line in enumerate(text.splitlines(), 1)
        for pattern, why in NEVER
        if (match := pattern.search(line))
    ]


def check_white_space(path: str, text: str) -> list[str]:
    faults = [
        f"{path}:{number}: white space at the end"
        for number, line in enumerate(text.splitlines(), 1)
        if line != line.rstrip() and not path.endswith(".md")
    ]
    if text and not text.endswith("\n"):
        faults.append(f"{path}: no newline at the end")
    return faults


def main() -> None:
    faults = [f"{path}: made by a build" for path in project.tracked() if BUILT.search(path)]
    for path in project.files():
        if not project.is_text(path):
            continue
        text = project.read(path)
        for check in (check_licence, check_length, check_lines, check_white_space):
            faults += check(path, text)
    project.finish(faults)


main()
