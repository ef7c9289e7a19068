# SPDX-License-Identifier: MIT
"""What is kept in memory: it is what the database has, and it spares the database."""
import threading
import time
import unittest

import games
from client import Client
from harness import Database, Postgres, Service, ServiceCase, command

SECONDS = 30


def figures(client: Client) -> dict[str, float]:
    lines = client.get("/metrics").text.splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


class Kept(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.cold = Service(cls.database.conninfo, "--cache-bytes", "0")
        cls.addClassCleanup(cls.cold.close)
        cls.other = Client(cls.cold.port)

    def same(self, path: str) -> None:
        """Twice from memory perhaps, and once without."""
        answers = [self.client.get(path), self.client.get(path), self.other.get(path)]
        self.assertEqual({(one.status, one.text, one.headers.get("etag")) for one in answers}, {
            (answers[2].status, answers[2].text, answers[2].headers.get("etag"))})

    def test_every_moment_of_recorded_games_is_as_without(self) -> None:
        for ruleset in games.RULESETS:
            document = games.recorded(games.names(ruleset)[0], ruleset)
            game = self.client.post("/v1/games", document).json
            for seq in [*range(0, game["head"]["seq"], 7), game["head"]["seq"], game["head"]["seq"] + 1]:
                for part in ("", "/moves"):
                    for query in ("", "?line=0"):
                        self.same(f"/v1/games/{game['id']}/states/{seq}{part}{query}")

    def test_stepping_asks_the_database_nothing(self) -> None:
        game = self.client.post("/v1/games", games.recorded()).json
        path = f"/v1/games/{game['id']}/states"
        self.client.get(f"{path}/5")
        before = figures(self.client)
        for seq in range(1, 40):
            self.assertEqual(self.client.get(f"{path}/{seq}").status, 200)
        after = figures(self.client)
        self.assertEqual(after['darwinlog_cache_misses_total{kind="logs"}'], before['darwinlog_cache_misses_total{kind="logs"}'])
        for seq in range(1, 40):
            self.client.get(f"{path}/{seq}")
        last = figures(self.client)
        self.assertEqual(last['darwinlog_cache_misses_total{kind="answers"}'], after['darwinlog_cache_misses_total{kind="answers"}'])
        self.assertGreater(last['darwinlog_cache_bytes{kind="answers"}'], 0)

    def test_a_line_that_grows_is_seen_to_its_head(self) -> None:
        whole = games.recorded()
        document = games.without_source(games.shortened(whole, 10))
        game = self.client.post("/v1/games", document).json
        path = f"/v1/games/{game['id']}"
        digest = game["head"]["digest"]
        for seq in range(11, 20):
            self.assertEqual(self.client.get(f"{path}/states/{seq}").status, 404)
            answer = self.client.post(
                f"{path}/lines/0/moves", {"moves": [whole["moves"][seq - 1]]}, {"If-Match": f'"{digest}"'}
            )
            self.assertEqual(answer.status, 200, answer.text)
            digest = answer.json["head"]["digest"]
            self.assertEqual(self.client.get(f"{path}/states/{seq}").json["digest"], digest)
            self.assertEqual(self.client.get(f"{path}/states/head").json["digest"], digest)
            self.same(f"{path}/states/{seq}")

    def new_branch(self, path: str) -> int:
        moves = self.client.get(f"{path}/states/0/moves").json["moves"]
        played = self.client.get(f"{path}/events", to=1).json["events"][0]["move"]
        other = next(one["move"] for one in moves if one["move"] != played)
        body = {"from": {"line": 0, "seq": 0}, "moves": [other], "chance": {"policy": "seed", "seed": 1}}
        return self.client.post(f"{path}/lines", body).json["line"]

    def promote(self, client: Client, path: str, line: int) -> None:
        answer = client.post(f"{path}/lines/{line}/promote", {"author": "Ada", "reason": "a test"})
        self.assertEqual(answer.status, 200, answer.text)

    def test_a_promotion_counts_at_once_here_and_soon_elsewhere(self) -> None:
        game = self.client.post("/v1/games", games.without_source(games.shortened(games.recorded(), 12))).json
        path = f"/v1/games/{game['id']}"
        branch = self.new_branch(path)
        for line, client in ((branch, self.client), (0, self.other), (branch, self.other), (0, self.client)):
            for _ in range(3):
                self.client.get(f"{path}/states/1")
            self.promote(client, path, line)
            if client is self.other:
                end = time.monotonic() + SECONDS
                while self.client.get(f"{path}/states/1").json["line"] != line:
                    self.assertLess(time.monotonic(), end)
            self.assertEqual(self.client.get(f"{path}/states/1").json["line"], line)
            self.same(f"{path}/states/1")

    def test_readers_never_see_a_record_that_was_left_before_they_asked(self) -> None:
        game = self.client.post("/v1/games", games.without_source(games.shortened(games.recorded(), 12))).json
        path = f"/v1/games/{game['id']}"
        branch = self.new_branch(path)
        stopped = threading.Event()

        def look() -> None:
            client = Client(self.service.port)
            while not stopped.is_set():
                client.get(f"{path}/states/1")
            client.close()

        looking = [threading.Thread(target=look) for _ in range(3)]
        for thread in looking:
            thread.start()
        try:
            for number in range(20):
                line = branch if number % 2 == 0 else 0
                self.promote(self.client, path, line)
                for _ in range(5):
                    self.assertEqual(self.client.get(f"{path}/states/1").json["line"], line)
        finally:
            stopped.set()
            for thread in looking:
                thread.join()


class Outage(unittest.TestCase):
    """The database stops, and what is kept goes on to be told for what cannot change."""

    def test_named_lines_go_on_and_records_do_not(self) -> None:
        with Postgres() as server:
            self.assertEqual(command(server.conninfo, "migrate").returncode, 0)
            service = Service(server.conninfo, "--workers", "2")
            self.addCleanup(service.close)
            client = Client(service.port)
            self.addCleanup(client.close)
            game = client.post("/v1/games", games.recorded()).json
            path = f"/v1/games/{game['id']}/states/9"
            before = client.get(f"{path}?line=0").text
            client.get(path)
            server.stop()
            self.assertEqual(client.get(f"{path}?line=0").text, before)
            end = time.monotonic() + SECONDS
            while client.get(path).status != 503:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)
            server.start()
            while client.get(path).status != 200:
                self.assertLess(time.monotonic(), end)
                time.sleep(0.05)
            self.assertEqual(client.get(path).text, before)
            self.assertEqual(Database(server.conninfo).ask("SELECT count(*) FROM game"), "1")
