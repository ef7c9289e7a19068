# SPDX-License-Identifier: MIT
"""Legal moves: each that is listed is accepted as a what-if, others are not."""
import random

import games
from harness import ServiceCase

SEQS = (0, 1, 7, 10, 16, 20, 24, 48, 60, 70)
SAMPLE = 4


class Moves(ServiceCase):
    ends_as_rebuilt = True

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.game = cls.client.post("/v1/games", games.recorded()).json
        cls.path = f"/v1/games/{cls.game['id']}"

    def listed(self, seq: object) -> dict:
        return self.client.get(f"{self.path}/states/{seq}/moves").json

    def fork(self, seq: int, move: str):
        return self.client.post(f"{self.path}/lines", {"from": {"line": 0, "seq": seq}, "moves": [move]})

    def test_list_belongs_to_the_state(self) -> None:
        for seq in SEQS:
            listed = self.listed(seq)
            state = self.client.get(f"{self.path}/states/{seq}").json
            self.assertEqual((listed["seat"], listed["choice"]), (state["turn"]["seat"], state["turn"]["choice"]))
            self.assertEqual(listed["digest"], state["digest"])
            moves = [move["move"] for move in listed["moves"]]
            self.assertEqual(len(moves), len(set(moves)))
            self.assertTrue(moves)
            for move in moves:
                self.assertEqual(move.split()[0], str(listed["seat"]))

    def test_what_was_played_is_listed(self) -> None:
        events = self.client.get(f"{self.path}/events").json["events"]
        for event in events:
            moves = [move["move"] for move in self.listed(event["seq"] - 1)["moves"]]
            self.assertIn(event["move"], moves)

    def test_listed_moves_are_accepted(self) -> None:
        chooser = random.Random(1)
        for seq in SEQS:
            moves = self.listed(seq)["moves"]
            for move in chooser.sample(moves, min(SAMPLE, len(moves))):
                answer = self.fork(seq, move["move"])
                self.assertEqual(answer.status, 201, (seq, move, answer.text))
                self.assertEqual(answer.json["events"][0]["move"], move["move"])
                self.assertEqual(answer.json["events"][0]["rule"], move["rule"])

    def test_others_are_refused(self) -> None:
        chooser = random.Random(2)
        known = {seq: [move["move"] for move in self.listed(seq)["moves"]] for seq in SEQS}
        everything = sorted({move for moves in known.values() for move in moves})
        before = self.database.counts()
        for seq, moves in known.items():
            others = [move for move in everything if move not in moves]
            for move in chooser.sample(others, SAMPLE):
                problem = self.assert_problem(self.fork(seq, move), 422, "illegal_move")
                self.assertEqual((problem["index"], problem["seq"], problem["move"]), (0, seq + 1, move))
                self.assertEqual(problem["legal_total"], len(moves))
                self.assertTrue(problem["legal"])
                self.assertLessEqual(set(problem["legal"]), set(moves))
        self.assertEqual(self.database.counts(), before)

    def test_finished_game_has_no_moves(self) -> None:
        listed = self.listed("head")
        self.assertEqual((listed["seat"], listed["choice"], listed["moves"]), (None, None, []))
        problem = self.assert_problem(self.fork(listed["seq"], "1 take b1"), 422, "illegal_move")
        self.assertEqual(problem["refusal"], "game_is_over")
