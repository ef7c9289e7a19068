# SPDX-License-Identifier: MIT
"""A service that is killed in the middle of uploads: games are whole or absent."""
import http.client
import os
import random
import threading
import time

import games
from client import Client
from harness import ServiceCase

WRITERS = 4
ROUNDS = 5


class Writer(threading.Thread):
    """Uploads one game after the other until the service is gone."""

    def __init__(self, port: int, name: str) -> None:
        super().__init__()
        self._port = port
        self._name = name
        self._document = games.recorded()
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
                answer = client.post("/v1/games", games.under(self._document, ref, "crash"))
            except (OSError, http.client.HTTPException):
                return
            if answer.status == 201:
                self.acknowledged[ref] = answer.json["id"]


class Crash(ServiceCase):
    def test_killed_in_the_middle_of_uploads(self) -> None:
        chooser = random.Random(os.getpid())
        expected = self.upload(games.under(games.recorded(), "before", "crash"))
        sent: list[str] = []
        acknowledged: dict[str, str] = {"before": expected["id"]}
        for round_number in range(ROUNDS):
            writers = [Writer(self.service.port, f"{round_number}-{number}") for number in range(WRITERS)]
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
        self.assertLessEqual(set(stored), {*sent, "before"})
        self.check_whole(expected, stored)
        print(f"{ROUNDS} kills, {len(sent)} games sent, {len(stored)} stored, {len(acknowledged)} acknowledged")

    def stored(self) -> dict[str, str]:
        rows = self.database.ask("SELECT ref, game FROM game_source WHERE system = 'crash'").splitlines()
        return dict(row.split("|") for row in rows)

    def check_whole(self, expected: dict, stored: dict[str, str]) -> None:
        parts = self.database.ask(
            "SELECT count(*), min(events), max(events), min(seats), max(seats), min(lines), max(lines) FROM ("
            " SELECT (SELECT count(*) FROM event e WHERE e.game = g.id) AS events,"
            " (SELECT count(*) FROM seat s WHERE s.game = g.id AND s.score IS NOT NULL) AS seats,"
            " (SELECT count(*) FROM line l WHERE l.game = g.id) AS lines"
            " FROM game g) parts"
        )
        count = str(expected["head"]["seq"])
        self.assertEqual(parts.split("|"), [str(len(stored)), count, count, "2", "2", "1", "1"])
        for table in ("event_batch", "seat", "line", "game_source"):
            strays = self.database.ask(f"SELECT count(*) FROM {table} WHERE game NOT IN (SELECT id FROM game)")
            self.assertEqual(strays, "0", table)
        for game in list(stored.values())[-3:]:
            self.assertEqual(self.client.get(f"/v1/games/{game}").json["head"]["digest"], expected["head"]["digest"])
            self.assertEqual(self.client.post(f"/v1/games/{game}/verify").json["verdict"], "same")
