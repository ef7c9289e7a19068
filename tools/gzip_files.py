#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Packs files as answers for those who take gzip: gzip_files.py FOLDER FILE...

FOLDER gets NAME.gz of each, the same bytes whenever it is made.
"""
import gzip
import os
import sys


def main() -> None:
    folder, *files = sys.argv[1:]
    for path in files:
        with open(path, "rb") as file:
            packed = gzip.compress(file.read(), mtime=0)
        with open(os.path.join(folder, os.path.basename(path) + ".gz"), "wb") as file:
            file.write(packed)


main()
