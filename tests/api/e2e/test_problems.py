# SPDX-License-Identifier: MIT
"""The table of error codes: every one has an example in the contract and a test.

Each code that a client can meet is provoked here by a method of its name.
"""
import gzip
import json
import re
import threading
import time
from collections.abc import Iterator

import games
from client import Answer, Client
from harness import ROOT, Service, ServiceCase, command, new_database

CODE = re.compile(r"^PROBLEM\((\w+), (\d+), ", re.MULTILINE)
# What no client can bring about as things are: two sources that race for ever,
# and a refusal without a place. tests/api/problem_test.c has them.
UNIT_TESTED = {"conflict", "refused"}
NOWHERE = "019de7a2-4c15-7c3e-9d0b-52a1f08e6b77"
AUTHOR = {"author": "Ada", "reason": "a test"}


def codes() -> dict[str, int]:
    text = (ROOT / "api" / "problems.list").read_text(encoding="utf-8")
    return {code: int(status) for code, status in CODE.findall(text)}


def examples(node: object) -> Iterator[dict]:
    """Every problem document that stands somewhere in the contract."""
    if isinstance(node, dict):
        if "code" in node and "type" in node and isinstance(node["code"], str):
            yield node
        for value in node.values():
            yield from examples(value)
    elif isinstance(node, list):
        for value in node:
            yield from examples(value)
    elif isinstance(node, str) and '"code":' in node:  # NDJSON
        for line in node.splitlines():
            yield from examples(json.loads(line))


class Table(ServiceCase):
    def test_every_code_has_an_example(self) -> None:
        shown = list(examples(self.client.contract.document))
        self.assertEqual({example["code"] for example in shown}, set(codes()))
        titles = dict(re.findall(r'PROBLEM\((\w+), \d+, "(.*)"\)', self.listed()))
        for example in shown:
            self.assertEqual(self.client.contract.schema_faults("Problem", example), [], example)
            self.assertEqual(example["status"], codes()[example["code"]])
            self.assertEqual(example["title"], titles[example["code"]])
            self.assertTrue(example["type"].endswith(f":{example['code']}"), example)

    @staticmethod
    def listed() -> str:
        return (ROOT / "api" / "problems.list").read_text(encoding="utf-8")

    def test_every_code_has_a_test(self) -> None:
        named = {name.removeprefix("test_") for name in dir(Problems) if name.startswith("test_")}
        self.assertEqual(named | UNIT_TESTED, set(codes()))
        units = (ROOT / "tests" / "api" / "problem_test.c").read_text(encoding="utf-8")
        for code in UNIT_TESTED:
            self.assertRegex(units, rf'"{code}"|problem_{code}\b')


class Problems(ServiceCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        document = games.without_source(games.shortened(games.recorded(), 4))
        cls.document = document
        cls.game = cls.client.post("/v1/games", document).json
        cls.path = f"/v1/games/{cls.game['id']}"
        cls.tag = {"If-Match": f'"{cls.game["head"]["digest"]}"'}

    def expect(self, answer: Answer) -> dict:
        """The answer is the problem that the test is named after."""
        code = self.id().rpartition(".test_")[2]
        return self.assert_problem(answer, codes()[code], code)

    def expect_raw(self, client: Client, method: str, target: str) -> None:
        """The same for what no operation is meant to answer."""
        answer = client.send(method, target, {}, None)
        self.expect(answer)
        self.assertEqual(self.client.contract.problem_faults(answer.status, answer.headers, answer.body), [])

    def upload(self, **members: object) -> Answer:  # type: ignore[override]
        return self.client.post("/v1/games", games.changed(self.document, **members))

    def fork(self) -> int:
        return self.client.post(f"{self.path}/lines", {"from": {"seq": 2}}).json["line"]

    def new_path(self) -> str:
        return f"/v1/games/{self.client.post('/v1/games', self.document).json['id']}"

    # ---- 400 ----

    def test_bad_compression(self) -> None:
        body = gzip.compress(b"{}\n" * 100)[:-20] + b"x" * 20
        headers = {"Content-Type": "application/x-ndjson", "Content-Encoding": "gzip"}
        answer = self.client.post_bytes("/v1/imports", body, headers)
        code = next(line["problem"]["code"] for line in answer.lines if "problem" in line and line["problem"]["code"]
                    .startswith("bad_comp"))
        self.assertEqual((answer.status, code), (200, "bad_compression"))

    def test_bad_encoding(self) -> None:
        self.expect(self.client.get("/v1/games/%zz"))

    def test_bad_input(self) -> None:
        self.assertEqual(self.expect(self.upload(playrs=[]))["pointer"], "/playrs")

    def test_bad_parameter(self) -> None:
        self.assertEqual(self.expect(self.client.get("/v1/games", limit="many"))["parameter"], "limit")

    def test_malformed_json(self) -> None:
        self.assertEqual(self.expect(self.client.post_bytes("/v1/games", b'{"ruleset": }'))["position"], 13)

    def test_repeated_parameter(self) -> None:
        self.expect(self.client.request("GET", "/v1/games?tag=a&tag=b", {}))

    def test_unknown_parameter(self) -> None:
        self.expect(self.client.get("/v1/games", colour="red"))

    # ---- 401 and 403 ----

    def with_tokens(self, scope: str) -> tuple[Client, dict]:
        """A service of its own, and what carries a token of that scope for it."""
        database = new_database()
        run = command(database.conninfo, "token", "create", "a test", "--scope", scope)
        service = Service(database.conninfo)
        self.addCleanup(service.close)
        client = Client(service.port)
        self.addCleanup(client.close)
        return client, {"Authorization": f"Bearer {run.stdout.strip()}"}

    def test_unauthorized(self) -> None:
        client, _ = self.with_tokens("read")
        self.expect(client.post("/v1/games", self.document))

    def test_forbidden(self) -> None:
        client, token = self.with_tokens("read")
        self.expect(client.post("/v1/games", self.document, token))

    # ---- 404 and 405 ----

    def test_not_found(self) -> None:
        self.expect(self.client.get(f"/v1/games/{NOWHERE}"))

    def test_unknown_path(self) -> None:
        self.expect(self.client.get("/v1/finches"))

    def test_method_not_allowed(self) -> None:
        answer = self.client.request("DELETE", self.path, {})
        self.expect(answer)
        self.assertIn("GET", answer.headers["allow"])

    # ---- 409 and 412 ----

    def test_source_conflict(self) -> None:
        source = {"system": "problems", "ref": "1"}
        self.assertEqual(self.upload(source=source).status, 201)
        self.expect(self.upload(source=source, tags=["other"]))

    def test_idempotency_conflict(self) -> None:
        headers = {"Idempotency-Key": "problems"}
        self.client.post("/v1/games", self.document, headers)
        self.expect(self.client.post(f"{self.path}/lines", {"from": {"seq": 2}}, headers))

    def test_already_official(self) -> None:
        self.expect(self.client.post(f"{self.new_path()}/lines/0/promote", AUTHOR))

    def test_already_withdrawn(self) -> None:
        path = self.new_path()
        self.assertEqual(self.client.post(f"{path}/withdraw", AUTHOR).status, 200)
        self.expect(self.client.post(f"{path}/withdraw", AUTHOR))

    def test_already_superseded(self) -> None:
        old = self.client.post("/v1/games", self.document).json["id"]
        self.assertEqual(self.upload(supersedes=old).status, 201)
        self.expect(self.upload(supersedes=old, tags=["again"]))

    def test_head_has_moved(self) -> None:
        answer = self.client.post(
            f"{self.path}/lines/0/moves", {"moves": ["1 x"]}, {"If-Match": '"0123456789abcdef"'}
        )
        self.assertEqual(self.expect(answer)["head"], self.game["head"])

    def test_precondition_required(self) -> None:
        self.expect(self.client.post(f"{self.path}/lines/0/moves", {"moves": ["1 x"]}))

    def test_already_merged(self) -> None:
        self.expect(self.client.post("/v1/players/1/merge", {"into": 1}))

    def test_not_merged(self) -> None:
        self.expect(self.client.post("/v1/players/1/unmerge"))

    # ---- 413, 415 and 429 ----

    def test_too_many_requests(self) -> None:
        service = Service(self.database.conninfo, "--max-requests", "1")
        self.addCleanup(service.close)
        client = Client(service.port)
        self.addCleanup(client.close)
        self.expect([client.get("/v1/rulesets") for _ in range(6)][-1])

    def test_too_large(self) -> None:
        self.expect(self.client.post_bytes("/v1/games", b'{"a":' + b"[" * 50))

    def test_unsupported_media_type(self) -> None:
        self.expect(self.client.post_bytes("/v1/games", b"a=1", {"Content-Type": "text/plain"}))

    # ---- 422 ----

    def test_false_head(self) -> None:
        self.expect(self.upload(head={"seq": 4, "digest": "0123456789abcdef"}))

    def test_false_result(self) -> None:
        self.expect(self.client.post("/v1/games", games.changed(games.recorded(), result={"scores": [1, 2]})))

    def test_illegal_move(self) -> None:
        self.assertEqual(self.expect(self.upload(moves=["1 take a1"]))["index"], 0)

    def test_illegal_setup(self) -> None:
        setup = {**self.document["setup"], "theories": ["bird"]}
        self.assertEqual(self.expect(self.upload(setup=setup))["pointer"], "/setup/theories")

    def test_unknown_catalog(self) -> None:
        self.expect(self.upload(catalog="sha256:" + "0" * 64))

    def test_unknown_game(self) -> None:
        self.expect(self.upload(supersedes=NOWHERE))

    # ---- 5xx ----

    def test_corrupt(self) -> None:
        path = self.new_path()
        game = path.rpartition("/")[2]
        self.database.ask(
            "BEGIN; ALTER TABLE event_batch DISABLE TRIGGER event_batch_is_append_only;"
            f" UPDATE event_batch SET digests[2] = digests[2] + 1 WHERE game = '{game}';"
            " ALTER TABLE event_batch ENABLE ALWAYS TRIGGER event_batch_is_append_only; COMMIT"
        )
        self.expect_raw(self.client, "GET", f"{path}/states/4")

    def test_internal(self) -> None:
        self.database.ask("REVOKE SELECT ON fact_key FROM darwinlog_service")
        try:
            self.expect_raw(self.client, "GET", "/v1/stats?measure=games&by=theory")
        finally:
            self.database.ask("GRANT SELECT ON fact_key TO darwinlog_service")

    def test_overloaded(self) -> None:
        service = Service(self.database.conninfo, "--workers", "1", "--queue", "1")
        answers: list[Answer] = []

        def ask() -> None:
            client = Client(service.port)
            answers.append(client.post(f"{self.path}/lines", {"from": {"seq": 2}}))
            client.close()

        locker = threading.Thread(
            target=self.database.run, args=("BEGIN; LOCK TABLE line; SELECT pg_sleep(2); ROLLBACK",)
        )
        locker.start()
        threads = [threading.Thread(target=ask) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in [*threads, locker]:
            thread.join()
        service.close()
        self.expect(next(answer for answer in answers if answer.status == 503))

    def test_too_slow(self) -> None:
        service = Service(self.database.conninfo, "--query-timeout", "1")
        locker = threading.Thread(
            target=self.database.run,
            args=("BEGIN; LOCK TABLE seat IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(3); ROLLBACK",),
        )
        locker.start()
        client = Client(service.port)
        time.sleep(0.5)
        slow = client.get("/v1/stats", measure="rank")
        locker.join()
        self.assertEqual(client.get("/v1/stats", measure="rank").status, 200)
        client.close()
        service.close()
        self.assertIn("--query-timeout", self.expect(slow)["detail"])

    def test_unavailable(self) -> None:
        service = Service(self.database.conninfo, "--workers", "1")
        self.database.ask("INSERT INTO schema_migration (name, checksum) VALUES ('9999_newer.sql', 'x')")
        try:
            client = Client(service.port)
            self.expect(client.get("/readyz"))
            client.close()
        finally:
            self.database.ask("DELETE FROM schema_migration WHERE name = '9999_newer.sql'")
            service.close()
