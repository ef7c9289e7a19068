#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the tables of ids in openapi/notation.md from the built-in catalog.

    tools/notation_tables.py           writes the tables
    tools/notation_tables.py --check   fails when those in the file are not today's

A table stands between two comments, `<!-- table NAME -->` and `<!-- end -->`;
what is around them is written by hand.
"""
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "lint"))
import project  # noqa: E402

NOTATION = "openapi/notation.md"
CATALOG = "engine/footsteps/catalog/footsteps.json"
TABLE = re.compile(r"(<!-- table (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def printed(tile: dict) -> str:
    """What is printed on a tile: its points and icons."""
    points = [f"{tile['points']} points"] if "points" in tile else []
    return ", ".join(points + tile.get("icons", []))


def animals(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", row["name"], row["class"], row["ecosystem"], printed(row)]
        for row in base["animals"]
    ]
    return table(["id", "animal", "class", "ecosystem", "printed"], rows)


def characters(base: dict) -> str:
    rows = [[f"`{row['id']}`", row["name"], printed(row)] for row in base["characters"]]
    return table(["id", "character", "printed"], rows)


def theories(base: dict) -> str:
    rows = [
        [f"`{row['id']}`", row["name"], row["kind"].replace("_", " "),
         str(row["points_each"]), str(row["copies"])]
        for row in base["theories"]
    ]
    return table(["id", "theory", "counts", "points each", "copies"], rows)


def beagle(base: dict) -> str:
    """The positions of the Beagle and what it faces there, nearest space first."""
    rows = [
        [str(row["position"]), row["side"], *(f"`{cell}`" for cell in row["faces"])]
        for row in base["beagle"]["path"]
    ]
    return table(["position", "side", "near", "middle", "far"], rows)


def with_tables(text: str, faults: list[str]) -> str:
    base = json.loads(project.read(CATALOG))["base"]
    tables = {write.__name__: write for write in (animals, beagle, characters, theories)}
    missing = set(tables) - set(name for _, name, _, _ in TABLE.findall(text))
    faults += [f"{NOTATION}: the table '{name}' has no place" for name in sorted(missing)]

    def replace(match: re.Match) -> str:
        if match[2] not in tables:
            faults.append(f"{NOTATION}: nobody writes the table '{match[2]}'")
            return match[0]
        return f"{match[1]}{tables[match[2]](base)}{match[4]}"

    return TABLE.sub(replace, text)


def main() -> None:
    faults = []
    before = project.read(NOTATION)
    after = with_tables(before, faults)
    if "--check" in sys.argv[1:]:
        if after != before:
            faults.append(f"{NOTATION}: stale; run tools/notation_tables.py")
    elif not faults:
        (project.ROOT / NOTATION).write_text(after, encoding="utf-8")
    project.finish(faults)


main()
