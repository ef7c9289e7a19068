# SPDX-License-Identifier: MIT
"""Bodies that are no JSON, or too much of it."""
import http.client
import json
import random
import socket

import games
from client import Answer
from harness import ServiceCase

HUGE = 100 * 1024 * 1024
DAMAGED = 400
PIECE = b" " * (1024 * 1024)


class BadBodies(ServiceCase):
    def setUp(self) -> None:
        before = self.database.counts()
        self.addCleanup(lambda: self.assertEqual(self.database.counts(), before, "something was stored"))
        self.addCleanup(lambda: self.assertEqual(self.client.get("/readyz").status, 200))

    def post(self, body: bytes, headers: dict | None = None) -> Answer:
        return self.client.post_bytes("/v1/games", body, headers)

    def malformed(self, body: bytes) -> dict:
        problem = self.assert_problem(self.post(body), 400, "malformed_json")
        self.assertLessEqual(problem["position"], len(body))
        return problem

    def test_position_of_what_is_malformed(self) -> None:
        whole = json.dumps(games.recorded()).encode()
        at = whole.index(b'"players"')
        for body, position in (
            (whole[:at] + b"!" + whole[at:], at + 1), (whole[:-1], len(whole) - 1), (whole + b"}", len(whole) + 1),
            (b"{", 1), (b"nonsense", 8), (b'{"a": 01}', 8), (b'{"a": "\x01"}', 8), (b'{"a": 1e999}', 12),
        ):
            with self.subTest(body[:20]):
                self.assertAlmostEqual(self.malformed(body)["position"], position, delta=2)

    def test_pointer_to_what_is_malformed(self) -> None:
        problem = self.malformed(b'{"ruleset": "footsteps", "players": [{"seat": 1}, {"seat": +}]}')
        self.assertEqual(problem["pointer"], "/players/1/seat")

    def test_pointer_of_more_than_a_line(self) -> None:
        answer = self.post(b'{"ruleset": "footsteps", "\\nseed": 1}')
        faults = self.assert_problem(answer, 400, "bad_input")["faults"]
        self.assertIn("/\nseed", [fault["pointer"] for fault in faults])

    def test_duplicate_keys(self) -> None:
        problem = self.malformed(b'{"ruleset": "footsteps", "source": {"ref": "1", "ref": "2"}}')
        self.assertIn("/source", problem["pointer"])

    def test_invalid_utf8(self) -> None:
        for bad in (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"):
            self.malformed(b'{"ruleset": "' + bad + b'"}')

    def test_nul(self) -> None:
        self.malformed(b'{"ruleset": "foot\x00steps"}')
        self.malformed(b'{"ruleset": "foot\\u0000steps"}')
        self.malformed(b'{"ruleset": "footsteps"}\x00')
        for value in (b"1", b"true", b"null", b"[]"):
            self.malformed(b'{"ruleset": "footsteps", "seed": ' + value + b"\x00}")

    def test_too_deep(self) -> None:
        for depth in (17, 100, 200000):
            answer = self.post(b'{"setup": ' + b"[" * depth + b"]" * depth + b"}")
            self.assert_problem(answer, 413, "too_large")

    def test_too_many_values(self) -> None:
        answer = self.post(b'{"moves": [' + b"1," * 100000 + b"1]}")
        self.assert_problem(answer, 413, "too_large")

    def test_too_long_string(self) -> None:
        longest = b"x" * (1 << 20)
        self.assert_problem(self.post(b'{"ruleset": "' + longest + b'"}'), 400, "bad_input")
        self.assert_problem(self.post(b'{"ruleset": "' + longest + b'x"}'), 413, "too_large")
        self.assert_problem(self.post(b'{"' + longest + b'x": 1}'), 413, "too_large")

    def test_empty(self) -> None:
        self.assert_problem(self.post(b""), 400, "malformed_json")
        self.assert_problem(self.client.post("/v1/games"), 400, "malformed_json")

    def test_other_values_than_objects(self) -> None:
        for body in (b"[]", b"1", b'"x"', b"null", b"true"):
            answer = self.post(body)
            self.assertEqual(answer.status, 400)
            self.assertIn(answer.problem["code"], ("bad_input", "malformed_json"))

    def test_other_types(self) -> None:
        body = json.dumps(games.recorded()).encode()
        for media in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp", "application/xml"):
            self.assert_problem(self.post(body, {"Content-Type": media}), 415, "unsupported_media_type")
        gzip = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
        self.assert_problem(self.post(body, gzip), 415, "unsupported_media_type")

    def test_body_where_none_is_wanted(self) -> None:
        path = "/v1/games/01a22b6c-24cd-7eed-b059-a90fa7ff645b/verify"
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        self.assert_problem(self.client.post_bytes(path, b"", form), 404, "not_found")
        self.assert_problem(self.client.post_bytes(path, b"a=b", form), 415, "unsupported_media_type")

    def test_damaged_documents_never_break_the_service(self) -> None:
        chooser = random.Random(3)
        whole = json.dumps(games.recorded()).encode()
        for _ in range(DAMAGED):
            body = bytearray(whole)
            for _ in range(chooser.randint(1, 4)):
                at = chooser.randrange(len(body))
                piece = chooser.choice((b"", b'"', b"}", b"[", b"\\", b"-", b"9", b"\x00", b"\xf0", b",", b" null "))
                body[at:at + chooser.randint(0, 3)] = piece
            answer = self.client.post_bytes("/v1/games", bytes(body), dry_run=True)
            self.assertIn(answer.status, (200, 400, 413, 422), bytes(body))

    def test_hundred_megabytes(self) -> None:
        self.assert_too_large([PIECE] * (HUGE // len(PIECE)), {"Content-Length": str(HUGE)})

    def test_hundred_megabytes_in_chunks(self) -> None:
        chunk = b"%x\r\n" % len(PIECE) + PIECE + b"\r\n"
        self.assert_too_large([chunk] * (HUGE // len(PIECE)) + [b"0\r\n\r\n"], {"Transfer-Encoding": "chunked"})

    def assert_too_large(self, pieces: list[bytes], headers: dict) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=60)
        connection.putrequest("POST", "/v1/games")
        for name, value in {"Content-Type": "application/json", **headers}.items():
            connection.putheader(name, value)
        connection.endheaders()
        for piece in pieces:
            connection.send(piece)
        response = connection.getresponse()
        fields = {name.lower(): value for name, value in response.getheaders()}
        self.assert_problem(Answer(response.status, fields, response.read()), 413, "too_large")
        connection.close()

    def test_client_that_goes_away(self) -> None:
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", self.service.port)) as connection:
                connection.sendall(
                    b"POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                    b'Content-Length: 5000\r\n\r\n{"ruleset": '
                )
