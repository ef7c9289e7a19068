# SPDX-License-Identifier: MIT
"""The list of games: filters, order, pages."""

import games
from harness import ServiceCase

PLAYERS = ["Ada", "Ben", "Cleo", "Dan", "Eve"]


class Lists(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        hand = games.recorded()
        cls.ids = []
        for number in range(7):
            document = games.under(games.shortened(hand, number), str(number), "even" if number % 2 == 0 else "odd")
            document["players"] = [{"seat": 1, "name": PLAYERS[number % 3]}, {"seat": 2, "name": "Zoë"}]
            document["played_at"] = f"2026-01-0{number + 1}T12:00:00Z"
            document["tags"] = ["all", f"day-{number + 1}"]
            cls.ids.append(cls.stored(document))
        finished = games.under(hand, "whole", "whole")
        finished["tags"] = []
        del finished["played_at"]
        cls.ids.append(cls.stored(finished))

    @classmethod
    def stored(cls, document: dict) -> str:
        answer = cls.client.post("/v1/games", document)
        assert answer.status == 201, answer.text
        return answer.json["id"]

    def listed(self, **query: object) -> list[int]:
        """Which of the games a filter finds, by their numbers."""
        answer = self.client.get("/v1/games", **query)
        self.assertEqual(answer.status, 200, answer.text)
        self.assertIsNone(answer.json["next"])
        return [self.ids.index(game["id"]) for game in answer.json["games"]]

    def test_newest_first(self) -> None:
        self.assertEqual(self.listed(), [7, 6, 5, 4, 3, 2, 1, 0])

    def test_filters(self) -> None:
        expected = {
            ("source", "even"): [6, 4, 2, 0],
            ("source", "nowhere"): [],
            ("tag", "day-3"): [2],
            ("tag", "all"): [6, 5, 4, 3, 2, 1, 0],
            ("player", "Cleo"): [5, 2],
            ("player", "  cLEO "): [5, 2],
            ("player", "ZOË"): [6, 5, 4, 3, 2, 1, 0],
            ("status", "finished"): [7],
            ("status", "in_progress"): [6, 5, 4, 3, 2, 1, 0],
            ("player_count", 2): [7, 6, 5, 4, 3, 2, 1, 0],
            ("player_count", 3): [],
            ("ruleset", "footsteps"): [7, 6, 5, 4, 3, 2, 1, 0],
            ("played_from", "2026-01-06"): [6, 5],
            ("played_from", "2026-01-06T12:00:00Z"): [6, 5],
            ("played_from", "2026-01-06T12:00:00.000Z"): [6, 5],
            ("played_from", "2026-01-06T12:00:00.000001Z"): [6],
            ("played_to", "2026-01-02T12:00:00Z"): [0],
        }
        for (name, value), found in expected.items():
            with self.subTest(name=name, value=value):
                self.assertEqual(self.listed(**{name: value}), found)

    def test_filters_together(self) -> None:
        found = self.listed(source="odd", played_from="2026-01-03", played_to="2026-01-06T00:00:00Z", tag="all")
        self.assertEqual(found, [3])

    def test_pages_have_each_game_once(self) -> None:
        for limit in (1, 3, 7, 8, 200):
            seen, cursor = [], None
            while True:
                query = {"limit": limit, **({"cursor": cursor} if cursor else {})}
                page = self.client.get("/v1/games", **query).json
                self.assertLessEqual(len(page["games"]), limit)
                seen += [self.ids.index(game["id"]) for game in page["games"]]
                cursor = page["next"]
                if cursor is None:
                    break
            self.assertEqual(seen, [7, 6, 5, 4, 3, 2, 1, 0])

    def test_order(self) -> None:
        expected = {
            "-stored": [7, 6, 5, 4, 3, 2, 1, 0],
            "stored": [0, 1, 2, 3, 4, 5, 6, 7],
            "-played": [6, 5, 4, 3, 2, 1, 0, 7],
            "played": [7, 0, 1, 2, 3, 4, 5, 6],
        }
        for sort, found in expected.items():
            with self.subTest(sort):
                self.assertEqual(self.listed(sort=sort), found)
                first = self.client.get("/v1/games", sort=sort, limit=3).json
                rest = self.client.get("/v1/games", sort=sort, cursor=first["next"]).json
                shown = [self.ids.index(game["id"]) for game in first["games"] + rest["games"]]
                self.assertEqual(shown, found)

    def test_facts(self) -> None:
        """As statistics count them: for every theory, the games that somebody held it at the end of."""
        rows = self.client.get("/v1/stats", measure="games", by="theory", ruleset="footsteps").json["rows"]
        self.assertGreater(len(rows), 0)
        for row in rows:
            self.assertEqual(len(self.listed(has=f"theory:{row['key'][0]}")), row["games"])
        held = {row["key"][0] for row in rows}
        dimensions = self.client.get("/v1/stats/dimensions").json["dimensions"]
        known = next(one for one in dimensions if one["name"] == "theory")["values"]
        missing = next(value["key"] for value in known if value["key"] not in held)
        self.assertEqual(self.listed(has=f"theory:{missing}"), [])
        theory = rows[0]["key"][0]
        holders = self.client.get("/v1/stats", measure="games", by="player", has=f"theory:{theory}").json["rows"]
        names = {row["names"][0] for row in holders}
        for name in ("Ada", "Ben"):
            self.assertEqual(self.listed(has=f"theory:{theory}", player=name), [7] if name in names else [])

    def test_row_says_how_the_game_stands(self) -> None:
        row = self.client.get("/v1/games", status="finished").json["games"][0]
        game = self.client.get(f"/v1/games/{row['id']}").json
        for name in ("players", "head", "winners", "tags", "source", "catalog", "stored_at"):
            self.assertEqual(row[name], game[name])
        totals = [{"seat": score["seat"], "total": score["total"]} for score in game["scores"]]
        self.assertEqual(row["scores"], totals)

    def test_senseless_values(self) -> None:
        senseless = [
            ("status", "lost"), ("ruleset", "chess"), ("module", "chess"), ("player_count", "0"),
            ("player_count", "6"), ("player_count", "two"), ("played_from", "yesterday"),
            ("played_from", "2026-02-30"), ("played_to", "2026-01-01 12:00"), ("limit", "0"), ("limit", "201"),
            ("limit", "-1"), ("limit", "1e2"), ("sort", "score"),
            ("has", "theory"), ("has", "theory:love"), ("has", "hat:bird"), ("cursor", "next"), ("player", ""), ("tag", ""),
        ]
        for name, value in senseless:
            with self.subTest(name=name, value=value):
                problem = self.assert_problem(self.client.get("/v1/games", **{name: value}), 400, "bad_parameter")
                self.assertEqual(problem["parameter"], name)
