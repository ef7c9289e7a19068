# SPDX-License-Identifier: MIT
"""Exports that are checked without a database, and what was changed in them."""
import copy
import gzip
import hashlib
import json
import pathlib
import subprocess
import tempfile

import games
import harness
from harness import ServiceCase


def paths_of(node: object, path: tuple = ()) -> list[tuple]:
    """Every place of a document that holds a value."""
    if isinstance(node, dict):
        return [place for key, value in node.items() for place in paths_of(value, (*path, key))]
    if isinstance(node, list):
        return [place for index, value in enumerate(node) for place in paths_of(value, (*path, index))]
    return [path]


def other(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    text = str(value)
    if not text:
        return "00"
    last = {"0": "1", "a": "b"}.get(text[-1], "0" if text[-1].isdigit() or text[-1] in "bcdef" else "a")
    return text[:-1] + last


def changed_at(document: dict, path: tuple) -> dict:
    document = copy.deepcopy(document)
    node = document
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = other(node[path[-1]])
    return document


def sealed(document: dict) -> dict:
    """With the checksum of what it says now, as somebody makes it who knows how."""
    rest = {key: value for key, value in document.items() if key != "checksum"}
    canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return {**rest, "checksum": "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()}


class Offline(ServiceCase):
    def verify(self, *documents: dict, arguments: tuple = ()) -> subprocess.CompletedProcess:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "games.ndjson")
            path.write_text("".join(json.dumps(one) + "\n" for one in documents), encoding="utf-8")
            return harness.command("host=/nowhere", "verify", *arguments, str(path))

    def export(self, game: dict, **query: object) -> dict:
        answer = self.client.get(f"/v1/games/{game['id']}/export", **query)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def assert_same(self, *documents: dict, **options: object) -> None:
        run = self.verify(*documents, **options)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn(f"{len(documents)} lines the same", run.stdout)

    def test_every_ruleset(self) -> None:
        documents = []
        for ruleset in games.RULESETS:
            for name in games.names(ruleset):
                documents.append(self.export(self.client.post("/v1/games", games.recorded(name, ruleset)).json))
        self.assert_same(*documents)
        run = harness.command("host=/nowhere", "verify", "-", input=json.dumps(documents[0], indent=2))
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        with tempfile.NamedTemporaryFile(suffix=".gz") as file:
            file.write(gzip.compress(json.dumps(documents[1]).encode()))
            file.flush()
            run = harness.command("host=/nowhere", "verify", file.name)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_every_value_that_is_changed_is_found(self) -> None:
        game = self.upload(games.under(games.shortened(games.recorded(), 8), "changed"))
        document = self.export(game)
        self.assert_same(document)
        self.assertEqual(sealed(document), document)
        places = [path for path in paths_of(document) if path != ("source", "ref")]
        changed = [changed_at(document, path) for path in places]
        self.assertGreater(len(changed), 50)
        run = self.verify(*changed)
        found = {int(line.split(":")[1]) for line in (run.stdout + run.stderr).splitlines() if "ndjson:" in line}
        missed = [places[number - 1] for number in range(1, len(changed) + 1) if number not in found]
        self.assertEqual(missed, [])
        self.assertEqual(run.returncode, 1)

    def test_a_new_checksum_does_not_help(self) -> None:
        """What the chain covers is found even when the checksum was made anew."""
        document = self.export(self.upload(games.under(games.shortened(games.recorded(), 9), "sealed")))
        free = {"players", "tags", "played_at", "source"}  # may be corrected
        for path in paths_of(document):
            # Whether a game that goes on has a seed is as secret as the seed.
            if path[0] in free | {"checksum"} or path[-1] in {"rules_version", "is_seeded"}:
                continue
            run = self.verify(sealed(changed_at(document, path)))
            self.assertEqual(run.returncode, 1, (path, run.stdout))

    def test_a_new_checksum_does_not_help_a_result(self) -> None:
        document = self.export(self.upload(games.under(games.recorded(), "won")))
        scores, winners = document["result"]["scores"], document["result"]["winners"]
        for change in ({"scores": [scores[0] + 1, *scores[1:]]}, {"winners": [1, 2]}, {"winners": [3 - winners[0]]}):
            run = self.verify(sealed({**document, "result": {**document["result"], **change}}))
            self.assertEqual((run.returncode, "damaged" in run.stdout), (1, True), (change, run.stdout))

    def test_the_move_is_named(self) -> None:
        document = self.export(self.upload(games.under(games.shortened(games.recorded(), 20), "named")))
        document["moves"][11] = document["moves"][13]
        run = self.verify(document)
        self.assertIn("event 12", run.stdout)
        self.assertIn("line 0 events 1 to 20: damaged", run.stdout)

    def test_lines_and_appends(self) -> None:
        game = self.upload(games.under(games.shortened(games.recorded(), 30), "lines"))
        path = f"/v1/games/{game['id']}"
        fork = {"from": {"seq": 12}, "chance": {"policy": "seed", "seed": 7}}
        line = self.client.post(f"{path}/lines", fork).json["line"]
        for _ in range(2):
            state = self.client.get(f"{path}/states/head", line=line).json
            move = self.client.get(f"{path}/states/head/moves", line=line).json["moves"][0]["move"]
            answer = self.client.post(
                f"{path}/lines/{line}/moves", {"moves": [move]}, {"If-Match": f'"{state["digest"]}"'}
            )
            self.assertEqual(answer.status, 200, answer.text)
        document = self.export(game, line=line)
        self.assertEqual([one["line"] for one in document["chain"]["lines"]], [0, line])
        self.assertEqual(len(document["chain"]["lines"][0]["rows"][0]["moves"]), 30)
        self.assert_same(document)
        document["chain"]["lines"][0]["rows"][0]["moves"][25] = "1 take a1"
        self.assertIn("line 0 events 1 to 30: damaged", self.verify(document).stdout)

    def test_seed_is_told_when_the_game_is_over(self) -> None:
        seed = 123456789
        base = {
            "ruleset": "footsteps", "players": [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Ben"}], "seed": seed,
        }
        game = self.upload({**base, "moves": []})
        document = self.export(game)
        self.assertNotIn(str(seed), json.dumps(document))
        self.assertTrue(document["chain"]["is_seeded"])
        self.assert_same(document)
        document["setup"]["start_seat"] = 3 - document["setup"]["start_seat"]
        self.assertEqual(self.verify(sealed(document)).returncode, 1)

    def test_what_is_no_export(self) -> None:
        document = games.recorded()
        for broken, reason in (
            (document, "this is no export"), ({"ruleset": "footsteps"}, "missing"), ({}, "missing"),
        ):
            run = self.verify(broken)
            self.assertEqual(run.returncode, 1)
            self.assertIn(reason, run.stderr)
        run = harness.command("host=/nowhere", "verify", "/nowhere/at-all.json")
        self.assertEqual(run.returncode, 1)
        self.assertIn("No such file", run.stderr)
        exported = self.export(self.upload(games.under(games.shortened(games.recorded(), 6), "beside")))
        with tempfile.NamedTemporaryFile(suffix=".json") as file:
            file.write(json.dumps(exported).encode())
            file.flush()
            run = harness.command("host=/nowhere", "verify", file.name, "/nowhere/at-all.json", file.name)
        self.assertEqual(run.returncode, 1)
        self.assertIn("No such file", run.stderr)
        self.assertIn("2 exports, 0 could not be checked, 2 lines, ", run.stdout)
        with tempfile.NamedTemporaryFile(suffix=".gz") as file:
            file.write(gzip.compress(b"{}" * 100)[:-9])
            file.flush()
            self.assertEqual(harness.command("host=/nowhere", "verify", file.name).returncode, 1)
        run = harness.command("host=/nowhere", "verify", "-", input="nonsense\n")
        self.assertEqual(run.returncode, 1)

    def test_catalog_of_ones_own(self) -> None:
        listed = self.client.get("/v1/rulesets").json["rulesets"]
        digest = next(one["catalog"] for one in listed if one["name"] == "footsteps")
        box = self.client.get(f"/v1/catalogs/{digest}").json
        box["name"] = "My box"
        mine = self.client.post("/v1/catalogs", box).json["digest"]
        document = {**games.shortened(games.recorded(), 10), "catalog": mine}
        exported = self.export(self.upload(games.under(document, "box")))
        run = self.verify(exported)
        self.assertEqual(run.returncode, 1)
        self.assertIn("--catalog names its file", run.stderr)
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump(box, file)
            file.flush()
            self.assert_same(exported, arguments=("--catalog", file.name))
