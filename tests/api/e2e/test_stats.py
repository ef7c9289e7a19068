# SPDX-License-Identifier: MIT
"""Statistics against the same numbers counted here, from games and states."""
import math
import statistics

import games
from harness import ServiceCase

Z = 1.959963984540054  # half of a normal distribution's 95 %


class Seat:
    """One seat of a finished game, as one item of a statistic."""

    def __init__(self, game: dict, state: dict, seat: int) -> None:
        player = state["players"][seat - 1]
        self.game = game["id"]
        self.score = game["scores"][seat - 1]["total"]
        self.win = 1 / len(game["winners"]) if seat in game["winners"] else 0.0
        self.expected = 1 / len(game["players"])
        self.keys = {
            "player_count": {len(game["players"])},
            "seat": {seat},
            "player": {game["players"][seat - 1]["player"]},
            "theory": set(player["theories"]),
            "character": set(player["characters"]),
            "ruleset": {"footsteps"},
        }


def wilson(wins: float, n: int) -> list[float]:
    rate, spread = wins / n, Z * Z / n
    half = Z * math.sqrt(rate * (1 - rate) / n + spread / (4 * n))
    return [(rate + spread / 2 - half) / (1 + spread), (rate + spread / 2 + half) / (1 + spread)]


class Statistics(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.seats: list[Seat] = []
        for name in games.names():
            cls.add(games.under(games.recorded(name), name, "league"))
        twice = games.in_another_box(cls.client, games.under(games.recorded(), "twice", "league"))
        twice["players"] = [{"seat": 1, "name": "Ben"}, {"seat": 2, "name": "Ada"}]
        cls.add(twice)
        early = games.under(games.shortened(games.recorded(), 9), "early", "league")
        assert cls.client.post("/v1/games", early).status == 201
        made_up = games.in_another_box(cls.client, games.under(games.recorded(), "made-up", "simulate"))
        assert cls.client.post("/v1/games", made_up).status == 201

    @classmethod
    def add(cls, document: dict) -> None:
        game = cls.client.post("/v1/games", document).json
        state = cls.client.get(f"/v1/games/{game['id']}/states/head").json
        cls.seats += [Seat(game, state, seat) for seat in range(1, len(game["players"]) + 1)]

    def grouped(self, *by: str) -> dict[tuple, list[Seat]]:
        groups: dict[tuple, list[Seat]] = {}
        for seat in self.seats:
            keys = [()]
            for dimension in by:
                keys = [(*key, value) for key in keys for value in seat.keys[dimension]]
            for key in keys:
                groups.setdefault(key, []).append(seat)
        return groups

    def ask(self, measure: str, *by: str, **filters: object) -> dict:
        query = {"measure": measure, **({"by": ",".join(by)} if by else {}), **filters}
        answer = self.client.get("/v1/stats", **query)
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual((answer.json["measure"], answer.json["by"]), (measure.split(","), list(by)))
        return answer.json

    def test_everything_is_grouped_as_counted_here(self) -> None:
        for by in ((), ("player_count",), ("seat",), ("player",), ("theory",), ("character",), ("ruleset",),
                   ("seat", "player_count"), ("theory", "player")):
            for measure in ("games", "score", "win_rate"):
                with self.subTest(measure=measure, by=by):
                    self.check_table(self.ask(measure, *by), measure, self.grouped(*by))

    def check_table(self, table: dict, measure: str, groups: dict[tuple, list[Seat]]) -> None:
        self.assertEqual(table["games"], len({seat.game for seat in self.seats}))
        self.assertEqual(table["left_out"], {"in_progress": 1, "simulated": 1, "withdrawn": 0})
        self.assertEqual({tuple(row["key"]) for row in table["rows"]}, set(groups))
        for row in table["rows"]:
            group = groups[tuple(row["key"])]
            self.assertEqual(row["games"], len({seat.game for seat in group}))
            self.assertEqual(row["seats"], len(group))
            self.assertEqual(row["n"], row["games"] if measure == "games" else row["seats"])
            self.assertEqual(row["low_n"], row["n"] < table["min_n"])
            getattr(self, f"check_{measure}")(row, group)

    def check_games(self, row: dict, group: list[Seat]) -> None:
        pass

    def check_score(self, row: dict, group: list[Seat]) -> None:
        scores = [seat.score for seat in group]
        self.assertAlmostEqual(row["mean"], statistics.mean(scores), 5)
        self.assertAlmostEqual(row["median"], statistics.median(scores), 5)
        if len(scores) == 1:
            self.assertEqual((row["deviation"], row["interval"]), (None, None))
            return
        self.assertAlmostEqual(row["deviation"], statistics.stdev(scores), 5)
        for shown, counted in zip(row["quartiles"], statistics.quantiles(scores, method="inclusive")):
            self.assertAlmostEqual(shown, counted, 5)
        low, high = row["interval"]
        self.assertAlmostEqual((low + high) / 2, row["mean"], 5)
        self.assertGreaterEqual(high - low, 2 * Z * row["deviation"] / math.sqrt(len(scores)) - 1e-5)

    def check_win_rate(self, row: dict, group: list[Seat]) -> None:
        wins = sum(seat.win for seat in group)
        self.assertAlmostEqual(row["mean"], wins / len(group), 5)
        self.assertAlmostEqual(row["expected"], sum(seat.expected for seat in group) / len(group), 5)
        for shown, counted in zip(row["interval"], wilson(wins, len(group))):
            self.assertAlmostEqual(shown, counted, 5)

    def test_several_measures_at_once(self) -> None:
        rows = self.ask("games,score,win_rate", "seat")["rows"]
        self.assertEqual(len(rows), 3 * len(self.grouped("seat")))

    def test_filters(self) -> None:
        ada = next(row for row in self.ask("games", "player")["rows"] if row["names"] == ["Ada"])
        rows = self.ask("score", player="ada")["rows"]
        self.assertEqual(rows[0]["seats"], ada["seats"])
        self.assertEqual(self.ask("games", player_count=5)["filters"], {"player_count": 5})
        counted = len({seat.game for seat in self.seats if 5 in seat.keys["player_count"]})
        self.assertEqual(self.ask("games", player_count=5)["games"], counted)
        self.assertEqual(self.ask("games", source="nowhere")["rows"], [])

    def test_simulated_games_count_when_asked_for(self) -> None:
        table = self.ask("games", source="simulate")
        self.assertEqual((table["games"], table["left_out"]["simulated"]), (1, 0))
        self.assertEqual(self.ask("games", source="league")["left_out"], {"in_progress": 1, "simulated": 0, "withdrawn": 0})

    def test_rows_with_few_items_are_marked(self) -> None:
        rows = self.ask("games", "player_count", min_n=2)["rows"]
        self.assertEqual([row["low_n"] for row in rows], [row["n"] < 2 for row in rows])

    def test_dimensions_that_are_listed_can_be_asked(self) -> None:
        listed = self.client.get("/v1/stats/dimensions").json
        # Of the rulesets of which this class has stored games.
        names = [one["name"] for one in listed["dimensions"] if one["ruleset"] in (None, "footsteps")]
        self.assertLessEqual({"player_count", "seat", "player", "theory", "character"}, set(names))
        for name in names:
            rows = self.ask(",".join(measure["name"] for measure in listed["measures"]), name)["rows"]
            self.assertTrue(rows, name)
        theories = next(one for one in listed["dimensions"] if one["name"] == "theory")
        shown = {value["key"]: value["name"] for value in theories["values"]}
        for row in self.ask("games", "theory")["rows"]:
            self.assertEqual(row["names"], [shown[row["key"][0]]])

    def test_senseless_questions(self) -> None:
        senseless = [
            ("measure", "luck"), ("measure", ""), ("measure", "score,score"), ("by", "luck"), ("by", "seat,seat"),
            ("by", "seat,player,theory"), ("by", ""), ("min_n", "0"), ("min_n", "many"),
        ]
        for name, value in senseless:
            with self.subTest(name=name, value=value):
                problem = self.assert_problem(self.client.get("/v1/stats", **{name: value}), 400, "bad_parameter")
                self.assertEqual(problem["parameter"], name)
