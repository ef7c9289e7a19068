# SPDX-License-Identifier: MIT
"""Statistics of simulated games against a second computation from the bytes of the log.

Every figure of every answer, to the last digit that is printed. 10,000 games of each ruleset
with DARWINLOG_TEST_PERCENT=1000, 500 with 100, else 50.
"""
import collections
import fractions
import itertools
import json
import os
import random
import typing

import games
import imports
import recount
from harness import ServiceCase
from recount import printed

PERCENT = int(os.environ.get("DARWINLOG_TEST_PERCENT", "10"))
GAMES = 10000 if PERCENT >= 1000 else 500 if PERCENT >= 100 else 50  # of each ruleset
CHUNK = 500
PEOPLE = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan"]
SOURCES = ["table", "table", "online", "simulate"]
MONTHS = ["2025-11", "2025-12", "2026-01", "2026-02", None]
SEATS = {"footsteps": (2, 3, 4, 5), "journey": (2, 3, 4)}

Group = tuple[str | int | None, ...]


def dressed(document: dict, number: int, dice: random.Random) -> dict:
    """A simulated game as if people had played it somewhere some day."""
    people = dice.sample(PEOPLE, len(document["players"]))
    month = dice.choice(MONTHS)
    document = games.under(document, f"proof-{number}", dice.choice(SOURCES))
    document["players"] = [{"seat": seat, "name": name} for seat, name in enumerate(people, 1)]
    document["tags"] = dice.choice([[], ["casual"], ["league"], ["final", "league"]])
    if month:
        document["played_at"] = f"{month}-{dice.randint(1, 28):02}T{dice.randint(0, 23):02}:30:00Z"
    return document


def simulated() -> typing.Iterator[dict]:
    dice = random.Random(7)
    number = 0
    for ruleset, counts in SEATS.items():
        for place, seats in enumerate(counts):
            wanted = GAMES * (place + 1) // len(counts) - GAMES * place // len(counts)
            for document in imports.simulated(wanted, ruleset, 1000 * seats, seats):
                number += 1
                yield dressed(document, number, dice)


class Proof(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.database.ask("REVOKE DELETE ON stat_delta, stat_stale FROM darwinlog_service")  # nothing is kept up
        documents = {(one["source"]["system"], one["source"]["ref"]): one for one in simulated()}
        waiting = iter(documents.values())
        while chunk := list(itertools.islice(waiting, CHUNK)):
            verdicts, summary = imports.send(cls.client, imports.body(chunk))
            assert summary["created"] == len(chunk), (summary, verdicts[:3])
        cls.games = recount.read_games(cls.database, documents)
        assert len(cls.games) == len(documents)
        cls.replays = recount.Replays(cls.service.port)
        cls.addClassCleanup(cls.replays.close)
        cls.words = recount.Words(cls.replays)
        cls.courses: dict[tuple[str, str], list[list[int]]] = {}

    @classmethod
    def start_service(cls, *options: str) -> None:
        """Connections rest while it is counted here."""
        super().start_service("--timeout", "600", *options)

    # ---- which seats are meant ----

    def facts(self, seat: recount.Seat, dimension: str) -> list[str]:
        if dimension not in seat.facts:
            seat.facts[dimension] = self.find_facts(seat, dimension)
        return seat.facts[dimension]

    def find_facts(self, seat: recount.Seat, dimension: str) -> list[str]:
        ruleset = seat.game.ruleset
        if dimension == recount.OPENING[ruleset]:
            return [self.step(seat, one) for one in seat.opening[:1]]
        come, gone, place = recount.FOUND_IN_LOG[ruleset][dimension]
        held = self.named(seat, come, place) - self.named(seat, gone, place)
        return list(held)

    def named(self, seat: recount.Seat, kind: int | None, place: int) -> collections.Counter[str]:
        """The words that effects of a kind have, and the theory that was dealt."""
        words = collections.Counter()
        for number, count in seat.found[(kind, place)].items():
            words[self.words.name(seat.game, kind, place, number)] += count
        if kind == recount.FOUND_IN_LOG["footsteps"]["theory"][0] and seat.game.ruleset == "footsteps":
            words[seat.game.document["setup"]["theories"][seat.seat - 1]] += 1
        return words

    def step(self, seat: recount.Seat, number: int) -> str:
        return self.words.name(seat.game, recount.TAKEN[seat.game.ruleset], 1, number)

    def keys(self, seat: recount.Seat, dimension: str) -> list[str | int | None]:
        document = seat.game.document
        one_valued = {
            "ruleset": seat.game.ruleset, "player_count": len(seat.game.seats), "seat": seat.seat,
            "player": seat.player, "source": document["source"]["system"], "catalog": document["catalog"],
            "month": document.get("played_at", "")[:7] or None,
        }
        if dimension in one_valued:
            return [one_valued[dimension]]
        if dimension == "module":
            return document["modules"] or [None]
        return (document["tags"] or [None]) if dimension == "tag" else self.facts(seat, dimension)

    def is_meant(self, seat: recount.Seat, filters: dict) -> bool:
        document = seat.game.document
        day = document.get("played_at", "")
        checks = {
            "ruleset": lambda value: seat.game.ruleset == value,
            "player_count": lambda value: len(seat.game.seats) == value,
            "seat": lambda value: seat.seat == value,
            "tag": lambda value: value in document["tags"],
            "source": lambda value: document["source"]["system"] == value,
            "player": lambda value: document["players"][seat.seat - 1]["name"] == value,
            "played_from": lambda value: day and day[:10] >= value,
            "played_to": lambda value: day and day[:10] < value,
            "has": lambda value: all(word in self.facts(seat, name) for name, word in _pairs(value)),
            "not_has": lambda value: not any(word in self.facts(seat, name) for name, word in _pairs(value)),
        }
        wanted = {name: value for name, value in filters.items() if name in checks}
        if "source" not in wanted and document["source"]["system"] == "simulate":
            return False
        return all(checks[name](value) for name, value in wanted.items())

    def meant(self, filters: dict) -> list[recount.Seat]:
        return [seat for game in self.games for seat in game.seats if self.is_meant(seat, filters)]

    def groups(self, by: list[str], filters: dict) -> dict[Group, list[recount.Seat]]:
        groups: dict[Group, list[recount.Seat]] = collections.defaultdict(list)
        for seat in self.meant(filters):
            for key in itertools.product(*(self.keys(seat, dimension) for dimension in by)):
                groups[key].append(seat)
        return groups

    # ---- asking ----

    def ask(self, path: str, **query: object) -> dict:
        answer = self.client.get(f"/v1/stats{path}", **{"min_n": 5, **query})
        self.assertEqual(answer.status, 200, answer.text)
        return json.loads(answer.body, parse_float=str, parse_int=str)

    def check_seen(self, table: dict, filters: dict) -> None:
        """Games are counted by what is said of games, not of seats."""
        of_games = {name: value for name, value in filters.items() if name not in ("has", "not_has", "seat")}
        seen = {seat.game.id for seat in self.meant(of_games)}
        self.assertEqual(table["games"], str(len(seen)))

    def check_key(self, row: dict, groups: dict[Group, list]) -> Group:
        key = tuple(row["key"])
        found = next((group for group in groups if tuple(None if k is None else str(k) for k in group) == key), None)
        self.assertIsNotNone(found, key)
        return found

    # ---- the table ----

    def check_table(self, measures: str, by: str = "", **filters: object) -> None:
        dimensions = by.split(",") if by else []
        query = {"measure": measures, **({"by": by} if by else {}), **filters}
        table = self.ask("", **query)
        groups = self.groups(dimensions, filters)
        self.check_seen(table, filters)
        self.assertEqual(table["groups"], str(len(groups)))
        told: dict[Group, dict] = collections.defaultdict(dict)
        for row in table["rows"]:
            key = self.check_key(row, groups)
            told[key][(row["measure"], row.get("source"))] = row
        self.assertEqual(set(told), set(groups))
        for key, group in groups.items():
            for (measure, source), row in told[key].items():
                with self.subTest(key=key, measure=measure, source=source):
                    self.check_row(row, measure, source, group)
            self.assertEqual({measure for measure, _ in told[key]}, set(measures.split(",")))

    def check_row(self, row: dict, measure: str, source: str | None, group: list[recount.Seat]) -> None:
        count = len({seat.game.id for seat in group})
        n = count if measure == "games" else len(group)
        self.assertEqual((row["n"], row["games"], row["seats"]), (str(n), str(count), str(len(group))))
        self.assertEqual(row["low_n"], n < 5)
        if measure == "win_rate":
            self.check_wins(row, "mean", group)
        elif measure != "games":
            self.check_spread(row, sorted(self.value(seat, measure, source) for seat in group))

    def value(self, seat: recount.Seat, measure: str, source: str | None) -> int:
        if measure == "score_by_source":
            return sum(
                points for code, points in seat.points.items()
                if points and self.words.name(seat.game, recount.POINTS, 0, code) == source
            )
        return {"score": seat.score, "rank": seat.rank, "length": seat.game.length}[measure]

    def check_wins(self, row: dict, rate: str, group: list[recount.Seat]) -> None:
        wins = sum((seat.win for seat in group), fractions.Fraction(0))
        expected = sum((fractions.Fraction(1, len(seat.game.seats)) for seat in group), fractions.Fraction(0))
        self.assertEqual(row[rate], printed(float(wins / len(group))))
        self.assertEqual(row["expected"], printed(float(expected / len(group))))
        self.assertEqual(row["interval"], [printed(end) for end in recount.rate_interval(wins, len(group))])

    def check_spread(self, row: dict, values: list[int]) -> None:
        quarters = [fractions.Fraction(part, 4) for part in (1, 2, 3)]
        self.assertEqual(row["mean"], printed(recount.mean(values)))
        self.assertEqual(row["deviation"], printed(recount.deviation(values)))
        self.assertEqual(row["quartiles"], [printed(recount.quantile(values, one)) for one in quarters])
        self.assertEqual(row["median"], row["quartiles"][1])
        interval = recount.mean_interval(values)
        self.assertEqual(row["interval"], interval and [printed(end) for end in interval])

    # ---- the other shapes ----

    def check_histogram(self, measure: str, by: str, width: int, **filters: object) -> None:
        table = self.ask("/histogram", measure=measure, width=width, **({"by": by} if by else {}), **filters)
        groups = self.groups([by] if by else [], filters)
        self.check_seen(table, filters)
        self.assertEqual(len(table["rows"]), len(groups))
        for row in table["rows"]:
            group = groups[self.check_key(row, groups)]
            bins = collections.Counter(self.value(seat, measure, None) // width * width for seat in group)
            every = range(min(bins), max(bins) + 1, width)
            self.assertEqual(row["bins"], [{"from": str(one), "n": str(bins[one])} for one in every])
            self.assertEqual(row["n"], str(len(group)))

    def course(self, seat: recount.Seat, per: str) -> list[int]:
        """Scores as a replay of the game tells them."""
        key = (seat.game.id, per)
        if key not in self.courses:
            points = self.replays.points(seat.game, per)
            self.courses[key] = [
                [one["scores"][number]["total"] for one in points if per == "round" or one["seat"] == number + 1]
                for number in range(len(seat.game.seats))
            ]
        return self.courses[key][seat.seat - 1]

    def check_curve(self, per: str, by: str, quantiles: str, **filters: object) -> None:
        table = self.ask("/curve", per=per, quantiles=quantiles, **({"by": by} if by else {}), **filters)
        groups = self.groups([by] if by else [], filters)
        shares = [fractions.Fraction(share) for share in quantiles.split(",")]
        self.check_seen(table, filters)
        self.assertEqual(len(table["rows"]), len(groups))
        for row in table["rows"]:
            courses = [self.course(seat, per) for seat in groups[self.check_key(row, groups)]]
            self.assertEqual(len(row["points"]), max(map(len, courses)))
            for at, point in enumerate(row["points"]):
                values = sorted(course[at] for course in courses if len(course) > at)
                self.assertEqual((point["at"], point["n"]), (str(at + 1), str(len(values))))
                self.assertEqual(point["mean"], printed(recount.mean(values)))
                self.assertEqual(point["deviation"], printed(recount.deviation(values)))
                self.assertEqual(point["quantiles"], [printed(recount.quantile(values, share)) for share in shares])

    def check_steps(self, steps: list[dict], cut: str, paths: list[tuple[list[str], recount.Seat]], min_n: int) -> None:
        branches: dict[str, list] = collections.defaultdict(list)
        for path, seat in paths:
            if path:
                branches[path[0]].append((path[1:], seat))
        kept = {key: branch for key, branch in branches.items() if len(branch) >= min_n}
        self.assertEqual({step["key"] for step in steps}, set(kept))
        self.assertEqual(cut, str(sum(map(len, branches.values())) - sum(map(len, kept.values()))))
        sizes = [len(kept[step["key"]]) for step in steps]
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        for step in steps:
            branch = kept[step["key"]]
            self.assertEqual(step["n"], str(len(branch)))
            self.check_wins(step, "win_rate", [seat for _, seat in branch])
            self.check_steps(step["steps"], step["cut"], branch, min_n)

    def check_openings(self, depth: int, min_n: int, **filters: object) -> None:
        tree = self.ask("/openings", depth=depth, **{**filters, "min_n": min_n})
        seats = self.meant(filters)
        paths = [([self.step(seat, one) for one in seat.opening[:depth]], seat) for seat in seats if seat.opening]
        self.check_seen(tree, filters)
        self.assertEqual(tree["seats"], str(len(paths)))
        self.check_steps(tree["rows"], tree["cut"], paths, min_n)

    # ---- the questions ----

    def check_questions(self) -> None:
        """Some are answered from aggregates, some by a look at every seat."""
        self.check_table("win_rate,games", "crew_card_achieved", ruleset="journey")
        self.check_table("score,games", "player_count,seat", ruleset="footsteps")
        self.check_table("score,win_rate", "objective_achieved,player_count", ruleset="journey")
        self.check_table("score,win_rate", "location", ruleset="journey", has="location:research", not_has="location:deliver,location:academy_3")
        self.check_table("length,rank", "theory,seat", ruleset="footsteps")
        self.check_table("score_by_source", "player_count", ruleset="journey")
        self.check_table("score,win_rate", "month,source", ruleset="journey")
        self.check_table("win_rate,score,rank", "player,ruleset", tag="league", played_from="2025-12-01")
        self.check_table("score,win_rate,games", "tag,seat", player="Cleo")
        self.check_table("games,score", "ruleset", source="simulate")
        self.check_table("win_rate", "crew_card,location", ruleset="journey", player_count=3)
        self.check_table("score", "catalog,player_count", played_to="2026-01-01")
        self.check_histogram("score", "player_count", 5, ruleset="journey")
        self.check_histogram("score", "first_tile", 10, ruleset="footsteps", seat=1)
        self.check_histogram("length", "", 25, ruleset="journey", player_count=4)
        self.check_curve("round", "seat", "0,0.125,0.5,0.9,1", ruleset="footsteps", player_count=5)
        self.check_curve("turn", "player_count", "0.1,0.25,0.5,0.75,0.9", ruleset="journey", tag="final")
        self.check_openings(3, 2, ruleset="journey")
        self.check_openings(2, 2, ruleset="footsteps", player_count=2)

    def keep_up(self) -> None:
        self.database.ask("GRANT DELETE ON stat_delta, stat_stale TO darwinlog_service")
        self.wait_until_kept_up()

    def test_every_figure_is_that_of_the_log(self) -> None:
        with self.subTest("what is counted is not kept up"):
            self.check_questions()
        self.keep_up()
        with self.subTest("it is"):
            self.check_questions()

    def test_uploading_again_and_forgetting_names_change_no_figure(self) -> None:
        questions = [
            {"measure": "games,score,win_rate", "by": "crew_card_achieved,seat", "ruleset": "journey"},
            {"measure": "games,rank,length", "by": "player"},
            {"measure": "score,win_rate", "by": "month,source"},
        ]
        self.keep_up()
        before = [self.figures(**question) for question in questions]
        again = [game.document for game in self.games[:50]]
        _, summary = imports.send(self.client, imports.body(again))
        self.assertEqual(summary["same"], len(again))
        self.assertEqual([self.figures(**question) for question in questions], before)
        self.database.ask("UPDATE player SET name = 'Somebody ' || player WHERE name = 'Jan'")
        self.assertEqual([self.figures(**question) for question in questions], before)

    def figures(self, **question: str) -> dict:
        """An answer without names, nor the order that follows from them."""
        table = self.ask("", **question)
        for row in table["rows"]:
            del row["names"]
        table["rows"].sort(key=json.dumps)
        return table


def _pairs(value: object) -> list[list[str]]:
    return [pair.split(":") for pair in str(value).split(",")]
