# SPDX-License-Identifier: MIT
"""A long import in which something is killed: service, backend or postmaster.

Games are whole or absent, what was acknowledged is there, and sending the same
body again completes it. A tenth of the kills with DARWINLOG_TEST_PERCENT=10.
"""
import http.client
import os
import random
import signal
import threading
import time
import unittest

import harness
import imports
from client import Client

KILLS = max(1, 50 * int(os.environ.get("DARWINLOG_TEST_PERCENT", "10")) // 100)
GAMES = 400  # of one import
SECONDS = 1.5  # that it takes to send them
VICTIMS = ("service", "backend", "postmaster")

NOT_WHOLE = """
    SELECT count(*) FROM (
        SELECT g.seat_count, g.status,
            (SELECT count(*) FROM event e WHERE e.game = g.id) AS events,
            (SELECT sum(head_seq) FROM line l WHERE l.game = g.id) AS head,
            (SELECT count(*) FROM line l WHERE l.game = g.id) AS lines,
            (SELECT count(*) FROM seat s WHERE s.game = g.id AND s.score IS NOT NULL) AS seats,
            (SELECT count(*) FROM game_source s WHERE s.game = g.id) AS sources
        FROM game g WHERE g.id > '{after}') parts
    WHERE (events, lines, seats, sources) IS DISTINCT FROM (head, 1, seat_count, 1) OR status <> 'finished'
"""


class Writer(threading.Thread):
    """Uploads single games until something goes wrong, and keeps what was acknowledged."""

    def __init__(self, port: int, documents: list[dict]) -> None:
        super().__init__()
        self._port = port
        self._documents = documents
        self.acknowledged: dict[str, str] = {}

    def run(self) -> None:
        client = Client(self._port)
        for document in self._documents:
            try:
                answer = client.post("/v1/games", document)
            except (OSError, http.client.HTTPException):
                return
            if answer.status == 201:
                self.acknowledged[document["source"]["ref"]] = answer.json["id"]
            time.sleep(0.02)
        client.close()


class Importer(threading.Thread):
    """One import, sent over some time; `verdicts` stays None when it was cut."""

    def __init__(self, port: int, content: bytes) -> None:
        super().__init__()
        self._port = port
        self._content = content
        self.verdicts: list[dict] | None = None
        self.summary: dict = {}

    def run(self) -> None:
        try:
            upload = imports.SlowImport(self._port)
            step = len(self._content) // 50 + 1
            for at in range(0, len(self._content), step):
                upload.send(self._content[at:at + step])
                time.sleep(SECONDS / 50)
            self.verdicts, self.summary = imports.read(upload.end())
        except (OSError, http.client.HTTPException):
            pass


class Kills(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.postgres = cls.enterClassContext(harness.Postgres())
        cls.database = harness.Database(cls.postgres.conninfo)
        migrated = harness.command(cls.postgres.conninfo, "migrate")
        assert migrated.returncode == 0, migrated.stderr

    def test_killed_at_random_moments(self) -> None:
        chooser = random.Random(os.getpid())
        tally = {"cut": 0, "answered": 0, "acknowledged": 0, "created before": 0}
        self.service = harness.Service(self.postgres.conninfo)
        try:
            for number in range(KILLS):
                with self.subTest(VICTIMS[number % 3], number=number):
                    self.kill_once(number, chooser, tally)
        finally:
            self.service.close()
        print(f"{KILLS} kills of imports of {GAMES} games: {tally}")

    def kill_once(self, number: int, chooser: random.Random, tally: dict[str, int]) -> None:
        documents = imports.simulated(GAMES + 60, seed=1_000_000 + 1000 * number)
        single, many = documents[:60], documents[60:]
        content = imports.body(many)
        after = self.database.ask("SELECT coalesce(max(id::text), repeat('0', 32)) FROM game")
        importer, writer = Importer(self.service.port, content), Writer(self.service.port, single)
        importer.start()
        writer.start()
        time.sleep(chooser.uniform(0.05, SECONDS + 0.5))
        self.kill(VICTIMS[number % 3])
        importer.join()
        writer.join()
        self.revive()
        stored = self.stored()
        self.assertLessEqual(writer.acknowledged.items(), stored.items())
        self.check_verdicts(importer, many, stored)
        self.assertEqual(self.database.ask(NOT_WHOLE.format(after=after)), "0")
        before = len(set(stored) & {document["source"]["ref"] for document in many})
        self.complete(content, many, stored)
        self.assertEqual(self.database.ask(NOT_WHOLE.format(after=after)), "0")
        tally["answered" if importer.verdicts else "cut"] += 1
        tally["acknowledged"] += len(writer.acknowledged)
        tally["created before"] += before

    def kill(self, victim: str) -> None:
        if victim == "service":
            self.service.kill()
        elif victim == "postmaster":
            self.postgres.kill()
            self.postgres.start()
        else:
            pid = self.database.ask(
                "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"
                " AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1"
            )
            os.kill(int(pid), signal.SIGKILL)

    def revive(self) -> None:
        """Starts the service again if it was killed; waits for a database that recovers."""
        if self.service.is_gone():
            self.service.close()
            self.service = harness.Service(self.postgres.conninfo)
        end = time.monotonic() + 60
        while self.database.run("SELECT 1").returncode != 0 and time.monotonic() < end:
            time.sleep(0.1)

    def stored(self) -> dict[str, str]:
        rows = self.database.ask("SELECT ref, game FROM game_source WHERE system = 'simulate'").splitlines()
        return dict(row.split("|") for row in rows)

    def check_verdicts(self, importer: Importer, many: list[dict], stored: dict[str, str]) -> None:
        """A verdict holds; nothing was refused for what it is."""
        for verdict in importer.verdicts or []:
            if verdict["status"] == "refused":
                self.assertIn(verdict["problem"]["code"], ("unavailable", "overloaded"))
            else:
                ref = many[verdict["line"] - 1]["source"]["ref"]
                self.assertEqual((verdict["status"], verdict["id"]), ("created", stored[ref]))

    def complete(self, content: bytes, many: list[dict], stored: dict[str, str]) -> None:
        client = Client(self.service.port)
        verdicts, summary = imports.send(client, content)
        client.close()
        self.assertEqual((summary["created"] + summary["same"], summary["is_complete"]), (GAMES, True), summary)
        for verdict, document in zip(verdicts, many):
            known = stored.get(document["source"]["ref"])
            self.assertEqual(verdict["status"], "same" if known else "created")
            self.assertIn(known, (None, verdict["id"]))
