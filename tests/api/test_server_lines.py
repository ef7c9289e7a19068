#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bodies that are worked on while they arrive.

test_server_lines.py STUB_SERVER
"""
import concurrent.futures
import http.client
import json
import socket
import sys
import time
import unittest

from stub import Stub, ask_on

PROGRAM = sys.argv.pop()


class Lines(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.stub = cls.enterClassContext(Stub(PROGRAM, workers=4))

    def begin(self, stub: Stub | None = None) -> socket.socket:
        client = (stub or self.stub).socket()
        client.sendall(
            b"POST /v1/imports HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        return client

    def chunk(self, content: bytes) -> bytes:
        return b"%x\r\n%s\r\n" % (len(content), content)

    def end(self, client: socket.socket) -> list[dict]:
        client.sendall(b"0\r\n\r\n")
        with http.client.HTTPResponse(client, method="POST") as response:
            response.begin()
            self.assertEqual(response.status, 200)
            self.assertEqual(response.headers["Content-Type"], "application/x-ndjson")
            return [json.loads(line) for line in response.read().splitlines()]

    def test_verdicts_are_in_order_whoever_is_done_first(self) -> None:
        lines = [b"sleep-%d" % (400 - 60 * i) if i < 6 else b"x" * i for i in range(60)]
        with self.begin() as client:
            for line in lines:
                client.sendall(self.chunk(line + b"\n"))
                time.sleep(0.005)
            *verdicts, summary = self.end(client)
        self.assertEqual([verdict["line"] for verdict in verdicts], list(range(1, 61)))
        self.assertEqual([verdict["len"] for verdict in verdicts], [len(line) for line in lines])
        self.assertEqual(summary["summary"]["same"], 60)

    def test_a_client_that_is_too_fast_has_to_wait(self) -> None:
        piece = self.chunk((b"sleep-5" + b" " * 2000 + b"\n") * 20)
        sent = 0
        with Stub(PROGRAM, workers=2, timeout=2) as stub, self.begin(stub) as client:
            client.settimeout(0.2)
            end = time.monotonic() + 3
            while time.monotonic() < end:
                try:
                    sent += client.send(piece[sent % len(piece):])
                except TimeoutError:
                    pass
            self.assertLess(sent, 40_000_000)
            self.assertEqual(stub.ask("GET", "/v1/rulesets").status, 200)
            time.sleep(2.5)  # longer than the timeout: who has to wait is not silent
            client.settimeout(60)
            client.send(piece[sent % len(piece):])

    def test_imports_leave_a_worker_to_others(self) -> None:
        clients = [self.begin() for _ in range(4)]
        for client in clients:
            client.sendall(self.chunk(b"hold\n"))
        self.stub.wait_until_held(3)
        for _ in range(20):
            self.assertEqual(self.stub.ask("GET", "/v1/rulesets").status, 200)
        self.stub.release()
        self.stub.wait_until_held()
        self.stub.release()
        for client in clients:
            self.assertEqual(len(self.end(client)), 2)
            client.close()

    def test_clients_may_vanish_at_any_point(self) -> None:
        for parts in range(12):
            with self.begin() as client:
                for _ in range(parts):
                    client.sendall(self.chunk(b"sleep-1\n" * 100))
                client.sendall(self.chunk(b"sleep-1\n" * 100)[: -parts - 1])
        with self.begin() as client:
            client.sendall(self.chunk(b"a\n"))
            self.assertEqual(len(self.end(client)), 2)

    def test_what_has_arrived_is_finished_when_it_stops(self) -> None:
        with Stub(PROGRAM, workers=2) as stub, self.begin(stub) as client, self.begin(stub) as open_client:
            open_client.sendall(self.chunk(b"sleep-300\nhalf"))
            client.sendall(self.chunk(b"sleep-700\nlast"))
            with concurrent.futures.ThreadPoolExecutor(1) as pool:
                answer = pool.submit(self.end, client)
                time.sleep(0.3)
                began = time.monotonic()
                stub.stop()
                self.assertLess(time.monotonic() - began, 10)
                *verdicts, summary = answer.result()
            self.assertGreaterEqual(len(verdicts), 1)
            self.assertEqual(summary["summary"]["is_complete"], verdicts[-1]["status"] == "same")
            self.assertEqual(stub.process.returncode, 0, stub.log)

    def test_a_body_that_goes_on_while_it_stops_is_answered(self) -> None:
        with Stub(PROGRAM, timeout=60) as stub, self.begin(stub) as client, self.begin(stub):
            client.sendall(self.chunk(b"a\n"))
            time.sleep(0.3)
            with concurrent.futures.ThreadPoolExecutor(1) as pool:
                stopped = pool.submit(stub.stop)
                for _ in range(12):
                    time.sleep(0.5)
                    client.sendall(self.chunk(b"b\n" * 10_000))
                *verdicts, summary = self.end(client)
                stopped.result()
            self.assertEqual([verdict["status"] for verdict in verdicts], ["same", "refused"])
            self.assertEqual(verdicts[1]["problem"]["code"], "overloaded")
            self.assertFalse(summary["summary"]["is_complete"])
            self.assertEqual(stub.process.returncode, 0, stub.log)

    def test_a_body_without_an_end_does_not_keep_it(self) -> None:
        with Stub(PROGRAM, timeout=60) as stub, self.begin(stub) as client:
            with concurrent.futures.ThreadPoolExecutor(1) as pool:
                began = time.monotonic()
                stopped = pool.submit(stub.stop)
                with self.assertRaises(OSError):
                    while time.monotonic() - began < 40:
                        client.sendall(self.chunk(b"a\n"))
                        time.sleep(0.2)
                stopped.result()
                self.assertLess(time.monotonic() - began, 20)
            self.assertEqual(stub.process.returncode, 0, stub.log)

    def test_a_line_that_is_not_to_blame_leaves_something_to_do(self) -> None:
        for content, statuses in ((b"a\nfail\nb\n", ["same", "refused", "same"]), (b"a\naway", ["same", "refused"])):
            with Stub(PROGRAM) as stub:
                headers = {"Content_Type": "application/x-ndjson", "X_Request_Id": "r1"}
                answer = stub.ask("POST", "/v1/imports", content, **headers)
                *verdicts, summary = [json.loads(line) for line in answer.body.splitlines()]
                self.assertEqual([verdict["status"] for verdict in verdicts], statuses)
                self.assertFalse(summary["summary"]["is_complete"])
                stub.stop()
                entry = json.loads(stub.log)
                self.assertEqual((entry["request"], entry["route"], entry["status"]), ("r1", "/v1/imports", 200))
                self.assertEqual(entry["detail"], "failed as asked")

    def test_nobody_is_told_how_the_database_is_reached(self) -> None:
        with self.begin() as client:
            client.sendall(self.chunk(b"away\n"))
            time.sleep(0.5)
            client.sendall(self.chunk(b"a\n"))
            *verdicts, summary = self.end(client)
        self.assertEqual([verdict["status"] for verdict in verdicts], ["refused", "refused"])
        self.assertEqual(verdicts[1]["problem"]["code"], "unavailable")
        self.assertNotIn("asked", verdicts[1]["problem"]["detail"])
        self.assertFalse(summary["summary"]["is_complete"])

    def test_a_connection_goes_on_after_an_import(self) -> None:
        connection = self.stub.connect()
        headers = {"Content_Type": "application/x-ndjson"}
        for size in (0, 1, 70_000, 3):
            answer = ask_on(connection, "POST", "/v1/imports", b"x\n" * size, **headers)
            self.assertEqual((answer.status, len(answer.body.splitlines())), (200, size + 1))
            self.assertEqual(ask_on(connection, "GET", "/v1/rulesets").status, 200)
        connection.close()


if __name__ == "__main__":
    unittest.main()
