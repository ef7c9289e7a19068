# SPDX-License-Identifier: MIT
"""What follows from the logs: how games went, aggregates, and making them again."""
import json

import games
from harness import ServiceCase

OUTCOMES = (
    "SELECT json_agg(t) FROM (SELECT s.game, s.seat, s.score, s.rank, s.win_permille, s.points, s.facts,"
    " s.length, s.round_scores, s.turn_scores, s.opening FROM seat s ORDER BY s.game, s.seat) t"
)
AGGREGATES = (
    "SELECT json_build_array("
    "(SELECT json_agg(f ORDER BY fact, ruleset, seat_count, seat, modules) FROM ("
    "SELECT fact, ruleset, is_simulated, seat_count, seat, modules, seats, games, wins, stat_trim(scores)"
    " FROM stat_fact WHERE seats <> 0) f),"
    "(SELECT json_agg(b ORDER BY first) FROM stat_block b),"
    "(SELECT json_agg(b ORDER BY first, dimension) FROM stat_block_fact b))"
)
# What a seat begins its game with: effect, its field, the dimension it is a fact of.
OPENINGS = {
    "footsteps": ("tile_taken", "tile", "first_tile"),
    "journey": ("worker_placed", "location", "first_placement"),
}
GAMES = 4  # of each ruleset


class Rebuild(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.games = [
            cls.client.post("/v1/games", games.recorded(name, ruleset)).json
            for ruleset in games.RULESETS
            for name in games.names(ruleset)[:GAMES]
        ]
        cls.games.append(cls.client.post("/v1/games", games.recorded()).json)
        cls.finished = [game for game in cls.games if game["status"] == "finished"]

    def rebuild(self, *operands: str) -> str:
        run = self.command("rebuild", *operands)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout.strip()

    def seats(self, game: dict) -> list[dict]:
        return json.loads(self.database.ask(
            "SELECT json_agg(t ORDER BY t.seat) FROM (SELECT s.seat, s.length, s.round_scores, s.turn_scores,"
            " (SELECT array_agg(ARRAY[k.dimension, k.component] ORDER BY o.place)"
            "    FROM unnest(s.opening) WITH ORDINALITY o (id, place) JOIN fact_key k ON k.id = o.id) AS opening"
            f" FROM seat s WHERE s.game = '{game['id']}') t"
        ))

    def points(self, game: dict, per: str) -> list[dict]:
        return self.client.get(f"/v1/games/{game['id']}/timeline", per=per).json["points"][1:]

    def aggregates(self) -> str:
        self.wait_until_kept_up()
        return self.database.ask(AGGREGATES)

    def test_scores_over_time_are_those_of_the_timeline(self) -> None:
        self.assertTrue(self.finished)
        for game in self.finished:
            turns = self.points(game, "turn")
            rounds = self.points(game, "round")
            for seat in self.seats(game):
                number = seat["seat"]
                self.assertEqual(seat["length"], game["head"]["seq"])
                self.assertEqual(
                    seat["turn_scores"],
                    [one["scores"][number - 1]["total"] for one in turns if one["seat"] == number],
                )
                self.assertEqual(seat["round_scores"], [one["scores"][number - 1]["total"] for one in rounds])

    def test_openings_are_those_of_the_log(self) -> None:
        for game in self.finished:
            kind, field, dimension = OPENINGS[game["ruleset"]]
            effects = [
                effect for point in self.points(game, "event") for effect in point["effects"] if effect["kind"] == kind
            ]
            for seat in self.seats(game):
                expected = [[dimension, effect[field]] for effect in effects if effect["seat"] == seat["seat"]]
                self.assertEqual(seat["opening"], expected[:8])

    def test_a_game_that_ends_by_an_append_went_the_same_way(self) -> None:
        document = games.without_source(games.recorded())
        whole = next(game for game in self.finished if game["ruleset"] == document["ruleset"]
                     and game["head"]["seq"] == len(document["moves"]))
        document = games.in_another_box(self.client, document)
        game = self.upload(games.shortened(document, len(document["moves"]) - 3))
        answer = self.client.post(
            f"/v1/games/{game['id']}/lines/0/moves", {"moves": document["moves"][-3:]},
            headers={"If-Match": f'"{game["head"]["digest"]}"'},
        )
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual(self.seats(game), self.seats(whole))

    def test_the_service_folds(self) -> None:
        self.wait_until_kept_up()
        self.assertNotEqual(self.database.ask("SELECT count(*) FROM stat_fact"), "0")
        self.assertNotEqual(self.database.ask("SELECT count(*) FROM stat_block_fact"), "0")

    def test_what_is_right_stays(self) -> None:
        outcomes, aggregates = self.database.ask(OUTCOMES), self.aggregates()
        rows = "SELECT sum(xmin::text::bigint) FROM seat"
        before = self.database.ask(rows)
        self.assertIn(" 0 outcomes differed; 0 aggregates differed", self.rebuild())
        self.assertEqual(self.database.ask(rows), before)
        self.assertEqual(self.database.ask(OUTCOMES), outcomes)
        self.assertEqual(self.aggregates(), aggregates)

    def test_what_is_wrong_is_made_again(self) -> None:
        outcomes, aggregates = self.database.ask(OUTCOMES), self.aggregates()
        one, other = self.finished[0]["id"], self.finished[1]["id"]
        self.database.ask(f"UPDATE seat SET score = score + 5, facts = '{{}}' WHERE game = '{one}' AND seat = 1")
        self.database.ask(f"UPDATE seat SET turn_scores = NULL, opening = NULL WHERE game = '{other}'")
        self.assertIn(": 1 outcomes differed", self.rebuild(one))
        self.assertIn(": 1 outcomes differed", self.rebuild())
        self.assertIn(" 0 outcomes differed; 0 aggregates differed", self.rebuild())
        self.assertEqual(self.database.ask(OUTCOMES), outcomes)
        self.assertEqual(self.aggregates(), aggregates)

    def test_it_can_start_from_nothing(self) -> None:
        outcomes, aggregates = self.database.ask(OUTCOMES), self.aggregates()
        self.database.ask(
            "UPDATE seat SET score = NULL, rank = NULL, win_permille = NULL, points = NULL, facts = NULL,"
            " length = NULL, round_scores = NULL, turn_scores = NULL, opening = NULL;"
            " UPDATE game SET status = 'in_progress'; DELETE FROM stat_fact; DELETE FROM stat_plain;"
            " DELETE FROM stat_block; DELETE FROM stat_block_fact"
        )
        self.rebuild()
        self.assertEqual(self.database.ask(OUTCOMES), outcomes)
        self.assertEqual(self.aggregates(), aggregates)

    def test_a_block_that_is_damaged_is_made_again(self) -> None:
        aggregates = self.aggregates()
        self.database.ask("UPDATE stat_block SET seats = substr(seats, 1, length(seats) - 1)")
        self.assertEqual(self.client.send("GET", "/v1/stats?measure=rank", {}, None).status, 500)
        self.assertIn("; 1 aggregates differed", self.rebuild())
        self.assertEqual(self.client.get("/v1/stats", measure="rank").status, 200)
        self.assertEqual(self.aggregates(), aggregates)

    def test_bad_operands(self) -> None:
        for operand in ("x", "01890000-0000-7000-8000-000000000000"):
            self.assertNotEqual(self.command("rebuild", operand).returncode, 0)

