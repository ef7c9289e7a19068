# SPDX-License-Identifier: MIT
"""In the Footsteps of Darwin with the module Correspondence, through the API: what games
with a module have that others have not."""
import copy
import json

import games
from harness import ServiceCase

MODULE = "correspondence"
HAND = "hand-two-players-correspondence"
EMMA = 17  # the event that requests Emma Darwin


class Correspondence(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.names = [name for name in games.names() if name.endswith(MODULE)]
        cls.games = {}
        for name in [*cls.names, games.HAND]:
            answer = cls.client.post("/v1/games", games.recorded(name))
            assert answer.status in (200, 201), answer.text
            cls.games[name] = answer.json

    def get(self, path: str, name: str = HAND, **query: object) -> dict:
        answer = self.client.get(f"/v1/games/{self.games[name]['id']}{path}", **query)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def test_recorded_games_come_to_what_is_expected(self) -> None:
        for name in self.names:
            expected = games.expected(name)
            self.assertEqual(self.games[name]["modules"], [MODULE])
            self.assertEqual(self.games[name]["scores"], expected["scores"])
            self.assertEqual(self.games[name]["winners"], expected["winners"])
            self.assertEqual(self.games[name]["head"], expected["head"])
            digests = [event["digest"] for event in self.get("/events", name)["events"]]
            self.assertEqual(digests, expected["digests"][1:])
            verdict = self.client.post(f"/v1/games/{self.games[name]['id']}/verify").json
            self.assertEqual(verdict["verdict"], "same")

    def test_games_without_it_do_not_know_it(self) -> None:
        self.assertNotIn("classifications", self.games[games.HAND]["scores"][0]["ledger"])
        state = self.get("/states/head", games.HAND)
        self.assertNotIn(MODULE, state["board"])
        self.assertNotIn(MODULE, state["players"][0])
        self.assertNotIn("envelopes", state["resources"][0]["counts"])
        answer = self.client.post(f"/v1/games/{self.games[games.HAND]['id']}/lines", {
            "from": {"seq": 2}, "moves": ["2 request emma_darwin"], "chance": {"policy": "seed", "seed": 1},
        })
        self.assertEqual((answer.status, answer.json["refusal"]), (422, "module_not_in_play"))

    def test_states(self) -> None:
        before, after = self.get(f"/states/{EMMA - 1}"), self.get(f"/states/{EMMA}")
        self.assertEqual(before["board"][MODULE]["characters"][1][0], "emma_darwin")
        self.assertEqual(after["board"][MODULE]["characters"][1][0], "queen_victoria")
        self.assertEqual(before["players"][1][MODULE]["envelopes"], 2)
        self.assertEqual(after["players"][1][MODULE]["envelopes"], 0)
        self.assertTrue(after["board"][MODULE]["letter_sent"])
        self.assertEqual(after["turn"], {"seat": 2, "choice": "swap_theory"})
        head = self.get("/states/head")
        self.assertEqual(head["players"][0][MODULE]["advanced_publications"],
                         ["seven", "six_guide", "one_two_envelopes", "two_theory"])
        joker = {"classification": "joker", "space": "mammal_america", "flipped": True}
        self.assertIn(joker, head["players"][0][MODULE]["classifications"])
        self.assertEqual(head["resources"][1]["counts"]["envelopes"], 4)
        self.assertEqual(head["board"]["darwin_token"], 0)

    def test_every_moment_lists_the_move_that_was_made(self) -> None:
        moves = games.recorded(HAND)["moves"]
        for seq, move in enumerate(moves):
            listed = {row["move"]: row for row in self.get(f"/states/{seq}/moves")["moves"]}
            self.assertIn(move, listed)
            self.assertTrue(all(row["text"].endswith(".") for row in listed.values()))

    def test_timeline_counts_its_resources(self) -> None:
        points = self.get("/timeline", per="turn")["points"]
        counts = points[-1]["resources"][0]["counts"]
        self.assertEqual((counts["classifications"], counts["advanced_publications"], counts["publications"]), (4, 4, 5))
        self.assertEqual(points[-1]["scores"][0]["ledger"]["classifications"], 8)

    def test_a_log_may_leave_out_what_was_declined(self) -> None:
        document = games.recorded(HAND)
        document["moves"] = [move for move in document["moves"] if not move.endswith(" decline")]
        answer = self.client.post("/v1/games", document)
        self.assertEqual((answer.status, answer.json["id"]), (200, self.games[HAND]["id"]), "the same game")

    def test_a_setup_without_england_is_refused(self) -> None:
        document = copy.deepcopy(games.recorded(HAND))
        del document["setup"][MODULE], document["source"]
        answer = self.client.post("/v1/games", document)
        self.assertEqual(answer.status, 400, answer.text)
        base = {**games.without_source(games.recorded()), "setup": games.recorded(HAND)["setup"]}
        self.assertEqual(self.client.post("/v1/games", base).status, 400)

    def test_branches_draw_from_the_deck_of_a_seed(self) -> None:
        path = f"/v1/games/{self.games[HAND]['id']}/lines"
        body = {"from": {"seq": EMMA - 1}, "moves": ["2 take c3"], "chance": {"policy": "seed", "seed": 7}}
        answer = self.client.post(path, body)
        self.assertEqual(answer.status, 201, answer.text)
        self.assertEqual(self.client.post(path, body).json["chance"], answer.json["chance"])
        compared = self.client.get(f"/v1/games/{self.games[HAND]['id']}/compare", a=0, b=answer.json["line"]).json
        self.assertIn("classifications", compared["difference"][0]["ledger"])

    def test_a_seeded_game_goes_on_by_itself(self) -> None:
        document = {"ruleset": "footsteps", "modules": [MODULE], "seed": 5, "moves": [],
                    "players": [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Ben"}]}
        game = self.client.post("/v1/games", document).json
        path = f"/v1/games/{game['id']}"
        for _ in range(60):
            state = self.client.get(f"{path}/states/head").json
            if state["turn"] is None:
                break
            move = self.client.get(f"{path}/states/head/moves").json["moves"][-1]["move"]
            answer = self.client.post(f"{path}/lines/0/moves", {"moves": [move]},
                                      {"If-Match": f'"{state["digest"]}"'})
            self.assertEqual(answer.status, 200, answer.text)
        exported = self.client.get(f"{path}/export").json
        again = self.client.post("/v1/games", {**exported, "source": {"system": "e2e", "ref": "again"}})
        self.assertIn(again.status, (200, 201), again.text)
        self.assertEqual(again.json["head"]["digest"], exported["head"]["digest"])

    def test_statistics_know_the_module_and_its_facts(self) -> None:
        def rows(**query: object) -> dict:
            answer = self.client.get("/v1/stats", measure="games", source="darwinlog-tests", **query)
            self.assertEqual(answer.status, 200, answer.text)
            return {row["key"][0] if row["key"] else None: row["n"] for row in answer.json["rows"]}

        self.assertEqual(rows(by="module"), {MODULE: len(self.names), None: 1})
        self.assertEqual(rows(by="ruleset", module=MODULE), {"footsteps": len(self.names)})
        self.assertGreaterEqual(rows(by="advanced_publication")["seven"], 1)
        self.assertGreaterEqual(rows(by="classification")["joker"], 1)
        self.assertGreaterEqual(rows(by="retrieved")["southern_cassowary"], 1)
        self.assertGreaterEqual(rows(by="character")["emma_darwin"], 1)

    def test_catalogs_without_it_serve_games_without_it(self) -> None:
        digest = self.client.get("/v1/rulesets").json["rulesets"][0]["catalog"]
        box = self.client.get(f"/v1/catalogs/{digest}").json
        del box[MODULE]
        posted = self.client.post("/v1/catalogs", {**box, "name": "Without letters"})
        self.assertEqual(posted.status, 201, posted.text)
        small = {"catalog": posted.json["digest"]}
        game = self.client.post("/v1/games", {**games.under(games.recorded(), "small"), **small})
        self.assertEqual(game.status, 201, game.text)
        self.assertEqual(game.json["head"]["digest"], games.expected(games.HAND)["head"]["digest"])
        refused = self.client.post("/v1/games", {**games.under(games.recorded(HAND), "small-letters"), **small})
        self.assertEqual(refused.status, 422, refused.text)
        self.assertEqual(refused.json["faults"][0]["pointer"], "/catalog")

    def test_simulated_games_are_the_games_of_their_seed(self) -> None:
        for policy in ("random", "greedy"):
            run = self.command("simulate", "--ruleset", "footsteps", "--modules", MODULE, "--players", "4",
                               "--seed", "9", "--policy", policy)
            self.assertEqual(run.returncode, 0, run.stderr)
            document = json.loads(run.stdout)
            self.assertEqual(document["modules"], [MODULE])
            answer = self.client.post("/v1/games", document)
            self.assertEqual(answer.status, 201, answer.text)
            self.assertEqual([score["total"] for score in answer.json["scores"]], document["result"]["scores"])
