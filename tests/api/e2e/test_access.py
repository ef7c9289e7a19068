# SPDX-License-Identifier: MIT
"""Who may do what: every route with every scope, and how tokens come and go."""
import json
import re

import games
from client import Answer
from harness import ROOT, Service, ServiceCase, command, new_database, wait_until

ROUTE = re.compile(r'^(?:ROUTE|FRESH|HEAVY|LASTING|QUICK|LIVE|INSTANT|LINES)\((\w+), "([^"]*?)(?:\{\?[^"]*)?", (\w+), (\w+)\)$', re.MULTILINE)
SCOPES = ("OPEN", "READ", "WRITE", "ADMIN")


def routes() -> list[tuple[str, str, str]]:
    """Method, path and scope of each; parameters of the path are filled in with what does not exist."""
    text = (ROOT / "api" / "routes.list").read_text(encoding="utf-8")
    found = [(method, re.sub(r"\{\w+\}", "0", path), scope) for method, path, _, scope in ROUTE.findall(text)]
    assert len(found) == len(re.findall(r"^(?:ROUTE|FRESH|HEAVY|LASTING|QUICK|LIVE|INSTANT|LINES)\(", text, re.MULTILINE))
    return found


class Tokens(ServiceCase):
    """A service that wants tokens for everything."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.database = new_database()
        cls.tokens = {scope: cls.make(scope.lower()) for scope in SCOPES[1:]}
        cls.start_service("--read-needs-token")
        cls.addClassCleanup(cls.end_service)

    @classmethod
    def make(cls, scope: str) -> str:
        run = command(cls.database.conninfo, "token", "create", f"for {scope}", "--scope", scope)
        assert run.returncode == 0, run.stderr
        return run.stdout.strip()

    @staticmethod
    def bearer(token: str | None) -> dict[str, str]:
        return {"Authorization": f"Bearer {token}"} if token else {}

    def send(self, method: str, path: str, token: str | None) -> Answer:
        body = b"{}" if method != "GET" else None
        kind = "application/x-ndjson" if path == "/v1/imports" else "application/json"
        headers = {"Content-Type": kind} if body else {}
        return self.client.send(method, path, headers | self.bearer(token), body)

    def test_every_route_with_every_scope(self) -> None:
        for method, path, wanted in routes():
            for has in SCOPES:
                with self.subTest(method=method, path=path, has=has):
                    answer = self.send(method, path, self.tokens.get(has))
                    if SCOPES.index(has) >= SCOPES.index(wanted):
                        self.assertNotIn(answer.status, (401, 403), answer.text)
                    elif has == "OPEN":
                        self.assert_problem(answer, 401, "unauthorized")
                        self.assertIn("Bearer", answer.headers["www-authenticate"])
                    else:
                        self.assert_problem(answer, 403, "forbidden")

    def test_nothing_is_written_without_a_token(self) -> None:
        before = self.database.counts()
        document = games.recorded()
        for token in (None, self.tokens["READ"], "x" * 53):
            answer = self.client.post("/v1/games", document, self.bearer(token))
            self.assertIn(answer.status, (401, 403))
            body = json.dumps(document).encode() + b"\n"
            headers = {"Content-Type": "application/x-ndjson", **self.bearer(token)}
            self.assertIn(self.client.post_bytes("/v1/imports", body, headers).status, (401, 403))
        self.assertEqual(self.database.counts(), before)

    def test_a_refusal_does_not_wait_for_the_body(self) -> None:
        answer = self.client.post_bytes("/v1/games", b" " * 4_000_000)
        self.assert_problem(answer, 401, "unauthorized")

    def test_answers_to_a_token_are_not_for_shared_caches(self) -> None:
        admin = self.bearer(self.tokens["ADMIN"])
        game = self.client.post("/v1/games", games.recorded(), admin).json
        answer = self.client.get(f"/v1/games/{game['id']}/states/0", admin)
        self.assertNotIn("public", answer.headers["cache-control"])

    def test_a_token_that_is_revoked_opens_nothing_soon(self) -> None:
        token = self.make("read")
        wait_until(lambda: self.client.get("/v1/games", self.bearer(token)).status == 200)
        number = self.command("token", "list").stdout.splitlines()[-1].split("\t")[0]
        self.assertEqual(self.command("token", "revoke", number).returncode, 0)
        wait_until(lambda: self.client.get("/v1/games", self.bearer(token)).status == 401)
        again = self.command("token", "revoke", number)
        self.assertEqual(again.returncode, 1)
        self.assertIn("no valid token", again.stderr)

    def test_what_is_stored_opens_nothing(self) -> None:
        listed = self.command("token", "list").stdout + self.database.ask("SELECT * FROM api_token")
        for token in self.tokens.values():
            self.assertNotIn(token, listed)
        self.assertRegex(listed, r"\tread\t\S+Z\tvalid\tfor read\n")
        self.assertEqual(self.database.ask("SELECT DISTINCT length(hash) FROM api_token"), "32")

    def test_import_carries_a_token(self) -> None:
        target = ("--url", f"http://127.0.0.1:{self.service.port}", str(games.LOGS / games.FOOTSTEPS / f"{games.HAND}.json"))
        self.assertEqual(self.command("import", *target).returncode, 1)
        run = self.command("import", "--token", self.tokens["WRITE"], *target)
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_senseless_commands(self) -> None:
        for arguments in (("fly",), ("create",), ("list", "x"), ("revoke", "x"), ("create", ""), ("create", "a\nb")):
            run = self.command("token", *arguments)
            self.assertEqual(run.returncode, 1, arguments)
            self.assertTrue(run.stderr.startswith("darwinlog token:"), run.stderr)
        self.assertEqual(self.command("token", "create", "x", "--scope", "all").returncode, 1)


class Open(ServiceCase):
    """Before there is a token, and when the first one comes."""

    def test_listening_to_everybody_takes_a_token(self) -> None:
        database = new_database()
        run = command(database.conninfo, "serve", "--listen", "0.0.0.0:0", timeout=30)
        self.assertEqual(run.returncode, 1)
        self.assertIn("DARWINLOG_ALLOW_OPEN", run.stderr)
        self.assertIn("token create", run.stderr)

    def test_a_name_of_somebody_else_leads_nowhere(self) -> None:
        document = games.without_source(games.recorded())
        answer = self.client.post("/v1/games", document, {"Host": "rebound.example"})
        self.assert_problem(answer, 403, "forbidden")
        self.assertEqual(self.client.get("/v1/games", {"Host": "rebound.example"}).status, 200)
        self.assertEqual(self.client.post("/v1/games", document, {"Host": "localhost:1"}).status, 201)

    def test_pages_of_other_sites_do_not_write(self) -> None:
        game = self.client.post("/v1/games", games.recorded()).json
        player = game["players"][0]["player"]
        host = f"http://127.0.0.1:{self.service.port}"
        senders = (
            {"Origin": "http://127.0.0.1:1"},
            {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
        )
        before = self.database.counts()
        for sender in senders:
            for path in (f"/v1/players/{player}/forget", f"/v1/players/{player}/unmerge", f"/v1/games/{game['id']}/verify"):
                with self.subTest(sender=sender, path=path):
                    problem = self.assert_problem(self.client.post(path, None, sender), 403, "forbidden")
                    self.assertIn("another site", problem["detail"])
            answer = self.client.post_bytes("/v1/games", b"{}", sender | {"Content-Type": "text/plain"})
            self.assert_problem(answer, 403, "forbidden")
            self.assertEqual(self.client.get("/v1/games", sender).status, 200)
            self.assertEqual(self.client.send("OPTIONS", "/v1/games", sender, None).status, 204)
        self.assertEqual(self.database.counts(), before)
        self.assertFalse(self.client.get(f"/v1/players/{player}").json["is_forgotten"])
        for sender in ({}, {"Origin": host}, {"Origin": host, "Sec-Fetch-Site": "same-origin"}):
            self.assertEqual(self.client.post(f"/v1/players/{player}/forget", None, sender).status, 200, sender)

    def test_pages_of_named_sites_alone_are_let_through(self) -> None:
        for origins, allowed in (("https://a.example, https://b.example", True), ("*", False)):
            service = Service(self.database.conninfo, "--cors-origins", origins)
            client = type(self.client)(service.port)
            self.addCleanup(service.close)
            self.addCleanup(client.close)
            answer = client.post("/v1/games", {}, {"Origin": "https://b.example", "Sec-Fetch-Site": "cross-site"})
            self.assert_problem(answer, 400 if allowed else 403, "bad_input" if allowed else "forbidden")

    def test_what_cannot_be_served_as_told_is_not_served(self) -> None:
        for options, word in (
            (("--listen", "127.0.0.1:99999"), "65535"),
            (("--cors-origins", "https://a.example,ftp://x"), '"ftp://x"'),
            (("--cors-origins", "https://a.example/"), '"https://a.example/"'),
        ):
            run = self.command("serve", "--listen", "127.0.0.1:0", *options, timeout=30)
            self.assertEqual(run.returncode, 1, options)
            self.assertIn(word, run.stderr)

    def test_there_can_be_so_many_tokens(self) -> None:
        database = new_database()
        fill = "INSERT INTO api_token (name, scope, hash) SELECT 'many', 'read', decode(lpad(to_hex(n), 64, '0'), 'hex') FROM generate_series({}, {}) n"
        first = command(database.conninfo, "token", "create", "first").stdout.strip()
        database.ask(fill.format(1, 998))
        last = command(database.conninfo, "token", "create", "last")
        self.assertEqual(last.returncode, 0, last.stderr)
        beyond = command(database.conninfo, "token", "create", "beyond")
        self.assertEqual((beyond.returncode, beyond.stdout), (1, ""))
        self.assertIn("1000 tokens are valid", beyond.stderr)
        self.assertIn("token revoke", beyond.stderr)
        self.assertEqual(database.ask("SELECT count(*) FROM api_token"), "1000")
        # As an earlier program could leave it: the service starts, and learns of what is revoked.
        database.ask(fill.format(1001, 1100))
        service = Service(database.conninfo)
        client = type(self.client)(service.port)
        self.addCleanup(service.close)
        self.addCleanup(client.close)
        token = {"Authorization": f"Bearer {first}"}
        self.assertEqual(client.post("/v1/games", {}, token).status, 400)
        self.assertEqual(command(database.conninfo, "token", "revoke", "1").returncode, 0)
        wait_until(lambda: client.post("/v1/games", {}, token).status == 401)

    def test_the_first_token_closes_a_running_service(self) -> None:
        database = new_database()
        service = Service(database.conninfo)
        try:
            client = type(self.client)(service.port)
            self.assertEqual(client.post("/v1/games", games.recorded()).status, 201)
            self.assertEqual(command(database.conninfo, "token", "create", "first").returncode, 0)
            wait_until(lambda: client.post("/v1/games", games.recorded()).status == 401)
            self.assertEqual(client.get("/v1/games").status, 200)
            client.close()
        finally:
            service.close()
