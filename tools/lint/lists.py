# SPDX-License-Identifier: MIT
"""Reads the *.list files: rows such as RULE(7, SAIL, sail).

A row may begin with its code, a whole number that is stored somewhere; its name
is the first word in lower case. `#include` lines are followed.
"""
import re
from typing import NamedTuple

import project

ROW = re.compile(r"^([A-Z_]+)\((.*)\)\s*$")
INCLUDE = re.compile(r'^#include "([^"]+)"')
NAME = re.compile(r"[a-z][a-z0-9_.+-]*")
CELL = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^,]+?)\s*(?:,|$)')


class Row(NamedTuple):
    path: str
    line: int
    macro: str
    code: int | None
    name: str | None


def _row(path: str, line: int, macro: str, inside: str) -> Row:
    cells = CELL.findall(inside)
    code = int(cells[0]) if cells[0].isdigit() else None
    name = next((cell for cell in cells if NAME.fullmatch(cell)), None)
    return Row(path, line, macro, code, name)


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
