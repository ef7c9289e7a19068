# SPDX-License-Identifier: MIT
"""What tests of corrections share: a game of their own, a line of it, and what they ask."""
import games
import imports
from harness import ServiceCase

NOTE = {"author": "Olga", "reason": "the log was written down wrong"}
DATE = "2026-02-12T19:30:00Z"
SEED = {"policy": "seed", "seed": 3}
UNKNOWN = "019de7a2-4c15-7c3e-9d0b-52a1f08e6b77"


class Corrections(ServiceCase):
    ends_as_rebuilt = True
    count = 0

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.documents = iter(imports.simulated(40))

    def new_document(self, **members: object) -> dict:
        """A finished game that is not stored yet, under a source of its own."""
        type(self).count += 1
        document = games.under(next(self.documents), f"game-{self.count}")
        return games.changed(document, played_at=DATE, **members)

    def new_game(self, **members: object) -> dict:
        """Stores a game; `seq` is where a seat may move, `other` what it did not."""
        self.document = self.new_document(**members)
        self.game = self.upload(self.document)
        self.path = f"/v1/games/{self.game['id']}"
        moves = self.document["moves"]
        self.seq = next(i for i, move in enumerate(moves) if i > 1 and not move.startswith("*"))
        listed = [one["move"] for one in self.get(f"/states/{self.seq}/moves")["moves"]]
        self.other = next(move for move in listed if move != moves[self.seq] and " take " in move)
        return self.game

    def fork(self, seq: int, moves: list[str], **members: object) -> dict:
        answer = self.client.post(f"{self.path}/lines", {"from": {"seq": seq}, "moves": moves, **members})
        self.assertEqual(answer.status, 201, answer.text)
        return answer.json

    def promote(self, line: int, headers: dict | None = None):
        return self.client.post(f"{self.path}/lines/{line}/promote", NOTE, headers)

    def withdraw(self, path: str | None = None) -> dict:
        answer = self.client.post(f"{path or self.path}/withdraw", NOTE)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def patch(self, **members: object):
        return self.client.patch(self.path, {**NOTE, **members})

    def get(self, part: str = "", **query: object) -> dict:
        return self.client.get(f"{self.path}{part}", **query).json

    def seats(self) -> list[str]:
        """What is stored of each seat's outcome."""
        sql = f"SELECT seat, score, rank, win_permille, facts IS NULL FROM seat WHERE game = '{self.game['id']}'"
        return self.database.ask(f"{sql} ORDER BY seat").splitlines()

    def listed(self, **query: object) -> list[str]:
        return [game["id"] for game in self.client.get("/v1/games", limit=200, **query).json["games"]]
