# SPDX-License-Identifier: MIT
"""A database and a service of its own for each class of tests.

    class Lists(ServiceCase):
        def test_something(self):
            self.client.get("/v1/games")

run.py names binary and PostgreSQL. A service that does not end well (a
sanitizer's report, a crash) fails the class.
"""
import contextlib
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Callable, Iterator

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests" / "support"))

from client import Client  # noqa: E402
from postgres import Postgres  # noqa: E402

server: Postgres | None = None  # shared; run.py sets it
databases = itertools.count(1)

LISTENING = re.compile(r"listening on http://127\.0\.0\.1:(\d+)")
STOP_SECONDS = 60
WRAPPER = os.environ.get("DARWINLOG_TEST_WRAPPER", "").split()  # what services run under, for example valgrind
KEPT_UP_SECONDS = 600
PSQL = "/usr/lib/postgresql/15/bin/psql"
# What is to be as it was after a request that was refused.
TABLES = (
    "catalog", "player", "player_alias", "game", "game_source", "game_fingerprint", "seat", "fact_key", "line",
    "event_batch", "promotion", "game_change",
)


def binary() -> str:
    return os.environ["DARWINLOG_BINARY"]


def is_instrumented() -> bool:
    """A sanitizer keeps freed memory for a while."""
    libraries = subprocess.run(["ldd", binary()], check=True, capture_output=True, text=True).stdout
    return "libasan" in libraries


def command(conninfo: str, *arguments: str, **options: object) -> subprocess.CompletedProcess:
    """Runs a command of the program to its end."""
    environment = {**os.environ, "DARWINLOG_DATABASE": conninfo}
    return subprocess.run(
        [binary(), *arguments], check=False, env=environment, capture_output=True, text=True, **options
    )


class Database:
    """Looks at what is stored, as the owner, beside the service."""

    def __init__(self, conninfo: str) -> None:
        self.conninfo = conninfo

    def run(self, sql: str) -> subprocess.CompletedProcess:
        arguments = [PSQL, "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1"]
        return subprocess.run(
            [*arguments, "-d", self.conninfo, "-c", sql], check=False, capture_output=True, text=True
        )

    def ask(self, sql: str) -> str:
        run = self.run(sql)
        assert run.returncode == 0, run.stderr
        return run.stdout.strip()

    @contextlib.contextmanager
    def locked(self, table: str) -> Iterator[None]:
        """Nobody writes to the table meanwhile: whoever wants to waits."""
        with subprocess.Popen(
            [PSQL, "-qAtX", "-d", self.conninfo], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(f"BEGIN; LOCK TABLE {table} IN EXCLUSIVE MODE; SELECT 'locked';\n")
            process.stdin.flush()
            assert process.stdout.readline() == "locked\n"
            try:
                yield
            finally:
                process.stdin.close()

    def waiting(self) -> int:
        """How many sessions wait for a lock."""
        sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        return int(self.ask(sql))

    def counts(self) -> dict[str, int]:
        """Rows of each table."""
        sql = " UNION ALL ".join(f"SELECT '{table}', count(*) FROM {table}" for table in TABLES)
        return {name: int(count) for name, count in (line.split("|") for line in self.ask(sql).splitlines())}


def new_database() -> Database:
    """An empty one, its schema up to date."""
    assert server is not None
    name = f"e2e_{next(databases)}"
    owner = Database(server.conninfo)
    owner.ask(f"CREATE DATABASE {name}")
    return _migrate(name)


def old_database() -> Database:
    """The first one that was ever made on the server, its schema up to date."""
    return _migrate("e2e_1")


def _migrate(name: str) -> Database:
    database = Database(server.conninfo.replace("dbname=darwinlog", f"dbname={name}"))
    migrated = command(database.conninfo, "migrate")
    assert migrated.returncode == 0, migrated.stderr
    return database


def wait_until(condition: Callable[[], bool], seconds: int = 60, pause: float = 0.05) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(pause)


def wait_until_kept_up(database: Database) -> None:
    """What is stored is in the aggregates and blocks of the statistics."""
    sql = "SELECT EXISTS (SELECT FROM stat_delta) OR EXISTS (SELECT FROM stat_stale)"
    wait_until(lambda: database.ask(sql) == "f", KEPT_UP_SECONDS, 0.1)


class Service:
    """`darwinlog serve` on a free port."""

    def __init__(self, conninfo: str, *options: str) -> None:
        self._log = tempfile.TemporaryFile()
        environment = {**os.environ, "DARWINLOG_DATABASE": conninfo}
        self._process = subprocess.Popen(
            [*WRAPPER, binary(), "serve", "--listen", "127.0.0.1:0", *options],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self._log, text=True,
        )
        self.port = self._wait_until_it_listens()

    def _wait_until_it_listens(self) -> int:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            match = LISTENING.search(line)
            if match:
                return int(match[1])
        raise RuntimeError(f"the service did not start: {self.log()}")

    @property
    def pid(self) -> int:
        return self._process.pid

    def log(self) -> str:
        self._log.seek(0)
        return self._log.read().decode(errors="replace")

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """As Ctrl-C does. Returns what it ended with."""
        self._process.send_signal(how)
        return self._process.wait(STOP_SECONDS)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def is_gone(self) -> bool:
        return self._process.poll() is not None

    def peak_memory(self) -> int:
        """Bytes that it had in memory at most so far."""
        with open(f"/proc/{self._process.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM:"))

    def close(self) -> None:
        """Stops it unless that was done; raises when it ended badly."""
        if self._process.poll() is None and self.stop() != 0:
            raise RuntimeError(f"the service ended with {self._process.returncode}: {self.log()}")
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.close()


class ServiceCase(unittest.TestCase):
    """Tests that share a database and a running service."""

    service: Service
    database: Database
    client: Client
    # What was stored is to be what `rebuild` would make of the logs, statistics included.
    ends_as_rebuilt = False

    @classmethod
    def setUpClass(cls) -> None:
        cls.database = new_database()
        cls.start_service()
        cls.addClassCleanup(cls.end_service)

    @classmethod
    def start_service(cls, *options: str) -> None:
        cls.service = Service(cls.database.conninfo, *options)
        cls.client = Client(cls.service.port)

    @classmethod
    def end_service(cls) -> None:
        cls.client.close()
        cls.service.close()
        if cls.ends_as_rebuilt:
            run = command(cls.database.conninfo, "rebuild")
            assert " 0 outcomes differed; 0 aggregates differed" in run.stdout, run.stdout + run.stderr

    def command(self, *arguments: str, **options: object) -> subprocess.CompletedProcess:
        return command(self.database.conninfo, *arguments, **options)

    def wait_until_kept_up(self) -> None:
        wait_until_kept_up(self.database)

    def upload(self, document: dict) -> dict:
        """Stores a game, which must be new, and returns it as answered."""
        answer = self.client.post("/v1/games", document)
        self.assertEqual(answer.status, 201, answer.text)
        return answer.json

    def assert_problem(self, answer, status: int, code: str) -> dict:
        self.assertEqual(answer.status, status, answer.text)
        self.assertEqual(answer.problem["code"], code, answer.text)
        return answer.problem
