# SPDX-License-Identifier: MIT
"""Games that the rules or the contract refuse: where, why, and nothing stored."""

import games
from harness import ServiceCase


class BadGames(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.document = games.under(games.recorded(), "bad")
        cls.client.post("/v1/games", games.recorded())

    def setUp(self) -> None:
        before = self.database.counts()
        self.addCleanup(lambda: self.assertEqual(self.database.counts(), before, "something was stored"))

    def refused(self, document: dict, code: str) -> dict:
        answer = self.client.post("/v1/games", document)
        return self.assert_problem(answer, 400 if code == "bad_input" else 422, code)

    def with_move(self, index: int, move: str) -> dict:
        moves = list(self.document["moves"])
        moves[index] = move
        return games.changed(self.document, moves=moves)

    def assert_illegal(self, document: dict, index: int, refusal: str) -> dict:
        problem = self.refused(document, "illegal_move")
        self.assertEqual((problem["index"], problem["seq"], problem["refusal"]), (index, index + 1, refusal))
        self.assertEqual(problem["pointer"], f"/moves/{index}")
        self.assertEqual(problem["move"], document["moves"][index])
        self.assertTrue(problem["legal"])
        self.assertGreaterEqual(problem["legal_total"], len(problem["legal"]))
        return problem

    def test_space_that_the_beagle_does_not_face(self) -> None:
        problem = self.assert_illegal(self.with_move(0, "1 take a1"), 0, "not_in_line")
        self.assertEqual(problem["rule"], "take_a_tile")
        self.assertIn("1 take b2", problem["legal"])

    def test_move_of_moves_that_are_one_string(self) -> None:
        document = self.with_move(2, "2 take a3")
        problem = self.refused(games.changed(document, moves="\n".join(document["moves"])), "illegal_move")
        self.assertEqual((problem["pointer"], problem["index"], problem["seq"]), ("/moves", 2, 3))
        self.assertEqual((problem["move"], problem["refusal"]), ("2 take a3", "not_in_line"))

    def test_wrong_seat(self) -> None:
        self.assert_illegal(self.with_move(0, "2 take b2"), 0, "not_your_turn")

    def test_unknown_tile(self) -> None:
        problem = self.assert_illegal(self.with_move(1, "* tile unicorn"), 1, "bad_notation")
        self.assertEqual((problem["values"]["word"], problem["values"]["expected"]), (3, "a tile"))

    def test_line_that_is_no_move(self) -> None:
        for line, word in (
            ("", 1), ("1", 2), ("6 take b1", 1), ("1 fly b1", 2), ("1 take", 3), ("1 take b1 b2", 4),
            ("1  take b1", 2), ("1 take b1 ", 4), ("1 TAKE b1", 2), ("é", 1), ("1 take " + "b" * 500, 1),
        ):
            with self.subTest(line):
                problem = self.refused(self.with_move(0, line), "illegal_move")
                self.assertEqual((problem["refusal"], problem["index"]), ("bad_notation", 0))
                self.assertEqual(problem["values"]["word"], word)

    def test_draw_that_is_not_in_the_bag(self) -> None:
        self.assert_illegal(self.with_move(1, "* tile jaguar"), 1, "not_in_bag")
        self.assert_illegal(self.with_move(1, "* tile giraffe"), 1, "not_in_bag")

    def test_log_without_its_draws(self) -> None:
        moves = [move for move in self.document["moves"] if not move.startswith("*")]
        self.assert_illegal(games.changed(self.document, moves=moves), 1, "not_your_turn")

    def test_moves_behind_the_end(self) -> None:
        moves = self.document["moves"] + ["1 take b1"]
        problem = self.refused(games.changed(self.document, moves=moves), "illegal_move")
        self.assertEqual((problem["index"], problem["refusal"]), (len(moves) - 1, "game_is_over"))

    def test_false_result(self) -> None:
        right = self.document["result"]["scores"]
        for result in ({"scores": [right[1], right[0]]}, {"scores": right, "winners": [2]}):
            problem = self.refused(games.changed(self.document, result=result), "false_result")
            self.assertEqual(problem["claimed"]["scores"], result["scores"])
            self.assertEqual(problem["replayed"]["scores"], right)
            self.assertEqual(problem["replayed"]["winners"], [1])
            self.assertEqual(problem["pointer"], "/result")

    def test_result_of_an_unfinished_game(self) -> None:
        document = games.shortened(self.document, 30)
        problem = self.refused(games.changed(document, result={"scores": [41, 39]}), "false_result")
        self.assertEqual(problem["game_status"], "in_progress")

    def assert_fields(self, document: object, *pointers: str) -> None:
        problem = self.refused(document, "bad_input")
        self.assertEqual({fault["pointer"] for fault in problem["faults"]}, set(pointers), problem)
        self.assertEqual(problem["fault_count"], len(problem["faults"]))

    def test_unknown_fields(self) -> None:
        document = games.changed(self.document, colour="red", result={"scores": [41, 39], "by": 2})
        document["players"][0]["age"] = 30
        document["source"]["url"] = "x"
        self.assert_fields(document, "/colour", "/players/0/age", "/source/url", "/result/by")

    def test_missing_fields(self) -> None:
        problem = self.refused({}, "bad_input")
        self.assertEqual({fault["pointer"] for fault in problem["faults"]}, {""})
        self.assertGreaterEqual(problem["fault_count"], 4)

    def test_fields_of_other_types(self) -> None:
        wrong = {
            "ruleset": 1, "modules": "none", "catalog": 5, "source": [], "played_at": 5, "tags": "x",
            "players": {}, "setup": [], "moves": 7, "result": 1, "head": "x",
        }
        self.assert_fields({**self.document, **wrong}, *(f"/{name}" for name in wrong))

    def test_values_out_of_range(self) -> None:
        name = "x" * 101
        values = {
            "ruleset": ["chess", "", "FOOTSTEPS"], "catalog": ["sha256:1", "x"], "tags": [["a b"], ["x" * 51], [""]],
            "played_at": ["yesterday", "2026-02-30T10:00:00Z", "2026-02-12T19:30:00+01:00", "2026-02-12T25:00:00Z",
                          "2026-02-12T19:30:00.Z", "2026-02-12T19:30:00.1234567Z", "2026-02-12T19:30:00.5", "2026-02-12"],
            "players": [
                [], [{"seat": 1, "name": "Ada"}], [{"seat": 1, "name": name}, {"seat": 2, "name": "Ben"}],
                [{"seat": 1, "name": " "}, {"seat": 2, "name": "Ben"}],
                [{"seat": 1, "name": "A\u0007"}, {"seat": 2, "name": "Ben"}],
                [{"seat": 1, "name": "Ada"}, {"seat": 1, "name": "Ben"}],
                [{"seat": 0, "name": "Ada"}, {"seat": 3, "name": "Ben"}],
                [{"seat": seat, "name": "Ada"} for seat in range(1, 7)],
            ],
            "modules": [["fireland"], ["base"], [1], ["correspondence", "correspondence"]],
            "moves": [["1 take b2", 7], ["x"] * 5001],
            "result": [{"scores": []}, {"scores": [1, 2, 3]}, {"scores": [1.5, 2]}, {"scores": [1, 2], "winners": [3]}],
            "source": [
                {"system": "My Club", "ref": "1"}, {"system": "", "ref": "1"}, {"system": "x", "ref": "y" * 201},
            ],
        }
        for field, faulty in values.items():
            for value in faulty:
                with self.subTest(field=field, value=str(value)[:60]):
                    problem = self.refused(games.changed(self.document, **{field: value}), "bad_input")
                    self.assertTrue(problem["pointer"].startswith(f"/{field}"), problem)

    def test_setup_and_seed(self) -> None:
        self.assert_fields(games.changed(self.document, seed=1), "/seed")
        neither = games.changed(self.document)
        del neither["setup"]
        self.assert_fields(neither, "")
        for seed in (-1, 1.5, 2**53 + 1, "9223372036854775808", "01", "", True, None):
            document = games.changed(neither, seed=seed)
            self.assert_fields(document, "/seed")

    def test_setup_against_the_rules(self) -> None:
        board = self.document["setup"]["board"]
        faulty = {
            "/setup/board/2/2": {"board": [*board[:2], [*board[2][:2], board[0][0]]]},
            "/setup/board/0/1": {"board": [[board[0][0], "unicorn", board[0][2]], *board[1:]]},
            "/setup/board": {"board": board[:2]},
            "/setup/theories": {"theories": ["bird"]},
            "/setup/theories/1": {"theories": ["crown_icons", "crown_icons"]},
            "/setup/face_up_theories/0": {"face_up_theories": ["luck", "theories", "oceania"]},
        }
        for pointer, members in faulty.items():
            with self.subTest(pointer):
                setup = {**self.document["setup"], **members}
                problem = self.refused(games.changed(self.document, setup=setup), "illegal_setup")
                self.assertIn(pointer, [fault["pointer"] for fault in problem["faults"]], problem)

    def test_setup_of_another_form(self) -> None:
        malformed = {
            "/setup/board": {"board": "full"},
            "/setup/start_seat": {"start_seat": 3},
            "/setup/weather": {"weather": "fair"},
        }
        for pointer, members in malformed.items():
            with self.subTest(pointer):
                setup = {**self.document["setup"], **members}
                self.assert_fields(games.changed(self.document, setup=setup), pointer)

    def test_catalog_that_nobody_posted(self) -> None:
        document = games.changed(self.document, catalog="sha256:" + "0" * 64)
        problem = self.refused(document, "unknown_catalog")
        self.assertEqual(problem["pointer"], "/catalog")

    def test_lines_and_appends_are_as_strict(self) -> None:
        game = self.client.get("/v1/games").json["games"][0]
        path = f"/v1/games/{game['id']}"
        tag = {"If-Match": f'"{game["head"]["digest"]}"'}
        bodies = [
            {}, {"from": 1}, {"from": {"seq": -1}}, {"from": {"seq": 1}, "name": ""}, {"from": {"seq": 1}, "x": 1},
            {"from": {"seq": 1}, "chance": {"policy": "luck"}}, {"from": {"seq": 1}, "chance": {}},
            {"from": {"seq": 1}, "chance": {"policy": "none", "seed": 1}}, {"from": {"seq": 1}, "moves": [1]},
        ]
        for body in bodies:
            with self.subTest(body=body):
                self.assert_problem(self.client.post(f"{path}/lines", body), 400, "bad_input")
        for body in ({}, {"moves": []}, {"moves": ""}, {"moves": [1]}, {"moves": ["1 take b1"], "x": 1}, []):
            with self.subTest(body=body):
                self.assert_problem(self.client.post(f"{path}/lines/0/moves", body, tag), 400, "bad_input")
