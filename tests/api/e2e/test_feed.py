# SPDX-License-Identifier: MIT
"""Following what is stored: in order, each thing once, nothing late, across histories."""
import re
import subprocess
import threading
import time
import unittest

import games
import harness
import imports
from client import Client
from harness import PSQL, Database, Postgres, Service, ServiceCase

WRITERS = 16
GAMES_EACH = 30
FOLLOWERS = 20
SOON = 5  # seconds, on a busy machine
PG_DUMP = "/usr/lib/postgresql/15/bin/pg_dump"
NOWHERE = "0-00000000-0-0"


class Follower:
    """Goes from position to position."""

    def __init__(self, client: Client, after: str | None = None) -> None:
        self.client = client
        self.after = after

    def read(self, **query: object) -> list[dict]:
        given = query if self.after is None else {"after": self.after, **query}
        answer = self.client.get("/v1/feed", **given)
        assert answer.status == 200, answer.text
        entries = answer.lines
        self.after = answer.headers["x-next-position"]
        assert not entries or entries[-1]["position"] == self.after
        return entries

    def read_all(self, **query: object) -> list[dict]:
        entries: list[dict] = []
        while page := self.read(**query):
            entries += page
        return entries


class Feed(ServiceCase):
    def follow(self) -> Follower:
        """From now on."""
        follower = Follower(self.client)
        follower.read_all(limit=1000)
        return follower

    def upload_new(self, ref: str, count: int | None = None) -> dict:
        document = games.recorded() if count is None else games.shortened(games.recorded(), count)
        return self.upload(games.under(document, ref, "feed"))

    def test_kinds(self) -> None:
        follower = self.follow()
        game = self.upload_new("kinds", 6)
        path = f"/v1/games/{game['id']}"
        fork = {"from": {"seq": 2}, "moves": ["2 take b1"], "chance": {"policy": "seed", "seed": 7}}
        line = self.client.post(f"{path}/lines", fork).json
        move = self.client.get(f"{path}/states/head/moves").json["moves"][0]["move"]
        appended = self.client.post(
            f"{path}/lines/0/moves", {"moves": [move]}, {"If-Match": f'"{game["head"]["digest"]}"'}
        ).json
        entries = follower.read_all()
        self.assertEqual(
            [(entry["kind"], entry["line"], entry["from"], entry["to"], entry["head"]) for entry in entries],
            [
                ("game", 0, 1, 6, game["head"]),
                ("line", line["line"], 3, line["head"]["seq"], line["head"]),
                ("append", 0, 7, appended["head"]["seq"], appended["head"]),
            ],
        )
        self.assertEqual({entry["game"] for entry in entries}, {game["id"]})
        self.assertEqual(follower.read(), [])

    def test_what_was_there_already_or_is_refused_is_no_news(self) -> None:
        self.upload_new("once", 6)
        follower = self.follow()
        document = games.under(games.shortened(games.recorded(), 6), "once", "feed")
        self.assertEqual(self.client.post("/v1/games", document).status, 200)
        self.assertEqual(self.client.post("/v1/games", games.under(games.recorded(), "once", "feed")).status, 409)
        self.assertEqual(follower.read(), [])

    def test_pages(self) -> None:
        for number in range(5):
            self.upload_new(f"page-{number}", number)
        whole = Follower(self.client).read_all(limit=1000)
        self.assertEqual(Follower(self.client).read_all(limit=2), whole)
        self.assertEqual(len({entry["position"] for entry in whole}), len(whole))

    def test_empty_game(self) -> None:
        follower = self.follow()
        game = self.upload_new("empty", 0)
        [entry] = follower.read()
        self.assertNotIn("from", entry)
        self.assertEqual(entry["head"], game["head"])

    def test_bad_positions(self) -> None:
        for after in ("", "1", "1-2-3", "+1-00000001-1-1", "1-00000001-1-1 ", "1-1-1-1", "x", "1-00000001-1--1",
                      "1-00000001-99999999999999999999-1"):
            with self.subTest(after):
                problem = self.assert_problem(self.client.get("/v1/feed", after=after), 400, "bad_parameter")
                self.assertEqual(problem["parameter"], "after")
        problem = self.assert_problem(self.client.get("/v1/feed", after="9-00000001-1-1"), 400, "bad_parameter")
        self.assertIn("another history", problem["detail"])
        for query in ({"limit": 0}, {"limit": 1001}, {"wait": 31}, {"wait": -1}, {"wait": "soon"}):
            with self.subTest(query):
                self.assert_problem(self.client.get("/v1/feed", **query), 400, "bad_parameter")

    def test_a_late_commit_is_not_stepped_over(self) -> None:
        first = self.upload_new("before", 4)
        follower = self.follow()
        late = subprocess.Popen(
            [PSQL, "-qAtX", "-v", "ON_ERROR_STOP=1", "-d", self.database.conninfo],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        assert late.stdin is not None and late.stdout is not None
        copy = "018f0000-0000-7000-8000-00000000abcd"
        late.stdin.write(
            "BEGIN;\n"
            f"CREATE TEMP TABLE g AS SELECT * FROM game WHERE id = '{first['id']}'; UPDATE g SET id = '{copy}';\n"
            f"CREATE TEMP TABLE l AS SELECT * FROM line WHERE game = '{first['id']}'; UPDATE l SET game = '{copy}';\n"
            "INSERT INTO game SELECT * FROM g; INSERT INTO line SELECT * FROM l; SELECT 'stored';\n"
        )
        late.stdin.flush()
        self.assertEqual(late.stdout.readline(), "stored\n")
        meanwhile = self.upload_new("meanwhile", 4)
        self.assertEqual(follower.read(), [], "what is older may still come")
        late.communicate("COMMIT;\n")
        self.assertEqual(late.returncode, 0)
        self.assertEqual([entry["game"] for entry in follower.read_all()], [copy, meanwhile["id"]])

    def test_nobody_but_the_triggers_writes(self) -> None:
        for sql in ("INSERT INTO feed (epoch, xid, kind) VALUES (1, '1', 'game')", "DELETE FROM feed",
                    "UPDATE feed SET kind = 'line'", "INSERT INTO feed_epoch VALUES (2, 1, 1, 1)"):
            with self.subTest(sql):
                run = self.database.run(f"SET ROLE darwinlog_service; {sql}")
                self.assertIn("permission denied", run.stderr)

    def test_corrections(self) -> None:
        game = self.upload_new("corrected", 6)
        path = f"/v1/games/{game['id']}"
        note = {"author": "Olga", "reason": "it was so"}
        fork = {"from": {"seq": 2}, "moves": ["2 take b1"], "chance": {"policy": "seed", "seed": 7}}
        line = self.client.post(f"{path}/lines", fork).json
        follower = self.follow()
        self.assertEqual(self.client.post(f"{path}/lines/{line['line']}/promote", note).status, 200)
        self.assertEqual(self.client.patch(path, {**note, "tags": ["league"]}).status, 200)
        new = {**games.under(games.shortened(games.recorded(), 3), "better", "feed"), "supersedes": game["id"]}
        better = self.upload(new)
        self.assertEqual(self.client.post(f"/v1/games/{better['id']}/withdraw", note).status, 200)
        entries = follower.read_all()
        self.assertEqual(entries[0]["head"], line["head"])
        told = {(entry["kind"], entry["game"], entry.get("line")) for entry in entries}
        self.assertEqual(len(entries), 5)
        self.assertEqual(told, {
            ("promotion", game["id"], line["line"]), ("change", game["id"], None), ("withdrawal", game["id"], None),
            ("game", better["id"], 0), ("withdrawal", better["id"], None),
        })

    def test_each_game_once_while_many_import(self) -> None:
        follower = self.follow()
        document = games.recorded()
        stored: list[str] = []
        seen: list[str] = []

        def store(writer: int) -> None:
            client = Client(self.service.port)
            lines = [
                games.under(games.shortened(document, 10 + number % 50), f"{writer}-{number}", "parallel")
                for number in range(GAMES_EACH)
            ]
            verdicts, _ = imports.send(client, imports.body(lines))
            assert set(imports.statuses(verdicts)) == {"created"}, verdicts
            stored.extend(verdict["id"] for verdict in verdicts)
            client.close()

        def follow() -> None:
            while len(seen) < WRITERS * GAMES_EACH and (page := follower.read(limit=7, wait=10)):
                seen.extend(entry["game"] for entry in page)

        threads = [threading.Thread(target=store, args=(writer,)) for writer in range(WRITERS)]
        threads.append(threading.Thread(target=follow))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(stored), WRITERS * GAMES_EACH)
        self.assertEqual(sorted(seen), sorted(stored))


class LongPolling(ServiceCase):
    """Many who wait, and one worker, which stays free."""

    @classmethod
    def start_service(cls, *options: str) -> None:
        super().start_service("--workers", "1", *options)

    def test_an_answer_waits_for_news(self) -> None:
        follower = Follower(self.client)
        follower.read_all()
        began = time.monotonic()
        self.assertEqual(follower.read(wait=1), [])
        self.assertGreaterEqual(time.monotonic() - began, 1)
        found: list[tuple[list[dict], float]] = []

        def wait() -> None:
            client = Client(self.service.port)
            page = Follower(client, follower.after).read(wait=30)
            found.append((page, time.monotonic()))
            client.close()

        threads = [threading.Thread(target=wait) for _ in range(FOLLOWERS)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        self.assertEqual(found, [])
        self.assertEqual(self.client.get("/v1/games").status, 200, "the worker is free")
        game = self.upload(games.under(games.recorded(), "awaited", "feed"))
        stored = time.monotonic()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), FOLLOWERS)
        for page, at in found:
            self.assertEqual([entry["game"] for entry in page], [game["id"]])
            self.assertLess(at - stored, SOON)

    def test_who_waits_does_not_keep_the_service_from_stopping(self) -> None:
        service = Service(self.database.conninfo)
        client = Client(service.port)
        follower = Follower(client)
        follower.read_all()
        pages: list[list[dict]] = []
        thread = threading.Thread(target=lambda: pages.append(follower.read(wait=30)))
        thread.start()
        time.sleep(0.5)
        began = time.monotonic()
        self.assertEqual(service.stop(), 0)
        thread.join()
        self.assertLess(time.monotonic() - began, SOON)
        self.assertEqual(pages, [[]])
        service.close()


class OtherHistories(unittest.TestCase):
    """Databases that go on elsewhere, where transactions count from another number."""

    def test_a_restored_dump_hides_nothing(self) -> None:
        database = harness.new_database()
        service, client = self.serve(database.conninfo)
        follower = Follower(client)
        games_there = [self.store(client, f"there-{number}") for number in range(3)]
        self.assertEqual([entry["game"] for entry in follower.read_all()], games_there)
        dump = subprocess.run([PG_DUMP, "-d", database.conninfo], check=True, capture_output=True).stdout
        lost = self.store(client, "lost")
        self.assertEqual([entry["game"] for entry in follower.read_all()], [lost])
        for _ in range(2):  # two restores of one dump are two histories
            self.check_restored(dump, follower, games_there)

    def check_restored(self, dump: bytes, follower: Follower, before: list[str]) -> None:
        with Postgres() as server:
            self.restore(server, dump)
            _, client = self.serve(server.conninfo)
            follower.client = client
            self.assertEqual(follower.read_all(), [])
            self.assertEqual([entry["game"] for entry in Follower(client).read_all()], before)
            after = [self.store(client, "here"), self.store(client, "here-too")]
            self.assertEqual([entry["game"] for entry in follower.read_all()], after)
            self.assertEqual([entry["game"] for entry in Follower(client).read_all(limit=1)], before + after)
            self.doCleanups()

    @staticmethod
    def restore(server: Postgres, dump: bytes) -> None:
        role = "CREATE ROLE darwinlog_service NOLOGIN; GRANT darwinlog_service TO darwinlog_owner;"
        for script in (role.encode(), dump):
            command = [PSQL, "-qX", "-v", "ON_ERROR_STOP=1", "-d", server.conninfo]
            subprocess.run(command, input=script, check=True, capture_output=True)

    def serve(self, conninfo: str) -> tuple[Service, Client]:
        service = Service(conninfo, "--workers", "2")
        client = Client(service.port)
        self.addCleanup(service.close)
        self.addCleanup(client.close)
        return service, client

    @staticmethod
    def store(client: Client, ref: str) -> str:
        document = games.under(games.shortened(games.recorded(), 5), ref, "feed")
        answer = client.post("/v1/games", document)
        assert answer.status == 201, answer.text
        return answer.json["id"]

    def test_a_failover_hides_nothing(self) -> None:
        """A replica goes on from before the last transactions of its primary, whose numbers it gives again."""
        with Postgres() as primary:
            run = harness.command(primary.conninfo, "migrate")
            self.assertEqual(run.returncode, 0, run.stderr)
            _, client = self.serve(primary.conninfo)
            follower = Follower(client)
            before = [self.store(client, f"before-{number}") for number in range(2)]
            with primary.fork() as replica:
                lost = [self.store(client, f"lost-{number}") for number in range(5)]
                self.assertEqual([entry["game"] for entry in follower.read_all()], before + lost)
                Database(re.sub(r"user=\S+", "user=postgres", replica.conninfo)).ask("SELECT pg_promote()")
                _, follower.client = self.serve(replica.conninfo)
                self.assertEqual(follower.read_all(), [])
                after = [self.store(follower.client, "after")]
                self.assertEqual([entry["game"] for entry in follower.read_all()], after)
                whole = Follower(follower.client).read_all()
                self.assertEqual([entry["game"] for entry in whole], before + after)
                self.doCleanups()
