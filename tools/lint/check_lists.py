#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fails when a list names something twice: code or name.

Both are part of what is stored, so two rows with one code would make old logs
unreadable. A ruleset's list of effects or refusals goes on where the list of the
core ends and is checked together with it.
"""
import collections
import os

import lists
import project


def with_core(path: str) -> list[lists.Row]:
    core = f"engine/core/{os.path.basename(path)}"
    rows = lists.rows(path)
    shared = core in project.files(".list") and not any(row.path == core for row in rows)
    return (lists.rows(core) if shared and path != core else []) + rows


def check_unique(path: str, rows: list[lists.Row], column: str) -> list[str]:
    seen = collections.defaultdict(list)
    for row in rows:
        value = getattr(row, column)
        if value is not None:
            seen[(row.macro, value)].append(f"{row.path}:{row.line}")
    return [
        f"{places[-1]}: the {column} {value} stands at {places[0]} too (seen from {path})"
        for (_, value), places in seen.items()
        if len(places) > 1
    ]


def check_codes(rows: list[lists.Row], path: str) -> list[str]:
    """Either all rows of a kind have a code or none has."""
    kinds = collections.defaultdict(set)
    for row in rows:
        kinds[row.macro].add(row.code is None)
    return [f"{path}: some rows of {kind} have no code" for kind, has in kinds.items() if len(has) > 1]


def main() -> None:
    faults = []
    for path in project.files(".list"):
        rows = with_core(path)
        if not rows:
            faults.append(f"{path}: no row that can be read")
        for column in ("code", "name"):
            faults += check_unique(path, rows, column)
        faults += check_codes(rows, path)
    project.finish(faults)


main()
