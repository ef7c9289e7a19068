# SPDX-License-Identifier: MIT
"""Darwin's Journey through the same doors: the service does not know which
ruleset it serves, so this is about what only this ruleset has: choices in the
middle of a turn, draws between rounds, moves that a log leaves out."""
import json

import games
from harness import ServiceCase

SEED = 11
DECLINE = " decline"


class Journeys(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        run = cls.command(cls, "simulate", "--ruleset", "journey", "--players", "3", "--seed", str(SEED),
                          "--policy", "greedy")
        assert run.returncode == 0, run.stderr
        cls.document = json.loads(run.stdout)

    def upload(self, document: dict) -> dict:
        """The whole game is one and the same for every test that sends it."""
        answer = self.client.post("/v1/games", document)
        self.assertIn(answer.status, (200, 201), answer.body)
        return answer.json

    def test_a_whole_game(self) -> None:
        game = self.upload(games.under(self.document, "whole"))
        self.assertEqual((game["ruleset"], game["status"]), ("journey", "finished"))
        for score, claimed in zip(game["scores"], self.document["result"]["scores"]):
            self.assertEqual(score["total"], claimed)
            self.assertEqual(sum(score["ledger"].values()), claimed)
        head = game["head"]["seq"]
        self.assertEqual(head, len(self.document["moves"]))
        verdict = self.client.post(f"/v1/games/{game['id']}/verify").json
        self.assertEqual((verdict["verdict"], verdict["events"]), ("same", head))

    def test_states_and_moves_at_every_kind_of_choice(self) -> None:
        game = self.upload(games.under(self.document, "states"))
        seen = set()
        for seq in range(0, game["head"]["seq"], 3):
            state = self.client.get(f"/v1/games/{game['id']}/states/{seq}").json
            moves = self.client.get(f"/v1/games/{game['id']}/states/{seq}/moves").json
            seen.add(state["turn"]["choice"])
            self.assertIn(self.document["moves"][seq], [move["move"] for move in moves["moves"]])
            self.assertEqual([player["seat"] for player in state["players"]], [1, 2, 3])
        self.assertLessEqual({"keep_crew", "place_worker", "icons", "draw_seal", "draw_objective"}, seen)

    def test_timeline(self) -> None:
        game = self.upload(games.under(self.document, "timeline"))
        counted = {}
        for per in ("event", "turn", "round"):
            points = self.client.get(f"/v1/games/{game['id']}/timeline", per=per).json["points"]
            counted[per] = len(points)
            self.assertEqual(points[-1]["round"], 5)
        self.assertEqual(counted["event"], game["head"]["seq"] + 1)
        self.assertGreater(counted["event"], counted["turn"])
        self.assertGreater(counted["turn"], 5 * 4 * 3)

    def test_a_line_forks_in_the_middle_of_a_turn(self) -> None:
        game = self.upload(games.under(self.document, "fork"))
        at = next(seq for seq, move in enumerate(self.document["moves"]) if move.endswith(DECLINE))
        seat = self.document["moves"][at].split()[0]
        body = {"from": {"line": 0, "seq": at}, "name": "what if", "moves": [],
                "chance": {"policy": "seed", "seed": 5}}
        moves = self.client.get(f"/v1/games/{game['id']}/states/{at}/moves").json["moves"]
        other = next(move["move"] for move in moves if not move["move"].endswith(DECLINE))
        body["moves"] = [other]
        answer = self.client.post(f"/v1/games/{game['id']}/lines", body)
        self.assertEqual(answer.status, 201, answer.body)
        self.assertTrue(other.startswith(seat))
        compared = self.client.get(f"/v1/games/{game['id']}/compare", a="0", b=str(answer.json["line"]))
        self.assertEqual(compared.status, 200, compared.body)

    def is_implied(self, game: dict, seq: int, move: str, following: str | None) -> bool:
        """Declining, where nothing is left that would be taken before and the line that follows does not fit."""
        if not move.endswith(DECLINE):
            return False
        moves = self.client.get(f"/v1/games/{game['id']}/states/{seq}/moves").json["moves"]
        return not any(legal["rule"] == "gain" or legal["move"] == following for legal in moves)

    def without_implied(self, game: dict, moves: list[str]) -> list[str]:
        kept: list[str] = []
        for seq, move in reversed(list(enumerate(moves))):
            if not self.is_implied(game, seq, move, kept[-1] if kept else None):
                kept.append(move)
        return kept[::-1]

    def test_declined_moves_may_be_left_out(self) -> None:
        whole = self.upload(games.under(self.document, "written out"))
        short = games.under(self.document, "left out")
        short["moves"] = self.without_implied(whole, short["moves"])
        self.assertLess(len(short["moves"]), len(self.document["moves"]))
        self.assertEqual(self.upload(short)["id"], whole["id"])
        game = self.upload(games.in_another_box(self.client, games.under(short, "left out in another box")))
        self.assertEqual(game["head"]["seq"], whole["head"]["seq"])
        self.assertEqual(game["head"]["digest"], whole["head"]["digest"])
        text = self.client.get(f"/v1/games/{game['id']}/events", headers={"Accept": "text/plain"})
        self.assertEqual(text.body.decode().splitlines(), self.document["moves"])

    def first_icons(self) -> int:
        """Where a seat declines icons: the `seq` before it."""
        return next(seq for seq, move in enumerate(self.document["moves"]) if move.endswith(DECLINE))

    def test_a_move_that_fits_nowhere_is_refused_where_it_stands(self) -> None:
        at = self.first_icons()
        document = games.shortened(games.under(self.document, "fits nowhere"), at)
        document["moves"].append("* seal purple")
        problem = self.assert_problem(self.client.post("/v1/games", document), 422, "illegal_move")
        self.assertEqual((problem["index"], problem["seq"], problem["refusal"]), (at, at + 1, "not_your_turn"))

    def test_left_out_moves_are_appended_too(self) -> None:
        at = self.first_icons()
        game = self.upload(games.shortened(games.under(self.document, "append"), at))
        digest = game["head"]["digest"]
        following = next(move for move in self.document["moves"][at:] if not move.endswith(DECLINE))
        answer = self.client.post(f"/v1/games/{game['id']}/lines/0/moves", {"moves": [following]},
                                  headers={"If-Match": f'"{digest}"'})
        self.assertEqual(answer.status, 200, answer.body)
        self.assertGreater(answer.json["head"]["seq"], at + 1)

    def test_facts_are_counted(self) -> None:
        self.upload(games.under(self.document, "facts"))
        dimensions = self.client.get("/v1/stats/dimensions").json["dimensions"]
        names = {one["name"] for one in dimensions if one["ruleset"] == "journey"}
        self.assertLessEqual({"crew_card", "first_placement", "location_round", "special_action_tile"}, names)
        counted = set()
        for name in names:
            if self.client.get("/v1/stats", measure="score", by=name).json["rows"]:
                counted.add(name)
        self.assertLessEqual({"crew_card", "first_placement", "location", "location_round", "specimen",
                              "special_action_tile"}, counted)

    def test_components_are_data_here_too(self) -> None:
        rulesets = self.client.get("/v1/rulesets").json["rulesets"]
        digest = next(one["catalog"] for one in rulesets if one["name"] == "journey")
        box = self.client.get(f"/v1/catalogs/{digest}").json
        box["base"]["scoring"]["all_tents"] += 1
        posted = self.client.post("/v1/catalogs", box)
        self.assertEqual(posted.status, 201, posted.body)
        game = self.upload(games.changed(games.shortened(games.under(self.document, "own box"), 20),
                                         catalog=posted.json["digest"]))
        self.assertEqual(game["catalog"], posted.json["digest"])
