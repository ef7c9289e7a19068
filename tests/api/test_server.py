#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the server itself promises over HTTP, whatever its handlers do.

test_server.py STUB_SERVER
"""
import concurrent.futures
import http.client
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from stub import SECONDS, Answer, Stub, ask_on

PROGRAM = sys.argv.pop()
GAME = "/v1/games/0190a6f2-0000-7000-8000-000000000000"


class ServerTest(unittest.TestCase):
    """One stub server for the tests of a class."""

    settings: dict = {}

    @classmethod
    def setUpClass(cls) -> None:
        cls.stub = cls.enterClassContext(Stub(PROGRAM, **cls.settings))

    def assert_problem(self, answer: Answer, status: int, code: str) -> None:
        self.assertEqual(answer.status, status, answer.body)
        self.assertEqual(answer.headers["Content-Type"], "application/problem+json")
        self.assertEqual(answer.json["code"], code)
        self.assertEqual(answer.json["status"], status)
        self.assertEqual(answer.json["type"], f"urn:darwinlog:problem:{code}")
        self.assertTrue(answer.json["title"])
        self.assertTrue(answer.headers["X-Request-Id"])


class Routes(ServerTest):
    def test_parameters_of_path_and_query_are_decoded(self) -> None:
        answer = self.stub.ask("GET", "/v1/games/a%2Fb%20%C3%A9/events?line=%31&from=a+b%2B")
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.json["handler"], "list_events")
        self.assertEqual(answer.json["params"], {"id": "a/b é"})
        self.assertEqual(answer.json["query"], {"line": "1", "from": "a b+"})

    def test_an_unknown_path_is_404(self) -> None:
        for path in ("/v1/nothing", "/v1", "/v1/games/", "/v1/games//events", "/a/b/c/d/e/f/g/h/i/j"):
            self.assert_problem(self.stub.ask("GET", path), 404, "unknown_path")

    def test_another_method_is_405_and_told_what_there_is(self) -> None:
        answer = self.stub.ask("DELETE", "/v1/games?x=1")
        self.assert_problem(answer, 405, "method_not_allowed")
        self.assertEqual(answer.headers["Allow"], "GET, HEAD, POST")

    def test_options_tell_what_there_is(self) -> None:
        answer = self.stub.ask("OPTIONS", GAME + "/lines")
        self.assertEqual((answer.status, answer.body), (204, b""))
        self.assertEqual(answer.headers["Allow"], "GET, HEAD, POST")
        self.assertIsNone(answer.headers["Content-Length"])

    def test_unknown_and_repeated_parameters_are_named(self) -> None:
        answer = self.stub.ask("GET", GAME + "/events?line=0&limitt=3")
        self.assert_problem(answer, 400, "unknown_parameter")
        self.assertEqual(answer.json["parameter"], "limitt")
        answer = self.stub.ask("GET", GAME + "/events?line=0&line=1")
        self.assert_problem(answer, 400, "repeated_parameter")
        self.assertEqual(answer.json["parameter"], "line")
        self.assert_problem(self.stub.ask("GET", "/healthz?x"), 400, "unknown_parameter")

    def test_what_does_not_decode_is_400(self) -> None:
        for path in ("/v1/games/%zz", "/v1/games/%f", "/v1/games/%00", "/v1/games/%ff", "/v1/games?tag=%c0%80"):
            self.assert_problem(self.stub.ask("GET", path), 400, "bad_encoding")

    def test_head_is_get_without_a_body(self) -> None:
        get = self.stub.ask("GET", "/v1/rulesets")
        head = self.stub.ask("HEAD", "/v1/rulesets")
        self.assertEqual((head.status, head.body), (200, b""))
        self.assertEqual(int(head.headers["Content-Length"]), len(get.body) + 1)  # "HEAD" is longer than "GET"
        self.assertTrue(head.headers["ETag"])


class Headers(ServerTest):
    def test_a_sane_request_id_comes_back(self) -> None:
        answer = self.stub.ask("GET", "/healthz", X_Request_Id="Abc_9-x")
        self.assertEqual(answer.headers["X-Request-Id"], "Abc_9-x")

    def test_another_request_id_is_replaced(self) -> None:
        for sent in ("", "a b", "x" * 33, "<script>"):
            answer = self.stub.ask("GET", "/v1/rulesets", X_Request_Id=sent)
            self.assertRegex(answer.headers["X-Request-Id"], r"^[0-9a-f]{16}$")

    def test_etags_save_the_body(self) -> None:
        first = self.stub.ask("GET", "/v1/rulesets")
        etag = first.headers["ETag"]
        self.assertRegex(etag, r'^"[0-9a-f]{16}"$')
        for sent in (etag, f'"x", W/{etag}', "*"):
            again = self.stub.ask("GET", "/v1/rulesets", If_None_Match=sent)
            self.assertEqual((again.status, again.body), (304, b""))
            self.assertEqual(again.headers["ETag"], etag)
            self.assertTrue(again.headers["X-Request-Id"])
        self.assertEqual(self.stub.ask("GET", "/v1/rulesets", If_None_Match='"x"').status, 200)

    def test_a_304_has_the_etag_that_a_200_would_have(self) -> None:
        for filler in ("bytes-0", "bytes-5000"):
            for takes in ("identity", "gzip"):
                headers = {"Accept_Encoding": takes, "Idempotency_Key": filler}
                first = self.stub.ask("GET", "/v1/rulesets", **headers)
                again = self.stub.ask("GET", "/v1/rulesets", If_None_Match="*", **headers)
                self.assertEqual((first.status, again.status), (200, 304))
                self.assertEqual(again.headers["ETag"], first.headers["ETag"])
                self.assertIsNone(again.headers["Content-Encoding"])

    def test_a_list_may_stand_on_several_lines(self) -> None:
        plain = self.ask_with(("Idempotency-Key", "bytes-5000"))
        self.assertIsNone(plain.headers["Content-Encoding"])
        takes = [("Accept-Encoding", "br"), ("accept-encoding", "gzip")]
        packed = self.ask_with(("Idempotency-Key", "bytes-5000"), *takes)
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        tags = [("If-None-Match", tag) for tag in ('"x"', plain.headers["ETag"], '"y"')]
        self.assertEqual(self.ask_with(("Idempotency-Key", "bytes-5000"), *tags).status, 304)
        self.assertEqual(self.ask_with(("Idempotency-Key", "bytes-5000"), tags[0], tags[2]).status, 200)

    def ask_with(self, *headers: tuple[str, str]) -> Answer:
        connection = self.stub.connect()
        try:
            connection.putrequest("GET", "/v1/rulesets", skip_accept_encoding=True)
            for header in headers:
                connection.putheader(*header)
            connection.endheaders()
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def test_only_json_is_taken(self) -> None:
        for sent in ("text/plain", "application/jsonx", "application/x-www-form-urlencoded"):
            answer = self.stub.ask("POST", "/v1/games", b"{}", Content_Type=sent)
            self.assert_problem(answer, 415, "unsupported_media_type")
        answer = self.stub.ask("POST", "/v1/games", b"{}", Content_Encoding="gzip")
        self.assert_problem(answer, 415, "unsupported_media_type")
        for sent in ("application/json", "Application/JSON; charset=utf-8"):
            self.assertEqual(self.stub.ask("POST", "/v1/games", b"{}", Content_Type=sent).status, 200)

    def test_a_post_without_a_body_needs_no_type(self) -> None:
        answer = self.stub.ask("POST", GAME + "/verify")
        self.assertEqual((answer.status, answer.json["body_len"]), (200, 0))

    def test_a_failure_tells_the_log_but_not_the_client(self) -> None:
        with Stub(PROGRAM) as stub:
            answer = stub.ask("GET", GAME + "?line=7", Idempotency_Key="fail", X_Request_Id="r1")
            self.assert_problem(answer, 500, "internal")
            self.assertNotIn("asked", answer.body.decode())
            stub.stop()
            entry = json.loads(stub.log)
            self.assertEqual((entry["request"], entry["route"], entry["status"]), ("r1", "/v1/games/{id}", 500))
            self.assertEqual(entry["detail"], "as\nasked")


class Bodies(ServerTest):
    settings = {"max_body": 100_000}

    def test_a_body_up_to_the_limit_is_taken(self) -> None:
        answer = self.stub.ask("POST", "/v1/games", b"x" * 100_000)
        self.assertEqual((answer.status, answer.json["body_len"], answer.json["strlen"]), (200, 100_000, 100_000))
        answer = self.stub.ask("POST", "/v1/games", iter([b"x" * 50_000, b"y" * 50_000]))
        self.assertEqual((answer.status, answer.json["body_len"]), (200, 100_000))

    def test_one_byte_more_is_413(self) -> None:
        answer = self.stub.ask("POST", "/v1/games", b"x" * 100_001)
        self.assert_problem(answer, 413, "too_large")
        answer = self.stub.ask("POST", "/v1/games", iter([b"x" * 50_000, b"y" * 50_001]))
        self.assert_problem(answer, 413, "too_large")

    def test_a_huge_body_gets_its_answer(self) -> None:
        answer = self.stub.ask("POST", "/v1/games", b"x" * 100_000_000)
        self.assert_problem(answer, 413, "too_large")
        answer = self.stub.ask("POST", "/v1/games", (b"x" * 1_000_000 for _ in range(100)))
        self.assert_problem(answer, 413, "too_large")

    def test_the_connection_can_be_used_after_a_413(self) -> None:
        connection = self.stub.connect()
        self.assert_problem(ask_on(connection, "POST", "/v1/games", b"x" * 200_000), 413, "too_large")
        self.assertEqual(ask_on(connection, "GET", "/healthz").status, 200)
        connection.close()

    def curl(self, *options: str) -> tuple[int, dict]:
        url = f"http://{self.stub.host}:{self.stub.port}/v1/games"
        command = ["curl", "-sS", "-w", "\n%{http_code}", "-H", "Content-Type: application/json", *options, url]
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        body, status = done.stdout.rsplit(b"\n", 1)
        return int(status), json.loads(body)

    def test_curl_gets_the_413_whether_it_waits_or_not(self) -> None:
        with tempfile.NamedTemporaryFile() as file:
            file.write(b"x" * 100_000_000)
            file.flush()
            for header in ("Accept: */*", "Expect: 100-continue", "Expect:", "Transfer-Encoding: chunked"):
                status, problem = self.curl("-H", header, "--data-binary", f"@{file.name}")
                self.assertEqual((status, problem["code"]), (413, "too_large"), header)

    def test_a_wrong_path_answers_whatever_the_body(self) -> None:
        answer = self.stub.ask("POST", "/v1/nothing", b"x" * 5_000_000)
        self.assert_problem(answer, 404, "unknown_path")
        answer = self.stub.ask("PUT", "/v1/games", b"x" * 5_000_000)
        self.assert_problem(answer, 405, "method_not_allowed")

    def test_nul_in_a_body_reaches_the_handler(self) -> None:
        answer = self.stub.ask("POST", "/v1/games", b"ab\0cd")
        self.assertEqual((answer.json["body_len"], answer.json["strlen"]), (5, 2))

    def test_more_than_is_worth_reading_is_cut_off(self) -> None:
        with self.stub.socket() as client:
            client.sendall(b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999\r\n\r\n")
            self.assertTrue(client.recv(1000).startswith(b"HTTP/1.1 413 "))

    def test_large_answers_arrive_whole(self) -> None:
        answer = self.stub.ask("GET", "/v1/rulesets", Idempotency_Key="bytes-5000000")
        self.assertEqual(len(answer.json["filler"]), 5_000_000)


class Connections(ServerTest):
    settings = {"timeout": 1}

    def test_one_connection_carries_many_requests(self) -> None:
        connection = self.stub.connect()
        connection.connect()
        first = connection.sock.getsockname()
        for number in range(50):
            answer = ask_on(connection, "POST", "/v1/games", b"x" * number)
            self.assertEqual((answer.status, answer.json["body_len"]), (200, number))
            self.assertEqual(ask_on(connection, "GET", "/healthz").status, 200)
            self.assertEqual(connection.sock.getsockname(), first)
        connection.close()

    def test_pipelined_requests_are_answered_in_order(self) -> None:
        waits = (b"sleep-200", b"sleep-0", b"sleep-50", b"sleep-0")
        with self.stub.socket() as client:
            for number, wait in enumerate(waits):
                close = b"Connection: close\r\n" if number == 3 else b""
                client.sendall(
                    b"GET /v1/games/g%d HTTP/1.1\r\nHost: x\r\nIdempotency-Key: %s\r\n%s\r\n" % (number, wait, close)
                )
            received = b""
            while piece := client.recv(65536):
                received += piece
        self.assertEqual(re.findall(rb'"id":"g(\d)"', received), [b"0", b"1", b"2", b"3"])

    def test_a_slow_body_is_waited_for(self) -> None:
        with self.stub.socket() as client:
            head = b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            client.sendall(head + b"Content-Length: 6\r\nConnection: close\r\n\r\n")
            for byte in b"abcdef":
                time.sleep(0.25)
                client.sendall(bytes([byte]))
            self.assertIn(b'"body_len":6', client.recv(65536))

    def test_a_silent_client_is_cut_off(self) -> None:
        with self.stub.socket() as client:
            client.sendall(b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nab")
            self.assertEqual(client.recv(100), b"")

    def test_a_handler_may_take_longer_than_the_timeout(self) -> None:
        answer = self.stub.ask("GET", "/v1/rulesets", Idempotency_Key="sleep-2500")
        self.assertEqual(answer.status, 200)

    def test_clients_may_vanish_at_any_point(self) -> None:
        whole = b"POST /v1/games HTTP/1.1\r\nHost: x\r\nIdempotency-Key: sleep-100\r\n"
        whole += b"Content-Type: application/json\r\nContent-Length: 4\r\n\r\nabcd"
        for sent in range(0, len(whole) + 1, 7):
            with self.stub.socket() as client:
                client.sendall(whole[:sent])
        self.assertEqual(self.stub.ask("GET", "/v1/rulesets").status, 200)

    def test_what_is_not_http_does_no_harm(self) -> None:
        for sent in (b"\0" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\xff\xfe /\r\n" * 50, b"A" * 100_000):
            with self.stub.socket() as client:
                try:
                    client.sendall(sent + b"\r\n\r\n")
                    client.recv(1000)
                except ConnectionError:
                    pass
        self.assertEqual(self.stub.ask("GET", "/v1/rulesets").status, 200)


class Load(ServerTest):
    settings = {"workers": 1, "queue": 2}

    def test_a_full_queue_is_503_and_health_still_answers(self) -> None:
        with concurrent.futures.ThreadPoolExecutor(12) as pool:
            asked = [pool.submit(self.stub.ask, "GET", "/v1/rulesets", Idempotency_Key="hold")]
            self.stub.wait_until_held()
            asked += [pool.submit(self.stub.ask, "GET", "/v1/rulesets") for _ in range(9)]
            done = concurrent.futures.as_completed(asked)
            answers = [next(done).result() for _ in range(7)]  # so two wait
            self.assertEqual(self.stub.ask("GET", "/healthz").status, 200)
            self.stub.release()
            answers += [future.result() for future in done]
        refused = [answer for answer in answers if answer.status == 503]
        self.assertEqual(len(refused), 7)
        for answer in refused:
            self.assert_problem(answer, 503, "overloaded")
            self.assertEqual(answer.headers["Retry-After"], "1")
        self.assertEqual(sum(answer.status == 200 for answer in answers), 3)

    def test_what_is_refused_for_lack_of_room_is_logged(self) -> None:
        with Stub(PROGRAM, workers=1, queue=1) as stub, concurrent.futures.ThreadPoolExecutor(8) as pool:
            asked = [pool.submit(stub.ask, "GET", GAME, Idempotency_Key="sleep-300") for _ in range(8)]
            refused = sum(future.result().status == 503 for future in asked)
            stub.stop()
            entries = [json.loads(line) for line in stub.log.splitlines()]
            lines = [entry for entry in entries if (entry["route"], entry["status"]) == ("/v1/games/{id}", 503)]
            self.assertGreater(refused, 0)
            self.assertEqual(len(lines), refused)
            self.assertEqual({entry["detail"] for entry in lines}, {"Too much is going on at once"})


class Stop(unittest.TestCase):
    def test_what_runs_is_finished(self) -> None:
        with Stub(PROGRAM, workers=2, queue=50) as stub, concurrent.futures.ThreadPoolExecutor(20) as pool:
            asked = [
                pool.submit(stub.ask, "POST", "/v1/games", b"{}", Idempotency_Key="sleep-200") for _ in range(20)
            ]
            time.sleep(0.3)
            stub.stop()
            answers = [future.result() for future in asked]
            self.assertEqual([answer.status for answer in answers], [200] * 20)
            self.assertEqual(stub.process.returncode, 0, stub.log)

    def test_a_busy_connection_is_told_to_close(self) -> None:
        with Stub(PROGRAM) as stub, concurrent.futures.ThreadPoolExecutor(2) as pool:
            asked = pool.submit(stub.ask, "GET", "/v1/rulesets", Idempotency_Key="sleep-500")
            time.sleep(0.2)
            stub.stop()
            self.assertEqual(asked.result().headers["Connection"], "close")

    def test_a_body_that_arrives_while_it_stops_is_answered(self) -> None:
        with Stub(PROGRAM) as stub, stub.socket() as client, concurrent.futures.ThreadPoolExecutor(1) as pool:
            client.sendall(b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
            client.sendall(b"Content-Length: 6\r\n\r\nabc")
            time.sleep(0.1)
            stopped = pool.submit(stub.stop)
            time.sleep(0.3)
            client.sendall(b"def")
            self.assertIn(b'"body_len":6', client.recv(65536))
            stopped.result()

    def test_idle_and_half_sent_connections_do_not_keep_it(self) -> None:
        with Stub(PROGRAM, timeout=60) as stub, stub.socket(), stub.socket() as client:
            client.sendall(b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc")
            time.sleep(0.1)
            began = time.monotonic()
            stub.stop()
            self.assertLess(time.monotonic() - began, 10)
            self.assertEqual(stub.process.returncode, 0, stub.log)

    def test_it_stops_under_load(self) -> None:
        with Stub(PROGRAM, workers=4, queue=20) as stub, concurrent.futures.ThreadPoolExecutor(16) as pool:
            asked = [pool.submit(self.ask_until_closed, stub) for _ in range(16)]
            time.sleep(1)
            stub.stop()
            counts = [future.result() for future in asked]
            self.assertGreater(min(counts), 0)
            self.assertEqual(stub.process.returncode, 0, stub.log)

    def ask_until_closed(self, stub: Stub) -> int:
        """Whole answers over one connection until the server ends it."""
        connection = stub.connect()
        count = 0
        try:
            while True:
                answer = ask_on(connection, "POST", "/v1/games", b"{}", Idempotency_Key="sleep-5")
                self.assertIn(answer.status, (200, 503))
                count += 1
                if answer.headers["Connection"] == "close":
                    return count
        except (ConnectionError, OSError):
            return count
        finally:
            connection.close()


if __name__ == "__main__":
    unittest.main()
