# SPDX-License-Identifier: MIT
"""What those see who run a service: figures, lines of the log, limits, headers."""
import gzip
import json
import re
import socket
import time

import games
from client import Client
from harness import Service, ServiceCase, new_database

SAMPLE = re.compile(r'^(darwinlog_\w+)(?:\{(.*)\})? (-?\d+(?:\.\d+)?)$')
LABEL = re.compile(r'(\w+)="([^"]*)"')
SECONDS = 20


class Operation(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.database = new_database()
        cls.start_service("--log-requests")
        cls.addClassCleanup(cls.end_service)

    def figures(self) -> dict[tuple, float]:
        """By name and labels; every line must be one, of a family that was announced."""
        announced, found = set(), {}
        for line in self.client.get("/metrics").text.splitlines():
            if line.startswith("# TYPE "):
                name = line.split()[2]
                self.assertNotIn(name, announced)
                announced.add(name)
            elif not line.startswith("# HELP "):
                match = SAMPLE.match(line)
                self.assertIsNotNone(match, line)
                family = re.sub(r"_(bucket|sum|count)$", "", match[1])
                self.assertTrue({match[1], family} & announced, line)
                key = (match[1], *sorted(LABEL.findall(match[2] or "")))
                self.assertNotIn(key, found)
                found[key] = float(match[3])
        return found

    def requests(self, route: str, status: int, method: str = "GET") -> float:
        key = ("darwinlog_requests_total", ("method", method), ("route", route), ("status", str(status)))
        return self.figures().get(key, 0)

    def test_requests_are_counted_by_route_and_status(self) -> None:
        before = self.requests("/v1/games/{id}", 404)
        for _ in range(3):
            self.client.get("/v1/games/x")
        self.assertEqual(self.requests("/v1/games/{id}", 404), before + 3)
        self.client.get("/v1/elsewhere")
        self.assertGreaterEqual(self.requests("", 404, ""), 1)

    def test_durations_add_up(self) -> None:
        self.client.get("/v1/rulesets")
        figures = self.figures()
        labels = (("method", "GET"), ("route", "/v1/rulesets"))
        buckets = [
            value for key, value in figures.items()
            if key[0] == "darwinlog_request_seconds_bucket" and set(labels) <= set(key[1:])
        ]
        self.assertEqual(buckets, sorted(buckets))
        self.assertEqual(buckets[-1], figures["darwinlog_request_seconds_count", *labels])
        self.assertGreater(figures["darwinlog_request_seconds_sum", *labels], 0)

    def test_imports_the_database_and_what_waits(self) -> None:
        body = json.dumps(games.under(games.recorded(), "operation")).encode() + b"\n{}\n"
        answer = self.client.post_bytes("/v1/imports", body, {"Content-Type": "application/x-ndjson"})
        self.assertEqual(answer.status, 200)
        figures = self.figures()
        for status in ("created", "refused"):
            self.assertGreaterEqual(figures["darwinlog_imported_games_total", ("status", status)], 1)
        self.assertGreaterEqual(figures["darwinlog_connections",], 1)
        self.assertEqual(figures["darwinlog_workers",], 8)
        end = time.monotonic() + SECONDS
        while self.figures()["darwinlog_database_up",] != 1:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)

    def test_the_log_is_json_without_names(self) -> None:
        document = games.under(games.shortened(games.recorded(), 6), "a secret reference")
        document["players"][0]["name"] = "Anastasia Verschwiegen"
        document["tags"] = ["hushhush"]
        self.client.post("/v1/games", document, {"X-Request-Id": "upload-1"})
        self.client.get("/v1/games", {"X-Request-Id": "list-1"}, player="Anastasia")
        lines = [json.loads(line) for line in self.service.log().splitlines()]
        ours = {line["request"]: line for line in lines if line["event"] == "request"}
        upload = ours["upload-1"]
        self.assertEqual((upload["method"], upload["route"], upload["status"]), ("POST", "/v1/games", 201))
        self.assertEqual(ours["list-1"]["route"], "/v1/games")
        for line in ours.values():
            self.assertGreaterEqual(line["microseconds"], 0)
            self.assertRegex(line["time"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
        for secret in ("Anastasia", "Verschwiegen", "hushhush", "a secret reference"):
            self.assertNotIn(secret, self.service.log())

    def test_the_log_has_no_method_that_somebody_made_up(self) -> None:
        for number, method in enumerate((b"\xffVerschwiegen", b"X" * 30_000, b"get", b"DELETE")):
            with socket.create_connection(("127.0.0.1", self.service.port), SECONDS) as client:
                client.sendall(b"%s /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: method-%d\r\n\r\n" % (method, number))
                self.assertTrue(client.recv(1000).startswith(b"HTTP/1.1 405 "), method[:20])
        lines = [json.loads(line) for line in self.service.log().splitlines()]
        methods = {line["request"]: line["method"] for line in lines if line["event"] == "request"}
        self.assertEqual([methods[f"method-{number}"] for number in range(4)], ["other", "other", "other", "DELETE"])
        self.assertLess(max(map(len, self.service.log().splitlines())), 500)

    def test_large_answers_are_packed_for_who_takes_it(self) -> None:
        game = self.client.post("/v1/games", games.under(games.recorded(), "packed")).json
        path = f"/v1/games/{game['id']}/events"
        plain = self.client.get(path)
        self.assertNotIn("content-encoding", plain.headers)
        packed = self.client.send("GET", path, {"Accept-Encoding": "gzip"}, None)
        self.assertEqual(packed.headers["content-encoding"], "gzip")
        self.assertIn("Accept-Encoding", packed.headers["vary"])
        self.assertEqual(gzip.decompress(packed.body), plain.body)
        self.assertNotEqual(packed.etag, plain.etag)
        for tag in (plain.etag, packed.etag):
            for takes, etag in ({}, plain.etag), ({"Accept-Encoding": "gzip"}, packed.etag):
                answer = self.client.send("GET", path, {"If-None-Match": tag, **takes}, None)
                self.assertEqual((answer.status, answer.etag), (304, etag))
                self.assertNotIn("content-encoding", answer.headers)

    def test_an_answer_has_one_etag_whether_it_is_sent_or_not(self) -> None:
        game = self.client.post("/v1/games", games.under(games.shortened(games.recorded(), 40), "one etag")).json["id"]
        of_game = ("", "/export", "/timeline", "/states/head", "/states/20", "/lines")
        others = ("/", "/openapi.json", "/v1/rulesets", "/v1/games", "/v1/catalogs", "/v1/stats/dimensions", "/v1/players")
        for path in (*others, *(f"/v1/games/{game}{rest}" for rest in of_game)):
            for takes in ({}, {"Accept-Encoding": "gzip"}):
                for _ in range(2):  # the second one may be kept in memory
                    sent = self.client.send("GET", path, takes, None)
                    answer = self.client.send("GET", path, {"If-None-Match": sent.etag, **takes}, None)
                    self.assertEqual((sent.status, answer.status, answer.etag), (200, 304, sent.etag), path)

    def test_every_answer_is_guarded(self) -> None:
        for path in ("/", "/healthz", "/v1/games", "/v1/nowhere", "/metrics"):
            headers = self.client.get(path).headers
            self.assertEqual(headers["x-content-type-options"], "nosniff", path)
            self.assertEqual(headers["referrer-policy"], "no-referrer", path)
            self.assertEqual(headers["cross-origin-resource-policy"], "same-origin", path)
            self.assertIn("frame-ancestors 'none'", headers["content-security-policy"], path)

    def test_no_other_site_reads_unless_it_is_told(self) -> None:
        headers = self.client.get("/v1/games", {"Origin": "https://a.example"}).headers
        self.assertFalse([name for name in headers if name.startswith("access-control")])


class Origins(ServiceCase):
    """Pages of other sites that may read."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.database = new_database()
        cls.start_service("--cors-origins", "https://a.example,https://b.example")
        cls.addClassCleanup(cls.end_service)

    def test_pages_of_named_sites_may_read(self) -> None:
        answer = self.client.get("/v1/games", {"Origin": "https://b.example"})
        self.assertEqual(answer.headers["access-control-allow-origin"], "https://b.example")
        self.assertIn("ETag", answer.headers["access-control-expose-headers"])
        self.assertIn("Origin", answer.headers["vary"])
        self.assertEqual(answer.headers["cross-origin-resource-policy"], "cross-origin")

    def test_they_may_ask_first_and_not_write(self) -> None:
        asked = {"Origin": "https://a.example", "Access-Control-Request-Method": "GET"}
        answer = self.client.send("OPTIONS", "/v1/games", asked, None)
        self.assertEqual((answer.status, answer.headers["access-control-allow-methods"]), (204, "GET, HEAD"))
        self.assertIn("Authorization", answer.headers["access-control-allow-headers"])
        written = self.client.post("/v1/games", games.recorded(), {"Origin": "https://a.example"})
        self.assertNotIn("access-control-allow-origin", written.headers)

    def test_pages_of_other_sites_may_not(self) -> None:
        answer = self.client.get("/v1/games", {"Origin": "https://c.example"})
        self.assertNotIn("access-control-allow-origin", answer.headers)


class Rates(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.limited = Service(cls.database.conninfo, "--max-requests", "2")
        cls.addClassCleanup(cls.limited.close)

    def test_who_asks_too_often_is_told_when_to_come_back(self) -> None:
        client = Client(self.limited.port)
        answers = [client.get("/v1/rulesets") for _ in range(20)]
        refused = [answer for answer in answers if answer.status == 429]
        self.assertGreaterEqual(len(refused), 5)
        for answer in refused:
            self.assertEqual(self.assert_problem(answer, 429, "too_many_requests")["status"], 429)
            self.assertEqual(answer.headers["retry-after"], "1")
        time.sleep(1.2)
        self.assertEqual(client.get("/v1/rulesets").status, 200)
        client.close()
