# SPDX-License-Identifier: MIT
"""Scores and resources as a game goes on."""

import games
from harness import ServiceCase


class Timelines(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.game = cls.client.post("/v1/games", games.recorded()).json
        cls.path = f"/v1/games/{cls.game['id']}"
        cls.events = cls.client.get(f"{cls.path}/events").json["events"]

    def points(self, per: str) -> list[dict]:
        answer = self.client.get(f"{self.path}/timeline", per=per).json
        self.assertEqual(answer["per"], per)
        return answer["points"]

    def test_per_event_is_the_log_with_scores(self) -> None:
        points = self.points("event")
        self.assertEqual(points[0]["seq"], 0)
        self.assertEqual(len(points), len(self.events) + 1)
        for point, event in zip(points[1:], self.events):
            for name in ("seq", "seat", "move", "rule", "effects", "digest"):
                self.assertEqual(point[name], event[name])
        self.assertEqual(points, self.client.get(f"{self.path}/timeline").json["points"])

    def test_points_agree_with_the_states(self) -> None:
        for point in self.points("event")[::9]:
            state = self.client.get(f"{self.path}/states/{point['seq']}").json
            self.assertEqual(point["resources"], state["resources"])
            self.assertEqual(
                [(score["total"], score["ledger"]) for score in point["scores"]],
                [(score["total"], score["ledger"]) for score in state["scores"]],
            )

    def test_per_turn_and_round(self) -> None:
        events = {point["seq"]: point for point in self.points("event")}
        turns = self.points("turn")
        rounds = self.points("round")
        self.assertEqual(len(turns), 1 + 2 * 12, "the setup and twelve turns of each")
        self.assertEqual([turn["seat"] for turn in turns[1:]], [1, 2] * 12)
        self.assertEqual([one["round"] for one in rounds[1:]], list(range(1, 13)))
        for points in (turns, rounds):
            self.assertEqual(points[-1]["seq"], self.game["head"]["seq"])
            for point in points:
                self.assertEqual(point["scores"], events[point["seq"]]["scores"])
                self.assertEqual(point["resources"], events[point["seq"]]["resources"])
        self.assertEqual(turns[-1]["scores"], self.game["scores"])
