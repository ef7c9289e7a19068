# SPDX-License-Identifier: MIT
"""What-if lines: forking, going on, and two clients that go on at once."""

import games
from harness import ServiceCase

FORK = 2  # it is the second seat's first turn
TAKEN = "2 take c1"  # what was played there
OTHER = "2 take b1"


class Lines(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.document = games.recorded()
        cls.game = cls.client.post("/v1/games", cls.document).json
        cls.path = f"/v1/games/{cls.game['id']}"

    def fork(self, **members: object) -> dict:
        answer = self.client.post(f"{self.path}/lines", {"from": {"line": 0, "seq": FORK}, **members})
        self.assertEqual(answer.status, 201, answer.text)
        self.assertEqual(answer.headers["location"], f"{self.path}?line={answer.json['line']}")
        return answer.json

    def append(self, line: int, moves: object, head: str | None):
        headers = {"If-Match": f'"{head}"'} if head else {}
        return self.client.post(f"{self.path}/lines/{line}/moves", {"moves": moves}, headers)

    def test_fork_shares_its_prefix_and_stores_only_its_own(self) -> None:
        before = self.database.counts()
        line = self.fork(name="the other one", moves=[OTHER, "* tile mandarin_duck"])
        after = self.database.counts()
        self.assertEqual((after["line"], after["event_batch"]), (before["line"] + 1, before["event_batch"] + 1))
        stored = self.database.ask(f"SELECT count(*) FROM event WHERE line = {line['line']}")
        self.assertEqual(stored, "2")
        moves = [event["move"] for event in self.events(line["line"])]
        self.assertEqual(moves, self.document["moves"][:FORK] + [OTHER, "* tile mandarin_duck"])
        self.assertEqual(line["turn"], {"seat": 1, "choice": "turn"})
        self.assertEqual(line["head"], self.lines()[line["line"]]["head"])

    def events(self, line: int) -> list[dict]:
        return self.client.get(f"{self.path}/events", line=line).json["events"]

    def lines(self) -> dict[int, dict]:
        return {line["line"]: line for line in self.client.get(f"{self.path}/lines").json["lines"]}

    def test_list_is_the_tree(self) -> None:
        first = self.fork(name="first", moves=[OTHER])["line"]
        second = self.client.post(
            f"{self.path}/lines", {"from": {"line": first, "seq": FORK + 1}, "moves": ["* tile mandarin_duck"]}
        ).json["line"]
        lines = self.lines()
        self.assertIsNone(lines[0]["from"])
        self.assertEqual(lines[first]["from"], {"line": 0, "seq": FORK})
        self.assertEqual(lines[second]["from"], {"line": first, "seq": FORK + 1})
        self.assertEqual((lines[first]["name"], lines[second]["name"]), ("first", ""))
        self.assertEqual(sorted(lines), list(range(len(lines))))
        self.assertEqual(self.client.get(self.path).json["lines"], list(lines.values()))

    def test_tree_of_any_depth(self) -> None:
        """Each line forks from the one before, one event later; another one leaves halfway down."""
        moves = self.document["moves"]
        numbers = [0]
        for seq in range(1, len(moves)):
            body = {"from": {"line": numbers[-1], "seq": seq}, "moves": moves[seq:seq + 1]}
            answer = self.client.post(f"{self.path}/lines", body)
            self.assertEqual(answer.status, 201, answer.text)
            numbers.append(answer.json["line"])
        self.assertEqual([event["move"] for event in self.events(numbers[-1])], moves)
        deepest = self.client.get(self.path, line=numbers[-1]).json
        self.assertEqual((deepest["status"], deepest["scores"]), ("finished", self.game["scores"]))
        half = self.fork(**{"from": {"line": numbers[-1], "seq": FORK}, "moves": [OTHER]})["line"]
        fork = self.client.get(f"{self.path}/compare", a=half, b=numbers[-1]).json["fork"]
        self.assertEqual((fork["seq"], fork["line"]), (FORK, numbers[-1]))
        self.assertEqual(self.client.post(f"{self.path}/verify", line=numbers[-1]).json["verdict"], "same")

    def test_reads_take_a_line(self) -> None:
        line = self.fork(moves=[OTHER, "* tile mandarin_duck"])
        number, head = line["line"], line["head"]
        for path in ("", "/events", "/states/head", "/states/head/moves", "/timeline", "/export"):
            with self.subTest(path):
                self.assertEqual(self.client.get(f"{self.path}{path}", line=number).status, 200)
                answer = self.client.get(f"{self.path}{path}", line=999)
                self.assertEqual(self.assert_problem(answer, 404, "not_found")["detail"], "the game has no line 999")
        state = self.client.get(f"{self.path}/states/head", line=number).json
        self.assertEqual((state["seq"], state["digest"]), (head["seq"], head["digest"]))
        game = self.client.get(self.path, line=number).json
        self.assertEqual((game["head"], game["status"]), (head, "in_progress"))
        shared = self.client.get(f"{self.path}/states/{FORK}", line=number).json
        self.assertEqual(shared["digest"], self.client.get(f"{self.path}/states/{FORK}").json["digest"])

    def test_append_goes_on_from_the_head(self) -> None:
        line = self.fork(moves=[OTHER])
        tag = self.client.get(f"{self.path}/states/head", line=line["line"]).etag
        answer = self.client.post(
            f"{self.path}/lines/{line['line']}/moves", {"moves": "* tile mandarin_duck\n1 take c3\n"}, {"If-Match": tag}
        )
        self.assertEqual(answer.status, 200, answer.text)
        self.assertEqual(answer.json["head"]["seq"], FORK + 3)
        self.assertEqual([event["move"] for event in answer.json["events"]], ["* tile mandarin_duck", "1 take c3"])
        self.assertEqual(answer.json["head"], self.lines()[line["line"]]["head"])

    def test_append_needs_the_head(self) -> None:
        line = self.fork(moves=[OTHER])
        number, head = line["line"], line["head"]
        before = self.database.counts()
        self.assert_problem(self.append(number, ["* tile mandarin_duck"], None), 428, "precondition_required")
        answer = self.append(number, ["* tile mandarin_duck"], "0123456789abcdef")
        problem = self.assert_problem(answer, 412, "head_has_moved")
        self.assertEqual(problem["head"], head)
        for senseless in ("x", "0123456789ABCDEF", "0123456789abcde", ""):
            answer = self.client.post(
                f"{self.path}/lines/{number}/moves", {"moves": ["* tile mandarin_duck"]}, {"If-Match": f'"{senseless}"'}
            )
            self.assert_problem(answer, 400, "bad_input")
        self.assertEqual(self.database.counts(), before)
        self.assertEqual(self.append(number, ["* tile mandarin_duck"], head["digest"]).status, 200)
        problem = self.assert_problem(self.append(number, ["1 take c3"], head["digest"]), 412, "head_has_moved")
        self.assertEqual(problem["head"]["seq"], FORK + 2)

    def test_append_is_all_or_nothing(self) -> None:
        line = self.fork(moves=[OTHER])
        before = self.database.counts()
        answer = self.append(line["line"], ["* tile mandarin_duck", "1 take c3", "2 take a2"], line["head"]["digest"])
        problem = self.assert_problem(answer, 422, "illegal_move")
        self.assertEqual((problem["index"], problem["seq"]), (2, FORK + 4))
        self.assertEqual(problem["pointer"], "/moves/2")
        self.assertEqual(self.database.counts(), before)
        self.assertEqual(self.lines()[line["line"]]["head"], line["head"])

    def test_append_to_nothing(self) -> None:
        self.assert_problem(self.append(999, [OTHER], self.game["head"]["digest"]), 404, "not_found")
        self.assert_problem(self.append(0, [], self.game["head"]["digest"]), 400, "bad_input")

    def test_record_can_go_on_until_it_is_finished(self) -> None:
        moves = self.document["moves"]
        game = self.upload(games.under(games.shortened(self.document, 40), "live"))
        path, head = f"/v1/games/{game['id']}", game["head"]["digest"]
        for start in range(40, len(moves), 15):
            answer = self.client.post(
                f"{path}/lines/0/moves", {"moves": moves[start:start + 15]}, {"If-Match": f'"{head}"'}
            )
            self.assertEqual(answer.status, 200, answer.text)
            head = answer.json["head"]["digest"]
        finished = self.client.get(path).json
        self.assertEqual((finished["status"], finished["head"]["digest"]), ("finished", self.game["head"]["digest"]))
        self.assertEqual(finished["scores"], self.game["scores"])
        row = self.client.get("/v1/games", source="e2e").json["games"][0]
        self.assertEqual((row["id"], row["status"], row["winners"]), (game["id"], "finished", self.game["winners"]))

    def test_finished_game_takes_no_more(self) -> None:
        before = self.database.counts()
        answer = self.append(0, ["1 take b1"], self.game["head"]["digest"])
        problem = self.assert_problem(answer, 422, "illegal_move")
        self.assertEqual((problem["refusal"], problem["legal"]), ("game_is_over", []))
        self.assertEqual(self.database.counts(), before)

    def test_lines_leave_the_record_alone(self) -> None:
        before = self.client.get("/v1/stats", source="darwinlog-tests").json
        self.fork(moves=[OTHER])
        now = self.client.get(self.path).json
        self.assertEqual((now["head"], now["scores"]), (self.game["head"], self.game["scores"]))
        self.assertEqual(self.client.get("/v1/stats", source="darwinlog-tests").json, before)

    def test_fork_of_nothing(self) -> None:
        for point in ({"line": 999, "seq": 0}, {"line": 0, "seq": 100000}):
            answer = self.client.post(f"{self.path}/lines", {"from": point})
            self.assert_problem(answer, 404, "not_found")
