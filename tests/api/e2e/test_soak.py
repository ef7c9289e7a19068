# SPDX-License-Identifier: MIT
"""Everything at once for a while: uploads, reads, branches, appends, statistics.

As long as DARWINLOG_TEST_PERCENT says. Nothing is answered 5xx, every game that
was acknowledged is there at the end, and the process does not grow on and on.
"""
import json
import os
import pathlib
import random
import subprocess
import threading
import time

from client import Client
from harness import ServiceCase, binary, is_instrumented

SECONDS = 20 * int(os.environ.get("DARWINLOG_TEST_PERCENT", "10")) / 100
CLIENTS = 4
GAMES = 400  # to upload, over and over under new names
GROWTH_KIB_MAX = 64 * 1024
TABLES = (("footsteps", 2), ("footsteps", 4), ("journey", 2), ("journey", 3))


def simulated(ruleset: str, players: int) -> list[dict]:
    arguments = ["--ruleset", ruleset, "--players", str(players), "--games", str(GAMES // len(TABLES))]
    run = subprocess.run([binary(), "simulate", *arguments], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


class Soak(ServiceCase):
    ends_as_rebuilt = True

    def setUp(self) -> None:
        self.documents = [document for table in TABLES for document in simulated(*table)]
        self.stored: list[str] = []
        self.answers = 0
        self.failures: list[str] = []
        self.lock = threading.Lock()

    def resident_kib(self) -> int:
        status = pathlib.Path(f"/proc/{self.service.pid}/status").read_text(encoding="ascii")
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    def document(self, chance: random.Random) -> dict:
        """A simulated game, cut short somewhere, so that it is another game each time."""
        document = dict(chance.choice(self.documents))
        document["source"] = {"system": "soak", "ref": str(chance.getrandbits(60))}
        document["moves"] = document["moves"][: chance.randrange(len(document["moves"]))]
        document.pop("result", None)
        return document

    def upload(self, client: Client, chance: random.Random) -> int:
        answer = client.post("/v1/games", self.document(chance))
        if answer.status == 201:
            with self.lock:
                self.stored.append(answer.json["id"])
        return answer.status

    def look(self, client: Client, chance: random.Random) -> int:
        game = f"/v1/games/{chance.choice(self.stored)}"
        path = chance.choice(["", "/events", "/states/head", "/states/head/moves", "/timeline", "/lines", "/export"])
        return client.get(game + path).status

    def branch(self, client: Client, chance: random.Random) -> int:
        """A line from the head with one legal move, and one more move behind it."""
        game = f"/v1/games/{chance.choice(self.stored)}"
        head = client.get(game).json["head"]
        legal = client.get(f"{game}/states/{head['seq']}/moves").json["moves"]
        if not legal:
            return 200
        body = {"from": {"seq": head["seq"]}, "moves": [chance.choice(legal)["move"]],
                "chance": {"policy": "seed", "seed": 7}}
        made = client.post(f"{game}/lines", body)
        if made.status != 201:
            return made.status
        line, head = made.json["line"], made.json["head"]
        legal = client.get(f"{game}/states/head/moves", line=line).json["moves"]
        if not legal:
            return 200
        return client.post(f"{game}/lines/{line}/moves", {"moves": [chance.choice(legal)["move"]]},
                           {"If-Match": f'"{head["digest"]}"'}).status

    def statistics(self, client: Client, chance: random.Random) -> int:
        by = chance.choice(["ruleset", "player_count", "seat"])
        return client.get("/v1/stats", measure="score", by=by).status

    def work(self, number: int, until: float) -> None:
        client = Client(self.service.port)
        chance = random.Random(number)
        acts = [self.upload] * 4 + [self.look] * 8 + [self.branch] * 2 + [self.statistics]
        self.upload(client, chance)
        while time.monotonic() < until and not self.failures:
            act = chance.choice(acts)
            status = act(client, chance)
            with self.lock:
                self.answers += 1
                if status >= 400:
                    self.failures.append(f"{act.__name__}: {status}")
        client.close()

    def load(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        threads = [threading.Thread(target=self.work, args=(number, until)) for number in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def test_everything_at_once(self) -> None:
        self.load(SECONDS / 4)
        warm = self.resident_kib()
        self.load(SECONDS * 3 / 4)
        grown = self.resident_kib() - warm
        print(f"{self.answers} answers, {len(self.stored)} games, {warm} KiB, then {grown} KiB more", flush=True)
        self.assertEqual(self.failures, [])
        missing = [game for game in set(self.stored) if self.client.get(f"/v1/games/{game}").status != 200]
        self.assertEqual(missing, [])
        if not is_instrumented():
            self.assertLess(grown, GROWTH_KIB_MAX)
