# SPDX-License-Identifier: MIT
"""Reads the *.list files: rows such as RULE(7, SAIL, sail).

A row's lower-case words are names, its upper-case words enumerators, its whole
numbers codes; texts in quotes are sentences. `#include` lines are followed.
"""
import re
from typing import NamedTuple

import project

ROW = re.compile(r"^([A-Z_]+)\((.*)\)\s*$")
INCLUDE = re.compile(r'^#include "([^"]+)"')
CELL = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^,]+?)\s*(?:,|$)')


class Row(NamedTuple):
    path: str
    line: int
    macro: str
    code: int | None
    enumerator: str | None
    name: str | None
    cells: tuple[str, ...]


def _row(path: str, line: int, macro: str, inside: str) -> Row:
    cells = tuple(CELL.findall(inside))

    def first(pattern: str) -> str | None:
        return next((cell for cell in cells if re.fullmatch(pattern, cell)), None)

    code = first(r"\d+")
    name = first(r"[a-z][a-z0-9_.+-]*")
    return Row(path, line, macro, int(code) if code else None, first(r"[A-Z][A-Z0-9_]*"), name, cells)


def rows(path: str) -> list[Row]:
    """The rows of a list and of those that it includes, in order."""
    found = []
    for number, line in enumerate(project.read(path).splitlines(), 1):
        included = INCLUDE.match(line)
        if included:
            found += rows(included[1])
        match = ROW.match(line)
        if match:
            found.append(_row(path, number, match[1], match[2]))
    return found
