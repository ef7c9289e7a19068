# SPDX-License-Identifier: MIT
"""A database that dies under load and comes back: meanwhile everybody is told to
come back later, then all goes on with the same service, and nothing is lost.

3 s without it; 30 s with DARWINLOG_TEST_PERCENT=1000.
"""
import collections
import json
import os
import threading
import time
import unittest

import games
import harness
import imports
from client import Answer, Client
from harness import Database, Postgres, Service

PERCENT = int(os.environ.get("DARWINLOG_TEST_PERCENT", "10"))
OUTAGE_SECONDS = 30 if PERCENT >= 1000 else 3
BEFORE_SECONDS = 1
RECOVERY_SECONDS = 30  # until everybody must have got through again
CLIENTS = 4  # of each kind
PAUSE = 0.05  # behind a 503: less than it asks for, to keep the load up


class Person(threading.Thread):
    """Does one thing over and over; keeps what became of it."""

    def __init__(self, port: int, act, number: int) -> None:
        super().__init__()
        self._client = Client(port)
        self._act = act
        self._number = number
        self._is_ended = False
        self.kind = act.__name__
        self.phase = "before"
        self.seen: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
        self.faults: list[str] = []

    def run(self) -> None:
        turn = 0
        while not self._is_ended and not self.faults:
            phase = self.phase
            try:
                answer = self._act(self._client, f"{self._number}-{turn}")
                self.note(phase, answer)
            except Exception as error:  # whatever it is, it belongs to this act
                self.faults.append(f"{self.kind}: {type(error).__name__}: {error}")
            turn += 1
        self._client.close()

    def note(self, phase: str, answer: Answer) -> None:
        self.seen[phase][answer.status] += 1
        if answer.status == 503:
            if answer.problem["code"] not in ("unavailable", "overloaded") or int(answer.headers["retry-after"]) < 1:
                self.faults.append(f"{self.kind}: {answer.text}")
            time.sleep(PAUSE)
        elif answer.status not in (200, 201):
            self.faults.append(f"{self.kind}: {answer.status} {answer.text[:300]}")

    def got_through(self) -> bool:
        return self.seen["after"][200] + self.seen["after"][201] > 0

    def end(self) -> None:
        self._is_ended = True
        self.join()


class OutageUnderLoad(unittest.TestCase):
    def setUp(self) -> None:
        self.server = self.enterContext(Postgres())
        self.assertEqual(harness.command(self.server.conninfo, "migrate").returncode, 0)
        self.service = Service(self.server.conninfo)
        self.addCleanup(self.service.close)
        self.client = Client(self.service.port)
        self.addCleanup(self.client.close)
        self.game = self.client.post("/v1/games", games.recorded()).json
        self.acknowledged: dict[str, str] = {}  # games, with the digest of their head
        self.appended: dict[int, dict] = {}  # heads of lines

    # ---- what people do ----

    def upload(self, client: Client, name: str) -> Answer:
        document = games.under(games.shortened(games.recorded(), 12), name, "outage")
        answer = client.post("/v1/games", document)
        if answer.status == 201:
            self.acknowledged[answer.json["id"]] = answer.json["head"]["digest"]
        return answer

    def load_many(self, client: Client, name: str) -> Answer:
        """Only what was stored is kept; the rest of the verdicts may say that the database is away."""
        documents = [games.under(games.shortened(games.recorded(), 6), f"{name}-{number}", "outage-imports") for number in range(5)]
        answer = client.post_bytes(imports.PATH, imports.body(documents), imports.NDJSON)
        if answer.status != 200:
            return answer
        verdicts, _ = imports.read(answer)
        for verdict in verdicts:
            if verdict["status"] in ("created", "same"):
                self.acknowledged[verdict["id"]] = ""
        codes = {verdict["problem"]["code"] for verdict in verdicts if verdict["status"] == "refused"}
        if codes:
            assert codes == {"unavailable"}, codes
            return Answer(503, {"content-type": "application/problem+json", "retry-after": "1"}, json.dumps({"code": "unavailable"}).encode())
        return answer

    def append(self, client: Client, _: str) -> Answer:
        """A line of one move, and the next move behind it."""
        moves = games.recorded()["moves"]
        made = client.post(f"/v1/games/{self.game['id']}/lines", {"from": {"seq": 4}, "moves": moves[4:5]})
        if made.status != 201:
            return made
        head = made.json["head"]
        answer = client.post(f"/v1/games/{self.game['id']}/lines/{head['line']}/moves", {"moves": moves[5:6]},
                             {"If-Match": f'"{head["digest"]}"'})
        if answer.status == 200:
            self.appended[head["line"]] = answer.json["head"]
        return answer

    @staticmethod
    def look(client: Client, _: str) -> Answer:
        return client.get("/v1/games", limit=5)

    def ask(self, client: Client, _: str) -> Answer:
        return client.get("/v1/stats", measure="score", by="seat")

    # ---- the outage ----

    def test_everybody_is_told_to_come_back_and_nothing_is_lost(self) -> None:
        acts = [self.upload, self.load_many, self.append, self.look, self.ask]
        people = [Person(self.service.port, act, number) for number in range(CLIENTS) for act in acts]
        for person in people:
            person.start()
        try:
            self.act_out(people)
        finally:
            for person in people:
                person.end()
        self.assertEqual([fault for person in people for fault in person.faults], [])
        for person in people:
            self.assertTrue(person.got_through(), person.kind)
        for act in (self.upload, self.append, self.look, self.ask):  # an import waits for a while
            refused = sum(person.seen["without"][503] for person in people if person.kind == act.__name__)
            self.assertGreater(refused, 0, act.__name__)
        self.check_what_is_stored()

    def act_out(self, people: list[Person]) -> None:
        time.sleep(BEFORE_SECONDS)
        self.enter(people, "between")
        self.server.kill()
        self.enter(people, "without")
        time.sleep(OUTAGE_SECONDS)
        self.client.close()  # it was silent for long
        self.assertEqual(self.client.get("/healthz").status, 200)
        self.assertEqual(self.client.get("/readyz").status, 503)
        self.enter(people, "between")
        self.server.start()
        self.enter(people, "after")
        end = time.monotonic() + RECOVERY_SECONDS
        while time.monotonic() < end and not all(person.got_through() or person.faults for person in people):
            time.sleep(0.1)

    @staticmethod
    def enter(people: list[Person], phase: str) -> None:
        for person in people:
            person.phase = phase

    def check_what_is_stored(self) -> None:
        database = Database(self.server.conninfo)
        stored = dict(row.split("|") for row in database.ask("SELECT game, head_seq FROM line WHERE number = 0").splitlines())
        self.assertGreater(len(self.acknowledged), 0)
        self.assertLessEqual(set(self.acknowledged), set(stored))
        for game, digest in [(game, digest) for game, digest in self.acknowledged.items() if digest][-5:]:
            self.assertEqual(self.client.get(f"/v1/games/{game}").json["head"]["digest"], digest)
        lines = {line["line"]: line["head"] for line in self.client.get(f"/v1/games/{self.game['id']}/lines").json["lines"]}
        self.assertGreater(len(self.appended), 0)
        for line, head in self.appended.items():
            self.assertEqual(lines[line], head)
        run = harness.command(self.server.conninfo, "rebuild")
        self.assertIn(" 0 outcomes differed; 0 aggregates differed", run.stdout, run.stderr)
        print(f"{OUTAGE_SECONDS} s without: {len(self.acknowledged)} games and {len(self.appended)} appends acknowledged", flush=True)
