# SPDX-License-Identifier: MIT
"""Everything at once for a while over many connections: uploads, imports, reads,
branches, appends, statistics, and clients that are slow or broken.

As long as DARWINLOG_TEST_PERCENT says. Nothing is answered 5xx but a 503 that
says when to come back, every game that was acknowledged is there at the end,
no descriptor stays open, and the process does not grow on and on.
"""
import collections
import os
import pathlib
import random
import threading
import time

import broken_clients
import imports
from client import Answer, Client
from harness import ServiceCase, is_instrumented

PERCENT = int(os.environ.get("DARWINLOG_TEST_PERCENT", "10"))
SECONDS = 600 if PERCENT >= 1000 else PERCENT / 5
WARM_SECONDS = min(60, SECONDS / 4)
CLIENTS = 64
CHECKED = 50  # one answer of so many is held against the contract, which takes long
GAMES = 400  # to upload, over and over under new names
CACHE_BYTES = str(4 * 1024 * 1024)  # soon full
GROWTH_KIB_MAX = 32 * 1024
SETTLE_SECONDS = 4  # the service looks every second who has gone
TABLES = (("footsteps", 2), ("footsteps", 4), ("journey", 2), ("journey", 3))


class Sampled:
    """A client that checks few of its answers, and counts and times all of them."""

    def __init__(self, port: int, chance: random.Random) -> None:
        self._client = Client(port)
        self._chance = chance
        self.seconds: list[float] = []
        self.busy = 0  # answers 503 that say when to come back

    def ask(self, method: str, path: str, document: object = None, headers: dict | None = None, **query: object) -> Answer:
        target = Client.target(path, query)
        headers = dict(headers or {})
        body = document if isinstance(document, bytes) or document is None else imports.body([document])
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        send = self._client.request if self._chance.randrange(CHECKED) == 0 else self._client.send
        while True:
            began = time.monotonic()
            answer = send(method, target, headers, body)
            self.seconds.append(time.monotonic() - began)
            if answer.status != 503 or "retry-after" not in answer.headers:
                return answer
            self.busy += 1
            time.sleep(float(answer.headers["retry-after"]))

    def close(self) -> None:
        self._client.close()


class Soak(ServiceCase):
    ends_as_rebuilt = True

    @classmethod
    def start_service(cls, *options: str) -> None:
        super().start_service("--cache-bytes", CACHE_BYTES, *options)

    def setUp(self) -> None:
        self.documents = [
            document for ruleset, seats in TABLES for document in imports.simulated(GAMES // len(TABLES), ruleset, seats=seats)
        ]
        self.stored: list[str] = []
        self.failures: list[str] = []
        self.seconds: dict[str, list[float]] = collections.defaultdict(list)
        self.busy = 0
        self.lock = threading.Lock()

    # ---- the process ----

    def resident_kib(self) -> int:
        status = pathlib.Path(f"/proc/{self.service.pid}/status").read_text(encoding="ascii")
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.service.pid}/fd"))

    def settled_descriptors(self) -> int:
        """Once the service has noticed who is gone: no fewer for a while."""
        fewest, since = self.descriptors(), time.monotonic()
        while time.monotonic() < since + SETTLE_SECONDS:
            time.sleep(0.1)
            if self.descriptors() < fewest:
                fewest, since = self.descriptors(), time.monotonic()
        return fewest

    # ---- what clients do ----

    def document(self, chance: random.Random) -> dict:
        """A simulated game, cut short somewhere, so that it is another game each time."""
        document = dict(chance.choice(self.documents))
        document["source"] = {"system": "soak", "ref": str(chance.getrandbits(60))}
        document["moves"] = document["moves"][: chance.randrange(len(document["moves"]))]
        document.pop("result", None)
        return document

    def keep(self, game: str) -> None:
        with self.lock:
            self.stored.append(game)

    def upload(self, client: Sampled, chance: random.Random) -> int:
        answer = client.ask("POST", "/v1/games", self.document(chance))
        if answer.status == 201:
            self.keep(answer.json["id"])
        return answer.status

    def load_many(self, client: Sampled, chance: random.Random) -> int:
        content = imports.body([self.document(chance) for _ in range(chance.randint(1, 8))])
        answer = client.ask("POST", imports.PATH, content, imports.NDJSON)
        if answer.status != 200:
            return answer.status
        verdicts, summary = imports.read(answer)
        for verdict in verdicts:
            self.keep(verdict["id"])
        return 200 if summary["is_complete"] and summary["refused"] == 0 else 400

    def look(self, client: Sampled, chance: random.Random) -> int:
        game = f"/v1/games/{chance.choice(self.stored)}"
        path = chance.choice(["", "/events", "/states/head", "/states/head/moves", "/timeline", "/lines", "/export"])
        return client.ask("GET", game + path).status

    def branch(self, client: Sampled, chance: random.Random) -> int:
        """A line from the head with one legal move, and one more move behind it."""
        game = f"/v1/games/{chance.choice(self.stored)}"
        head = client.ask("GET", game).json["head"]
        legal = client.ask("GET", f"{game}/states/{head['seq']}/moves").json["moves"]
        if not legal:
            return 200
        body = {"from": {"seq": head["seq"]}, "moves": [chance.choice(legal)["move"]],
                "chance": {"policy": "seed", "seed": 7}}
        made = client.ask("POST", f"{game}/lines", body)
        if made.status != 201:
            return made.status
        line, head = made.json["line"], made.json["head"]
        legal = client.ask("GET", f"{game}/states/head/moves", line=line).json["moves"]
        if not legal:
            return 200
        return client.ask("POST", f"{game}/lines/{line}/moves", {"moves": [chance.choice(legal)["move"]]},
                          {"If-Match": f'"{head["digest"]}"'}).status

    def statistics(self, client: Sampled, chance: random.Random) -> int:
        by = chance.choice(["ruleset", "player_count", "seat"])
        return client.ask("GET", "/v1/stats", measure="score", by=by).status

    def break_off(self, _: Sampled, chance: random.Random) -> int:
        broken_clients.act(self.service.port, self.document(chance), chance)
        return 200

    # ---- all of them at once ----

    def work(self, number: int, until: float) -> None:
        chance = random.Random(f"{number} {until}")
        client = Sampled(self.service.port, chance)
        acts = [self.upload] * 4 + [self.look] * 8 + [self.branch] * 2 + [self.statistics, self.load_many, self.break_off]
        act = self.upload
        while time.monotonic() < until and not self.failures:
            try:
                status = act(client, chance)
            except Exception as error:  # whatever it is, the act belongs to it
                status = f"{type(error).__name__}: {error}"
            with self.lock:
                self.seconds[act.__name__] += client.seconds
                if not isinstance(status, int) or status >= 400:
                    self.failures.append(f"{act.__name__}: {status}")
            client.seconds = []
            act = chance.choice(acts)
        with self.lock:
            self.busy += client.busy
        client.close()

    def load(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        threads = [threading.Thread(target=self.work, args=(number, until)) for number in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def tell_times(self) -> None:
        everything = [second for seconds in self.seconds.values() for second in seconds]
        for name, seconds in [*sorted(self.seconds.items()), ("all", everything)]:
            seconds = sorted(seconds)
            if seconds:
                at = [seconds[min(len(seconds) - 1, int(len(seconds) * share))] * 1000 for share in (0.5, 0.99, 0.999)]
                print(f"{name}: {len(seconds)} answers, p50 {at[0]:.1f} ms, p99 {at[1]:.1f} ms, p99.9 {at[2]:.1f} ms")

    def test_everything_at_once(self) -> None:
        self.load(WARM_SECONDS)
        opened = self.settled_descriptors()
        warm = self.resident_kib()
        self.load(SECONDS - WARM_SECONDS)
        grown = self.resident_kib() - warm
        left_open = self.settled_descriptors()
        self.tell_times()
        print(f"{len(self.stored)} games, {warm} KiB, then {grown} KiB more, {left_open} descriptors, "
              f"{self.busy} times too busy", flush=True)
        self.assertEqual(self.failures, [])
        self.assertLessEqual(left_open, opened)
        self.assertEqual(set(self.stored) - set(self.database.ask("SELECT id FROM game").split()), set())
        if not is_instrumented():
            self.assertLess(grown, GROWTH_KIB_MAX)
