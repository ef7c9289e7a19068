#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C file that holds files as constants: embed.py NAME OUTPUT FILE...

It defines `const struct embedded NAME[]` and `const size_t NAME_count`, in the
order of the files; each entry has the file's base name, its bytes (a NUL
follows that `len` does not count) and their number.
"""
import os
import sys


def literal(data: bytes) -> str:
    rows = []
    for start in range(0, len(data), 20):
        rows.append("    " + ",".join(str(b) for b in data[start:start + 20]) + ",")
    return "\n".join(rows + ["    0"])


def main() -> None:
    name, output, *files = sys.argv[1:]
    parts = ["// Generated from files; see tools/embed.py.", '#include "engine/base/embedded.h"', ""]
    entries = []
    for number, path in enumerate(files):
        with open(path, "rb") as file:
            data = file.read()
        parts.append(f"static const unsigned char file_{number}[] = {{\n{literal(data)}\n}};\n")
        entries.append(f'    {{"{os.path.basename(path)}", (const char *)file_{number}, {len(data)}}},')
    parts.append(f"extern const struct embedded {name}[];\nextern const size_t {name}_count;")
    parts.append(f"const struct embedded {name}[] = {{\n" + "\n".join(entries) + "\n};")
    parts.append(f"const size_t {name}_count = {len(files)};\n")
    with open(output, "w", encoding="utf-8") as file:
        file.write("\n".join(parts))


main()
