# SPDX-License-Identifier: MIT
"""A database that goes away and comes back, and more requests than are borne."""
import concurrent.futures
import json
import subprocess
import threading
import time
import unittest

import games
import harness
import imports
from client import Answer, Client
from harness import PSQL, Database, Postgres, Service, ServiceCase

LOCK_SECONDS = 3
CLIENTS = 8


class DatabaseOutage(unittest.TestCase):
    def test_service_outlives_its_database(self) -> None:
        with Postgres() as server:
            self.assertEqual(harness.command(server.conninfo, "migrate").returncode, 0)
            service = Service(server.conninfo, "--workers", "2")
            self.addCleanup(service.close)
            client = Client(service.port)
            self.addCleanup(client.close)
            document = games.under(games.recorded(), "outage")
            game = client.post("/v1/games", document).json
            server.kill()
            self.check_refusals(client, document)
            server.start()
            # Each worker meets its broken connection once.
            for _ in range(4):
                client.get("/readyz")
            self.assertEqual(client.get("/readyz").status, 200)
            again = client.post("/v1/games", document)
            self.assertEqual((again.status, again.json["id"]), (200, game["id"]))
            self.assertEqual(client.get(f"/v1/games/{game['id']}").json["head"], game["head"])
            self.assertEqual(service.stop(), 0)

    def check_refusals(self, client: Client, document: dict) -> None:
        self.assertEqual(client.get("/healthz").status, 200)
        answers = [client.get("/readyz"), client.get("/v1/games"), client.post("/v1/games", document)]
        for answer in answers * 2:
            self.assertEqual((answer.status, answer.problem["code"]), (503, "unavailable"))
            self.assertNotIn("host=", answer.text, "how the database is reached is nobody's business")


class ImportDuringOutage(unittest.TestCase):
    """What was not stored because the database was away is to be sent again, and is said so."""

    def test_it_is_not_complete(self) -> None:
        documents = imports.simulated(40)
        with Postgres() as server:
            self.assertEqual(harness.command(server.conninfo, "migrate").returncode, 0)
            service = Service(server.conninfo)
            self.addCleanup(service.close)
            upload = imports.SlowImport(service.port, X_Request_Id="half")
            upload.send(imports.body(documents[:20]))
            time.sleep(1)
            server.kill()
            upload.send(imports.body(documents[20:]))
            with concurrent.futures.ThreadPoolExecutor(1) as pool:
                half = pool.submit(upload.end)
                one = Client(service.port).post_bytes(
                    imports.PATH, imports.body(documents[:1]), {**imports.NDJSON, "X-Request-Id": "one"}
                )
                self.check(*imports.read(one), refused=1)
                self.check(*imports.read(half.result()), refused=20)
            server.start()
            client = Client(service.port)
            self.addCleanup(client.close)
            _, summary = imports.send(client, imports.body(documents))
            self.assertEqual((summary["created"], summary["same"], summary["is_complete"]), (20, 20, True))
            entries = [json.loads(line) for line in service.log().splitlines()]
            told = {line["request"]: line for line in entries if line["event"] == "request"}
            for name in ("half", "one"):
                self.assertEqual((told[name]["level"], told[name]["status"]), ("error", 200))
                self.assertIn("server", told[name]["detail"])
            self.assertEqual(len(told), 2)

    def check(self, verdicts: list[dict], summary: dict, refused: int) -> None:
        late = [verdict["problem"] for verdict in verdicts if verdict["status"] == "refused"]
        self.assertEqual((len(late), summary["refused"]), (refused, refused))
        self.assertFalse(summary["is_complete"])
        for problem in late:
            self.assertEqual(problem["code"], "unavailable")
            self.assertIn("X-Request-Id", problem["detail"])


class LostWhileItWrites(ServiceCase):
    """The connection that writes an append ends before it says what became of it."""

    WRITERS = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'INSERT INTO event_batch'"

    def test_nobody_is_told_what_nobody_knows(self) -> None:
        recorded = games.recorded()
        game = self.upload(games.shortened(recorded, 3))
        path = f"/v1/games/{game['id']}"
        head = game["head"]["digest"]
        for number in (3, 4):  # the second one finds in memory where the line stands
            head = self.append(path, recorded["moves"][number], head).json["head"]["digest"]
        with self.database.locked("event_batch"):
            answers: list[Answer] = []
            client = threading.Thread(target=lambda: answers.append(self.append(path, recorded["moves"][5], head)))
            client.start()
            self.end_writer()
            client.join()
        self.assert_problem(answers[0], 503, "unavailable")
        self.assertEqual(self.client.get(path).json["head"]["digest"], head)
        self.assertEqual(self.append(path, recorded["moves"][5], head).status, 200)

    def append(self, path: str, move: object, head: str) -> Answer:
        client = Client(self.service.port)
        try:
            return client.post(f"{path}/lines/0/moves", {"moves": [move]}, {"If-Match": f'"{head}"'})
        finally:
            client.close()

    def end_writer(self) -> None:
        end = time.monotonic() + 20
        while self.database.ask(f"SELECT count(*) {self.WRITERS}") != "1":
            assert time.monotonic() < end, "nobody writes"
            time.sleep(0.02)
        self.database.ask(f"SELECT pg_terminate_backend(pid) {self.WRITERS}")


class NotMigrated(unittest.TestCase):
    def test_service_does_not_start_on_an_empty_database(self) -> None:
        with Postgres() as server:
            run = harness.command(server.conninfo, "serve", "--listen", "127.0.0.1:0", timeout=60)
            self.assertEqual(run.returncode, 1)
            self.assertIn("migrate", run.stderr)
            service = Service(server.conninfo, "--migrate")
            client = Client(service.port)
            self.assertEqual(client.get("/readyz").status, 200)
            client.close()
            service.close()


class FullQueue(ServiceCase):
    @classmethod
    def start_service(cls, *options: str) -> None:
        super().start_service("--workers", "1", "--queue", "2", *options)

    def test_more_than_the_queue_holds_is_refused_at_once(self) -> None:
        lock = self.lock_games(self.database)
        answers: list[tuple[Answer, float]] = []

        def ask() -> None:
            client = Client(self.service.port)
            began = time.monotonic()
            answer = client.get("/v1/games")
            answers.append((answer, time.monotonic() - began))
            client.close()

        threads = [threading.Thread(target=ask) for _ in range(CLIENTS)]
        for thread in threads:
            thread.start()
        self.assertEqual(self.client.get("/healthz").status, 200, "it answers from memory")
        for thread in threads:
            thread.join()
        lock.wait()
        self.assertEqual(len(answers), CLIENTS)
        refused = [(answer, seconds) for answer, seconds in answers if answer.status == 503]
        self.assertGreaterEqual(len(refused), CLIENTS - 4, "one that runs, two that wait, one between")
        for answer, seconds in refused:
            self.assertEqual(answer.problem["code"], "overloaded")
            self.assertGreater(int(answer.headers["retry-after"]), 0)
            self.assertLess(seconds, LOCK_SECONDS)
        self.assertEqual({answer.status for answer, _ in answers}, {200, 503})
        self.assertEqual(self.client.get("/v1/games").status, 200)

    @staticmethod
    def lock_games(database: Database) -> subprocess.Popen:
        """Keeps everybody from the table of games for a while; returns when it does."""
        sql = f"BEGIN; LOCK TABLE game; SELECT 'locked'; SELECT pg_sleep({LOCK_SECONDS}); COMMIT;"
        process = subprocess.Popen(
            [PSQL, "-qAtX", "-d", database.conninfo], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(sql)
        process.stdin.close()
        assert process.stdout.readline() == "locked\n"
        return process
