# SPDX-License-Identifier: MIT
"""Statistics against the same numbers counted here, from games and states."""
import collections
import csv
import io
import itertools
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
        self.rank = game["scores"][seat - 1]["rank"]
        self.length = game["head"]["seq"]
        self.ledger = game["scores"][seat - 1]["ledger"]
        self.rounds: list[int] = []
        self.turns: list[int] = []
        self.keys = {
            "source": {game["source"]["system"]},
            "month": {game["played_at"][:7] if game["played_at"] else None},
            "tag": set(game["tags"]) or {None},
            "catalog": {game["catalog"]},
            "module": set(game["modules"]) or {None},
            "player_count": {len(game["players"])},
            "seat": {seat},
            "player": {game["players"][seat - 1]["player"]},
            "first_tile": set(),
            "theory": set(player["theories"]),
            "character": set(player["characters"]),
            "ruleset": {"footsteps"},
        }


def wilson(wins: float, n: int) -> list[float]:
    rate, spread = wins / n, Z * Z / n
    half = Z * math.sqrt(rate * (1 - rate) / n + spread / (4 * n))
    return [(rate + spread / 2 - half) / (1 + spread), (rate + spread / 2 + half) / (1 + spread)]


class Statistics(ServiceCase):
    LEFT_OUT = {"in_progress": 1, "simulated": 0, "solo": 0, "withdrawn": 0}

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
        cls.add_course(game, cls.seats[-len(game["players"]):])

    @classmethod
    def add_course(cls, game: dict, seats: list[Seat]) -> None:
        def points(per: str) -> list[dict]:
            return cls.client.get(f"/v1/games/{game['id']}/timeline", per=per).json["points"][1:]

        turns, rounds, events = points("turn"), points("round"), points("event")
        for number, seat in enumerate(seats, 1):
            seat.rounds = [one["scores"][number - 1]["total"] for one in rounds]
            seat.turns = [one["scores"][number - 1]["total"] for one in turns if one["seat"] == number]
            seat.keys["first_tile"] = set([
                effect["tile"] for one in events for effect in one["effects"]
                if effect["kind"] == "tile_taken" and effect["seat"] == number
            ][:1])

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
        for by in ((), ("player_count",), ("seat",), ("player",), ("theory",), ("character",), ("ruleset",), ("source",),
                   ("month",), ("tag",), ("catalog",), ("module",), ("seat", "player_count"), ("theory", "player"),
                   ("theory", "seat"), ("theory", "character"), ("month", "seat"), ("tag", "theory")):
            for measure in ("games", "score", "win_rate", "rank", "length"):
                with self.subTest(measure=measure, by=by):
                    self.check_table(self.ask(measure, *by), measure, self.grouped(*by))

    def check_table(self, table: dict, measure: str, groups: dict[tuple, list[Seat]]) -> None:
        self.assertEqual(table["games"], len({seat.game for seat in self.seats}))
        self.assertEqual(table["left_out"], {"in_progress": 1, "simulated": 1, "solo": 0, "withdrawn": 0})
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
        self.check_spread(row, [seat.score for seat in group])

    def check_rank(self, row: dict, group: list[Seat]) -> None:
        self.check_spread(row, [seat.rank for seat in group])

    def check_length(self, row: dict, group: list[Seat]) -> None:
        self.check_spread(row, [seat.length for seat in group])

    def check_spread(self, row: dict, scores: list[int]) -> None:
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
        rows = self.ask("games,score,win_rate,rank", "seat")["rows"]
        self.assertEqual(len(rows), 4 * len(self.grouped("seat")))
        self.assertEqual([row["measure"] for row in rows[:4]], ["games", "score", "win_rate", "rank"])

    def test_points_by_source(self) -> None:
        rows = self.ask("score_by_source", "seat", ruleset="footsteps")["rows"]
        for (seat,), group in self.grouped("seat").items():
            shown = {row["source"]: row for row in rows if row["key"] == [seat]}
            self.assertEqual(set(shown), {source for one in group for source in one.ledger})
            for source, row in shown.items():
                seats = [one for one in group if source in one.ledger]
                self.check_spread(row, [one.ledger[source] for one in seats])
                self.assertEqual(row["n"], len(seats))

    def test_facts_that_seats_have_and_lack(self) -> None:
        theories = sorted(theory for (theory,) in self.grouped("theory"))
        for has, lacks in itertools.product([[], theories[:1], theories[:2]], [[], theories[2:3], theories[:1]]):
            asked = {name: ",".join(f"theory:{one}" for one in some)
                     for name, some in (("has", has), ("not_has", lacks)) if some}
            seats = [seat for seat in self.seats
                     if seat.keys["theory"] >= set(has) and not seat.keys["theory"] & set(lacks)]
            with self.subTest(**asked):
                rows = self.ask("score", **asked)["rows"]
                self.assertEqual(sum(row["seats"] for row in rows), len(seats))
                for row in rows:
                    self.assertEqual(row["games"], len({seat.game for seat in seats}))
                    self.check_score(row, seats)

    def test_one_seat_and_catalog(self) -> None:
        box = next(iter(self.seats[-1].keys["catalog"]))
        rows = self.ask("score", seat=2, catalog=box)["rows"]
        self.check_score(rows[0], [seat for seat in self.seats if seat.keys["catalog"] == {box} and seat.keys["seat"] == {2}])

    def test_order_and_limit(self) -> None:
        rows = self.ask("score", "player", sort="-mean", limit=3)
        means = sorted((statistics.mean(seat.score for seat in group) for group in self.grouped("player").values()))
        self.assertEqual(rows["groups"], len(means))
        for row, mean in zip(rows["rows"], means[:-4:-1], strict=True):
            self.assertAlmostEqual(row["mean"], mean, 5)
        ascending = [row["n"] for row in self.ask("games", "theory", sort="n")["rows"]]
        self.assertEqual(ascending, sorted(ascending))

    def test_histogram(self) -> None:
        for width in (1, 10):
            table = self.client.get("/v1/stats/histogram", by="seat", width=width).json
            groups = self.grouped("seat")
            self.assertEqual(len(table["rows"]), len(groups))
            for row in table["rows"]:
                counted = collections.Counter(seat.score // width * width for seat in groups[tuple(row["key"])])
                self.assertEqual({one["from"]: one["n"] for one in row["bins"] if one["n"]}, counted)
                steps = [one["from"] for one in row["bins"]]
                self.assertEqual(steps, list(range(min(counted), max(counted) + 1, width)))

    def test_curves(self) -> None:
        for per in ("round", "turn"):
            with self.subTest(per=per):
                table = self.client.get("/v1/stats/curve", per=per, quantiles="0,0.5,1", by="player_count").json
                self.assertEqual(table["quantiles"], [0, 0.5, 1])
                for row in table["rows"]:
                    group = self.grouped("player_count")[tuple(row["key"])]
                    for point in row["points"]:
                        at = point["at"] - 1
                        curves = (getattr(seat, per + "s") for seat in group)
                        scores = [scores[at] for scores in curves if len(scores) > at]
                        self.assertEqual(point["n"], len(scores))
                        self.assertAlmostEqual(point["mean"], statistics.mean(scores), 5)
                        expected = [min(scores), statistics.median(scores), max(scores)]
                        self.assertEqual(point["quantiles"], expected)

    def test_openings(self) -> None:
        tree = self.client.get("/v1/stats/openings", ruleset="footsteps", depth=2, min_n=1).json
        self.assertEqual((tree["seats"], tree["cut"]), (len(self.seats), 0))
        firsts = self.grouped("first_tile")
        self.assertEqual({step["key"]: step["n"] for step in tree["rows"]},
                         {key: len(group) for (key,), group in firsts.items()})
        for step in tree["rows"]:
            group = firsts[(step["key"],)]
            self.assertAlmostEqual(step["win_rate"], sum(seat.win for seat in group) / len(group), 5)
            self.assertEqual(sum(one["n"] for one in step["steps"]), step["n"])
        cut = self.client.get("/v1/stats/openings", ruleset="footsteps", depth=1, min_n=3).json
        self.assertEqual(cut["cut"] + sum(step["n"] for step in cut["rows"]), len(self.seats))

    def test_tables_as_csv(self) -> None:
        for path, query in (("", {"measure": "score,win_rate", "by": "player,seat"}), ("/histogram", {"by": "seat"}),
                            ("/curve", {}), ("/openings", {"ruleset": "footsteps", "min_n": 1})):
            answer = self.client.get(f"/v1/stats{path}", **query, format="csv")
            self.assertEqual(answer.headers["content-type"].split(";")[0], "text/csv")
            lines = list(csv.reader(io.StringIO(answer.text, newline=""), strict=True))
            self.assertTrue(all(len(line) == len(lines[0]) for line in lines), path)
            self.assertTrue(answer.text.endswith("\r\n"))
            accepted = self.client.get(f"/v1/stats{path}", {"Accept": "text/csv"}, **query)
            self.assertEqual(accepted.text, answer.text)
        table = self.client.get("/v1/stats", measure="score", by="seat", format="csv").text
        shown = list(csv.DictReader(io.StringIO(table, newline="")))
        for line, row in zip(shown, self.ask("score", "seat")["rows"], strict=True):
            self.assertEqual((int(line["seat"]), float(line["mean"])), (row["key"][0], row["mean"]))

    def test_answers_change_with_the_data_alone(self) -> None:
        first, second = (self.client.get("/v1/stats", by="theory") for _ in range(2))
        self.assertEqual(first.headers["etag"], second.headers["etag"])
        self.assertEqual(self.client.get("/v1/stats", {"If-None-Match": first.headers["etag"]}, by="theory").status, 304)

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
        self.assertEqual(self.ask("games", source="league")["left_out"], self.LEFT_OUT)

    def test_rows_with_few_items_are_marked(self) -> None:
        rows = self.ask("games", "player_count", min_n=2)["rows"]
        self.assertEqual([row["low_n"] for row in rows], [row["n"] < 2 for row in rows])

    def test_dimensions_that_are_listed_can_be_asked(self) -> None:
        listed = self.client.get("/v1/stats/dimensions").json
        # Of the rulesets of which this class has stored games.
        names = [one["name"] for one in listed["dimensions"] if one["ruleset"] in (None, "footsteps")]
        self.assertLessEqual({"player_count", "seat", "player", "theory", "character"}, set(names))
        for name in names:
            rows = self.ask(",".join(measure["name"] for measure in listed["measures"]), name, ruleset="footsteps")["rows"]
            self.assertTrue(rows, name)
        theories = next(one for one in listed["dimensions"] if one["name"] == "theory")
        shown = {value["key"]: value["name"] for value in theories["values"]}
        for row in self.ask("games", "theory")["rows"]:
            self.assertEqual(row["names"], [shown[row["key"][0]]])

    def test_senseless_questions(self) -> None:
        senseless = [
            ("measure", "luck"), ("measure", ""), ("measure", "score,score"), ("by", "luck"), ("by", "seat,seat"),
            ("by", "seat,player,theory"), ("by", ""), ("min_n", "0"), ("min_n", "many"), ("limit", "0"), ("sort", "luck"),
            ("has", "theory"), ("has", "luck:much"), ("has", "theory:alchemy"), ("not_has", ","), ("seat", "6"),
            ("catalog", "sha256:0"), ("status", "in_progress"), ("played_from", "yesterday"), ("format", "xml"),
            ("measure", "score_by_source"), ("by", "theory,crew_card"),
        ]
        for name, value in senseless:
            with self.subTest(name=name, value=value):
                problem = self.assert_problem(self.client.get("/v1/stats", **{name: value}), 400, "bad_parameter")
                self.assertEqual(problem["parameter"], name)

    def test_what_would_be_right(self) -> None:
        for name, value, right in (("by", "luck", "player_count"), ("by", "luck", "crew_card"), ("measure", "luck", "rank"),
                                   ("has", "theory:alchemy", "bird"), ("has", "luck:much", "first_tile")):
            problem = self.assert_problem(self.client.get("/v1/stats", **{name: value}), 400, "bad_parameter")
            self.assertIn(right, problem["detail"])

    def test_what_does_not_go_together(self) -> None:
        for name, query in (("by", {"ruleset": "footsteps", "by": "crew_card"}),
                            ("has", {"by": "theory", "has": "crew_card:crew_1"}),
                            ("seat", {"player_count": 2, "seat": 3}),
                            ("player_count", {"ruleset": "journey", "player_count": 5}),
                            ("played_to", {"played_from": "2026-05-02", "played_to": "2026-05-01"})):
            with self.subTest(**query):
                problem = self.assert_problem(self.client.get("/v1/stats", **query), 400, "bad_parameter")
                self.assertEqual(problem["parameter"], name)
        for path, query in (("curve", {"per": "event"}), ("curve", {"quantiles": "2"}), ("curve", {"by": "seat,player"}),
                            ("histogram", {"measure": "win_rate"}), ("histogram", {"width": 0}),
                            ("openings", {"depth": 2}), ("openings", {"ruleset": "footsteps", "depth": 9})):
            with self.subTest(path=path, **query):
                self.assert_problem(self.client.get(f"/v1/stats/{path}", **query), 400, "bad_parameter")


class Sheets(ServiceCase):
    """CSV in a program that computes cells."""

    def test_no_name_is_a_formula(self) -> None:
        names = ("=1+1", "@SUM(A1)", "+1", "-2+3", "=A1,\"x\"", "-7", "Ada=1")
        document = games.recorded()
        for ref, pair in enumerate(itertools.pairwise(names)):
            players = [{**player, "name": name} for player, name in zip(document["players"], pair, strict=True)]
            self.upload(games.in_another_box(self.client, games.under({**document, "players": players, "tags": ["-t"]}, str(ref))))
        table = self.client.get("/v1/stats", by="player,tag", measure="score", format="csv").text
        lines = list(csv.DictReader(io.StringIO(table, newline="")))
        self.assertEqual({line["player_name"] for line in lines},
                         {"'=1+1", "'@SUM(A1)", "'+1", "'-2+3", "'=A1,\"x\"", "-7", "Ada=1"})
        self.assertEqual({(line["tag"], line["tag_name"]) for line in lines}, {("'-t", "'-t")})
        shown = self.client.get("/v1/stats", by="player", measure="score").json["rows"]
        self.assertEqual({row["names"][0] for row in shown}, set(names))
