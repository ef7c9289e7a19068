#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What taking in games costs beside what PostgreSQL takes for their rows alone.

    bench_store.py DARWINLOG BENCH_ROWS BENCH_POST

- /v1/imports of an NDJSON file, beside binary COPY of the same rows into every
  table that an upload writes, with all indexes and triggers;
- POST of one finished game at 8 connections, beside prepared INSERTs of the same
  rows, one transaction a game, at 8 connections;
- bytes of event_batch with its index and TOAST for an event.

Every measurement has a database of its own on a server that flushes what it
commits. Rounds take turns; rates are medians.
"""
import http.client
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "api" / "e2e"))

import harness  # noqa: E402

DARWINLOG, BENCH_ROWS, BENCH_POST = (os.path.abspath(argument) for argument in sys.argv[1:4])
PERCENT = int(os.environ.get("DARWINLOG_TEST_PERCENT", "10"))
IMPORTED = max(2000 * PERCENT // 100, 200)  # games
POSTED = max(600 * PERCENT // 100, 100)
ROUNDS = 5 if PERCENT >= 1000 else 1
CONNECTIONS = 8
TARGETS = {"import": 0.25, "post": 0.4}
BYTES_MAX = {"footsteps": 40, "journey": 48}
POLL_SECONDS = 600


def simulate(folder: str, ruleset: str, count: int) -> str:
    path = f"{folder}/{ruleset}-{count}.ndjson"
    with open(path, "wb") as file:
        subprocess.run(
            [DARWINLOG, "simulate", "--ruleset", ruleset, "--games", str(count)], check=True, stdout=file
        )
    return path


def seconds_of(*command: str) -> float:
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def import_file(port: int, path: str, count: int) -> float:
    connection = http.client.HTTPConnection("127.0.0.1", port, POLL_SECONDS)
    began = time.monotonic()
    with open(path, "rb") as file:
        headers = {"Content-Type": "application/x-ndjson", "Content-Length": str(os.path.getsize(path))}
        connection.request("POST", "/v1/imports", file, headers)
        answer = connection.getresponse().read()
    took = time.monotonic() - began
    connection.close()
    assert answer.count(b'"created"') >= count, answer[-500:]
    return took


class Served:
    """A new database and a service on it."""

    def __enter__(self) -> "Served":
        self.database = harness.new_database()
        self.service = harness.Service(self.database.conninfo)
        return self

    def __exit__(self, *_: object) -> None:
        self.service.close()


def new_with_settings() -> str:
    return harness.new_database().conninfo


def drop(*conninfos: str) -> None:
    owner = harness.Database(harness.server.conninfo)
    for conninfo in conninfos:
        name = next(word.split("=")[1] for word in conninfo.split() if word.startswith("dbname="))
        owner.ask(f"DROP DATABASE {name}")


def check_same(ours: harness.Database, baseline: str) -> None:
    """Both databases hold the same games."""
    sql = "SELECT count(*), coalesce(sum(cardinality(digests)), 0) FROM event_batch"
    theirs = harness.Database(baseline)
    assert ours.ask(sql) == theirs.ask(sql)
    assert theirs.ask("SELECT (SELECT count(*) FROM stat_delta) = (SELECT count(*) FROM seat)") == "t"


def measure_import(path: str, count: int) -> tuple[float, float, float]:
    """Games a second of ours and of COPY, and bytes of an event."""
    with Served() as served:
        ours = import_file(served.service.port, path, count)
    size = float(served.database.ask(
        "SELECT pg_total_relation_size('event_batch')::float8 / sum(cardinality(digests)) FROM event_batch"
    ))
    baseline = new_with_settings()
    copied = seconds_of(BENCH_ROWS, "copy", served.database.conninfo, baseline)
    check_same(served.database, baseline)
    drop(served.database.conninfo, baseline)
    return count / ours, count / copied, size


def measure_post(path: str, count: int) -> tuple[float, float]:
    with Served() as served:
        ours = seconds_of(BENCH_POST, str(served.service.port), path, str(CONNECTIONS))
    baseline = new_with_settings()
    inserted = seconds_of(BENCH_ROWS, "insert", served.database.conninfo, baseline, str(CONNECTIONS))
    check_same(served.database, baseline)
    drop(served.database.conninfo, baseline)
    return count / ours, count / inserted


def show(name: str, ours: list[float], theirs: list[float], target: float) -> None:
    ratio = statistics.median(mine / their for mine, their in zip(ours, theirs))
    missed = "  missed" if ratio < target else ""
    print(f"  {name:<34} {statistics.median(ours):9.0f} {statistics.median(theirs):11.0f}"
          f" {ratio:8.3f} {target:8.2f}{missed}", flush=True)


def main() -> None:
    os.environ["DARWINLOG_BINARY"] = DARWINLOG
    print(f"  {'games a second':<34} {'ours':>9} {'PostgreSQL':>11} {'ratio':>8} {'target':>8}")
    with tempfile.TemporaryDirectory() as folder, harness.Postgres(is_durable=True) as server:
        harness.server = server
        path = simulate(folder, "footsteps", IMPORTED)
        rounds = [measure_import(path, IMPORTED) for _ in range(ROUNDS)]
        show(f"imports, {IMPORTED} games", [one[0] for one in rounds], [one[1] for one in rounds], TARGETS["import"])
        posted = simulate(folder, "footsteps", POSTED)
        pairs = [measure_post(posted, POSTED) for _ in range(ROUNDS)]
        show(f"POST at {CONNECTIONS} connections", [one[0] for one in pairs], [one[1] for one in pairs],
             TARGETS["post"])
        sizes = {"footsteps": rounds[0][2]}
        sizes["journey"] = measure_import(simulate(folder, "journey", IMPORTED), IMPORTED)[2]
    for ruleset, size in sizes.items():
        missed = "  missed" if size > BYTES_MAX[ruleset] else ""
        print(f"  bytes an event, {ruleset:<10} {size:28.1f} {'':>11} {'':>8} {BYTES_MAX[ruleset]:8}{missed}")


main()
