# SPDX-License-Identifier: MIT
"""Reading from a streaming replica: two real servers."""
import threading
import time
import unittest

import games
from client import Client
from harness import Database, Postgres, Service, command

SECONDS = 60
READS = ("", "/events", "/export", "/lines", "/states/0", "/states/head", "/states/0/moves", "/timeline")


class Replica(unittest.TestCase):
    """A primary and its replica; for each test a service that knows both."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.primary = cls.enterClassContext(Postgres())
        assert command(cls.primary.conninfo, "migrate").returncode == 0
        cls.replica = cls.enterClassContext(cls.primary.follow())

    def setUp(self) -> None:
        self.service = Service(
            self.primary.conninfo, "--read-database", self.replica.conninfo, "--workers", "4", "--query-timeout", "10"
        )
        self.addCleanup(self.service.close)
        self.client = Client(self.service.port)
        self.addCleanup(self.client.close)

    def wait_until(self, condition) -> None:
        end = time.monotonic() + SECONDS
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)

    def catch_up(self) -> None:
        """Waits until the replica has what the primary has now."""
        position = Database(self.primary.conninfo).ask("SELECT pg_current_wal_lsn()")
        ask = f"SELECT pg_last_wal_replay_lsn() >= '{position}'"
        self.wait_until(lambda: Database(self.replica.conninfo).ask(ask) == "t")

    def pause(self, is_paused: bool) -> None:
        """Keeps the replica as it is, or lets it go on."""
        function = "pg_wal_replay_pause" if is_paused else "pg_wal_replay_resume"
        superuser = self.replica.conninfo.replace("user=darwinlog_owner", "user=postgres")
        Database(superuser).ask(f"SELECT {function}()")

    def test_reads_go_on_when_the_primary_stops(self) -> None:
        game = self.client.post("/v1/games", games.recorded()).json
        self.wait_until(lambda: self.client.get("/v1/players").json["players"][0]["ratings"])
        self.catch_up()
        paths = [f"/v1/games/{game['id']}{part}" for part in READS]
        paths += ["/v1/games", "/v1/players", "/v1/stats?measure=games&by=ruleset", "/v1/stats/histogram?measure=score",
                  "/v1/stats/curve", "/v1/stats/openings?depth=1&ruleset=footsteps", "/v1/stats/dimensions", "/v1/catalogs", "/v1/rulesets"]
        before = {path: self.client.get(path).json for path in paths}
        self.primary.stop()
        for path in paths:
            with self.subTest(path):
                answer = self.client.get(path)
                self.assertEqual(answer.status, 200, answer.text)
                self.assertEqual(answer.json, before[path])
        self.assertEqual(self.client.get("/readyz").json, {"status": "read_only"})
        answer = self.client.post("/v1/games", games.under(games.shortened(games.recorded(), 5), "late"))
        self.assertEqual((answer.status, answer.problem["code"]), (503, "unavailable"))
        unknown = "/v1/games/01890000-0000-7000-8000-000000000000"
        self.assertEqual(self.client.get(unknown).status, 503, "who knows what the primary has")
        self.primary.start()
        self.wait_until(lambda: self.client.get("/readyz").json["status"] == "ready")
        self.assertEqual(self.client.get(unknown).status, 404)

    def test_a_game_is_found_at_once_however_far_the_replica_is_behind(self) -> None:
        self.catch_up()
        self.pause(True)
        self.addCleanup(self.pause, False)
        document = games.shortened(games.recorded(), 20)
        game = self.client.post("/v1/games", games.without_source(document)).json
        for part in READS:
            self.assertEqual(self.client.get(f"/v1/games/{game['id']}{part}").status, 200, part)
        move = games.recorded()["moves"][20]
        tag = {"If-Match": f'"{game["head"]["digest"]}"'}
        appended = self.client.post(f"/v1/games/{game['id']}/lines/0/moves", {"moves": [move]}, tag)
        self.assertEqual(appended.status, 200, appended.text)
        self.assertEqual(self.client.get(f"/v1/games/{game['id']}").json["head"]["seq"], 21)
        self.pause(False)
        self.catch_up()
        self.assertEqual(self.client.get(f"/v1/games/{game['id']}").json["head"]["seq"], 21)

    def test_the_service_does_without_its_replica(self) -> None:
        game = self.client.post("/v1/games", games.recorded()).json
        self.catch_up()
        self.replica.kill()
        self.addCleanup(self.replica.start)
        for _ in range(8):
            self.assertEqual(self.client.get(f"/v1/games/{game['id']}").status, 200)
            self.assertEqual(self.client.get("/v1/games").json["games"][0]["id"], game["id"])
        self.assertEqual(self.client.get("/readyz").json, {"status": "ready"})

    def test_no_half_game_is_seen_while_games_arrive(self) -> None:
        faults: list[str] = []
        stopped = threading.Event()

        def look() -> None:
            client = Client(self.service.port)
            while not stopped.is_set():
                for row in client.get("/v1/games", limit=5).json["games"]:
                    whole = client.get(f"/v1/games/{row['id']}/states/head")
                    if whole.status != 200 or whole.json["digest"] != row["head"]["digest"]:
                        faults.append(whole.text)
            client.close()

        looking = [threading.Thread(target=look) for _ in range(2)]
        for thread in looking:
            thread.start()
        for number in range(60):
            document = games.shortened(games.recorded(), 5 + number % 20)
            self.assertEqual(self.client.post("/v1/games", games.without_source(document)).status, 201)
        stopped.set()
        for thread in looking:
            thread.join()
        self.assertEqual(faults, [])

