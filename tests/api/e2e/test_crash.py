# SPDX-License-Identifier: MIT
"""A service that is killed in the middle of uploads: games are whole or absent."""
import http.client
import json
import os
import random
import threading
import time
from collections.abc import Iterator

import games
from client import Client
from harness import ServiceCase

WRITERS = 4
ROUNDS = 5
GAMES = 8000  # more than are sent


class Writer(threading.Thread):
    """Uploads one game after the other until the service is gone."""

    def __init__(self, port: int, name: str, documents: Iterator[dict]) -> None:
        super().__init__()
        self._port = port
        self._name = name
        self._documents = documents
        self.sent: list[str] = []
        self.acknowledged: dict[str, str] = {}

    def run(self) -> None:
        client = Client(self._port)
        number = 0
        while True:
            ref = f"{self._name}-{number}"
            number += 1
            self.sent.append(ref)
            try:
                answer = client.post("/v1/games", games.under(next(self._documents), ref, "crash"))
            except (OSError, http.client.HTTPException):
                return
            if answer.status == 201:
                self.acknowledged[ref] = answer.json["id"]


class Crash(ServiceCase):
    ends_as_rebuilt = True

    def test_killed_in_the_middle_of_uploads(self) -> None:
        chooser = random.Random(os.getpid())
        documents = self.simulate()
        sent: list[str] = []
        acknowledged: dict[str, str] = {}
        for round_number in range(ROUNDS):
            writers = [Writer(self.service.port, f"{round_number}-{number}", documents) for number in range(WRITERS)]
            for writer in writers:
                writer.start()
            time.sleep(chooser.uniform(0.2, 1.0))
            self.service.kill()
            for writer in writers:
                writer.join()
                sent += writer.sent
                acknowledged.update(writer.acknowledged)
            self.service.close()
            type(self).start_service()
        self.assertGreater(len(acknowledged), WRITERS, "there was nothing to kill")
        stored = self.stored()
        self.assertLessEqual(set(acknowledged.items()), set(stored.items()))
        self.assertLessEqual(set(stored), set(sent))
        self.check_whole(stored)
        print(f"{ROUNDS} kills, {len(sent)} games sent, {len(stored)} stored, {len(acknowledged)} acknowledged")

    def simulate(self) -> Iterator[dict]:
        run = self.command("simulate", "--games", str(GAMES), "--seed", "1")
        self.assertEqual(run.returncode, 0, run.stderr)
        return map(json.loads, run.stdout.splitlines())

    def stored(self) -> dict[str, str]:
        rows = self.database.ask("SELECT ref, game FROM game_source WHERE system = 'crash'").splitlines()
        return dict(row.split("|") for row in rows)

    def check_whole(self, stored: dict[str, str]) -> None:
        whole = self.database.ask(
            "SELECT count(*) FROM game g JOIN line l ON l.game = g.id AND l.number = 0"
            " WHERE l.is_finished AND l.head_seq = (SELECT count(*) FROM event e WHERE e.game = g.id)"
            " AND 2 = (SELECT count(*) FROM seat s WHERE s.game = g.id AND s.score IS NOT NULL)"
            " AND 1 = (SELECT count(*) FROM game_source s WHERE s.game = g.id)"
            " AND 1 = (SELECT count(*) FROM game_fingerprint f WHERE f.game = g.id)"
        )
        self.assertEqual(whole, str(len(stored)))
        for table in ("event_batch", "seat", "line", "game_source", "game_fingerprint", "game"):
            games_of = self.database.ask(f"SELECT count(DISTINCT {'id' if table == 'game' else 'game'}) FROM {table}")
            self.assertEqual(games_of, str(len(stored)), table)
        for game in list(stored.values())[-3:]:
            self.assertEqual(self.client.post(f"/v1/games/{game}/verify").json["verdict"], "same")
