# SPDX-License-Identifier: MIT
"""Taking games out and in again, here and elsewhere; deciding them again."""
import json
import pathlib
import tempfile

import games
from client import Client
from harness import Service, ServiceCase, new_database


class Exports(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.games = {name: cls.client.post("/v1/games", games.recorded(name)).json for name in games.names()}

    def digests(self, client: Client, game: str, **query: object) -> list[str]:
        return [event["digest"] for event in client.get(f"/v1/games/{game}/events", **query).json["events"]]

    def test_export_uploads_to_the_same_digests_elsewhere(self) -> None:
        service = Service(new_database().conninfo)
        self.addCleanup(service.close)
        client = Client(service.port)
        self.addCleanup(client.close)
        for name, game in self.games.items():
            document = self.client.get(f"/v1/games/{game['id']}/export").json
            answer = client.post("/v1/games", document)
            self.assertEqual(answer.status, 201, (name, answer.text))
            self.assertEqual(self.digests(client, answer.json["id"]), self.digests(self.client, game["id"]))
            self.assertEqual(answer.json["scores"], game["scores"])
            again = client.get(f"/v1/games/{answer.json['id']}/export").json
            rows, other_rows = (one["chain"]["lines"][0]["rows"] for one in (again, document))
            for member in ("digests", "effects"):
                self.assertEqual([row[member] for row in rows], [row[member] for row in other_rows])
            for one in (again, document):  # they name the game
                del one["chain"], one["checksum"]
            self.assertEqual(again, document)

    def test_export_of_the_record_is_the_same_game_here(self) -> None:
        for name, game in self.games.items():
            document = self.client.get(f"/v1/games/{game['id']}/export").json
            answer = self.client.post("/v1/games", document)
            self.assertEqual((answer.status, answer.json["id"]), (200, game["id"]), name)

    def test_export_of_a_line_is_another_game(self) -> None:
        game = next(iter(self.games.values()))
        path = f"/v1/games/{game['id']}"
        move = self.client.get(f"{path}/states/0/moves").json["moves"][-1]["move"]
        line = self.client.post(
            f"{path}/lines", {"from": {"seq": 0}, "moves": [move], "chance": {"policy": "seed", "seed": 1}}
        ).json["line"]
        document = self.client.get(f"{path}/export", line=line).json
        self.assertNotIn("source", document)
        copy = self.upload(document)
        self.assertNotEqual(copy["id"], game["id"])
        self.assertEqual(self.digests(self.client, copy["id"]), self.digests(self.client, game["id"], line=line))

    def test_false_head_is_refused(self) -> None:
        game = next(iter(self.games.values()))
        document = self.client.get(f"/v1/games/{game['id']}/export").json
        document["head"]["digest"] = "0123456789abcdef"
        problem = self.assert_problem(self.client.post("/v1/games", document), 422, "false_head")
        self.assertEqual(problem["head"]["digest"], game["head"]["digest"])

    def test_deciding_again_gives_the_same(self) -> None:
        for game in self.games.values():
            verdict = self.client.post(f"/v1/games/{game['id']}/verify").json
            self.assertEqual((verdict["verdict"], verdict["first"]), ("same", None))
            self.assertEqual(verdict["events"], game["head"]["seq"])

    def test_a_game_that_is_missing_keeps_no_other_from_it(self) -> None:
        first, last = [game["id"] for game in self.games.values()][:2]
        missing = "0190a6f2-0000-7000-8000-000000000000"
        exported = self.command("export", first, missing, "nonsense", last)
        self.assertEqual(exported.returncode, 1)
        self.assertEqual(len(exported.stdout.splitlines()), 2)
        one, two = (self.command("export", game).stdout for game in (first, last))
        self.assertEqual(exported.stdout, one + two)
        verified = self.command("verify", first, missing, "nonsense", last)
        self.assertEqual(verified.returncode, 1)
        self.assertTrue(verified.stdout.startswith("2 games, 2 lines, "), verified.stdout)
        rebuilt = self.command("rebuild", first, missing, "nonsense", last)
        self.assertEqual(rebuilt.returncode, 1)
        self.assertIn("2 games: 0 outcomes differed", rebuilt.stdout)
        for run in (exported, verified, rebuilt):
            told = sorted(run.stderr.splitlines(), key=len)
            self.assertEqual(len(told), 2, run.stderr)
            self.assertIn('"nonsense" is not the id of a game', told[0])
            self.assertIn(f": game {missing}: ", told[1])

    def test_commands(self) -> None:
        ids = [game["id"] for game in self.games.values()]
        verified = self.command("verify", "--all")
        self.assertEqual(verified.returncode, 0, verified.stderr)
        exported = self.command("export", ids[0])
        self.assertEqual(exported.returncode, 0, exported.stderr)
        document = json.loads(exported.stdout)
        self.assertEqual(document, self.client.get(f"/v1/games/{ids[0]}/export").json)
        everything = self.command("export", "--all")
        self.assertEqual(everything.returncode, 0, everything.stderr)
        self.assertGreaterEqual(len(everything.stdout.splitlines()), len(ids))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "games.ndjson")
            path.write_text(everything.stdout, encoding="utf-8")
            before = self.database.counts()["game_source"]
            imported = self.command("import", str(path))
            self.assertEqual(imported.returncode, 0, imported.stderr)
            self.assertEqual(self.database.counts()["game_source"], before)
