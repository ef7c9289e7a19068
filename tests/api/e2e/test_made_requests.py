# SPDX-License-Identifier: MIT
"""Requests that are made up from openapi.yaml, and damaged: whatever comes, the
service lives, answers no 5xx, and answers as the contract has it. What it takes
is what the contract allows.

As many as DARWINLOG_TEST_PERCENT says: the same ones each time in a short run,
others each time in a long one. The seed is printed with what failed;
DARWINLOG_TEST_SEED takes it, DARWINLOG_TEST_REQUEST the number of one request.
"""
import collections
import gzip
import http.client
import os
import random
import re
import socket
import threading
import time
import urllib.parse

import games
from client import REQUEST_ID, Answer
from harness import ROOT, ServiceCase, is_instrumented
from made_requests import Made, Maker

PERCENT = int(os.environ.get("DARWINLOG_TEST_PERCENT", "10"))
# A sanitizer's build gets a tenth of the percents, and finds more.
COUNT = PERCENT * (100 if is_instrumented() else 20)
LONG = 5_000
COUNT = COUNT if COUNT <= LONG else COUNT * 5 // 2
SEED = 8
THREADS = 4
SECONDS = 60  # for an answer
BROKEN_SECONDS = 1  # for one to what is no HTTP
FAULTS = 5  # are told
LOG_PRINTED = 3000  # characters of the service's log, behind them
PAGES = re.compile(r'^PAGE\("(.*)"\)$', re.MULTILINE)
# What libmicrohttpd answers by itself to what is no HTTP.
REFUSALS_OF_HTTP = {400, 413, 414, 431, 505}


def page_pattern() -> re.Pattern:
    paths = PAGES.findall((ROOT / "api" / "routes.list").read_text(encoding="utf-8"))
    return re.compile("|".join(re.sub(r"\{\w+\}", "[^/]+", path) for path in paths))


class Line:
    """One connection, kept as long as the service keeps it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket: socket.socket | None = None

    def exchange(self, made: Made) -> Answer | None:
        """None: the service closed the connection instead."""
        for is_last in (False, True):
            is_fresh = self._socket is None
            try:
                return self._exchange(made)
            except (http.client.RemoteDisconnected, ConnectionError):
                self.close()
                if is_fresh or is_last:
                    return None
        return None

    def _exchange(self, made: Made) -> Answer:
        if self._socket is None:
            self._socket = socket.create_connection(("127.0.0.1", self._port), timeout=SECONDS)
        self._socket.sendall(made.content)
        with http.client.HTTPResponse(self._socket, method=made.method) as response:
            response.begin()
            content = response.read()
            fields = {name.lower(): value for name, value in response.getheaders()}
            will_close = response.will_close
        if will_close:
            self.close()
        if fields.get("content-encoding") == "gzip" and content:
            content = gzip.decompress(content)
        return Answer(response.status, fields, content)

    def send_broken(self, content: bytes) -> bytes:
        """What comes back before the service closes the connection."""
        self.close()
        received = b""
        with socket.create_connection(("127.0.0.1", self._port), timeout=BROKEN_SECONDS) as connection:
            try:
                connection.sendall(content)
                connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(65536):
                    received += piece
            except OSError:  # it did not want to hear all of it, or waits for more
                pass
        return received

    def close(self) -> None:
        if self._socket:
            self._socket.close()
            self._socket = None


class MadeRequests(ServiceCase):
    ends_as_rebuilt = True

    def setUp(self) -> None:
        self.contract = self.client.contract
        self.pages = page_pattern()
        self.lock = threading.Lock()
        self.faults: list[str] = []
        self.statuses: collections.Counter = collections.Counter()
        self.seen: set = set()
        self.maker = Maker(self.contract, *self.build_world())

    # ---- what is there to be asked for ----

    def build_world(self) -> tuple[dict[str, list], dict[str, list]]:
        whole = [games.recorded(), games.recorded("hand-three-players"), games.recorded(games.names("journey")[0], "journey")]
        stored = [self.upload(document) for document in whole]
        begun = [self.upload(games.under(games.shortened(document, 20), f"begun-{at}")) for at, document in enumerate(whole)]
        for game in begun:
            self.client.post(f"/v1/games/{game['id']}/lines", {"from": {"seq": 3}})
        digests = [one["digest"] for one in self.client.get("/v1/catalogs").json["catalogs"]]
        dimensions = self.client.get("/v1/stats/dimensions").json["dimensions"]
        world = {
            "path id": [game["id"] for game in stored + begun],
            "/v1/players id": [player["player"] for game in stored for player in game["players"]],
            "path digest": digests, "query catalog": digests, "path line": [0, 0, 1], "query line": [0, 0, 1],
            "query a": [0], "query b": [1], "query seq": [0, 1, 20, "head"], "path seq": [0, 1, 20, "head"],
            "query ruleset": list(games.RULESETS), "query by": [one["name"] for one in dimensions],
            "query player": ["Ada", "Ben"], "query name": ["a"], "query source": ["darwinlog-tests", "e2e"],
            "query has": ["theory:bird"], "query not_has": ["theory:bird"],
            "header If-Match": [f'"{game["head"]["digest"]}"' for game in begun],
            "query after": [line["position"] for line in self.client.get("/v1/feed").lines],
        }
        note = {"author": "Ada", "reason": "made up"}
        forks = [{"from": {"seq": 20}, "moves": document["moves"][20:22]} for document in whole]
        bodies = {
            "postGame": [games.shortened(document, count) for document in whole for count in (0, 9, 400)]
            + [games.under(games.shortened(whole[0], 5), f"made-{at}") for at in range(5)]
            + [games.without_source(games.shortened(document, 12)) for document in whole],
            "postLine": forks + [{**fork, "chance": {"policy": "seed", "seed": 7}, "name": "made"} for fork in forks],
            "postMoves": [{"moves": document["moves"][20:at]} for document in whole for at in (21, 22, 400)],
            "patchGame": [{"tags": ["made"], **note}, {"played_at": None, **note}, {"players": [{"seat": 1, "name": "Eve"}], **note}],
            "postCatalog": [self.client.get(f"/v1/catalogs/{digest}").json for digest in digests],
        }
        return world, bodies

    # ---- one exchange ----

    def try_one(self, line: Line, made: Made) -> None:
        if not made.is_http:
            self.check_broken(line.send_broken(made.content))
            return
        answer = line.exchange(made)
        if answer is None:
            raise AssertionError("the connection was closed without an answer")
        with self.lock:
            self.statuses[answer.status] += 1
        faults = list(self.exchange_faults(made, answer))
        if faults:
            raise AssertionError(f"{answer.status} {answer.body[:400]!r}: " + "; ".join(fault[:300] for fault in faults[:5]))

    @staticmethod
    def check_broken(received: bytes) -> None:
        if not received:
            return
        match = re.match(rb"HTTP/1\.[01] (\d{3}) ", received)
        if not match:
            raise AssertionError(f"no HTTP: {received[:200]!r}")
        status = int(match[1])
        if status >= 500 and status not in REFUSALS_OF_HTTP:
            raise AssertionError(f"a failure of the service: {received[:400]!r}")

    def exchange_faults(self, made: Made, answer: Answer):
        if answer.status >= 500:
            yield "a failure of the service"
        if not REQUEST_ID.fullmatch(answer.headers.get("x-request-id", "")):
            yield "no X-Request-Id"
        path, _, query = made.target.partition("?")
        method = made.method
        if method == "OPTIONS" and answer.status == 204:
            if not answer.headers.get("allow"):
                yield "no Allow"
            return
        operation, params = self.contract.find(method, self.plain(path)) if method.isupper() else (None, {})
        if operation is None and answer.status < 400:
            if method in ("GET", "HEAD") and self.pages.fullmatch(self.plain(path)):
                return
            yield "neither described nor refused"
        if operation and answer.status < 400:
            body = made.body if method not in ("GET", "HEAD") else None  # without a meaning there
            yield from operation.request_faults(params, self.pairs(query), made.meant_headers(), body)
        yield from self.answer_faults(operation, method, answer)
        if made.is_valid and answer.status < 500 and answer.status >= 400:
            yield from self.unfair_refusals(answer, method)

    def answer_faults(self, operation, method: str, answer: Answer):
        """What was found fine once is not validated again."""
        stable = tuple(sorted((k, v) for k, v in answer.headers.items() if k not in ("date", "x-request-id")))
        key = (operation and operation.name, answer.status, stable, answer.body)
        if hash(key) in self.seen:
            return
        faults = []
        if operation:
            faults += operation.answer_faults(answer.status, answer.headers, answer.body, method == "HEAD")
        if answer.status >= 400 and method != "HEAD":
            faults += self.contract.problem_faults(answer.status, answer.headers, answer.body)
        if not faults:
            self.seen.add(hash(key))
        yield from faults

    def unfair_refusals(self, answer: Answer, method: str):
        """What is valid by its schema may contradict itself or what is stored, but is not malformed."""
        if method == "HEAD":
            return
        if answer.problem["code"] in ("malformed_json", "bad_encoding", "unknown_parameter", "repeated_parameter", "unknown_path",
                                      "method_not_allowed", "unsupported_media_type", "precondition_required", "forbidden"):
            yield "the request was valid by the contract"

    @staticmethod
    def plain(path: str) -> str:
        """With nothing escaped that need not be."""
        return "/".join(urllib.parse.quote(urllib.parse.unquote_to_bytes(part), safe=":") for part in path.split("/"))

    @staticmethod
    def pairs(query: str) -> list[tuple[str, str]]:
        return urllib.parse.parse_qsl(query, keep_blank_values=True)

    # ---- all of them ----

    def work(self, seed: int, numbers: range) -> None:
        line = Line(self.service.port)
        for number in numbers:
            if len(self.faults) >= FAULTS:
                break
            made = self.maker.make(seed, number)
            try:
                self.try_one(line, made)
            except Exception as error:  # whatever it is, the request belongs to it
                with self.lock:
                    self.faults.append(f"{type(error).__name__}: {error}\n    {made}")
                line.close()
        line.close()

    def test_whatever_comes_is_answered_as_described(self) -> None:
        chosen = random.SystemRandom().randrange(2**32) if COUNT > LONG else SEED
        seed = int(os.environ.get("DARWINLOG_TEST_SEED") or chosen)
        only = os.environ.get("DARWINLOG_TEST_REQUEST")
        began = time.monotonic()
        ranges = [range(first, COUNT, THREADS) for first in range(THREADS)]
        ranges = [range(int(only), int(only) + 1)] if only else ranges
        threads = [threading.Thread(target=self.work, args=(seed, numbers)) for numbers in ranges]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(f"seed {seed}: {COUNT} requests in {time.monotonic() - began:.1f} s, by status {sorted(self.statuses.items())}", flush=True)
        self.client.close()  # it was silent for long
        self.assertEqual(self.client.get("/readyz").status, 200)
        if self.faults:
            self.fail(f"seed {seed}\n" + "\n".join(self.faults) + f"\n{self.service.log()[-LOG_PRINTED:]}")
        if not only:
            for status in (200, 201, 400, 404, 405, 409, 412, 415, 422):
                self.assertIn(status, self.statuses, "too tame to tell anything")
