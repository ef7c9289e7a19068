# SPDX-License-Identifier: MIT
"""Components as data: those that are built in, and one's own box."""
import copy
import hashlib
import json

import games
from harness import ServiceCase


class Catalogs(ServiceCase):
    def builtin(self) -> tuple[str, dict]:
        digest = self.client.get("/v1/rulesets").json["rulesets"][0]["catalog"]
        return digest, self.client.get(f"/v1/catalogs/{digest}").json

    def test_rulesets(self) -> None:
        rulesets = self.client.get("/v1/rulesets").json["rulesets"]
        seats = {one["name"]: (one["seats_min"], one["seats_max"], one["modules"]) for one in rulesets}
        self.assertEqual(seats, {
            "footsteps": (2, 5, [{"name": "correspondence", "title": "Correspondence"}]), "journey": (2, 4, []),
        })
        verbs = {rule["verb"] for rule in rulesets[0]["rules"] if rule["verb"]}
        used = {move.split()[1] for name in games.names() for move in games.recorded(name)["moves"]}
        self.assertEqual(used, verbs, "the recorded games know every verb")

    def test_digest_is_that_of_the_bytes(self) -> None:
        digest, _ = self.builtin()
        answer = self.client.get(f"/v1/catalogs/{digest}")
        self.assertEqual(digest, "sha256:" + hashlib.sha256(answer.body).hexdigest())
        self.assertIn("immutable", answer.headers["cache-control"])
        listed = self.client.get("/v1/catalogs").json["catalogs"]
        self.assertIn((digest, True), [(entry["digest"], entry["is_builtin"]) for entry in listed])

    def test_own_box_scores_otherwise(self) -> None:
        digest, box = self.builtin()
        document = games.under(games.recorded(), "builtin")
        document.pop("catalog", None)
        game = self.upload(document)
        self.assertEqual(game["catalog"], digest)
        tile = self.visible_tile(game)
        row = next(row for row in box["base"]["animals"] + box["base"]["characters"] if row["id"] == tile)
        row["points"] = row.get("points", 0) + 7
        posted = self.client.post("/v1/catalogs", box)
        self.assertEqual(posted.status, 201, posted.text)
        self.assertEqual(posted.headers["location"], f"/v1/catalogs/{posted.json['digest']}")
        self.assertEqual(self.client.get(posted.headers["location"]).json, box)
        document = games.changed(games.under(document, "own-box"), catalog=posted.json["digest"])
        self.assert_problem(self.client.post("/v1/games", document), 422, "false_result")
        document.pop("result")
        own = self.upload(document)
        seat = self.owner(game, tile)
        for old, new in zip(game["scores"], own["scores"]):
            self.assertEqual(new["total"] - old["total"], 7 if old["seat"] == seat else 0)
            self.assertEqual(new["ledger"]["tiles"] - old["ledger"]["tiles"], 7 if old["seat"] == seat else 0)
        self.assertEqual(self.client.get(f"/v1/games/{game['id']}").json["scores"], game["scores"])
        self.assertEqual(self.client.post("/v1/catalogs", box).status, 200, "it is there already")

    def tops(self, game: dict) -> dict[int, list[str]]:
        players = self.client.get(f"/v1/games/{game['id']}/states/head").json["players"]
        return {
            player["seat"]: [
                stack[0] for row in player["notebook"].values() for stack in row.values() if stack
            ]
            for player in players
        }

    def visible_tile(self, game: dict) -> str:
        return self.tops(game)[2][0]

    def owner(self, game: dict, tile: str) -> int:
        return next(seat for seat, tops in self.tops(game).items() if tile in tops)

    def test_each_fault_is_told_with_its_place(self) -> None:
        _, box = self.builtin()
        bad = copy.deepcopy(box)
        base = bad["base"]
        base["animals"][0]["id"] = base["animals"][1]["id"]
        base["animals"][2]["class"] = "fish"
        base["animals"][3]["icons"] = ["anchor"]
        base["animals"][4]["points"] = 0
        base["animals"][5]["colour"] = "red"
        del base["animals"][6]["name"]
        base["theories"][0]["copies"] += 1
        base["beagle"]["path"][3]["faces"] = ["a1", "b2", "c3"]
        base["limits"]["guides"] = "two"
        base["animals"][7]["provenance"] = {"count": "guessed"}
        before = self.database.counts()
        problem = self.assert_problem(self.client.post("/v1/catalogs", bad), 400, "bad_input")
        pointers = {fault["pointer"] for fault in problem["faults"]}
        expected = {
            "/base/animals/1/id", "/base/animals/2/class", "/base/animals/3/icons/0", "/base/animals/4/points",
            "/base/animals/5/colour", "/base/animals/6", "/base/theories", "/base/beagle/path/3",
            "/base/limits/guides", "/base/animals/7/provenance/count",
        }
        self.assertEqual(pointers, expected, json.dumps(problem, indent=1))
        self.assertEqual(problem["fault_count"], len(expected))
        self.assertEqual(self.database.counts(), before)

    def test_counts_of_the_rulebook(self) -> None:
        _, box = self.builtin()
        for section in ("animals", "characters"):
            bad = copy.deepcopy(box)
            bad["base"][section].pop()
            problem = self.assert_problem(self.client.post("/v1/catalogs", bad), 400, "bad_input")
            self.assertEqual(problem["pointer"], f"/base/{section}")

    def test_what_is_no_catalog(self) -> None:
        for body in ([], {}, {"ruleset": "chess"}, {"ruleset": "footsteps", "name": "x", "base": 1}):
            self.assert_problem(self.client.post("/v1/catalogs", body), 400, "bad_input")
        for digest in ("x", "sha256:" + "0" * 64):
            self.assert_problem(self.client.get(f"/v1/catalogs/{digest}"), 404, "not_found")
