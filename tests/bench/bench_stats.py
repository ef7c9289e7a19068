#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast statistics answer over very many games, and what that costs those who upload.

    bench_stats.py DARWINLOG BENCH_POST [FOLDER]

A million finished games with DARWINLOG_TEST_PERCENT=1000, made from some hundred simulated ones
by generate_games.sql, on a server that flushes what it commits. Milliseconds are medians over
HTTP. A question that is answered from aggregates is compared with itself by a look at every seat;
only a difference fails. In FOLDER the database stays, and the next run begins with what it finds there.
"""
import http.client
import itertools
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "api" / "e2e"))

import harness  # noqa: E402

DARWINLOG, BENCH_POST = (os.path.abspath(argument) for argument in sys.argv[1:3])
FOLDER = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else None
SEED = int(time.time() * 1000) if FOLDER else 0  # the same game is not stored twice
PERCENT = int(os.environ.get("DARWINLOG_TEST_PERCENT", "10"))
GAMES = max(1000 * PERCENT, 10000)
TEMPLATES = 60  # of each ruleset and number of seats
POSTED = max(5 * PERCENT, 200)
CONNECTIONS = 8
ROUNDS = 3
SEATS = {"footsteps": (2, 3, 4, 5), "journey": (2, 3, 4)}
SECONDS = 120
PAUSE = 0.05  # between two questions while games are uploaded

COMMON = [
    ("win rate by crew card", "", {"measure": "win_rate", "by": "crew_card"}),
    ("score by player count and seat", "", {"measure": "score", "by": "player_count,seat"}),
    ("histogram of scores", "/histogram", {"measure": "score"}),
]
# What is asked, the milliseconds that it may take, how often it is.
QUESTIONS = [
    *((name, path, query, 20, 20) for name, path, query in COMMON),
    ("score by month and seat, one filter", "", {"measure": "score", "by": "month,seat", "player_count": 3}, 1000, 5),
    ("score by source and month, one filter", "", {"measure": "score", "by": "source,month", "ruleset": "journey"},
     1000, 5),
    ("rank by player count and seat, one filter", "",
     {"measure": "rank", "by": "player_count,seat", "ruleset": "journey"}, 1000, 3),
    ("score by month and seat, with a crew card", "",
     {"measure": "score", "by": "month,seat", "has": "crew_card:{crew}"}, 1000, 3),
    ("crew card by player count", "", {"measure": "win_rate,score", "by": "crew_card,player_count"}, 1000, 5),
    ("objective by seat", "", {"measure": "win_rate,score", "by": "objective,seat"}, 1000, 5),
    ("location by player count", "", {"measure": "win_rate,score", "by": "location,player_count"}, 1000, 5),
    ("openings, three steps", "/openings", {"ruleset": "journey", "depth": 3}, 60000, 1),
    ("curve by round", "/curve", {"ruleset": "footsteps", "per": "round"}, 60000, 1),
    ("crew card by location", "", {"measure": "win_rate", "by": "crew_card,location"}, 60000, 1),
]


class Asker:
    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, SECONDS)

    def ask(self, path: str, query: dict) -> dict:
        self._connection.request("GET", f"/v1/stats{path}?{urllib.parse.urlencode(query)}")
        answer = self._connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path} {query}: {answer.status} {body[:300]!r}")
        return json.loads(body)

    def milliseconds(self, path: str, query: dict, rounds: int) -> float:
        took = []
        for _ in range(rounds):
            began = time.monotonic()
            self.ask(path, query)
            took.append((time.monotonic() - began) * 1000)
        return statistics.median(took)


def simulate(path: str, games: int, seed: int) -> None:
    """Games of every ruleset and number of seats, as if people had played them."""
    with open(path, "w", encoding="utf-8") as file:
        for ruleset, counts in SEATS.items():
            for seats in counts:
                arguments = {"ruleset": ruleset, "players": seats, "games": games, "seed": seed}
                options = [word for name, value in arguments.items() for word in (f"--{name}", str(value))]
                run = subprocess.run([DARWINLOG, "simulate", *options], check=True, capture_output=True, text=True)
                for line in run.stdout.splitlines():
                    document = json.loads(line)
                    document["source"]["system"] = "table"
                    document["played_at"] = "2026-02-01T12:00:00Z"
                    file.write(json.dumps(document) + "\n")


def load(service: harness.Service, database: harness.Database, folder: str) -> None:
    path = f"{folder}/templates.ndjson"
    simulate(path, TEMPLATES, 1)
    connection = http.client.HTTPConnection("127.0.0.1", service.port, SECONDS)
    connection.request("POST", "/v1/imports", pathlib.Path(path).read_bytes(), {"Content-Type": "application/x-ndjson"})
    connection.getresponse().read()
    harness.wait_until_kept_up(database)
    arguments = [harness.PSQL, "--no-psqlrc", "--quiet", "-v", "ON_ERROR_STOP=1", "-v", f"games={GAMES}"]
    subprocess.run(
        [*arguments, "-d", database.conninfo, "-f", str(HERE / "generate_games.sql")], check=True,
        stdout=subprocess.DEVNULL,
    )
    harness.wait_until_kept_up(database)


def check_same(asker: Asker) -> None:
    """Aggregates and a look at every seat tell the same."""
    for by in ("player_count,seat", "crew_card", "source,month"):
        query = {"measure": "score,win_rate,games", "by": by, "ruleset": "journey"}
        quick = asker.ask("", query)["rows"]
        slow = [
            row for row in asker.ask("", {**query, "measure": f"{query['measure']},rank"})["rows"]
            if row["measure"] != "rank"
        ]
        if quick != slow:
            raise RuntimeError(f"aggregates by {by} are not what the seats come to")


def ask_questions(asker: Asker) -> None:
    crew = asker.ask("", {"measure": "games", "by": "crew_card", "sort": "-n", "limit": 1})["rows"][0]["key"][0]
    print(f"  {f'{GAMES} games, milliseconds':<44} {'took':>9} {'at most':>9}")
    for name, path, query, most, rounds in QUESTIONS:
        asked = {key: str(value).replace("{crew}", crew) for key, value in query.items()}
        took = asker.milliseconds(path, asked, rounds)
        print(f"  {name:<44} {took:9.1f} {most:9}{'  missed' if took > most else ''}", flush=True)


def upload(service: harness.Service, folder: str, seed: int) -> float:
    """Games a second."""
    path = f"{folder}/posted-{seed}.ndjson"
    kinds = sum(len(counts) for counts in SEATS.values())
    simulate(path, -(-POSTED // kinds), SEED + seed)
    run = subprocess.run(
        [BENCH_POST, str(service.port), path, str(CONNECTIONS)], check=True, stdout=subprocess.PIPE, text=True
    )
    return -(-POSTED // kinds) * kinds / float(run.stdout)


class Disturbance:
    """Somebody who asks one question after the other meanwhile."""

    def __init__(self, port: int, questions: list[tuple[str, dict]], pause: float) -> None:
        self._asker = Asker(port)
        self._questions = questions
        self._pause = pause
        self._has_ended = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self.asked = 0

    def _run(self) -> None:
        while not self._has_ended.is_set():
            self._asker.ask(*self._questions[self.asked % len(self._questions)])
            self.asked += 1
            self._has_ended.wait(self._pause)

    def __enter__(self) -> "Disturbance":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._has_ended.set()
        self._thread.join()


def wait_until_quiet(database: harness.Database) -> None:
    """Nothing is kept up, and ratings are as they are to be: making them takes a core for a while, and then rests."""
    harness.wait_until_kept_up(database)
    while database.ask("SELECT ratings_are_current()") != "t":
        time.sleep(0.5)


def compare_uploads(service: harness.Service, folder: str) -> None:
    """Medians of rounds, each between undisturbed ones: the machine is not always equally fast."""
    common = [(path, query) for _, path, query in COMMON]
    heavy = [("", {"measure": "win_rate", "by": "crew_card,location"})]
    seeds = itertools.count(100000, 100000)
    alone = [upload(service, folder, next(seeds))]
    print(f"  {'uploads, games a second':<44} {'rate':>9} {'ratio':>9} {'at least':>9}")
    for name, questions, pause in (
        ("common questions, up to 20 a second", common, PAUSE), ("two many-valued dimensions, one by one", heavy, 0.0),
    ):
        rates, ratios, asked = [], [], 0
        for _ in range(ROUNDS):
            with Disturbance(service.port, questions, pause) as others:
                rates.append(upload(service, folder, next(seeds)))
            asked += others.asked
            alone.append(upload(service, folder, next(seeds)))
            ratios.append(2 * rates[-1] / (alone[-1] + alone[-2]))
        ratio = statistics.median(ratios)
        missed = "  missed" if ratio < 0.8 else ""
        rate = statistics.median(rates)
        print(f"  {name:<44} {rate:9.0f} {ratio:9.2f} {0.8:9.2f}{missed}  ({asked} answered)", flush=True)
    print(f"  {'undisturbed':<44} {statistics.median(alone):9.0f}", flush=True)


def main() -> None:
    os.environ["DARWINLOG_BINARY"] = DARWINLOG
    with tempfile.TemporaryDirectory() as folder, harness.Postgres(is_durable=True, kept=FOLDER) as server:
        harness.server = server
        database = harness.new_database() if server.is_new else harness.old_database()
        service = harness.Service(database.conninfo)
        try:
            if server.is_new:
                load(service, database, folder)
            asker = Asker(service.port)
            wait_until_quiet(database)
            check_same(asker)
            ask_questions(asker)
            compare_uploads(service, folder)
        finally:
            service.close()


main()
