# SPDX-License-Identifier: MIT
"""Paths, ids, methods and query parameters that are none."""

import games
from harness import ServiceCase

NOBODY = "01890000-0000-7000-8000-000000000000"


class Addresses(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.game = cls.client.post("/v1/games", games.recorded()).json
        cls.path = f"/v1/games/{cls.game['id']}"

    def test_unknown_paths(self) -> None:
        for path in ("/v1", "/v1/", "/v2/games", "/v1/games/", f"{self.path}/", f"{self.path}/x", "//", "/v1/Games"):
            with self.subTest(path):
                self.assert_problem(self.client.get(path), 404, "unknown_path")

    def test_unknown_and_senseless_ids(self) -> None:
        known = self.game["id"]
        parts = ("", "/events", "/export", "/lines", "/states/0", "/states/head/moves", "/timeline", "/compare?a=0&b=1")
        for name in (NOBODY, "x", "0", known + "0", known[:-1], "%00", "..", known.upper() + "x"):
            for part in parts:
                with self.subTest(name=name, part=part):
                    answer = self.client.get(f"/v1/games/{name}{part}")
                    self.assertIn((answer.status, answer.problem["code"]), ((404, "not_found"), (400, "bad_encoding")))
        for name in (NOBODY, "x"):
            self.assert_problem(self.client.post(f"/v1/games/{name}/verify"), 404, "not_found")
            self.assert_problem(self.client.post(f"/v1/games/{name}/lines", {"from": {"seq": 0}}), 404, "not_found")
            answer = self.client.post(
                f"/v1/games/{name}/lines/0/moves", {"moves": ["1 take b1"]}, {"If-Match": '"0123456789abcdef"'}
            )
            self.assert_problem(answer, 404, "not_found")

    def test_senseless_events(self) -> None:
        for seq in ("-1", "x", "1.5", "1e3", "4294967295", "99999999999999999999", "HEAD"):
            for part in ("", "/moves"):
                with self.subTest(seq=seq, part=part):
                    self.assert_problem(self.client.get(f"{self.path}/states/{seq}{part}"), 404, "not_found")

    def test_senseless_parameters(self) -> None:
        senseless = [
            ("/events", "from", "0"), ("/events", "from", "x"), ("/events", "to", "-1"), ("/events", "format", "xml"),
            ("/events", "line", "x"), ("/timeline", "per", "year"), ("", "line", "-1"), ("/states/0", "line", ""),
            ("/compare", "a", "x"),
        ]
        for part, name, value in senseless:
            with self.subTest(part=part, name=name, value=value):
                answer = self.client.get(f"{self.path}{part}", **{name: value})
                problem = self.assert_problem(answer, 400, "bad_parameter")
                self.assertEqual(problem["parameter"], name)
        problem = self.assert_problem(self.client.post("/v1/games", {}, dry_run="perhaps"), 400, "bad_parameter")
        self.assertEqual(problem["parameter"], "dry_run")

    def test_unknown_and_repeated_parameters(self) -> None:
        for path in ("/", "/healthz", "/readyz", "/v1/games", "/v1/stats", "/v1/rulesets", self.path):
            with self.subTest(path):
                problem = self.assert_problem(self.client.get(path, colour="red"), 400, "unknown_parameter")
                self.assertEqual(problem["parameter"], "colour")
        answer = self.client.request("GET", "/v1/games?limit=1&limit=2", {})
        self.assertEqual(self.assert_problem(answer, 400, "repeated_parameter")["parameter"], "limit")

    def test_badly_encoded(self) -> None:
        for target in ("/v1/games/%zz", "/v1/games?player=%", "/v1/games?player=%ff", "/v1/games?player=a%00b"):
            with self.subTest(target):
                self.assert_problem(self.client.request("GET", target, {}), 400, "bad_encoding")

    def test_other_methods(self) -> None:
        for method, path, allowed in (
            ("DELETE", self.path, "GET, HEAD, PATCH"),
            ("PUT", "/v1/games", "GET, HEAD, POST"),
            ("POST", "/healthz", "GET, HEAD"),
            ("GET", f"{self.path}/verify", "POST"),
            ("PATCH", f"{self.path}/lines", "GET, HEAD, POST"),
        ):
            with self.subTest(method=method, path=path):
                answer = self.client.request(method, path, {})
                self.assert_problem(answer, 405, "method_not_allowed")
                self.assertEqual(answer.headers["allow"], allowed)

    def test_request_id_comes_back(self) -> None:
        answer = self.client.get("/healthz", {"X-Request-Id": "abc-DEF_123"})
        self.assertEqual(answer.headers["x-request-id"], "abc-DEF_123")
        for bad in ("x" * 33, "a b", "é".encode().decode("latin-1"), "<x>"):
            answer = self.client.get("/healthz", {"X-Request-Id": bad})
            self.assertNotEqual(answer.headers["x-request-id"], bad)
