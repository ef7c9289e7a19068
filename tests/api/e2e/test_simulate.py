# SPDX-License-Identifier: MIT
"""Games that policies play, imported and counted."""
import json
import pathlib
import tempfile

from harness import ServiceCase

GAMES = 12


class Simulations(ServiceCase):
    def simulate(self, *options: str) -> str:
        run = self.command("simulate", *options)
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def import_text(self, text: str):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "games.ndjson")
            path.write_text(text, encoding="utf-8")
            return self.command("import", str(path))

    def test_same_seed_same_games(self) -> None:
        options = ("--players", "3", "--games", "2", "--seed", "5")
        first = self.simulate(*options)
        self.assertEqual(first, self.simulate(*options))
        documents = [json.loads(line) for line in first.splitlines()]
        self.assertEqual(len(documents), 2)
        self.assertNotEqual(documents[0]["moves"], documents[1]["moves"])
        for document in documents:
            self.assertEqual((len(document["players"]), document["source"]["system"]), (3, "simulate"))

    def test_import_and_count(self) -> None:
        text = ""
        for players, policy in ((2, "random"), (3, "greedy"), (5, "random")):
            text += self.simulate(
                "--players", str(players), "--games", str(GAMES), "--seed", str(players), "--policy", policy
            )
        text += self.simulate("--modules", "correspondence", "--players", "4", "--games", str(GAMES))
        run = self.import_text(text)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn(str(4 * GAMES), run.stdout + run.stderr, "it says how many")
        rows = self.client.get("/v1/stats", measure="games", by="player_count", source="simulate").json["rows"]
        self.assertEqual([(row["key"][0], row["n"]) for row in rows], [(2, GAMES), (3, GAMES), (4, GAMES), (5, GAMES)])
        before = self.database.counts()
        again = self.import_text(text)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(self.database.counts(), before, "each is there once")
        self.assertEqual(self.command("verify", "--all").returncode, 0)

    def test_import_tells_what_is_wrong_and_goes_on(self) -> None:
        good = self.simulate("--players", "4", "--games", "2", "--seed", "77").splitlines()
        broken = json.loads(good[0])
        broken["moves"][3] = "1 fly north"
        del broken["source"]
        before = self.database.counts()["game"]
        run = self.import_text("\n".join([good[0], json.dumps(broken), "{", good[1]]) + "\n")
        self.assertNotEqual(run.returncode, 0)
        self.assertEqual(self.database.counts()["game"], before + 2)
        said = run.stdout + run.stderr
        self.assertIn("fly", said)
