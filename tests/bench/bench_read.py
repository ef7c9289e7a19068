#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast the states of stored games are read: bench_read.py BINARY BENCH_GET BARE_SERVER BARE_QUERY

Over 64 connections that are kept alive: the same state again, other states of logs that
are in memory, both beside a bare libmicrohttpd that answers bytes of the same length from
memory; and states of games that nobody has looked at, beside a bare query that reads their
batches over as many connections as the service has workers. Rounds take turns; the rates are
medians.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "api" / "e2e"))

import harness  # noqa: E402
from client import Client  # noqa: E402

CONNECTIONS = 64
WORKERS = 8
ROUNDS = 5
SAME, OTHER, COLD = 40_000, 20_000, 4_000  # requests of a round
EVENTS = 60  # that every game has, and more
TARGETS = {"the same state": 0.5, "another state": 0.3, "a cold log": 0.3}


class Bench:
    def __init__(self, folder: str, percent: int) -> None:
        self.binary, self.get, self.bare, self.query = (os.path.abspath(path) for path in sys.argv[1:5])
        self.folder = pathlib.Path(folder)
        self.counts = [max(count * percent // 100, CONNECTIONS) for count in (SAME, OTHER, COLD)]
        self.rates: dict[str, list[float]] = {}

    def store_games(self, database: harness.Database) -> list[str]:
        warm = self.counts[1] // EVENTS + 1
        count = (self.counts[2] + warm) * ROUNDS * 5 // 4  # some end early
        simulate = [self.binary, "simulate", "--players", "2", "--games", str(count)]
        games = subprocess.Popen(simulate, stdout=subprocess.PIPE)
        run = subprocess.run(
            [self.binary, "import", "-"], stdin=games.stdout, check=False, capture_output=True, text=True,
            env={**os.environ, "DARWINLOG_DATABASE": database.conninfo},
        )
        assert run.returncode == 0 and games.wait() == 0, run.stderr
        database.ask("VACUUM (ANALYZE)")  # else it is done at some time while something is measured
        return database.ask(f"SELECT game FROM line WHERE head_seq >= {EVENTS} ORDER BY game").split()

    def measure(self, name: str, command: list[str], lines: list[str]) -> None:
        path = self.folder / "lines"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [str(path) if word == "LINES" else word for word in command]
        seconds = float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        self.rates.setdefault(name, []).append(len(lines) / seconds)

    def ask(self, name: str, port: str, targets: list[str]) -> None:
        self.measure(name, [self.get, port, "LINES", str(CONNECTIONS)], targets)

    def run_round(self, number: int, games: list[str], port: str, bare_port: str, conninfo: str) -> None:
        same, other, cold = self.counts
        warm = other // EVENTS + 1
        begin = number * (warm + cold)
        hot, unseen = games[begin:begin + warm], games[begin + warm:begin + warm + cold]
        path = "/v1/games/{}/states/{}?line=0"
        self.ask("bare server", bare_port, [path.format(hot[0], 40)] * same)
        self.ask("the same state", port, [path.format(hot[0], 40)] * same)
        self.ask("looked at once", port, [path.format(game, 0) for game in hot])
        targets = [path.format(game, seq) for seq in range(1, EVENTS) for game in hot][:other]
        self.ask("another state", port, targets)
        self.measure("bare query", [self.query, conninfo, "LINES", str(WORKERS)], unseen)
        self.ask("a cold log", port, [path.format(game, 40) for game in unseen])

    def report(self) -> None:
        rates = {name: statistics.median(rates) for name, rates in self.rates.items()}
        print(f"  reads a second, {CONNECTIONS} connections    ours      bare    ratio   target")
        for name, target in TARGETS.items():
            bare = rates["bare query" if name == "a cold log" else "bare server"]
            print(f"  {name:34}{rates[name]:8.0f}  {bare:8.0f}  {rates[name] / bare:7.3f}  {target:7.2f}")


def main() -> None:
    percent = int(os.environ.get("DARWINLOG_TEST_PERCENT", "100"))
    with tempfile.TemporaryDirectory() as folder, harness.Postgres(is_durable=True) as server:
        bench = Bench(folder, percent)
        os.environ["DARWINLOG_BINARY"] = bench.binary
        harness.server = server
        database = harness.new_database()
        games = bench.store_games(database)
        service = harness.Service(database.conninfo, "--workers", str(WORKERS))
        harness.wait_until_kept_up(database)
        client = Client(service.port)
        body = bench.folder / "body"
        body.write_bytes(client.get(f"/v1/games/{games[0]}/states/40", line=0).body)
        client.close()
        bare = subprocess.Popen([bench.bare, str(body)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        port = bare.stdout.readline().strip()
        for number in range(ROUNDS):
            bench.run_round(number, games, str(service.port), port, database.conninfo)
        bench.report()
        bare.communicate()
        service.close()


main()
