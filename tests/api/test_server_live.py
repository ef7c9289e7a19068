#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is decided at once, and answered when it has come to pass.

test_server_live.py STUB_SERVER
"""
import concurrent.futures
import gzip
import json
import sys
import time
import unittest

from stub import Stub

PROGRAM = sys.argv.pop()


class Live(unittest.TestCase):
    path = "/v1/games/0190a6f2-0000-7000-8000-000000000000/lines/0/moves"

    @classmethod
    def setUpClass(cls) -> None:
        cls.stub = cls.enterClassContext(Stub(PROGRAM, workers=1, queue=1))

    def test_it_needs_no_worker(self) -> None:
        with concurrent.futures.ThreadPoolExecutor(9) as pool:
            busy = pool.submit(self.stub.ask, "GET", "/v1/rulesets", Idempotency_Key="hold")
            self.stub.wait_until_held()
            answers = list(pool.map(lambda _: self.stub.ask("POST", self.path, "stored-100"), range(8)))
            self.stub.release()
        self.assertEqual([answer.json["handler"] for answer in answers], ["begun"] * 8)
        self.assertEqual(busy.result().status, 200)

    def test_what_did_not_come_to_pass_is_done_by_a_worker(self) -> None:
        answer = self.stub.ask("POST", self.path, "lost-50")
        self.assertEqual((answer.status, answer.json["handler"]), (200, "post_moves"))

    def test_what_nobody_knows_of_is_503(self) -> None:
        answer = self.stub.ask("POST", self.path, "unsure-50")
        self.assertEqual((answer.status, answer.json["code"]), (503, "unavailable"))
        self.assertEqual(answer.headers["Retry-After"], "1")
        self.assertEqual(self.stub.ask("POST", self.path, "stored-50").status, 200)

    def test_it_is_503_when_no_worker_has_room_for_it(self) -> None:
        with concurrent.futures.ThreadPoolExecutor(3) as pool:
            pool.submit(self.stub.ask, "GET", "/v1/rulesets", Idempotency_Key="hold")
            self.stub.wait_until_held()
            two = [pool.submit(self.stub.ask, "GET", "/v1/rulesets") for _ in range(2)]
            refused = next(concurrent.futures.as_completed(two)).result()  # so the other one waits
            answer = self.stub.ask("POST", self.path, "lost-50")
            self.stub.release()
        self.assertEqual(refused.status, 503)
        self.assertEqual((answer.status, answer.json["code"]), (503, "overloaded"))
        self.assertEqual(self.stub.ask("POST", self.path, "stored-50").status, 200)

    def test_what_cannot_be_decided_at_once_is_done_by_a_worker(self) -> None:
        long = "stored-50" + " " * 5000
        for body, headers in (("{}", {}), (long, {}), ("stored-50", {"Idempotency-Key": "bytes-3"})):
            answer = self.stub.ask("POST", self.path, body, **headers)
            self.assertEqual((answer.status, answer.json["handler"]), (200, "post_moves"), body)

    def test_large_answers_are_packed_by_a_worker(self) -> None:
        path = self.path.replace("0190a6f2", "x" * 3000)
        answer = self.stub.ask("POST", path, "stored-50" + " " * 300, Accept_Encoding="gzip")
        self.assertEqual(answer.headers["Content-Encoding"], "gzip")
        self.assertEqual(json.loads(gzip.decompress(answer.body))["handler"], "post_moves")
        self.assertEqual(self.stub.ask("POST", self.path, "stored-50", Accept_Encoding="gzip").json["handler"], "begun")

    def test_clients_may_vanish_meanwhile(self) -> None:
        for body in ("stored-100", "lost-100"):
            with self.stub.socket() as connection:
                head = f"POST {self.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
                connection.sendall(f"{head}\r\n\r\n{body}".encode())
                time.sleep(0.03)
        time.sleep(0.3)
        self.assertEqual(self.stub.ask("POST", self.path, "stored-5").status, 200)

    def test_it_is_finished_when_the_server_stops(self) -> None:
        with Stub(PROGRAM) as stub, concurrent.futures.ThreadPoolExecutor(2) as pool:
            answers = [pool.submit(stub.ask, "POST", self.path, body) for body in ("stored-500", "lost-500")]
            time.sleep(0.2)
            stub.stop()
            self.assertEqual([answer.result().status for answer in answers], [200, 200])


if __name__ == "__main__":
    unittest.main()
