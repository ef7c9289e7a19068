#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a program beside a service and its database: with_service.py BINARY PROGRAM...

Unlike that of the tests, the PostgreSQL flushes to the disk what it commits. The
program finds DARWINLOG_TEST_DATABASE (the conninfo) and DARWINLOG_TEST_PORT.
"""
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "api" / "e2e"))

import harness  # noqa: E402


def main() -> int:
    os.environ["DARWINLOG_BINARY"] = os.path.abspath(sys.argv[1])
    with harness.Postgres(is_durable=True) as server:
        harness.server = server
        database = harness.new_database()
        service = harness.Service(database.conninfo)
        environment = {
            **os.environ,
            "DARWINLOG_TEST_DATABASE": database.conninfo,
            "DARWINLOG_TEST_PORT": str(service.port),
        }
        status = subprocess.run(sys.argv[2:], check=False, env=environment).returncode
        service.close()
    return status


sys.exit(main())
