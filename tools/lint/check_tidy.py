#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs clang-tidy 14 over every C file of the project: check_tidy.py BUILD [FILE...]

BUILD is a build folder that was set up with clang, whose command lines are used.
A file is looked at again only when something that its result depends on has
changed: its text, a header or list of ours that it includes, how it is
compiled, or the checks. Those that passed are noted in BUILD/tidy/.

clang's own warnings are faults too. The path-by-path analyzer, most of the time,
leaves out the tests: they run under sanitizers as they are. DARWINLOG_TEST_PERCENT
(default 10) says how far it follows each function, 100 being all the way.
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

import project

TIDY = "clang-tidy-14"
# Where the analyzer gives up on a function unless told otherwise.
ALL_NODES = 225000
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


@functools.cache
def includes_of(path: str) -> frozenset[str]:
    return frozenset(
        name for name in INCLUDE.findall(project.read(path)) if (project.ROOT / name).is_file()
    )


def reached_from(path: str) -> list[str]:
    """The file itself and everything of ours that it includes; sorted."""
    reached, waiting = set(), [path]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += includes_of(name)
    return sorted(reached)


def commands_of(build: pathlib.Path) -> dict[str, str]:
    """How each file of the project is compiled, by path."""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
        commands[os.path.relpath(path, project.ROOT)] = entry["command"]
    return commands


def options_of(path: str) -> list[str]:
    if path.startswith("tests/"):
        return ["--quiet", "--checks=clang-diagnostic-*,-clang-analyzer-*"]
    nodes = ALL_NODES * int(os.environ.get("DARWINLOG_TEST_PERCENT", "10")) // 100
    analyzer = ["-Xclang", "-analyzer-config", "-Xclang", f"max-nodes={nodes}"]
    return ["--quiet", "--checks=clang-diagnostic-*", *(f"--extra-arg={word}" for word in analyzer)]


def key_of(path: str, command: str) -> str:
    settings = f"{TIDY} {options_of(path)}\n{command}\n{project.read('.clang-tidy')}"
    digest = hashlib.sha256(settings.encode())
    for name in reached_from(path):
        digest.update(f"\n{name}\n{project.read(name)}".encode())
    return digest.hexdigest()


def check(path: str, build: pathlib.Path, command: str) -> str:
    """What clang-tidy says against the file; nothing when it passes."""
    mark = build / "tidy" / key_of(path, command)
    if mark.exists():
        return ""
    run = subprocess.run(
        [TIDY, *options_of(path), "-p", str(build), str(project.ROOT / path)],
        check=False, capture_output=True, text=True,
    )
    if run.returncode != 0:
        return f"{run.stdout}{run.stderr}"
    mark.touch()
    return ""


def main() -> None:
    build = pathlib.Path(sys.argv[1]).resolve()
    (build / "tidy").mkdir(exist_ok=True)
    commands = commands_of(build)
    wanted = sys.argv[2:] or project.files(".c")
    faults = [f"{path}: no target compiles it" for path in wanted if path not in commands]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        checks = [pool.submit(check, path, build, commands[path]) for path in wanted if path in commands]
        faults += [said for done in checks if (said := done.result())]
    project.finish(faults)


main()
