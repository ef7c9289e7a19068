# SPDX-License-Identifier: MIT
"""Players: how their games went and how strong they are, against the same figures counted here."""
import itertools
import math
import statistics
import time

import games
import imports
from harness import ServiceCase

PEOPLE = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
NOTE = {"author": "Olga", "reason": "for the test"}
MU, SIGMA, BETA, KAPPA = 25.0, 25 / 3, 25 / 6, 0.0001
Z = 1.959963984540054
PLACES = 5  # all but the last digit that is printed, which rounding decides
RATED_SECONDS = 30


def rate(skills: list[tuple[float, float]], ranks: list[int]) -> list[tuple[float, float]]:
    """Algorithm 4 of Weng and Lin, as the paper writes it."""
    count = range(len(skills))
    c = math.sqrt(sum(sigma**2 + BETA**2 for _, sigma in skills))
    after = []
    for i in count:
        omega = delta = 0.0
        mu, sigma = skills[i]
        for q in count:
            if ranks[q] > ranks[i]:
                continue
            ties = sum(ranks[s] == ranks[q] for s in count)
            chosen = math.exp(mu / c) / sum(math.exp(skills[s][0] / c) for s in count if ranks[s] >= ranks[q])
            omega += sigma**2 / c / ties * ((1 if i == q else 0) - chosen)
            delta += sigma / c * sigma**2 / c**2 / ties * chosen * (1 - chosen)
        after.append((mu + omega, math.sqrt(sigma**2 * max(1 - delta, KAPPA))))
    return after


def runs(wins: list[bool]) -> list[tuple[bool, int]]:
    return [(kind, len(list(group))) for kind, group in itertools.groupby(wins)]


class Players(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.stored: list[dict] = []
        documents = [*imports.simulated(12), *(games.recorded(name) for name in games.names())]
        documents += [games.recorded(name, "journey") for name in games.names("journey")[:6]]
        for number, document in enumerate(documents):
            cls.store(number, document)
        early = games.shortened(games.recorded(), 9)
        early["players"] = [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Zoë"}]
        assert cls.client.post("/v1/games", games.under(early, "early")).status == 201

    @classmethod
    def store(cls, number: int, document: dict) -> None:
        """Under names that go round, the last stored ones played first, some of an unknown day."""
        document = games.under(document, f"players-{number}")
        people = PEOPLE[number % 5:] + PEOPLE[:number % 5]
        document["players"] = [
            {"seat": one["seat"], "name": people[one["seat"] - 1]} for one in document["players"]
        ]
        document["played_at"] = f"2026-01-{28 - number % 27:02}T12:00:00Z"
        if number % 4 == 0:
            del document["played_at"]
        answer = cls.client.post("/v1/games", document)
        assert answer.status == 201, answer.text
        if answer.json["status"] == "finished":
            cls.stored.append(answer.json)

    def of_now(self) -> list[dict]:
        """The games that count, in the order in which they were played."""
        listed = [self.client.get(f"/v1/games/{game['id']}").json for game in self.stored]
        kept = [game for game in listed if not game["is_withdrawn"] and len(game["players"]) > 1]
        return sorted(kept, key=lambda game: (game["played_at"] or game["stored_at"], game["stored_at"], game["id"]))

    def id_of(self, name: str) -> int:
        found = self.client.get("/v1/players", name=name).json["players"]
        return next(one["id"] for one in found if one["name"] == name)

    def sheet(self, name: str) -> dict:
        answer = self.client.get(f"/v1/players/{self.id_of(name)}")
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def seats_of(self, name: str, played: list[dict]) -> list[tuple[dict, dict]]:
        """Game and score of each seat of a player."""
        return [
            (game, score)
            for game in played
            for player, score in zip(game["players"], game["scores"])
            if player["name"] == name
        ]

    def check_records(self, name: str, sheet: dict, played: list[dict]) -> None:
        groups: dict[tuple, list] = {}
        for game, score in self.seats_of(name, played):
            groups.setdefault((game["ruleset"], len(game["players"])), []).append((game, score))
        self.assertEqual([(one["ruleset"], one["player_count"]) for one in sheet["records"]], sorted(groups))
        self.assertEqual(sheet["games"], sum(len(group) for group in groups.values()))
        for record in sheet["records"]:
            group = groups[(record["ruleset"], record["player_count"])]
            scores = [score["total"] for _, score in group]
            wins = sum(1 / len(game["winners"]) for game, score in group if score["seat"] in game["winners"])
            self.assertEqual((record["games"], record["seats"]), (len(group), len(group)))
            self.assertAlmostEqual(record["wins"], wins, PLACES)
            self.assertAlmostEqual(record["win_rate"], wins / len(group), PLACES)
            self.assertAlmostEqual(record["expected"], 1 / record["player_count"], PLACES)
            self.assertAlmostEqual(record["score"]["mean"], statistics.mean(scores), PLACES)
            self.assertAlmostEqual(record["score"]["median"], statistics.median(scores), PLACES)
            self.assertEqual((record["score"]["lowest"], record["score"]["highest"]), (min(scores), max(scores)))
            self.assertAlmostEqual(record["mean_rank"], statistics.mean(s["rank"] for _, s in group), PLACES)
            if len(group) > 1:
                self.assertAlmostEqual(record["score"]["deviation"], statistics.stdev(scores), PLACES)
            else:
                self.assertIsNone(record["score"]["deviation"])

    def check_opponents(self, name: str, sheet: dict, played: list[dict]) -> None:
        met: dict[tuple, list[int]] = {}
        for game, score in self.seats_of(name, played):
            for player, other in zip(game["players"], game["scores"]):
                if player["name"] != name:
                    tally = met.setdefault((game["ruleset"], player["player"]), [0, 0, 0, 0])
                    tally[0] += 1
                    tally[1] += score["rank"] < other["rank"]
                    tally[2] += score["rank"] > other["rank"]
                    tally[3] += score["rank"] == other["rank"]
        told = {
            (one["ruleset"], one["player"]): [one["games"], one["ahead"], one["behind"], one["level"]]
            for one in sheet["opponents"]
        }
        self.assertEqual(told, met)
        self.assertEqual([one["games"] for one in sheet["opponents"]], sorted((m[0] for m in met.values()), reverse=True))

    def check_streaks(self, name: str, sheet: dict, played: list[dict]) -> None:
        for streak in sheet["streaks"]:
            mine = [one for one in self.seats_of(name, played) if one[0]["ruleset"] == streak["ruleset"]]
            counted = runs([score["seat"] in game["winners"] for game, score in mine])
            kind, length = counted[-1]
            self.assertEqual(streak["current"], {"kind": "won" if kind else "lost", "games": length})
            self.assertEqual(streak["longest_won"], max((n for won, n in counted if won), default=0))
            self.assertEqual(streak["longest_lost"], max((n for won, n in counted if not won), default=0))

    def ratings(self, played: list[dict]) -> dict[tuple, tuple]:
        known: dict[tuple, tuple] = {}
        for game in played:
            keys = [(game["ruleset"], player["name"]) for player in game["players"]]
            if len(set(keys)) < len(keys):
                continue
            before = [known.get(key, (MU, SIGMA, 0)) for key in keys]
            after = rate([one[:2] for one in before], [score["rank"] for score in game["scores"]])
            for key, skill, old in zip(keys, after, before):
                known[key] = (*skill, old[2] + 1)
        return known

    def rated_players(self) -> dict:
        """With ratings that are current: those that took long are made again in the background."""
        end = time.monotonic() + RATED_SECONDS
        while True:
            page = self.client.get("/v1/players").json
            if page["rated"]["is_current"]:
                return page
            self.assertLess(time.monotonic(), end)
            time.sleep(0.1)

    def check_ratings(self, played: list[dict]) -> None:
        page = self.rated_players()
        told = {(r["ruleset"], one["name"]): r for one in page["players"] for r in one["ratings"]}
        counted = self.ratings(played)
        self.assertEqual(set(told), set(counted))
        for key, (mu, sigma, count) in counted.items():
            self.assertEqual(told[key]["games"], count)
            self.assertAlmostEqual(told[key]["mu"], mu, PLACES)
            self.assertAlmostEqual(told[key]["sigma"], sigma, PLACES)
            self.assertAlmostEqual(told[key]["rating"], mu - 3 * sigma, PLACES)
        for name in PEOPLE:
            one = next(one for one in page["players"] if one["name"] == name)
            self.assertEqual(self.sheet(name)["ratings"], one["ratings"])

    def check_all(self) -> None:
        played = self.of_now()
        for name in PEOPLE:
            sheet = self.sheet(name)
            self.check_records(name, sheet, played)
            self.check_opponents(name, sheet, played)
            self.check_streaks(name, sheet, played)
            self.assertFalse(sheet["has_more_opponents"])
        self.check_ratings(played)

    def test_figures_are_those_counted_here_and_follow_what_is_corrected(self) -> None:
        self.check_all()
        first, second = (f"/v1/games/{game['id']}" for game in self.stored[:2])
        self.assertEqual(self.client.post(f"{first}/withdraw", NOTE).status, 200)
        self.check_all()
        changed = {**NOTE, "played_at": "2020-01-01T00:00:00Z", "players": [{"seat": 1, "name": "Fay"}]}
        self.assertEqual(self.client.patch(second, changed).status, 200)
        self.check_all()
        self.assertEqual(self.sheet("Fay")["games"], 1)

    def test_games_that_do_not_count_are_told(self) -> None:
        zoe = self.sheet("Zoë")
        self.assertEqual(zoe["left_out"], {"in_progress": 1, "simulated": 0, "solo": 0, "withdrawn": 0})
        self.assertEqual((zoe["games"], zoe["records"], zoe["opponents"], zoe["ratings"]), (0, [], [], []))

    def test_pages_have_each_player_once(self) -> None:
        everybody = [one["id"] for one in self.client.get("/v1/players").json["players"]]
        seen, cursor = [], None
        while True:
            page = self.client.get("/v1/players", limit=2, **({"cursor": cursor} if cursor else {})).json
            seen += [one["id"] for one in page["players"]]
            cursor = page["next"]
            if cursor is None:
                break
        self.assertEqual(seen, everybody)

    def test_names_are_found_by_a_part(self) -> None:
        for part, name in (("leo", "Cleo"), ("ADA", "Ada"), ("zO", "Zoë")):
            self.assertEqual([one["name"] for one in self.client.get("/v1/players", name=part).json["players"]], [name])

    def test_senseless_questions(self) -> None:
        for name, value in (("name", ""), ("name", " "), ("limit", "0"), ("limit", "201"), ("cursor", "x"), ("cursor", "-1")):
            problem = self.assert_problem(self.client.get("/v1/players", **{name: value}), 400, "bad_parameter")
            self.assertEqual(problem["parameter"], name)
        self.assert_problem(self.client.get("/v1/players/1", by="seat"), 400, "unknown_parameter")
        for path in ("999999", "Ada", "-1", "99999999999999999999"):
            self.assert_problem(self.client.get(f"/v1/players/{path}"), 404, "not_found")

    def test_answers_keep_their_tag_while_nothing_changes(self) -> None:
        path = f"/v1/players/{self.id_of('Eve')}"
        tag = self.client.get(path).etag
        self.assertEqual(self.client.get(path, {"If-None-Match": tag}).status, 304)
