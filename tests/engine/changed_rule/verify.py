#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A program whose rules changed, on games that were stored before: verify.py OLD NEW

Games that OLD stored replay under NEW to their old digests and scores; `verify`
of NEW names, for each game that the change concerns, the first event that
differs; that of OLD finds nothing.
"""
import os
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests" / "api" / "e2e"))
import harness  # noqa: E402

ECOSYSTEMS = {"america", "africa", "asia", "oceania"}
GAMES = 12
DIFFERENCE = re.compile(r"(\S+) line 0 event (\d+) (.*?): (.*)")


def first_column(events: list[dict]) -> dict | None:
    """The first event that completed a column: what the changed rule decides otherwise."""
    for event in events:
        for effect in event["effects"]:
            if effect["kind"] == "publication" and effect["line"] in ECOSYSTEMS:
                return event
    return None


class ChangedRule(unittest.TestCase):
    old: str
    new: str

    def setUp(self) -> None:
        self.use(self.old)
        self.database = harness.new_database()

    def use(self, binary: str) -> None:
        os.environ["DARWINLOG_BINARY"] = binary

    def store_games(self) -> None:
        simulated = harness.command(
            self.database.conninfo, "simulate",
            "--ruleset", "footsteps", "--players", "3", "--games", str(GAMES), "--seed", "7", "--policy", "random",
        )
        self.assertEqual(simulated.returncode, 0, simulated.stderr)
        imported = harness.command(self.database.conninfo, "import", "-", input=simulated.stdout)
        self.assertEqual(imported.returncode, 0, imported.stderr)

    def look(self) -> dict[str, tuple]:
        """Of each game: head and scores, and the event that the change concerns."""
        service = harness.Service(self.database.conninfo)
        client = harness.Client(service.port)
        try:
            found = {}
            for game in client.get(f"/v1/games?source=simulate&limit={GAMES}").json["games"]:
                path = f"/v1/games/{game['id']}"
                whole = client.get(path).json
                events = client.get(f"{path}/events").json["events"]
                state = client.get(f"{path}/states/{whole['head']['seq']}").json
                found[game["id"]] = (whole["head"], whole["scores"], state["scores"], first_column(events))
            return found
        finally:
            client.close()
            service.close()

    def test_old_logs_keep_their_scores_and_verify_names_the_first_difference(self) -> None:
        self.store_games()
        verified = harness.command(self.database.conninfo, "verify", "--all")
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
        before = self.look()
        self.assertEqual(len(before), GAMES)

        self.use(self.new)
        self.assertEqual(self.look(), before)
        verified = harness.command(self.database.conninfo, "verify", "--all")
        self.assertEqual(verified.returncode, 1, verified.stdout + verified.stderr)
        named = {match[1]: (int(match[2]), match[3]) for match in DIFFERENCE.finditer(verified.stdout)}
        expected = {
            game: (column["seq"], column["move"]) for game, (_, _, _, column) in before.items() if column
        }
        self.assertEqual(named, expected, verified.stdout)
        self.assertGreater(len(expected), 0)
        self.assertLess(len(expected), GAMES)
        self.check_results(before)

    def check_results(self, before: dict[str, tuple]) -> None:
        """What verify says that the moves come to today is what they do come to when they are uploaded today."""
        service = harness.Service(self.database.conninfo)
        client = harness.Client(service.port)
        kinds = set()
        for game, (_, scores, _, column) in before.items():
            verdict = client.post(f"/v1/games/{game}/verify").json
            kinds.add(verdict["verdict"])
            if not column:
                self.assertEqual(verdict["verdict"], "same")
                continue
            self.assertIn(f"seat {column['seat']}, publications: ", " ".join(verdict["first"]["differences"]))
            document = client.get(f"/v1/games/{game}/export").json
            for member in ("result", "head", "source"):
                document.pop(member, None)
            today = client.post("/v1/games", document, dry_run=True).json
            result = verdict["result"]
            if "scores" in today:
                log = [score["total"] for score in scores]
                now = [score["total"] for score in today["scores"]]
                self.assertEqual((result["log"]["scores"], result["today"]["scores"]), (log, now))
                self.assertEqual(result["today"]["winners"], today["winners"])
                is_same = log == now and result["log"]["winners"] == today["winners"]
                self.assertEqual(verdict["verdict"], "differs in detail" if is_same else "differs in result")
                self.assertEqual(result["detail"] is None, is_same)
            else:
                self.assertEqual(verdict["verdict"], "differs in result")
                self.assertIn("today's rules refuse event", result["detail"])
        client.close()
        service.close()
        self.assertIn("differs in result", kinds)


def main() -> None:
    ChangedRule.old, ChangedRule.new = (os.path.abspath(path) for path in sys.argv[1:3])
    with harness.Postgres() as server:
        harness.server = server
        unittest.main(argv=sys.argv[:1], verbosity=2)


main()
