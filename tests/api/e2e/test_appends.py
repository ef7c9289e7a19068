# SPDX-License-Identifier: MIT
"""Eight clients append to one game at once, through two services on one database.

As long as DARWINLOG_TEST_PERCENT says: a minute when it is 1000. The log stays
gapless, each append that was accepted was made for the head that it named, and
both services tell the same.
"""
import os
import random
import threading
import time
from collections.abc import Iterator

import games
from client import Answer, Client
from harness import Service, ServiceCase

CLIENTS = 8
SECONDS = max(2.0, 60 * int(os.environ.get("DARWINLOG_TEST_PERCENT", "10")) / 1000)
FORK = {"from": {"line": 0, "seq": 2}, "chance": {"policy": "seed", "seed": 7}}


class Appender(threading.Thread):
    """Reads where the line stands and appends a legal move to it, again and again."""

    def __init__(self, port: int, path: str, line: "Line", end: float, seed: int) -> None:
        super().__init__()
        self._client = Client(port)
        self._path = path
        self._line = line
        self._end = end
        self._chooser = random.Random(seed)
        self.accepted: list[tuple[str, dict]] = []  # the head that was named, the answer
        self.lost = 0
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while time.monotonic() < self._end:
                self._append(self._line.number)
        except BaseException as failure:  # pylint: disable=broad-except
            self.failure = failure
        finally:
            self._client.close()

    def _append(self, line: int) -> None:
        listed = self._client.get(f"{self._path}/states/head/moves", line=line).json
        if not listed["moves"]:
            self._line.fork_behind(line, self._client, self._path)
            return
        head, move = listed["digest"], self._chooser.choice(listed["moves"])["move"]
        answer = self._client.post(
            f"{self._path}/lines/{line}/moves", {"moves": [move]}, {"If-Match": f'"{head}"'}
        )
        if answer.status == 200:
            self.accepted.append((head, answer.json))
            return
        assert (answer.status, answer.problem["code"]) == (412, "head_has_moved"), answer.text
        assert answer.problem["head"]["digest"] != head, answer.text
        assert answer.problem["head"]["seq"] > listed["seq"], (answer.text, listed["seq"])
        self.lost += 1


class Line:
    """The line of the game that everybody appends to; another one when it is finished."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._lock = threading.Lock()

    def fork_behind(self, finished: int, client: Client, path: str) -> None:
        with self._lock:
            if self.number == finished:
                self.number = client.post(f"{path}/lines", FORK).json["line"]


class Appends(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.other_service = Service(cls.database.conninfo)
        cls.other = Client(cls.other_service.port)
        cls.addClassCleanup(cls.end_other)

    @classmethod
    def end_other(cls) -> None:
        cls.other.close()
        cls.other_service.close()

    def start_game(self) -> tuple[str, int]:
        document = games.without_source(games.shortened(games.recorded(), 2))
        path = f"/v1/games/{self.upload(document)['id']}"
        return path, self.client.post(f"{path}/lines", FORK).json["line"]

    def append(self, client: Client, path: str, line: int, head: str, index: int = 0) -> Answer:
        moves = self.client.get(f"{path}/states/head/moves", line=line).json["moves"]
        body = {"moves": [moves[index]["move"]]}
        return client.post(f"{path}/lines/{line}/moves", body, {"If-Match": f'"{head}"'})

    def test_a_stale_memory_is_no_harm(self) -> None:
        """One service goes on with a line that the other one remembers otherwise."""
        path, line = self.start_game()
        head = self.client.get(f"{path}/states/head", line=line).json["digest"]
        clients = (self.client, self.client, self.other, self.other, self.client, self.other)
        for client in clients:
            late = head
            answer = self.append(client, path, line, head)
            self.assertEqual(answer.status, 200, answer.text)
            head = answer.json["head"]["digest"]
            for one in (self.client, self.other):
                problem = self.assert_problem(self.append(one, path, line, late, 1), 412, "head_has_moved")
                self.assertEqual(problem["head"], answer.json["head"])
        for client in (self.client, self.other):
            self.assertEqual(client.post(f"{path}/verify", line=line).json["verdict"], "same")

    def test_a_move_is_judged_by_where_the_line_stands(self) -> None:
        """A move that was illegal where one service remembers the line to be."""
        path, line = self.start_game()
        first = self.client.get(f"{path}/states/head", line=line).json["digest"]
        second = self.append(self.client, path, line, first).json["head"]["digest"]
        third = self.append(self.other, path, line, second).json["head"]
        nonsense = {"moves": ["1 take z9"]}
        for client in (self.client, self.other):
            late = client.post(f"{path}/lines/{line}/moves", nonsense, {"If-Match": f'"{second}"'})
            problem = self.assert_problem(late, 412, "head_has_moved")
            self.assertEqual(problem["head"], third)
            now = client.post(f"{path}/lines/{line}/moves", nonsense, {"If-Match": f'"{third["digest"]}"'})
            self.assertEqual(self.assert_problem(now, 422, "illegal_move")["seq"], third["seq"] + 1)

    def test_many_at_once(self) -> None:
        path, first = self.start_game()
        line, end = Line(first), time.monotonic() + SECONDS
        ports = (self.service.port, self.other_service.port)
        appenders = [Appender(ports[seed % 2], path, line, end, seed) for seed in range(CLIENTS)]
        for appender in appenders:
            appender.start()
        while any(appender.is_alive() for appender in appenders):
            self.compare(path, line.number)
        for appender in appenders:
            appender.join()
            if appender.failure:
                raise appender.failure
        accepted = [one for appender in appenders for one in appender.accepted]
        lost = sum(appender.lost for appender in appenders)
        print(f"{len(accepted)} appends to {line.number} lines, {lost} came too late", end=" ", flush=True)
        self.assertGreater(len(accepted), CLIENTS)
        self.assertGreater(lost, 0)
        for number in range(first, line.number + 1):
            self.check_line(path, number, accepted)
        self.check_rows()

    def compare(self, path: str, line: int) -> None:
        """What one service has told, the other one tells too, and more at most."""
        begun = self.client.get(f"{path}/events", line=line).json["events"]
        between = self.other.get(f"{path}/events", line=line).json["events"]
        ended = self.client.get(f"{path}/events", line=line).json["events"]
        self.assertEqual(between[: len(begun)], begun)
        self.assertEqual(ended[: len(between)], between)
        states = [one.get(f"{path}/states/{len(begun)}", line=line) for one in (self.client, self.other)]
        self.assertEqual(states[0].body, states[1].body)

    def check_line(self, path: str, line: int, accepted: list[tuple[str, dict]]) -> None:
        """Its own events are those of the appends, one behind the other."""
        events = self.client.get(f"{path}/events", line=line).json["events"]
        self.assertEqual([event["seq"] for event in events], list(range(1, len(events) + 1)))
        digests = {event["seq"]: event["digest"] for event in events}
        reached = FORK["from"]["seq"]
        reached += len(self.forked(events, line, accepted))
        for head, answer in self.in_order(line, accepted):
            self.assertEqual(answer["events"][0]["seq"], reached + 1)
            self.assertEqual(head, digests[reached])
            for event in answer["events"]:
                reached += 1
                self.assertEqual(event, events[reached - 1])
        self.assertEqual(reached, len(events))
        for client in (self.client, self.other):
            self.assertEqual(client.post(f"{path}/verify", line=line).json["verdict"], "same")

    @staticmethod
    def in_order(line: int, accepted: list[tuple[str, dict]]) -> Iterator[tuple[str, dict]]:
        mine = [one for one in accepted if one[1]["line"] == line]
        yield from sorted(mine, key=lambda one: one[1]["events"][0]["seq"])

    @classmethod
    def forked(cls, events: list[dict], line: int, accepted: list[tuple[str, dict]]) -> list[dict]:
        """The events that came with the fork itself: what chance answered at once."""
        first = next(cls.in_order(line, accepted), None)
        until = first[1]["events"][0]["seq"] if first else len(events) + 1
        return [event for event in events if FORK["from"]["seq"] < event["seq"] < until]

    def check_rows(self) -> None:
        """Gapless in the database too: each row begins right behind the one before it."""
        gaps = self.database.ask(
            "SELECT count(*) FROM (SELECT b.first_seq, lag(b.first_seq + cardinality(b.moves)) OVER w AS due,"
            " l.fork_seq FROM event_batch b JOIN line l ON l.game = b.game AND l.number = b.line"
            " WINDOW w AS (PARTITION BY b.game, b.line ORDER BY b.first_seq)) rows"
            " WHERE first_seq <> coalesce(due, fork_seq + 1)"
        )
        heads = self.database.ask(
            "SELECT count(*) FROM line l WHERE l.head_seq <> coalesce((SELECT max(b.first_seq + cardinality(b.moves)"
            " - 1) FROM event_batch b WHERE b.game = l.game AND b.line = l.number), l.fork_seq)"
        )
        self.assertEqual((gaps, heads), ("0", "0"))
