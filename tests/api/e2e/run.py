#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs end-to-end tests: run.py BINARY [TOPIC...]

BINARY is the program to test; a topic is the file test_TOPIC.py. Without one all
of them run. They share one throwaway PostgreSQL, each in a database of its own.
"""
import os
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent


def main() -> None:
    os.environ["DARWINLOG_BINARY"] = os.path.abspath(sys.argv[1])
    topics = sys.argv[2:] or sorted(path.stem.removeprefix("test_") for path in HERE.glob("test_*.py"))

    import harness

    with harness.Postgres() as server:
        harness.server = server
        suite = unittest.defaultTestLoader.loadTestsFromNames(f"test_{topic}" for topic in topics)
        result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(not result.wasSuccessful())


sys.path.insert(0, str(HERE))
main()
