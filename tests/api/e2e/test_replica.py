# SPDX-License-Identifier: MIT
"""Reading from a streaming replica: two real servers."""
import threading
import time
import unittest

import games
import imports
from client import Client
from harness import Database, Postgres, Service, command, wait_until

READS = ("", "/events", "/export", "/lines", "/states/0", "/states/head", "/states/0/moves", "/timeline")


class TwoServers(unittest.TestCase):
    """A primary and its replica, and services that know both."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.primary = cls.enterClassContext(Postgres())
        assert command(cls.primary.conninfo, "migrate").returncode == 0
        cls.replica = cls.enterClassContext(cls.primary.follow())

    def serve(self, conninfo: str, *options: str) -> Client:
        service = Service(conninfo, "--workers", "4", "--query-timeout", "10", *options)
        self.addCleanup(service.close)
        self.port = service.port
        client = Client(service.port)
        self.addCleanup(client.close)
        return client

    def serve_with(self, replica: str) -> Client:
        return self.serve(self.primary.conninfo, "--read-database", replica)

    def catch_up(self) -> None:
        """Waits until the replica has what the primary has now."""
        position = Database(self.primary.conninfo).ask("SELECT pg_current_wal_lsn()")
        ask = f"SELECT pg_last_wal_replay_lsn() >= '{position}'"
        wait_until(lambda: Database(self.replica.conninfo).ask(ask) == "t")

    def pause(self, is_paused: bool) -> None:
        """Keeps the replica as it is, or lets it go on."""
        function = "pg_wal_replay_pause" if is_paused else "pg_wal_replay_resume"
        Database(self.superuser(self.replica.conninfo)).ask(f"SELECT {function}()")

    def superuser(self, conninfo: str) -> str:
        return conninfo.replace("user=darwinlog_owner", "user=postgres")

    def metric(self, name: str, client: Client) -> int:
        lines = client.get("/metrics").text.splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f"darwinlog_{name} "))

    def is_read(self, client: Client) -> bool:
        """Whether the service reads from its replica."""
        return self.metric("replica_read", client) == 1

    def new_game(self, client: Client, *names: str, moves: int = 20) -> dict:
        document = games.shortened(games.recorded(), moves)
        players = [{"seat": seat, "name": name} for seat, name in enumerate(names, 1)]
        answer = client.post("/v1/games", games.without_source({**document, "players": players or document["players"]}))
        self.assertEqual(answer.status, 201, answer.text)
        return answer.json

    def append(self, client: Client, game: dict) -> int:
        """One move more; returns the seq of the head then."""
        head = client.get(f"/v1/games/{game['id']}").json["head"]
        move = games.recorded()["moves"][head["seq"]]
        tag = {"If-Match": f'"{head["digest"]}"'}
        answer = client.post(f"/v1/games/{game['id']}/lines/0/moves", {"moves": [move]}, tag)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json["head"]["seq"]

    def head(self, client: Client, game: dict) -> int:
        seq = client.get(f"/v1/games/{game['id']}").json["head"]["seq"]
        self.assertEqual(client.get(f"/v1/games/{game['id']}/states/head").json["seq"], seq)
        return seq


class Replica(TwoServers):
    def setUp(self) -> None:
        self.client = self.serve_with(self.replica.conninfo)
        wait_until(lambda: self.is_read(self.client))

    def hold(self) -> None:
        """From now on the replica stays as it is. The service has seen that nothing is missing there."""
        self.catch_up()
        time.sleep(1)
        wait_until(lambda: self.is_read(self.client))
        self.pause(True)
        self.addCleanup(self.pause, False)

    def test_reads_go_on_when_the_primary_stops(self) -> None:
        game = self.client.post("/v1/games", games.recorded()).json
        wait_until(lambda: self.client.get("/v1/players").json["players"][0]["ratings"])
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
        wait_until(lambda: self.client.get("/readyz").json["status"] == "ready")
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
            client = Client(self.port)
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


    def test_a_replica_that_is_far_behind_is_not_read(self) -> None:
        own, theirs = self.new_game(self.client), self.new_game(self.client)
        other = self.serve(self.primary.conninfo)
        self.hold()
        seq = self.append(self.client, own)
        self.assertEqual((self.append(other, theirs), seq), (21, 21))
        self.assertEqual(self.client.get("/v1/games", limit=2).json["games"][0]["head"]["seq"], 20, "no replica was read")
        while self.is_read(self.client):
            self.assertEqual(self.head(self.client, own), 21)
        self.assertGreater(self.metric("replica_lag_milliseconds", self.client), 9000)
        self.assertEqual([self.head(self.client, game) for game in (own, theirs)], [21, 21])
        self.assertEqual(self.client.get("/v1/games", limit=2).json["games"][0]["head"]["seq"], 21)
        self.assertEqual(self.client.get("/readyz").json, {"status": "ready"})
        self.pause(False)
        wait_until(lambda: self.is_read(self.client))
        self.assertEqual(self.head(self.client, theirs), 21)

    def test_what_was_written_is_not_lost_with_the_primary(self) -> None:
        """A replica that has not got it says nothing of it."""
        kept, lost = self.new_game(self.client), self.new_game(self.client)
        self.hold()
        self.append(self.client, lost)
        self.primary.stop()
        self.addCleanup(wait_until, lambda: self.client.get("/readyz").json["status"] == "ready")
        self.addCleanup(self.primary.start)
        self.assertEqual(self.head(self.client, kept), 20)
        self.assertEqual(self.client.get(f"/v1/games/{lost['id']}").status, 503)

    def test_what_another_game_supersedes_is_withdrawn_at_once(self) -> None:
        old = [self.new_game(self.client) for _ in range(3)]
        self.hold()
        better = games.without_source(games.shortened(games.recorded(), 19))
        answer = self.client.post("/v1/games", {**better, "supersedes": old[0]["id"]})
        self.assertEqual(answer.status, 201, answer.text)
        self.assertEqual(self.client.get(f"/v1/games/{old[0]['id']}").json["superseded_by"], answer.json["id"])
        answer = self.client.post("/v1/games", {**better, "supersedes": old[1]["id"]}, {"Idempotency-Key": "better"})
        self.assertEqual(self.client.get(f"/v1/games/{old[1]['id']}").json["superseded_by"], answer.json["id"])
        [line], _ = imports.send(self.client, imports.body([{**better, "supersedes": old[2]["id"]}]))
        self.assertEqual(self.client.get(f"/v1/games/{old[2]['id']}").json["superseded_by"], line["id"])
        self.assertTrue(self.is_read(self.client))

    def test_whoever_is_forgotten_is_shown_nowhere(self) -> None:
        game = self.new_game(self.client, "Zoraida", "Ysolde")
        player = game["players"][0]["player"]
        paths = [f"/v1/games/{game['id']}{part}" for part in ("", "/export", "/timeline")]
        paths += ["/v1/games", "/v1/players", f"/v1/players/{player}", f"/v1/players/{game['players'][1]['player']}"]
        other = self.serve_with(self.replica.conninfo)
        wait_until(lambda: self.is_read(other))
        self.hold()
        self.assertIn("Zoraida", self.client.get(paths[0]).text)
        answer = self.client.post(f"/v1/players/{player}/forget", None, {"Idempotency-Key": "forget"})
        self.assertEqual(answer.status, 200, answer.text)
        wait_until(lambda: "Zoraida" not in other.get(paths[0]).text)  # it has heard, of everything
        for client in (self.client, other):
            for path in paths:
                self.assertNotIn("Zoraida", client.get(path).text, path)
        self.assertTrue(self.is_read(self.client))

    def test_merged_players_are_one_at_once(self) -> None:
        game = self.new_game(self.client, "Xanthe", "Wilhelmina")
        one, two = (player["player"] for player in game["players"])
        self.hold()
        for change, body, names in (("merge", {"into": two}, {"Wilhelmina"}), ("unmerge", None, {"Xanthe", "Wilhelmina"})):
            answer = self.client.post(f"/v1/players/{one}/{change}", body)
            self.assertEqual(answer.status, 200, answer.text)
            shown = self.client.get(f"/v1/games/{game['id']}").json["players"]
            self.assertEqual({player["name"] for player in shown}, names)


class Strangers(TwoServers):
    """Servers that are no replica of the database, or none any more."""

    def assert_reads_from_the_primary(self, client: Client) -> None:
        for _ in range(20):
            game = self.new_game(client)
            self.assertEqual(client.get("/v1/games").json["games"][0]["id"], game["id"])
        self.assertFalse(self.is_read(client))
        self.assertEqual(client.get("/readyz").json, {"status": "ready"})

    def test_a_replica_that_was_promoted(self) -> None:
        with self.primary.follow() as replica:
            client = self.serve_with(replica.conninfo)
            wait_until(lambda: self.is_read(client))
            game = self.new_game(client, "Vasilisa", "Ulrike")
            position = Database(self.primary.conninfo).ask("SELECT pg_current_wal_lsn()")
            ask = f"SELECT pg_last_wal_replay_lsn() >= '{position}'"
            wait_until(lambda: Database(replica.conninfo).ask(ask) == "t")
            Database(self.superuser(replica.conninfo)).ask("SELECT pg_promote()")
            Database(replica.conninfo).ask("UPDATE player SET name = 'Elsewhere' WHERE name = 'Vasilisa'")
            shown = client.get("/v1/players", name="Elsewhere").text  # at once: nobody had time to look
            self.assertNotIn("Elsewhere", shown)
            foreign = self.serve(replica.conninfo)
            theirs = self.new_game(foreign)
            self.assert_reads_from_the_primary(client)
            for part in READS:
                self.assertEqual(client.get(f"/v1/games/{theirs['id']}{part}").status, 404, part)
            self.assertEqual(client.get(f"/v1/games/{game['id']}").status, 200)
            self.primary.stop()
            self.addCleanup(self.primary.start)
            self.assertEqual([client.get(path).status for path in ("/readyz", "/v1/games")], [503, 503])

    def test_what_follows_a_server_that_was_promoted(self) -> None:
        with self.primary.follow() as replica, self.primary.follow() as third:
            client = self.serve_with(third.conninfo)
            wait_until(lambda: self.is_read(client))
            upstream = f"host={replica.folder} {self.superuser(replica.conninfo).partition(' ')[2]}"
            for sql in (f"ALTER SYSTEM SET primary_conninfo = '{upstream}'", "SELECT pg_reload_conf()"):
                Database(self.superuser(third.conninfo)).ask(sql)
            Database(self.superuser(replica.conninfo)).ask("SELECT pg_promote()")
            foreign = self.serve(replica.conninfo)
            theirs = self.new_game(foreign)
            ask = f"SELECT count(*) FROM game WHERE id = '{theirs['id']}'"
            wait_until(lambda: Database(third.conninfo).ask(ask) == "1")
            wait_until(lambda: not self.is_read(client))
            self.assertEqual(client.get(f"/v1/games/{theirs['id']}").status, 404)

    def test_another_database(self) -> None:
        other = self.primary.conninfo.replace("dbname=darwinlog", "dbname=other")
        Database(self.primary.conninfo).ask("CREATE DATABASE other")
        self.assertEqual(command(other, "migrate").returncode, 0)
        self.catch_up()
        beside = self.replica.conninfo.replace("dbname=darwinlog", "dbname=other")
        for conninfo in (other, beside):
            with self.subTest(conninfo):
                self.assert_reads_from_the_primary(self.serve_with(conninfo))

    def test_a_replica_of_another_server(self) -> None:
        with Postgres() as stranger:
            self.assertEqual(command(stranger.conninfo, "migrate").returncode, 0)
            with stranger.follow() as replica:
                self.assert_reads_from_the_primary(self.serve_with(replica.conninfo))
