# SPDX-License-Identifier: MIT
"""A log that is not what was written any more: changed by somebody whom no guard stops."""
import re

import games
from harness import Database, ServiceCase

DIGEST = "^" + "[0-9a-f]" * 16 + "$"


class Tampering(ServiceCase):
    """Each test changes a game of its own as superuser, with the triggers off."""

    count = 0

    def admin(self, sql: str) -> None:
        conninfo = re.sub(r"user=\S+", "user=postgres", self.database.conninfo)
        script = f"BEGIN; ALTER TABLE event_batch DISABLE TRIGGER ALL; {sql}; " \
                 "ALTER TABLE event_batch ENABLE TRIGGER ALL; COMMIT"
        Database(conninfo).ask(script)

    def new_game(self, count: int = 40) -> dict:
        Tampering.count += 1
        return self.upload(games.under(games.shortened(games.recorded(), count), f"tampered-{Tampering.count}"))

    def verify(self, game: dict, **query: object) -> dict:
        answer = self.client.post(f"/v1/games/{game['id']}/verify", **query)
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def expect_damage(self, game: dict, seq: int | None, rows: tuple | None, named: int = 0, **query: object) -> dict:
        verdict = self.verify(game, **query)
        self.assertEqual(verdict["verdict"], "damaged", verdict)
        damage = verdict["damage"]
        self.assertEqual(damage["line"], named, verdict)
        self.assertEqual((damage.get("from"), damage.get("to")), rows or (None, None), verdict)
        if seq is not None:
            self.assertEqual(verdict["first"]["seq"], seq, verdict)
        run = self.command("verify", game["id"])
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("damaged", run.stdout)
        self.assertIn(game["id"], run.stdout)
        return verdict

    def change_rows(self, game: dict, assignment: str, where: str = "true") -> None:
        self.admin(f"UPDATE event_batch SET {assignment} WHERE game = '{game['id']}' AND {where}")

    def test_same(self) -> None:
        verdict = self.verify(self.new_game())
        self.assertEqual(verdict["verdict"], "same")
        self.assertEqual((verdict["first"], verdict["result"], verdict["damage"]), (None, None, None))

    def test_move(self) -> None:
        for seq in (1, 17, 40):
            game = self.new_game()
            self.change_rows(game, f"moves[{seq}] = overlay(moves[{seq}] placing 'x' from 3 for 1)")
            self.expect_damage(game, seq, (1, 40))

    def test_every_byte_of_an_effect(self) -> None:
        game = self.new_game(6)
        size = int(self.database.ask(f"SELECT length(effects[3]) FROM event_batch WHERE game = '{game['id']}'"))
        for byte in range(size):
            flip = f"effects[3] = set_byte(effects[3], {byte}, get_byte(effects[3], {byte}) # 1)"
            self.change_rows(game, flip)
            verdict = self.verify(game)
            self.assertEqual((verdict["verdict"], verdict["first"]["seq"]), ("damaged", 3), (byte, verdict))
            self.change_rows(game, flip)
        self.assertEqual(self.verify(game)["verdict"], "same")

    def test_effects_that_are_cut_or_gone(self) -> None:
        for value in ("''", "substr(effects[9], 1, 3)", "effects[9] || effects[9]", "NULL"):
            with self.subTest(value):
                game = self.new_game()
                self.change_rows(game, f"effects[9] = {value}")
                self.expect_damage(game, 9, (1, 40))

    def test_digest(self) -> None:
        game = self.new_game()
        self.change_rows(game, "digests[23] = digests[23] # 1")
        self.expect_damage(game, 23, (1, 40))

    def test_chain_itself(self) -> None:
        game = self.new_game()
        self.change_rows(game, "chain = set_byte(chain, 31, get_byte(chain, 31) # 128)")
        self.expect_damage(game, None, (1, 40))

    def test_header(self) -> None:
        for assignment in (
            "digest_version = digest_version + 1", "setup_digest = setup_digest # 1", "seed = 7",
            "modules = '{correspondence}'", "seat_count = 3",
            "setup = replace(setup, 'jaguar', 'kea')", "ruleset = 'journey'", "catalog = 'sha256:0'",
        ):
            with self.subTest(assignment):
                game = self.new_game()
                self.admin(f"UPDATE game SET {assignment} WHERE id = '{game['id']}'")
                self.expect_damage(game, None, (1, 40))

    def append(self, game: dict, line: int = 0) -> dict:
        path = f"/v1/games/{game['id']}"
        state = self.client.get(f"{path}/states/head", line=line).json
        move = self.client.get(f"{path}/states/head/moves", line=line).json["moves"][0]["move"]
        answer = self.client.post(f"{path}/lines/{line}/moves", {"moves": [move]}, {"If-Match": f'"{state["digest"]}"'})
        self.assertEqual(answer.status, 200, answer.text)
        return answer.json

    def test_row_of_several_is_named(self) -> None:
        game = self.new_game(6)
        for _ in range(3):
            self.append(game)
        self.assertEqual(self.verify(game)["verdict"], "same")
        self.change_rows(game, "digests[1] = digests[1] # 1", "first_seq = 8")
        self.expect_damage(game, 8, (8, 8))

    def test_missing_and_swapped_rows(self) -> None:
        game = self.new_game(6)
        for _ in range(3):
            self.append(game)
        self.admin(f"DELETE FROM event_batch WHERE game = '{game['id']}' AND first_seq = 8")
        self.expect_damage(game, None, (9, 9))
        self.admin(f"DELETE FROM event_batch WHERE game = '{game['id']}' AND first_seq = 9")
        self.assertIn("ends before its head", self.expect_damage(game, None, None)["damage"]["detail"])

    def test_head(self) -> None:
        game = self.new_game(6)
        self.append(game)
        self.admin(f"UPDATE line SET head_seq = 6 WHERE game = '{game['id']}'")
        self.assertIn("goes on behind its head", self.expect_damage(game, None, None)["damage"]["detail"])
        game = self.new_game(6)
        self.admin(f"UPDATE line SET head_digest = head_digest # 1 WHERE game = '{game['id']}'")
        self.expect_damage(game, None, None)
        game = self.new_game(6)
        self.admin(f"UPDATE line SET is_finished = true WHERE game = '{game['id']}'")
        self.expect_damage(game, None, None)

    def test_kept_result(self) -> None:
        game = self.upload(games.under(games.recorded(), "result"))
        self.assertEqual(self.verify(game)["verdict"], "same")
        self.admin(f"UPDATE seat SET score = score + 1 WHERE game = '{game['id']}' AND seat = 2")
        self.assertIn("the kept scores are", self.expect_damage(game, None, None)["damage"]["detail"])
        self.admin(f"UPDATE seat SET score = score - 1 WHERE game = '{game['id']}' AND seat = 2")
        self.admin(f"UPDATE seat SET win_permille = 1000 - win_permille WHERE game = '{game['id']}'")
        self.assertIn("kept as won by", self.expect_damage(game, None, None)["damage"]["detail"])

    def test_lines(self) -> None:
        game = self.new_game()
        path = f"/v1/games/{game['id']}/lines"
        fork = {"from": {"seq": 2}, "moves": ["2 take b1"], "chance": {"policy": "seed", "seed": 7}}
        self.assertEqual(self.client.post(path, fork).json["line"], 1)
        self.append(game, 1)
        fork = {"from": {"line": 1, "seq": 4}, "chance": {"policy": "seed", "seed": 7}}
        self.assertEqual(self.client.post(path, fork).json["line"], 2)
        self.append(game, 2)
        for line in range(3):
            self.assertEqual(self.verify(game, line=line)["verdict"], "same", line)
        self.change_rows(game, "digests[1] = digests[1] # 1", "line = 1 AND first_seq = 3")
        self.assertEqual(self.verify(game)["verdict"], "same")
        head = self.client.get(f"{path}").json["lines"][1]["head"]["seq"]
        self.assertGreater(head, 4)
        self.expect_damage(game, 3, (3, 4), 1, line=1)
        self.expect_damage(game, 3, (3, 4), 1, line=2)
        self.change_rows(game, "digests[1] = digests[1] # 1", "line = 1 AND first_seq = 3")
        self.admin(f"UPDATE line SET fork_seq = 1 WHERE game = '{game['id']}' AND number = 1")
        self.expect_damage(game, None, (3, 4), 1, line=1)

    def test_the_event_after_the_fork_belongs_to_the_parent(self) -> None:
        """What the parent went on with is no part of the line, but of a row that is."""
        game = self.new_game()
        fork = {"from": {"seq": 2}, "moves": ["2 take b1"], "chance": {"policy": "seed", "seed": 7}}
        self.client.post(f"/v1/games/{game['id']}/lines", fork)
        self.change_rows(game, "digests[30] = digests[30] # 1", "line = 0")
        verdict = self.expect_damage(game, None, (1, 40), 0, line=1)
        self.assertIsNone(verdict["first"])
