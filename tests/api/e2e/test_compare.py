# SPDX-License-Identifier: MIT
"""Two lines of a game side by side."""

import games
from harness import ServiceCase


class Comparisons(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.document = games.recorded()
        cls.game = cls.client.post("/v1/games", cls.document).json
        cls.path = f"/v1/games/{cls.game['id']}"

    def fork(self, line: int, seq: int, moves: list[str]) -> int:
        body = {"from": {"line": line, "seq": seq}, "moves": moves, "chance": {"policy": "seed", "seed": 7}}
        answer = self.client.post(f"{self.path}/lines", body)
        self.assertEqual(answer.status, 201, answer.text)
        return answer.json["line"]

    def compare(self, a: int, b: int) -> dict:
        return self.client.get(f"{self.path}/compare", a=a, b=b).json

    def test_from_the_fork_on(self) -> None:
        line = self.fork(0, 2, ["2 take b1"])
        table = self.compare(0, line)
        self.assertEqual((table["fork"]["line"], table["fork"]["seq"]), (0, 2))
        self.assertEqual(table["fork"]["digest"], self.client.get(f"{self.path}/states/2").json["digest"])
        points = table["points"]
        self.assertEqual([point["seq"] for point in points], list(range(2, self.game["head"]["seq"] + 1)))
        self.assertEqual(points[0]["a"]["scores"], points[0]["b"]["scores"])
        self.assertEqual((points[1]["a"]["move"], points[1]["b"]["move"]), ("2 take c1", "2 take b1"))
        self.assertIsNone(points[-1]["b"], "the other line is shorter")
        self.assertEqual(points[-1]["a"]["digest"], self.game["head"]["digest"])
        self.assertEqual(table["a"]["scores"], self.game["scores"])

    def test_difference_is_b_less_a(self) -> None:
        line = self.fork(0, 4, ["1 take c2"])
        table = self.compare(0, line)
        mirrored = self.compare(line, 0)
        self.assertEqual(mirrored["a"], table["b"])
        for one, other, a, b in zip(
            table["difference"], mirrored["difference"], table["a"]["scores"], table["b"]["scores"]
        ):
            self.assertEqual(one["total"], b["total"] - a["total"])
            self.assertEqual(one["total"], -other["total"])
            for source, points in one["ledger"].items():
                self.assertEqual(points, b["ledger"][source] - a["ledger"][source])

    def test_cousins_part_at_their_first_common_event(self) -> None:
        parent = self.fork(0, 2, ["2 take b1"])
        child = self.fork(parent, 3, [])
        aunt = self.fork(0, 6, ["2 take b3"])
        self.assertEqual(self.compare(child, aunt)["fork"]["seq"], 2)
        self.assertEqual(self.compare(aunt, child)["fork"]["seq"], 2)
        self.assertEqual(self.compare(parent, child)["fork"]["seq"], 3)

    def test_line_with_itself(self) -> None:
        table = self.compare(0, 0)
        self.assertEqual(table["fork"]["seq"], self.game["head"]["seq"])
        self.assertTrue(all(one["total"] == 0 for one in table["difference"]))

    def test_two_lines_are_needed(self) -> None:
        for query in ({}, {"a": 0}, {"b": 0}, {"a": 0, "b": "x"}):
            self.assert_problem(self.client.get(f"{self.path}/compare", **query), 400, "bad_parameter")
        self.assert_problem(self.client.get(f"{self.path}/compare", a=0, b=999), 404, "not_found")
