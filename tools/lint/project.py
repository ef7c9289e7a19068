# SPDX-License-Identifier: MIT
"""What the gates share: which files are the project's, and how faults are told.

A path is relative to the root of the project and has forward slashes.
"""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Written by others and kept as they were, or made up by a fuzzer.
FOREIGN = ("vendor/", "fuzz/corpus/")


def _git(*arguments: str) -> list[str]:
    # Root may look at a clone of somebody else's.
    command = ["git", "-c", "safe.directory=*", "-C", str(ROOT), *arguments, "-z"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [path for path in output.split("\0") if path]


def everything() -> list[str]:
    """All files, new ones that git does not ignore included; sorted."""
    paths = _git("ls-files", "--cached", "--others", "--exclude-standard")
    return sorted(path for path in set(paths) if (ROOT / path).is_file())


def files(*suffixes: str) -> list[str]:
    """The project's own files among them."""
    return [
        path
        for path in everything()
        if (not suffixes or path.endswith(suffixes))
        and not any(f"/{path}".find(f"/{name}") >= 0 for name in FOREIGN)
    ]


def tracked() -> list[str]:
    """Everything that git has."""
    return _git("ls-files")


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def is_text(path: str) -> bool:
    return b"\0" not in (ROOT / path).read_bytes()


def finish(faults: list[str]) -> None:
    """Ends the program: faults go to stderr, one a line, as FILE[:LINE]: what."""
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)
