# SPDX-License-Identifier: MIT
"""Lines of lines: each is what it goes on from and its own events, and its chain holds."""
import json
import pathlib
import random
import tempfile

import games
from harness import ServiceCase

SEED = 20261201
LINES = 24
NOTE = {"author": "Ada", "reason": "typo"}


class Tree(ServiceCase):
    """Games that were logged move by move, so that each event is a row of its own."""

    count = 0

    def new_game(self, length: int) -> None:
        Tree.count += 1
        document = games.shortened(games.recorded(), 2)
        self.game = self.upload(games.under(document, f"tree-{self.count}"))
        self.path = f"/v1/games/{self.game['id']}"
        for _ in range(length - 2):
            self.append(0)

    def append(self, line: int) -> None:
        head = self.client.get(f"{self.path}/states/head", line=line).json
        legal = self.client.get(f"{self.path}/states/head/moves", line=line).json["moves"]
        answer = self.client.post(f"{self.path}/lines/{line}/moves", {"moves": [legal[0]["move"]]},
                                  {"If-Match": f'"{head["digest"]}"'})
        self.assertEqual(answer.status, 200, answer.text)

    def fork(self, parent: int, seq: int, length: int) -> int:
        body = {"from": {"line": parent, "seq": seq}, "chance": {"policy": "seed", "seed": seq}}
        answer = self.client.post(f"{self.path}/lines", body)
        self.assertEqual(answer.status, 201, answer.text)
        for _ in range(length):
            self.append(answer.json["line"])
        return answer.json["line"]

    def moves(self, line: int) -> list[str]:
        events = self.client.get(f"{self.path}/events", line=line).json["events"]
        return [event["move"] for event in events]

    def check_all(self, lines: dict[int, list[str]]) -> None:
        """Each has these moves, is what was written, and so is its export."""
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for line, moves in lines.items():
                verdict = self.client.post(f"{self.path}/verify", line=line).json
                self.assertEqual((verdict["verdict"], verdict["events"]), ("same", len(moves)), (line, verdict))
                self.assertEqual(self.moves(line), moves, line)
                export = self.client.get(f"{self.path}/export", line=line).json
                paths.append(pathlib.Path(folder, f"{line}.json"))
                paths[-1].write_text(json.dumps(export), encoding="utf-8")
            run = self.command("verify", *map(str, paths))
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_a_line_that_leaves_its_parent_before_the_parent_left_its_own(self) -> None:
        self.new_game(12)
        record = self.moves(0)
        self.assertEqual(self.fork(0, 9, 2), 1)
        self.assertEqual(self.fork(1, 3, 2), 2)
        self.assertEqual(self.fork(2, 0, 1), 3)
        lines = {line: self.moves(line) for line in range(4)}
        self.assertEqual((lines[1][:9], lines[2][:3]), (record[:9], record[:3]))
        self.check_all(lines)

    def test_a_record_that_was_corrected_twice(self) -> None:
        """The second mistake that is found is the earlier one."""
        self.new_game(12)
        for seq in (9, 3):
            line = self.fork(self.client.get(self.path).json["official_line"], seq, 3)
            self.assertEqual(self.client.post(f"{self.path}/lines/{line}/promote", NOTE).status, 200)
        verdict = self.client.post(f"{self.path}/verify").json
        self.assertEqual((verdict["line"], verdict["verdict"]), (2, "same"), verdict)
        run = self.command("verify", self.game["id"])
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_any_tree(self) -> None:
        chooser = random.Random(SEED)
        self.new_game(10)
        lines = {0: self.moves(0)}
        for _ in range(LINES):
            parent = chooser.choice(list(lines))
            seq = chooser.randint(0, len(lines[parent]))
            line = self.fork(parent, seq, chooser.randint(0, 3))
            lines[line] = self.moves(line)
            self.assertEqual(lines[line][:seq], lines[parent][:seq])
        self.append(0)
        lines[0] = self.moves(0)
        self.check_all(lines)
