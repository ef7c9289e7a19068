#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lays the sections of modules over a base catalog: layer_catalog.py OUTPUT BASE FILE...

BASE is a JSON object in which each FILE becomes the member that is named like it
without ".json". The text of all of them stays as it is written.
"""
import json
import pathlib
import sys


def main() -> None:
    output, base, *sections = sys.argv[1:]
    text = pathlib.Path(base).read_text(encoding="utf-8").rstrip()
    for path in map(pathlib.Path, sections):
        section = path.read_text(encoding="utf-8").rstrip()
        text = f'{text[:-1].rstrip()},\n "{path.stem}": {section}\n}}'
    json.loads(text)
    pathlib.Path(output).write_text(text + "\n", encoding="utf-8")


main()
