#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the server does about clients that are too slow, go away, or may be read in two ways.

test_server_clients.py STUB_SERVER
"""
import concurrent.futures
import pathlib
import socket
import sys
import time
import unittest

from stub import SECONDS, Stub

PROGRAM = sys.argv.pop()


class Clients(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.stub = cls.enterClassContext(Stub(PROGRAM, timeout=1))

    def test_a_head_that_comes_drop_by_drop_is_cut_off(self) -> None:
        with self.stub.socket() as client:
            began = time.monotonic()
            try:
                client.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
                while time.monotonic() - began < SECONDS:
                    client.sendall(b"X-Drop: x\r\n")
                    time.sleep(0.1)
                self.fail("it was never cut off")
            except ConnectionError:
                pass
            self.assertGreater(time.monotonic() - began, 2, "twice the timeout")

    def test_a_body_that_comes_drop_by_drop_is_cut_off(self) -> None:
        post = b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        chunked = b"Transfer-Encoding: chunked\r\n\r\n"
        lines = b"POST /v1/imports HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n" + chunked
        begun = {
            "a body": post + b"Content-Length: 5000\r\n\r\n",
            "a refused body": b"POST /v1/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n",
            "a chunk's extension": post + chunked + b"1;",
            "a trailer": post + chunked + b"2\r\n{}\r\n0\r\nX-A: ",
            "an extension of a GET": b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + chunked + b"1;",
            "an extension of an import": lines + b"1;",
            "an import": lines + b"fffff\r\n",
        }
        with Stub(PROGRAM, timeout=600, body_seconds=2) as stub, concurrent.futures.ThreadPoolExecutor(9) as pool:
            cuts = {what: pool.submit(self.drip, stub, head) for what, head in begun.items()}
            for what, cut in cuts.items():
                self.assertGreater(cut.result(), 1.9, what)

    def drip(self, stub: Stub, head: bytes) -> float:
        """After how many seconds the server cuts off who sends single bytes."""
        with stub.socket() as client:
            client.settimeout(0.1)
            began = time.monotonic()
            try:
                client.sendall(head)
                while time.monotonic() - began < SECONDS:
                    client.sendall(b"a")
                    try:
                        self.assertEqual(client.recv(100), b"", head)
                        break
                    except TimeoutError:
                        pass
                else:
                    self.fail(f"it was never cut off: {head}")
            except ConnectionError:
                pass
            return time.monotonic() - began

    def test_an_import_may_go_on_as_long_as_enough_comes(self) -> None:
        head = b"POST /v1/imports HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\n"
        with Stub(PROGRAM, body_seconds=1) as stub, stub.socket() as client:
            client.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n")
            for _ in range(40):
                client.sendall(b"%x\r\n%s\n\r\n" % (501, b"x" * 500))
                time.sleep(0.1)
            client.sendall(b"0\r\n\r\n")
            self.assertTrue(client.recv(1000).startswith(b"HTTP/1.1 200 "))

    def test_who_leaves_in_the_middle_leaves_nothing_open(self) -> None:
        head = b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
        with Stub(PROGRAM, timeout=600) as stub:
            self.assertEqual(stub.ask("GET", "/v1/rulesets").status, 200)
            folder = pathlib.Path(f"/proc/{stub.process.pid}/fd")
            before = len(list(folder.iterdir()))
            for sent in (head[:30], head, head + b"half"):
                with stub.socket() as client:
                    client.sendall(sent)
            end = time.monotonic() + SECONDS
            while len(list(folder.iterdir())) > before and time.monotonic() < end:
                time.sleep(0.1)
            self.assertLessEqual(len(list(folder.iterdir())), before)

    def test_who_has_sent_all_may_close_that_end(self) -> None:
        with self.stub.socket() as client:
            client.sendall(b"GET /v1/games/g HTTP/1.1\r\nHost: x\r\nIdempotency-Key: sleep-2500\r\n\r\n")
            client.shutdown(socket.SHUT_WR)
            self.assertTrue(client.recv(1000).startswith(b"HTTP/1.1 200 "))

    def assert_refused(self, header: bytes, method: bytes = b"POST") -> None:
        """400 and no more, whatever follows."""
        with self.stub.socket() as client:
            head = method + b" /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + header
            client.sendall(head + b"\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            received = b""
            try:
                while piece := client.recv(65536):
                    received += piece
            except ConnectionError:
                pass
            self.assertTrue(received.startswith(b"HTTP/1.1 400 "), (header, received))
            self.assertEqual(received.count(b"HTTP/1.1 "), 1, header)
            self.assertIn(b'"code":"bad_input"', received)
            self.assertIn(b"Connection: close\r\n", received)
            self.assertIn(b"X-Request-Id: ", received)

    def test_a_body_has_one_end(self) -> None:
        for ends in (b"Content-Length: 5\r\nTransfer-Encoding: chunked", b"Content-Length: 5\r\nContent-Length: 6"):
            self.assert_refused(ends)

    def test_where_a_body_ends_stands_on_one_line(self) -> None:
        for header in (b"Content-Length: 5\r\n 6", b"Content-Length:\r\n 5", b"Transfer-Encoding:\r\n\tchunked"):
            self.assert_refused(header)

    def test_the_name_of_a_header_is_a_token(self) -> None:
        for name in (b"Content-Length ", b"Content-Length\t", b"X Y", b"X\xff", b"(x)"):
            self.assert_refused(name + b": 5")
        self.assertEqual(self.stub.ask("GET", "/v1/rulesets", **{"!#$%&'*+-.^_`|~09aZ": "1"}).status, 200)

    def test_there_is_one_host(self) -> None:
        for header in (b"Host: x", b"host: y"):
            self.assert_refused(header)
            self.assert_refused(header, b"GET")

    def test_a_body_comes_in_chunks_or_whole(self) -> None:
        others = (b"gzip, chunked", b"identity", b"xchunked", b"chunked, identity", b"chunked, chunked", b"", b"gzip")
        for coding in others:
            self.assert_refused(b"Transfer-Encoding: " + coding)
            self.assert_refused(b"Transfer-Encoding: " + coding, b"GET")
        for coding in ("chunked", "Chunked"):
            answer = self.stub.ask("POST", "/v1/games", b"2\r\n{}\r\n0\r\n\r\n", Transfer_Encoding=coding)
            self.assertEqual((answer.status, answer.json["body_len"]), (200, 2))

    def test_a_head_has_a_limit(self) -> None:
        for head, status in ((b"GET /%s HTTP/1.1\r\nHost: x", b"414"), (b"GET / HTTP/1.1\r\nHost: x\r\nX: %s", b"431")):
            with self.stub.socket() as client:
                client.sendall(head % (b"a" * 40_000) + b"\r\n\r\n")
                self.assertTrue(client.recv(1000).startswith(b"HTTP/1.1 " + status))


if __name__ == "__main__":
    unittest.main()
